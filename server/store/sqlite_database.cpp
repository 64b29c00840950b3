#include "server/store/sqlite_database.hpp"

#include <sqlite3.h>

#include <algorithm>
#include <map>
#include <utility>

namespace fracas {
namespace {

/// A prepared statement, ready for the next values when it goes out of use.
class Statement {
 public:
  Statement() = default;
  explicit Statement(sqlite3_stmt* handle) : handle_(handle) {}
  Statement(Statement&& other) noexcept : handle_(std::exchange(other.handle_, nullptr)) {}
  Statement& operator=(Statement&&) = delete;
  ~Statement() { sqlite3_finalize(handle_); }
  [[nodiscard]] sqlite3_stmt* handle() const { return handle_; }

 private:
  sqlite3_stmt* handle_ = nullptr;
};

/// Ends a run of a statement, so that it holds no lock.
struct Reset {
  sqlite3_stmt* statement;
  ~Reset() { sqlite3_reset(statement); }
};

void add_cell(Rows& rows, sqlite3_stmt* statement, int column) {
  switch (sqlite3_column_type(statement, column)) {
    case SQLITE_NULL: rows.add_nothing(); return;
    case SQLITE_INTEGER: rows.add(std::int64_t{sqlite3_column_int64(statement, column)}); return;
    default: break;
  }
  const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(statement, column));
  const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement, column));
  rows.add(bytes == nullptr ? std::string() : std::string(bytes, size));
}

class SqliteDatabase final : public Database {
 public:
  SqliteDatabase(const std::filesystem::path& file, std::chrono::milliseconds lock_wait) {
    const int code = sqlite3_open_v2(file.c_str(), &handle_, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, nullptr);
    if (code != SQLITE_OK) {
      const std::string reason = handle_ != nullptr ? sqlite3_errmsg(handle_) : "out of memory";
      sqlite3_close(handle_);
      throw DatabaseFailure(DatabaseFailure::Kind::Other, "The store " + file.string() + " cannot be opened: " + reason + ".");
    }
    try {
      sqlite3_busy_timeout(handle_, static_cast<int>(lock_wait.count()));
      run_script("PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON; PRAGMA trusted_schema=OFF;");
    } catch (...) {
      sqlite3_close(handle_);
      throw;
    }
  }
  ~SqliteDatabase() override {
    statements_.clear();
    sqlite3_close(handle_);
  }

  [[nodiscard]] const Dialect& dialect() const override { return sqlite_dialect; }

  void run_script(const std::string& statements) override {
    if (sqlite3_exec(handle_, statements.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) fail();
  }

  void begin(TransactionKind kind) override { run_script(kind == TransactionKind::Writing ? "BEGIN IMMEDIATE" : "BEGIN"); }
  void commit() override { run_script("COMMIT"); }
  void rollback() noexcept override {
    // Some failures, such as a full disk, have ended the transaction already.
    if (sqlite3_get_autocommit(handle_) == 0) sqlite3_exec(handle_, "ROLLBACK", nullptr, nullptr, nullptr);
  }

  [[nodiscard]] int schema_version() override { return static_cast<int>(query("PRAGMA user_version").number(0, 0)); }
  void set_schema_version(int version) override { run_script("PRAGMA user_version=" + std::to_string(version)); }

 private:
  [[noreturn]] void fail() {
    const auto kind =
        sqlite3_errcode(handle_) == SQLITE_CONSTRAINT ? DatabaseFailure::Kind::Constraint : DatabaseFailure::Kind::Other;
    throw DatabaseFailure(kind, std::string("The store could not be used: ") + sqlite3_errmsg(handle_) + ".");
  }

  Rows run_query(std::string_view text, std::span<const SqlValue> values) override {
    sqlite3_stmt* statement = prepared(text);
    const Reset reset{statement};
    bind(statement, values);
    const int columns = sqlite3_column_count(statement);
    Rows rows(static_cast<std::size_t>(columns));
    int code = SQLITE_ROW;
    while ((code = sqlite3_step(statement)) == SQLITE_ROW) {
      for (int column = 0; column < columns; ++column) add_cell(rows, statement, column);
    }
    if (code != SQLITE_DONE) fail();
    return rows;
  }

  void run_statement(std::string_view text, std::span<const SqlValue> values) override {
    static_cast<void>(run_query(text, values));
  }

  sqlite3_stmt* prepared(std::string_view text) {
    const auto found = statements_.find(text);
    if (found != statements_.end()) return found->second.handle();
    std::string numbered(text);
    std::replace(numbered.begin(), numbered.end(), '$', '?');  // SQLite counts ?2 as the second value, but $2 as a name
    sqlite3_stmt* handle = nullptr;
    const int size = static_cast<int>(numbered.size());
    if (sqlite3_prepare_v3(handle_, numbered.data(), size, SQLITE_PREPARE_PERSISTENT, &handle, nullptr) != SQLITE_OK) fail();
    return statements_.emplace(std::string(text), Statement(handle)).first->second.handle();
  }

  void bind(sqlite3_stmt* statement, std::span<const SqlValue> values) {
    for (std::size_t i = 0; i < values.size(); ++i) {
      const int place = static_cast<int>(i) + 1;
      int code = SQLITE_OK;
      if (const auto* number = std::get_if<std::int64_t>(&values[i])) {
        code = sqlite3_bind_int64(statement, place, *number);
      } else if (const auto* text = std::get_if<std::string_view>(&values[i])) {
        // The statement is run and reset before the text can go.
        code = sqlite3_bind_text64(statement, place, text->data() == nullptr ? "" : text->data(), text->size(), SQLITE_STATIC,
                                   SQLITE_UTF8);
      } else {
        code = sqlite3_bind_null(statement, place);
      }
      if (code != SQLITE_OK) fail();
    }
  }

  sqlite3* handle_ = nullptr;
  std::map<std::string, Statement, std::less<>> statements_;
};

}  // namespace

std::unique_ptr<Database> open_sqlite_database(const std::filesystem::path& file, std::chrono::milliseconds lock_wait) {
  return std::make_unique<SqliteDatabase>(file, lock_wait);
}

}  // namespace fracas
