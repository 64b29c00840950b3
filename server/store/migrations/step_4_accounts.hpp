#pragma once

#include "server/store/migrations/migration.hpp"

namespace fracas {

/// Accounts, their sessions (by the marks of their secrets) and the teams people have saved.
inline constexpr Migration step_4_accounts{.version = 4, .statements = R"(
CREATE TABLE accounts (
  number {key},
  id TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  name_key TEXT NOT NULL UNIQUE,
  password_hash TEXT NOT NULL,
  created {number} NOT NULL
) {table};
CREATE TABLE account_sessions (
  mark TEXT NOT NULL PRIMARY KEY,
  account TEXT NOT NULL REFERENCES accounts (id),
  expires {number} NOT NULL
) {clustered};
CREATE INDEX sessions_by_account ON account_sessions (account, expires);
CREATE TABLE account_teams (
  account TEXT NOT NULL REFERENCES accounts (id),
  id TEXT NOT NULL,
  document TEXT NOT NULL,
  changed {number} NOT NULL,
  PRIMARY KEY (account, id)
) {clustered};
)"};

}  // namespace fracas
