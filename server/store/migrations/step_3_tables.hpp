#pragma once

#include "server/store/migrations/migration.hpp"

namespace fracas {

/// What happens at a table besides the game: invitations, names, accounts, notes, fair dice, clocks. A game counts its own inputs
/// and notes, so that one locked row tells a writer whether somebody else has written it further.
inline constexpr Migration step_3_tables{.version = 3,
                                         .statements = R"(
ALTER TABLE games ADD COLUMN settings TEXT NOT NULL DEFAULT '';
ALTER TABLE games ADD COLUMN dice_seed TEXT NOT NULL DEFAULT '';
ALTER TABLE games ADD COLUMN draws {number} NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN is_listed {number} NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN created_at {number} NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN input_count {number} NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN note_count {number} NOT NULL DEFAULT 0;
UPDATE games SET input_count = (SELECT count(*) FROM inputs WHERE inputs.game = games.number);
CREATE INDEX listed_games ON games (number) WHERE is_listed = 1;
ALTER TABLE seats ADD COLUMN invitation_mark TEXT NOT NULL DEFAULT '';
ALTER TABLE seats ADD COLUMN name TEXT NOT NULL DEFAULT '';
ALTER TABLE seats ADD COLUMN account TEXT NOT NULL DEFAULT '';
CREATE INDEX seats_of_accounts ON seats (account, game) WHERE account <> '';
ALTER TABLE inputs ADD COLUMN draw {number};
ALTER TABLE inputs ADD COLUMN at {number} NOT NULL DEFAULT 0;
CREATE TABLE notes (
  game {number} NOT NULL REFERENCES games (number),
  number {number} NOT NULL,
  at {number} NOT NULL,
  seat {number},
  kind TEXT NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY (game, number)
) {clustered};
)",
                                         .for_sqlite = R"(
UPDATE games SET created_at = unixepoch(created) * 1000;
)"};

}  // namespace fracas
