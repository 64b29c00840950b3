#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "server/accounts/account_name.hpp"
#include "server/store/database.hpp"

namespace fracas {

struct Account {
  std::string id;
  std::string name;
  std::string password_hash;
};

/// A session as it is stored: its secret is known to one browser only.
struct StoredSession {
  std::string mark;
  std::string account;
  std::string name;          ///< of the account
  std::int64_t expires = 0;  ///< seconds since 1970
};

/// A team somebody has saved; the document is what the page wrote, checked.
struct SavedTeam {
  std::string id;
  std::string document;
};

/// Accounts, sessions and saved teams in a SQL database. Every function throws DatabaseFailure where the database fails.
class AccountStore {
 public:
  static constexpr std::size_t teams_of_account = 200;
  static constexpr std::size_t sessions_of_account = 20;

  static constexpr std::size_t most_accounts = 100'000;

  explicit AccountStore(std::unique_ptr<Database> database, std::size_t account_limit = most_accounts)
      : database_(std::move(database)), account_limit_(account_limit) {}

  /// Whether there are as many accounts as there may be.
  [[nodiscard]] bool is_full();
  /// False if the name is taken.
  [[nodiscard]] bool create(const Account& account, const AccountName& name, std::int64_t now);
  [[nodiscard]] std::optional<Account> find(const AccountName& name);

  /// Keeps a session; the oldest of an account that has too many is forgotten, and now and then all that are over.
  void begin_session(const StoredSession& session, std::int64_t now);
  /// Forgets a session. Where that fails it is forgotten before the next one is kept or forgotten.
  void end_session(std::string_view mark);
  /// All that are not over; those that are, are forgotten.
  [[nodiscard]] std::vector<StoredSession> sessions(std::int64_t now);

  [[nodiscard]] std::vector<SavedTeam> teams(std::string_view account);
  /// False if the account has as many teams as it may.
  [[nodiscard]] bool save_team(std::string_view account, const SavedTeam& team, std::int64_t now);
  void delete_team(std::string_view account, std::string_view team);

 private:
  void forget_ended();
  void forget_expired(std::int64_t now);

  std::unique_ptr<Database> database_;
  std::size_t account_limit_;
  std::set<std::string, std::less<>> ended_;  ///< marks of sessions that are to be forgotten
  std::int64_t looked_at_ = 0;                ///< when those that are over were forgotten last
};

}  // namespace fracas
