#pragma once

#include <span>

#include "server/store/database.hpp"
#include "server/store/migrations/migration.hpp"

namespace fracas {

/// All steps, oldest first. A new step is a file of its own in migrations/ and goes to the end of the list; one that was released
/// is never changed.
[[nodiscard]] std::span<const Migration> migrations();

/// Brings a database up to date, in one transaction. Throws DatabaseFailure, also if a newer version of Fracas made it.
void migrate(Database& database);

}  // namespace fracas
