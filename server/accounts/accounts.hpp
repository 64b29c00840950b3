#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "server/accounts/account_desk.hpp"
#include "server/accounts/credentials.hpp"
#include "server/accounts/sessions.hpp"
#include "server/service.hpp"

namespace fracas {

/// Accounts as browsers meet them: making one, logging in and out, saved teams. Nobody needs one to play. Which sessions there
/// are is known here, so that every request can be told whose it is at once; what takes long is done at the desk.
class Accounts {
 public:
  /// Runs work on the serving thread after what is under way (Network::post).
  using Later = std::function<void(std::function<void()>)>;
  using Headers = std::vector<std::pair<std::string, std::string>>;

  struct Setting {
    std::string cookie_path = "/";
  };

  /// Reads the sessions there are; throws DatabaseFailure.
  Accounts(AccountStore store, Setting setting, Later later);

  /// Who sends this request, as its cookie says; or nothing.
  [[nodiscard]] const SignedIn* who(const HttpRequest& request) const;
  /// Answers what is about accounts; nothing for all else.
  [[nodiscard]] std::optional<HttpResponse> answer(const HttpRequest& request);

 private:
  /// What the desk has found out about a login.
  struct Login {
    int status = 201;
    std::string problem;
    std::string secret;
    StoredSession session;
  };

  [[nodiscard]] HttpResponse answer_me(const HttpRequest& request) const;
  [[nodiscard]] HttpResponse begin_session(const HttpRequest& request, bool is_new_account);
  [[nodiscard]] HttpResponse end_session(const HttpRequest& request);
  [[nodiscard]] HttpResponse answer_teams(const HttpRequest& request);
  [[nodiscard]] HttpResponse logged_in(const Login& login, bool is_secure);
  /// Does work at the desk and answers with what it gives.
  [[nodiscard]] HttpResponse at_the_desk(std::function<HttpResponse(AccountStore&)> work, const Headers& headers = {});
  [[nodiscard]] std::string cookie(const std::string& secret, std::int64_t seconds, bool is_secure) const;
  [[nodiscard]] static Login make_account(AccountStore& store, const Credentials& credentials);
  [[nodiscard]] static Login check_password(AccountStore& store, const Credentials& credentials);

  Setting setting_;
  Later later_;
  Sessions sessions_;
  AccountDesk desk_;  ///< its thread ends first
};

}  // namespace fracas
