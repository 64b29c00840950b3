#pragma once

#include <chrono>
#include <filesystem>
#include <memory>

#include "server/store/database.hpp"

namespace fracas {

/// Opens or makes a SQLite database. Commits are synced to the disk (WAL, synchronous=FULL): what is committed survives a power
/// cut as well as the end of the process. Throws DatabaseFailure.
[[nodiscard]] std::unique_ptr<Database> open_sqlite_database(const std::filesystem::path& file,
                                                             std::chrono::milliseconds lock_wait);

}  // namespace fracas
