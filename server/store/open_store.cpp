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

/// Whether a text that is no address gives a password as addresses do.
bool names_password(std::string_view text) {
  constexpr std::string_view word = "password";
  const std::size_t found = text.find(word);
  if (found == std::string_view::npos) return false;
  const std::size_t next = text.find_first_not_of(' ', found + word.size());
  return next != std::string_view::npos && text[next] == '=';
}

}  // namespace

std::unique_ptr<Database> open_database(std::string_view place, const StoreOptions& options) {
  auto database = PostgresAddress::is_meant_by(place) ? open_postgres_database(std::string(place), options.lock_wait)
                                                      : open_in_folder(place, options);
  migrate(*database);
  return database;
}

std::int64_t days_since_1970() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::floor<std::chrono::days>(now).count();
}

bool is_place(std::string_view place) {
  if (!PostgresAddress::is_meant_by(place)) return place.find("://") == std::string_view::npos && !names_password(place);
  try {
    static_cast<void>(PostgresAddress(std::string(place)));
    return true;
  } catch (const DatabaseFailure&) {
    return false;
  }
}

std::string place_without_secrets(std::string_view place) {
  if (!is_place(place)) return "***";
  return PostgresAddress::is_meant_by(place) ? PostgresAddress(std::string(place)).without_secrets() : std::string(place);
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
    auto reading = open_database(place, options);
    reading->set_patience(options.reading);
    return std::make_unique<SqlStore>(std::move(writing), std::move(reading), options.today);
  });
}

}  // namespace fracas
