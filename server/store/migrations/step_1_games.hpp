#pragma once

#include "server/store/migrations/migration.hpp"

namespace fracas {

inline constexpr Migration step_1_games{.version = 1, .statements = R"(
CREATE TABLE games (
  number {key},
  id TEXT NOT NULL UNIQUE,
  opening TEXT NOT NULL,
  status {number} NOT NULL,
  created TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP
) {table};
CREATE INDEX games_by_status ON games (status, number);
CREATE TABLE seats (
  game {number} NOT NULL REFERENCES games (number),
  seat {number} NOT NULL,
  bot TEXT NOT NULL,
  token_mark TEXT NOT NULL,
  PRIMARY KEY (game, seat)
) {clustered};
CREATE TABLE inputs (
  game {number} NOT NULL REFERENCES games (number),
  number {number} NOT NULL,
  seat {number},
  input TEXT NOT NULL,
  hash {number} NOT NULL,
  PRIMARY KEY (game, number)
) {clustered};
CREATE TABLE lines (
  game {number} NOT NULL REFERENCES games (number),
  input {number} NOT NULL,
  number {number} NOT NULL,
  text TEXT NOT NULL,
  rule TEXT NOT NULL,
  visible_to {number} NOT NULL,
  PRIMARY KEY (game, input, number)
) {clustered};
)"};

}  // namespace fracas
