#include "server/sqlite_store.hpp"

#include <sqlite3.h>

#include <system_error>
#include <utility>

#include "replay/replay_file.hpp"

namespace fracas {
namespace {

constexpr int schema_version = 2;
constexpr int busy_milliseconds = 5'000;

constexpr const char* schema = R"(
CREATE TABLE games (
  number INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  opening TEXT NOT NULL,
  status INTEGER NOT NULL,
  created TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP,
  requests_taken_back INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX games_by_status ON games (status, number);
CREATE TABLE seats (
  game INTEGER NOT NULL REFERENCES games (number),
  seat INTEGER NOT NULL,
  bot TEXT NOT NULL,
  token_mark TEXT NOT NULL,
  PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
CREATE TABLE inputs (
  game INTEGER NOT NULL REFERENCES games (number),
  number INTEGER NOT NULL,
  seat INTEGER,
  input TEXT NOT NULL,
  hash INTEGER NOT NULL,
  follows_up INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (game, number)
) STRICT, WITHOUT ROWID;
CREATE TABLE lines (
  game INTEGER NOT NULL REFERENCES games (number),
  input INTEGER NOT NULL,
  number INTEGER NOT NULL,
  text TEXT NOT NULL,
  rule TEXT NOT NULL,
  visible_to INTEGER NOT NULL,
  PRIMARY KEY (game, input, number)
) STRICT, WITHOUT ROWID;
)";

/// Stores of the first version know nothing of plans and of how far questions are ahead.
constexpr const char* second_version = R"(
ALTER TABLE games ADD COLUMN requests_taken_back INTEGER NOT NULL DEFAULT 0;
ALTER TABLE inputs ADD COLUMN follows_up INTEGER NOT NULL DEFAULT 0;
)";

/// Thrown inside this file only; every public function turns it into a value.
struct Failure {
  StoreError error;
};

class Connection {
 public:
  explicit Connection(const std::filesystem::path& file) {
    const int code = sqlite3_open_v2(file.c_str(), &handle_, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, nullptr);
    if (code != SQLITE_OK) {
      const std::string reason = handle_ != nullptr ? sqlite3_errmsg(handle_) : "out of memory";
      sqlite3_close(handle_);
      throw Failure{{.message = "The store " + file.string() + " cannot be opened: " + reason + "."}};
    }
    sqlite3_busy_timeout(handle_, busy_milliseconds);
  }
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  ~Connection() { sqlite3_close(handle_); }

  [[nodiscard]] sqlite3* handle() { return handle_; }
  [[noreturn]] void fail() {
    throw Failure{{.is_conflict = sqlite3_errcode(handle_) == SQLITE_CONSTRAINT,
                   .message = std::string("The store could not be used: ") + sqlite3_errmsg(handle_) + "."}};
  }
  void execute(const char* statements) {
    if (sqlite3_exec(handle_, statements, nullptr, nullptr, nullptr) != SQLITE_OK) fail();
  }

 private:
  sqlite3* handle_ = nullptr;
};

/// A prepared statement that is used once or several times.
class Statement {
 public:
  Statement(Connection& connection, std::string_view text) : connection_(connection) {
    if (sqlite3_prepare_v2(connection.handle(), text.data(), static_cast<int>(text.size()), &handle_, nullptr) != SQLITE_OK)
      connection.fail();
  }
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;
  ~Statement() { sqlite3_finalize(handle_); }

  Statement& bind(int place, std::int64_t number) {
    if (sqlite3_bind_int64(handle_, place, number) != SQLITE_OK) connection_.fail();
    return *this;
  }
  Statement& bind(int place, std::string_view text) {
    if (sqlite3_bind_text64(handle_, place, text.data(), text.size(), SQLITE_TRANSIENT, SQLITE_UTF8) != SQLITE_OK)
      connection_.fail();
    return *this;
  }
  Statement& bind_nothing(int place) {
    if (sqlite3_bind_null(handle_, place) != SQLITE_OK) connection_.fail();
    return *this;
  }

  /// Goes to the next row; false behind the last one.
  bool step() {
    const int code = sqlite3_step(handle_);
    if (code != SQLITE_ROW && code != SQLITE_DONE) connection_.fail();
    return code == SQLITE_ROW;
  }
  /// Runs a statement that gives no rows and makes it ready for the next values.
  void run() {
    step();
    sqlite3_reset(handle_);
  }

  [[nodiscard]] std::int64_t number(int column) { return sqlite3_column_int64(handle_, column); }
  [[nodiscard]] bool is_nothing(int column) { return sqlite3_column_type(handle_, column) == SQLITE_NULL; }
  [[nodiscard]] std::string text(int column) {
    const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(handle_, column));
    return bytes == nullptr ? std::string() : std::string(bytes, static_cast<std::size_t>(sqlite3_column_bytes(handle_, column)));
  }

 private:
  Connection& connection_;
  sqlite3_stmt* handle_ = nullptr;
};

/// Rolls back what was not committed.
class Transaction {
 public:
  explicit Transaction(Connection& connection) : connection_(connection) { connection.execute("BEGIN IMMEDIATE"); }
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;
  ~Transaction() {
    if (!is_committed_) sqlite3_exec(connection_.handle(), "ROLLBACK", nullptr, nullptr, nullptr);
  }
  void commit() {
    connection_.execute("COMMIT");
    is_committed_ = true;
  }

 private:
  Connection& connection_;
  bool is_committed_ = false;
};

/// SQLite knows signed 64-bit numbers only; the bits are the same.
std::int64_t stored(Hash hash) { return static_cast<std::int64_t>(hash.value); }
Hash restored_hash(std::int64_t number) { return Hash{static_cast<std::uint64_t>(number)}; }

template <class Value, class Work>
Result<Value, StoreError> attempt(Work work) {
  try {
    return work();
  } catch (const Failure& failure) {
    return failure.error;
  } catch (const std::exception& error) {
    return StoreError{.message = std::string("The store could not be used: ") + error.what() + "."};
  }
}

class SqliteStore final : public Store {
 public:
  explicit SqliteStore(const std::filesystem::path& file) : connection_(file) {
    connection_.execute("PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON; PRAGMA trusted_schema=OFF;");
    Transaction transaction(connection_);
    Statement version(connection_, "PRAGMA user_version");
    version.step();
    const std::int64_t found = version.number(0);
    if (found > schema_version)
      throw Failure{{.message = "The store was made by a newer version of Fracas; this one cannot use it."}};
    if (found == 0) connection_.execute(schema);
    if (found == 1) connection_.execute(second_version);
    connection_.execute(("PRAGMA user_version=" + std::to_string(schema_version)).c_str());
    transaction.commit();
  }

  Result<Done, StoreError> create(const StoredGame& game) override {
    return attempt<Done>([&] {
      Transaction transaction(connection_);
      Statement(connection_, "INSERT INTO games (id, opening, status) VALUES (?,?,?)")
          .bind(1, game.id)
          .bind(2, write_replay(game.opening))
          .bind(3, static_cast<std::int64_t>(game.status))
          .run();
      const std::int64_t number = sqlite3_last_insert_rowid(connection_.handle());
      Statement insert(connection_, "INSERT INTO seats (game, seat, bot, token_mark) VALUES (?,?,?,?)");
      for (std::size_t seat = 0; seat < game.seats.size(); ++seat) {
        insert.bind(1, number)
            .bind(2, static_cast<std::int64_t>(seat))
            .bind(3, game.seats[seat].bot)
            .bind(4, game.seats[seat].token_mark)
            .run();
      }
      transaction.commit();
      return Done{};
    });
  }

  Result<Done, StoreError> append(std::string_view id, std::size_t first, std::span<const ReplayEntry> inputs,
                                  GameStatus status) override {
    return attempt<Done>([&] {
      Transaction transaction(connection_);
      const std::int64_t game = number_of(id);
      expect_length(game, first);
      write_inputs(game, first, inputs);
      write_status(game, status);
      transaction.commit();
      return Done{};
    });
  }

  Result<Done, StoreError> replace_tail(std::string_view id, std::size_t first, std::size_t count,
                                        std::span<const ReplayEntry> inputs, std::uint32_t requests_taken_back) override {
    return attempt<Done>([&] {
      Transaction transaction(connection_);
      const std::int64_t game = number_of(id);
      expect_length(game, count);
      Statement(connection_, "UPDATE games SET requests_taken_back = ? WHERE number = ?")
          .bind(1, std::int64_t{requests_taken_back})
          .bind(2, game)
          .run();
      for (const char* removal :
           {"DELETE FROM lines WHERE game = ? AND input >= ?", "DELETE FROM inputs WHERE game = ? AND number >= ?"}) {
        Statement(connection_, removal).bind(1, game).bind(2, static_cast<std::int64_t>(first)).run();
      }
      write_inputs(game, first, inputs);
      transaction.commit();
      return Done{};
    });
  }

  Result<Done, StoreError> set_status(std::string_view id, GameStatus status) override {
    return attempt<Done>([&] {
      Transaction transaction(connection_);
      write_status(number_of(id), status);
      transaction.commit();
      return Done{};
    });
  }

  Result<std::optional<StoredGame>, StoreError> find(std::string_view id) override {
    return attempt<std::optional<StoredGame>>([&]() -> std::optional<StoredGame> {
      Statement query(connection_, "SELECT number, opening, status, requests_taken_back FROM games WHERE id = ?");
      if (!query.bind(1, id).step()) return std::nullopt;
      const auto opening = read_replay(query.text(1));
      if (!opening) throw Failure{{.message = "The stored game is damaged: " + opening.error().sentence() + "."}};
      StoredGame game{.id = std::string(id),
                      .opening = *opening,
                      .seats = {},
                      .status = static_cast<GameStatus>(query.number(2)),
                      .requests_taken_back = static_cast<std::uint32_t>(query.number(3))};
      Statement seats(connection_, "SELECT bot, token_mark FROM seats WHERE game = ? ORDER BY seat");
      seats.bind(1, query.number(0));
      while (seats.step()) game.seats.push_back({.bot = seats.text(0), .token_mark = seats.text(1)});
      return game;
    });
  }

  Result<std::vector<ReplayEntry>, StoreError> inputs(std::string_view id) override {
    return attempt<std::vector<ReplayEntry>>([&] {
      const std::int64_t game = number_of(id);
      std::vector<ReplayEntry> entries = read_inputs(game);
      Statement query(connection_, "SELECT input, text, rule, visible_to FROM lines WHERE game = ? ORDER BY input, number");
      query.bind(1, game);
      while (query.step()) {
        const auto input = static_cast<std::size_t>(query.number(0));
        if (input >= entries.size()) continue;
        entries[input].lines.push_back(
            {.text = query.text(1), .rule = query.text(2), .visible_to = static_cast<std::uint8_t>(query.number(3))});
      }
      return entries;
    });
  }

  Result<std::vector<std::string>, StoreError> unfinished() override {
    return attempt<std::vector<std::string>>([&] {
      std::vector<std::string> ids;
      Statement query(connection_, "SELECT id FROM games WHERE status <> ? ORDER BY number");
      query.bind(1, static_cast<std::int64_t>(GameStatus::Over));
      while (query.step()) ids.push_back(query.text(0));
      return ids;
    });
  }

  Result<std::size_t, StoreError> count() override {
    return attempt<std::size_t>([&] {
      Statement query(connection_, "SELECT count(*) FROM games");
      query.step();
      return static_cast<std::size_t>(query.number(0));
    });
  }

 private:
  std::int64_t number_of(std::string_view id) {
    Statement query(connection_, "SELECT number FROM games WHERE id = ?");
    if (!query.bind(1, id).step()) throw Failure{{.message = "The store has no such game."}};
    return query.number(0);
  }

  /// Another process on the same data folder may have gone on with this game.
  void expect_length(std::int64_t game, std::size_t length) {
    Statement query(connection_, "SELECT coalesce(max(number) + 1, 0) FROM inputs WHERE game = ?");
    query.bind(1, game).step();
    if (query.number(0) == static_cast<std::int64_t>(length)) return;
    throw Failure{{.is_conflict = true, .message = "The game was continued elsewhere."}};
  }

  std::vector<ReplayEntry> read_inputs(std::int64_t game) {
    std::vector<ReplayEntry> entries;
    Statement query(connection_, "SELECT seat, input, hash, follows_up FROM inputs WHERE game = ? ORDER BY number");
    query.bind(1, game);
    while (query.step()) {
      const bool is_dice = query.is_nothing(0);
      entries.push_back({.kind = is_dice ? ReplayEntry::Kind::Dice : ReplayEntry::Kind::Choice,
                         .seat = is_dice ? SeatId{} : SeatId{static_cast<std::uint8_t>(query.number(0))},
                         .input = query.text(1),
                         .hash = restored_hash(query.number(2)),
                         .lines = {},
                         .follows_up = query.number(3) != 0});
    }
    return entries;
  }

  void write_inputs(std::int64_t game, std::size_t first, std::span<const ReplayEntry> inputs) {
    Statement insert_input(connection_, "INSERT INTO inputs (game, number, seat, input, hash, follows_up) VALUES (?,?,?,?,?,?)");
    Statement insert_line(connection_, "INSERT INTO lines (game, input, number, text, rule, visible_to) VALUES (?,?,?,?,?,?)");
    for (std::size_t i = 0; i < inputs.size(); ++i) {
      const auto number = static_cast<std::int64_t>(first + i);
      write_input(insert_input, game, number, inputs[i]);
      write_lines(insert_line, game, number, inputs[i].lines);
    }
  }

  static void write_input(Statement& insert, std::int64_t game, std::int64_t number, const ReplayEntry& entry) {
    insert.bind(1, game).bind(2, number).bind(4, entry.input).bind(5, stored(entry.hash)).bind(6, entry.follows_up ? 1 : 0);
    if (entry.kind == ReplayEntry::Kind::Dice) {
      insert.bind_nothing(3);
    } else {
      insert.bind(3, std::int64_t{entry.seat.value});
    }
    insert.run();
  }

  static void write_lines(Statement& insert, std::int64_t game, std::int64_t input, const std::vector<ReplayLine>& lines) {
    for (std::size_t i = 0; i < lines.size(); ++i) {
      insert.bind(1, game)
          .bind(2, input)
          .bind(3, static_cast<std::int64_t>(i))
          .bind(4, lines[i].text)
          .bind(5, lines[i].rule)
          .bind(6, std::int64_t{lines[i].visible_to})
          .run();
    }
  }

  void write_status(std::int64_t game, GameStatus status) {
    Statement(connection_, "UPDATE games SET status = ? WHERE number = ?")
        .bind(1, static_cast<std::int64_t>(status))
        .bind(2, game)
        .run();
  }

  Connection connection_;
};

}  // namespace

Result<std::unique_ptr<Store>, StoreError> open_sqlite_store(const std::filesystem::path& data_folder) {
  return attempt<std::unique_ptr<Store>>([&]() -> std::unique_ptr<Store> {
    std::error_code error;
    const bool is_new = std::filesystem::create_directories(data_folder, error);
    if (error)
      throw Failure{{.message = "The data folder " + data_folder.string() + " cannot be made: " + error.message() + "."}};
    if (is_new) std::filesystem::permissions(data_folder, std::filesystem::perms::owner_all, error);
    return std::make_unique<SqliteStore>(data_folder / "games.sqlite3");
  });
}

}  // namespace fracas
