#pragma once

#include "server/store/migrations/migration.hpp"

namespace fracas {

/// Plans, and by how much questions are ahead after something was taken back.
inline constexpr Migration step_2_plans{.version = 2, .statements = R"(
ALTER TABLE games ADD COLUMN requests_taken_back {number} NOT NULL DEFAULT 0;
ALTER TABLE inputs ADD COLUMN follows_up {number} NOT NULL DEFAULT 0;
)"};

}  // namespace fracas
