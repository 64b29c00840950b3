#include "server/accounts/accounts.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

#include "server/accounts/password.hpp"
#include "server/game_json.hpp"
#include "server/secure_random.hpp"

namespace fracas {
namespace {

constexpr std::string_view cookie_name = "fracas-session";
constexpr std::string_view teams_path = "/api/me/teams";
constexpr std::int64_t session_seconds = std::int64_t{30} * 24 * 60 * 60;

std::int64_t seconds_since_1970() {
  return std::chrono::duration_cast<std::chrono::seconds>(std::chrono::system_clock::now().time_since_epoch()).count();
}

HttpResponse account_response(const std::string& name, int status) {
  return text_response(json_text({{"account", {{"name", name}}}}), status);
}

HttpResponse not_signed_in() { return error_response(401, "Log in first."); }

/// Teams as `{"teams":[{"id",...}]}`.
HttpResponse teams_response(const std::vector<SavedTeam>& teams) {
  OrderedJson list = OrderedJson::array();
  for (const SavedTeam& team : teams) {
    OrderedJson entry = {{"id", team.id}};
    const OrderedJson document = OrderedJson::parse(team.document);
    for (const auto& [key, value] : document.items()) entry[key] = value;
    list.push_back(std::move(entry));
  }
  return text_response(json_text({{"teams", std::move(list)}}));
}

}  // namespace

Accounts::Accounts(AccountStore store, Setting setting, Later later)
    : setting_(std::move(setting)), later_(std::move(later)), sessions_(), desk_([&] {
        const std::int64_t now = seconds_since_1970();
        for (const StoredSession& session : store.sessions(now)) sessions_.keep(session, now);
        return std::move(store);
      }()) {}

const SignedIn* Accounts::who(const HttpRequest& request) const {
  const auto secret = cookie_value(request.cookie, cookie_name);
  if (!secret || secret->empty()) return nullptr;
  return sessions_.find(mark_of_token(*secret), seconds_since_1970());
}

std::optional<HttpResponse> Accounts::answer(const HttpRequest& request) {
  const bool is_post = request.method == "POST";
  const bool is_read = request.method == "GET" || request.method == "HEAD";
  if (request.path == "/api/me") return is_read ? answer_me(request) : wrong_method("GET, HEAD");
  if (request.path == "/api/accounts") return is_post ? begin_session(request, true) : wrong_method("POST");
  if (request.path == "/api/sessions") {
    if (request.method == "DELETE") return end_session(request);
    return is_post ? begin_session(request, false) : wrong_method("POST, DELETE");
  }
  if (request.path == teams_path || request.path.starts_with(std::string(teams_path) + "/")) return answer_teams(request);
  return std::nullopt;
}

HttpResponse Accounts::answer_me(const HttpRequest& request) const {
  const SignedIn* somebody = who(request);
  return somebody != nullptr ? account_response(somebody->name, 200) : text_response(json_text({{"account", nullptr}}));
}

// ---- logging in and out ----

HttpResponse Accounts::begin_session(const HttpRequest& request, bool is_new_account) {
  const auto credentials = read_credentials(request);
  if (!credentials) return credentials.error();
  if (is_new_account) {
    if (const auto name = read_account_name(credentials->name); !name) return error_response(400, name.error().sentence);
  }
  const auto pending = std::make_shared<PendingResponse>();
  const std::string old_mark = mark_of_token(cookie_value(request.cookie, cookie_name).value_or(""));
  const bool is_taken = desk_.ask([=, this, typed = *credentials, is_secure = request.is_secure](AccountStore& store) {
    Login login{.status = 503, .problem = "The store cannot be reached; try again in a moment."};
    try {
      login = is_new_account ? make_account(store, typed) : check_password(store, typed);
      if (login.problem.empty()) {
        store.begin_session(login.session, seconds_since_1970());
        store.end_session(old_mark);
      }
    } catch (const std::exception&) {
      login.problem = "The store cannot be reached; try again in a moment.";
      login.status = 503;
    }
    later_([this, pending, login, old_mark, is_secure] {
      if (login.problem.empty()) sessions_.forget(old_mark);
      pending->complete(logged_in(login, is_secure));
    });
  });
  if (!is_taken) return error_response(503, "Too many people log in at once; try again in a moment.");
  return {.pending = pending};
}

Accounts::Login Accounts::make_account(AccountStore& store, const Credentials& credentials) {
  if (store.is_full()) return {.status = 503, .problem = "This server has as many accounts as it can keep."};
  const AccountName name = read_account_name(credentials.name).value();
  const Account account{.id = new_game_id(), .name = name.shown, .password_hash = hash_of_password(credentials.password)};
  if (!store.create(account, name, seconds_since_1970())) return {.status = 409, .problem = "This name is taken."};
  Login login{.status = 201, .secret = new_session_secret()};
  login.session = {.mark = mark_of_token(login.secret),
                   .account = account.id,
                   .name = account.name,
                   .expires = seconds_since_1970() + session_seconds};
  return login;
}

/// Takes the same time and says the same whether the name or the password is wrong.
Accounts::Login Accounts::check_password(AccountStore& store, const Credentials& credentials) {
  const auto name = read_account_name(credentials.name);
  const auto account = name ? store.find(*name) : std::nullopt;
  if (!is_password_of(account ? account->password_hash : std::string(), credentials.password))
    return {.status = 401, .problem = "The name or the password is wrong."};
  Login login{.status = 200, .secret = new_session_secret()};
  login.session = {.mark = mark_of_token(login.secret),
                   .account = account->id,
                   .name = account->name,
                   .expires = seconds_since_1970() + session_seconds};
  return login;
}

HttpResponse Accounts::logged_in(const Login& login, bool is_secure) {
  if (!login.problem.empty()) return error_response(login.status, login.problem);
  sessions_.keep(login.session, seconds_since_1970());
  HttpResponse response = account_response(login.session.name, login.status);
  response.headers.emplace_back("Set-Cookie", cookie(login.secret, session_seconds, is_secure));
  return response;
}

HttpResponse Accounts::end_session(const HttpRequest& request) {
  const std::string mark = mark_of_token(cookie_value(request.cookie, cookie_name).value_or(""));
  sessions_.forget(mark);
  // Whatever becomes of it in the store, the browser has no session any more.
  return at_the_desk(
      [mark](AccountStore& store) {
        store.end_session(mark);
        return text_response(json_text({{"account", nullptr}}));
      },
      {{"Set-Cookie", cookie("", 0, request.is_secure)}});
}

/// Strict: a link from elsewhere opens the page all the same, and only the page itself asks for what needs the session.
std::string Accounts::cookie(const std::string& secret, std::int64_t seconds, bool is_secure) const {
  return std::string(cookie_name) + "=" + secret + "; Path=" + setting_.cookie_path + "; Max-Age=" + std::to_string(seconds) +
         "; HttpOnly; SameSite=Strict" + (is_secure ? "; Secure" : "");
}

// ---- saved teams ----

HttpResponse Accounts::answer_teams(const HttpRequest& request) {
  const SignedIn* somebody = who(request);
  if (somebody == nullptr) return not_signed_in();
  const std::string account = somebody->account;
  if (request.path == teams_path) {
    if (request.method != "GET" && request.method != "HEAD") return wrong_method("GET, HEAD");
    return at_the_desk([account](AccountStore& store) { return teams_response(store.teams(account)); });
  }
  const std::string id = request.path.substr(teams_path.size() + 1);
  if (!is_team_id(id)) return error_response(404, "A team is named by 32 hexadecimal digits.");
  if (request.method == "DELETE") {
    return at_the_desk([account, id](AccountStore& store) {
      store.delete_team(account, id);
      return text_response(json_text({{"team", nullptr}}));
    });
  }
  if (request.method != "PUT") return wrong_method("PUT, DELETE");
  const auto document = read_saved_team(request.body);
  if (!document) return error_response(400, "A team was expected: name, system, total and at most 96 cards.");
  return at_the_desk([account, team = SavedTeam{.id = id, .document = *document}](AccountStore& store) {
    if (!store.save_team(account, team, seconds_since_1970()))
      return error_response(409, "No more teams can be saved; delete one first.");
    return text_response(json_text({{"team", team.id}}));
  });
}

HttpResponse Accounts::at_the_desk(std::function<HttpResponse(AccountStore&)> work, const Headers& headers) {
  const auto pending = std::make_shared<PendingResponse>();
  const bool is_taken = desk_.ask([this, pending, headers, work = std::move(work)](AccountStore& store) {
    HttpResponse response = error_response(503, "The store cannot be reached; try again in a moment.");
    try {
      response = work(store);
    } catch (const std::exception&) {
      // Whatever became of it, the answer is that it did not work.
    }
    response.headers.insert(response.headers.end(), headers.begin(), headers.end());
    later_([pending, response] { pending->complete(response); });
  });
  if (is_taken) return {.pending = pending};
  HttpResponse refused = error_response(503, "Too much is asked of accounts at once; try again in a moment.");
  refused.headers.insert(refused.headers.end(), headers.begin(), headers.end());
  return refused;
}

}  // namespace fracas
