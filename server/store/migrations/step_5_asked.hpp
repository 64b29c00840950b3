#pragma once

#include "server/store/migrations/migration.hpp"

namespace fracas {

/// Which seats are asked something, one bit for each, so that it is known without running the game. Nothing for games that were
/// not written since.
inline constexpr Migration step_5_asked{.version = 5, .statements = R"(
ALTER TABLE games ADD COLUMN asked {number};
)"};

}  // namespace fracas
