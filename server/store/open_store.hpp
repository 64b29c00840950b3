#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "server/store/database.hpp"
#include "server/store/store.hpp"

namespace fracas {

/// The day it is, in UTC.
[[nodiscard]] std::int64_t days_since_1970();

/// How a database is used.
struct StoreOptions {
  std::chrono::milliseconds lock_wait{5'000};  ///< how long to wait for another process that writes
  /// Whoever reads serves people meanwhile: it must not wait long for a database that is away.
  Patience reading{.connecting = std::chrono::milliseconds(500), .answering = std::chrono::milliseconds(5'000)};
  std::function<std::int64_t()> today = days_since_1970;  ///< when games are changed, in days
};

/// Opens one more connection to the database of a place and brings it up to date: for what is not a game (accounts, saved teams).
/// A place is the address of a PostgreSQL database ("postgresql://user:password@host/database", or words such as "host=...
/// dbname=..."), or a folder in which games.sqlite3 is opened or made. Throws DatabaseFailure; no message holds the password.
[[nodiscard]] std::unique_ptr<Database> open_database(std::string_view place, const StoreOptions& options = {});

/// Whether a text can be a place at all; one that cannot may be half an address with a password in it.
[[nodiscard]] bool is_place(std::string_view place);
/// A place in the words of its address, without any password.
[[nodiscard]] std::string place_without_secrets(std::string_view place);
/// A place as people may read it: without a password.
[[nodiscard]] std::string place_for_people(std::string_view place);

/// Opens or makes the store of a place.
[[nodiscard]] Result<std::unique_ptr<Store>, StoreError> open_store(std::string_view place, const StoreOptions& options = {});

}  // namespace fracas
