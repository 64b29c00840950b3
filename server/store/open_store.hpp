#pragma once

#include <chrono>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

#include "server/store/database.hpp"
#include "server/store/store.hpp"

namespace fracas {

/// How a database is used.
struct StoreOptions {
  std::chrono::milliseconds lock_wait{5'000};  ///< how long to wait for another process that writes
};

/// Opens one more connection to the database of a place and brings it up to date: for what is not a game (accounts, saved teams).
/// A place is the address of a PostgreSQL database ("postgresql://user:password@host/database", or words such as "host=...
/// dbname=..."), or a folder in which games.sqlite3 is opened or made. Throws DatabaseFailure; no message holds the password.
[[nodiscard]] std::unique_ptr<Database> open_database(std::string_view place, const StoreOptions& options = {});

/// A place as people may read it: without a password.
[[nodiscard]] std::string place_for_people(std::string_view place);

/// Opens or makes the store of a place.
[[nodiscard]] Result<std::unique_ptr<Store>, StoreError> open_store(std::string_view place, const StoreOptions& options = {});

}  // namespace fracas
