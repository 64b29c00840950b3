#pragma once

#include "server/store/migrations/migration.hpp"

namespace fracas {

/// The day of the last change of a game, in days since 1970, so that it is known which games nobody has touched for long. A day
/// is exact enough, and an index over it need not change with every choice. Games from before count as changed today.
inline constexpr Migration step_6_changes{.version = 6, .statements = R"(
ALTER TABLE games ADD COLUMN changed_day {number} NOT NULL DEFAULT 0;
UPDATE games SET changed_day = {today};
CREATE INDEX games_by_change ON games (changed_day, status);
)"};

}  // namespace fracas
