#pragma once

#include <filesystem>
#include <memory>

#include "server/store.hpp"

namespace fracas {

/// Opens or makes the games.sqlite3 of a data folder. Commits are synced to the disk (WAL, synchronous=FULL): an
/// acknowledged choice survives a power cut as well as the end of the process.
[[nodiscard]] Result<std::unique_ptr<Store>, StoreError> open_sqlite_store(const std::filesystem::path& data_folder);

}  // namespace fracas
