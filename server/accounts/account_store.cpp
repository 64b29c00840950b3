#include "server/accounts/account_store.hpp"

namespace fracas {
namespace {

constexpr std::int64_t hour = 3'600;

}  // namespace

bool AccountStore::is_full() {
  return database_->query("SELECT COUNT(*) FROM accounts").number(0, 0) >= static_cast<std::int64_t>(account_limit_);
}

bool AccountStore::create(const Account& account, const AccountName& name, std::int64_t now) {
  const Rows made = database_->query(
      "INSERT INTO accounts (id, name, name_key, password_hash, created) VALUES ($1, $2, $3, $4, $5) "
      "ON CONFLICT (name_key) DO NOTHING RETURNING id",
      {account.id, name.shown, name.key, account.password_hash, now});
  return !made.empty();
}

std::optional<Account> AccountStore::find(const AccountName& name) {
  const Rows found = database_->query("SELECT id, name, password_hash FROM accounts WHERE name_key = $1", {name.key});
  if (found.empty()) return std::nullopt;
  return Account{.id = found.text(0, 0), .name = found.text(0, 1), .password_hash = found.text(0, 2)};
}

void AccountStore::begin_session(const StoredSession& session, std::int64_t now) {
  forget_ended();
  if (now - looked_at_ >= hour) forget_expired(now);
  Transaction transaction(*database_, TransactionKind::Writing);
  database_->execute("INSERT INTO account_sessions (mark, account, expires) VALUES ($1, $2, $3)",
                     {session.mark, session.account, session.expires});
  database_->execute(
      "DELETE FROM account_sessions WHERE account = $1 AND mark NOT IN "
      "(SELECT mark FROM account_sessions WHERE account = $1 ORDER BY expires DESC, mark LIMIT $2)",
      {session.account, static_cast<std::int64_t>(sessions_of_account)});
  transaction.commit();
}

void AccountStore::end_session(std::string_view mark) {
  ended_.emplace(mark);
  forget_ended();
}

void AccountStore::forget_ended() {
  while (!ended_.empty()) {
    static_cast<void>(database_->query("DELETE FROM account_sessions WHERE mark = $1 RETURNING mark", {*ended_.begin()}));
    ended_.erase(ended_.begin());
  }
}

void AccountStore::forget_expired(std::int64_t now) {
  static_cast<void>(database_->query("DELETE FROM account_sessions WHERE expires <= $1 RETURNING mark", {now}));
  looked_at_ = now;
}

std::vector<StoredSession> AccountStore::sessions(std::int64_t now) {
  forget_expired(now);
  const Rows found = database_->query(
      "SELECT account_sessions.mark, accounts.id, accounts.name, account_sessions.expires FROM account_sessions "
      "JOIN accounts ON accounts.id = account_sessions.account ORDER BY account_sessions.mark");
  std::vector<StoredSession> sessions;
  for (std::size_t row = 0; row < found.size(); ++row) {
    sessions.push_back(
        {.mark = found.text(row, 0), .account = found.text(row, 1), .name = found.text(row, 2), .expires = found.number(row, 3)});
  }
  return sessions;
}

std::vector<SavedTeam> AccountStore::teams(std::string_view account) {
  const Rows found =
      database_->query("SELECT id, document FROM account_teams WHERE account = $1 ORDER BY changed DESC, id", {account});
  std::vector<SavedTeam> teams;
  for (std::size_t row = 0; row < found.size(); ++row)
    teams.push_back({.id = found.text(row, 0), .document = found.text(row, 1)});
  return teams;
}

bool AccountStore::save_team(std::string_view account, const SavedTeam& team, std::int64_t now) {
  Transaction transaction(*database_, TransactionKind::Writing);
  database_->execute(
      "INSERT INTO account_teams (account, id, document, changed) VALUES ($1, $2, $3, $4) "
      "ON CONFLICT (account, id) DO UPDATE SET document = excluded.document, changed = excluded.changed",
      {account, team.id, team.document, now});
  const Rows count = database_->query("SELECT COUNT(*) FROM account_teams WHERE account = $1", {account});
  if (count.number(0, 0) > static_cast<std::int64_t>(teams_of_account)) return false;
  transaction.commit();
  return true;
}

void AccountStore::delete_team(std::string_view account, std::string_view team) {
  static_cast<void>(database_->query("DELETE FROM account_teams WHERE account = $1 AND id = $2 RETURNING id", {account, team}));
}

}  // namespace fracas
