#include "server/store/open_store.hpp"

#include <system_error>
#include <utility>

#include "server/store/attempt.hpp"
#include "server/store/migrations.hpp"
#include "server/store/postgres_address.hpp"
#include "server/store/postgres_database.hpp"
#include "server/store/sql_store.hpp"
#include "server/store/sqlite_database.hpp"

namespace fracas {
namespace {

std::unique_ptr<Database> open_in_folder(const std::filesystem::path& folder, const StoreOptions& options) {
  std::error_code error;
  const bool is_new = std::filesystem::create_directories(folder, error);
  if (error)
    throw DatabaseFailure(DatabaseFailure::Kind::Other,
                          "The data folder " + folder.string() + " cannot be made: " + error.message() + ".");
  if (is_new) std::filesystem::permissions(folder, std::filesystem::perms::owner_all, error);
  return open_sqlite_database(folder / "games.sqlite3", options.lock_wait);
}

}  // namespace

std::unique_ptr<Database> open_database(std::string_view place, const StoreOptions& options) {
  auto database = PostgresAddress::is_meant_by(place) ? open_postgres_database(std::string(place), options.lock_wait)
                                                      : open_in_folder(place, options);
  migrate(*database);
  return database;
}

std::string place_for_people(std::string_view place) {
  if (!PostgresAddress::is_meant_by(place)) return "SQLite in " + std::string(place);
  try {
    return PostgresAddress(std::string(place)).for_people();
  } catch (const DatabaseFailure&) {
    return "PostgreSQL";
  }
}

Result<std::unique_ptr<Store>, StoreError> open_store(std::string_view place, const StoreOptions& options) {
  return attempt<std::unique_ptr<Store>>([&]() -> std::unique_ptr<Store> {
    auto writing = open_database(place, options);
    return std::make_unique<SqlStore>(std::move(writing), open_database(place, options));
  });
}

}  // namespace fracas
