#pragma once

#include <chrono>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "server/store/dialect.hpp"

namespace fracas {

/// What goes into a statement: nothing, a whole number or a text. A text must live until the call returns.
using SqlValue = std::variant<std::monostate, std::int64_t, std::string_view>;

/// A statement that gives rows, and its values.
struct SqlQuery {
  std::string_view statement;
  std::vector<SqlValue> values;
};

/// What a query found.
class Rows {
 public:
  /// PostgreSQL gives numbers as text, SQLite as they are.
  using Cell = std::variant<std::monostate, std::int64_t, std::string>;

  /// A statement without rows has no columns either.
  explicit Rows(std::size_t columns = 1) : columns_(columns == 0 ? 1 : columns) {}
  void add_nothing() { cells_.emplace_back(); }
  void add(std::int64_t number) { cells_.emplace_back(std::in_place_type<std::int64_t>, number); }
  void add(std::string text) { cells_.emplace_back(std::in_place_type<std::string>, std::move(text)); }

  [[nodiscard]] std::size_t size() const { return cells_.size() / columns_; }
  [[nodiscard]] bool empty() const { return cells_.empty(); }
  [[nodiscard]] bool is_nothing(std::size_t row, std::size_t column) const {
    return std::holds_alternative<std::monostate>(cell(row, column));
  }
  /// 0 where there is nothing.
  [[nodiscard]] std::int64_t number(std::size_t row, std::size_t column) const;
  /// Empty where there is nothing.
  [[nodiscard]] std::string text(std::size_t row, std::size_t column) const;

 private:
  [[nodiscard]] const Cell& cell(std::size_t row, std::size_t column) const { return cells_[row * columns_ + column]; }

  std::size_t columns_;
  std::vector<Cell> cells_;
};

/// Thrown by every function of a Database, and only there; `attempt` turns it into a value.
class DatabaseFailure final : public std::runtime_error {
 public:
  enum class Kind : std::uint8_t {
    Other,       ///< the disk is full, the database is locked, a statement is wrong
    Constraint,  ///< something is there already, or refers to what is not
    Lost,        ///< there is no connection; a later call tries to connect again
  };

  DatabaseFailure(Kind kind, const std::string& sentence) : std::runtime_error(sentence), kind_(kind) {}
  [[nodiscard]] Kind kind() const { return kind_; }

 private:
  Kind kind_;
};

/// How long a call waits for a database that is somewhere else.
struct Patience {
  std::chrono::milliseconds connecting{3'000};  ///< a connection that takes longer is waited for by the next call
  std::chrono::milliseconds answering{30'000};  ///< between two signs of life
};

/// What a transaction is for. Writers of one SQLite database wait for each other; a reader sees one moment of the database.
enum class TransactionKind : std::uint8_t { Writing, Reading };

/// One connection to a SQL database, for one thread at a time. Statements name their values $1, $2, ... and are prepared once for
/// each text: texts must be few, and never made of what comes from outside.
class Database {
 public:
  Database() = default;
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;
  virtual ~Database() = default;

  /// From now on calls wait this long where they wait for a network at all.
  virtual void set_patience(const Patience&) {}

  /// Where the two databases differ.
  [[nodiscard]] virtual const Dialect& dialect() const = 0;

  /// Runs a statement and gives its rows; outside a transaction it is one of its own. RETURNING tells what a change has touched.
  Rows query(std::string_view statement, std::span<const SqlValue> values) { return run_query(statement, values); }
  Rows query(std::string_view statement, std::initializer_list<SqlValue> values = {}) {
    return run_query(statement, {values.begin(), values.size()});
  }
  /// Runs several queries, outside a transaction, on one moment of the database and, where there is a network, in one round trip.
  [[nodiscard]] virtual std::vector<Rows> query_together(std::span<const SqlQuery> queries);
  /// Runs a statement without rows inside a transaction. It may be sent together with later ones, so that its failure is thrown
  /// by any later call up to `commit`.
  void execute(std::string_view statement, std::span<const SqlValue> values) { run_statement(statement, values); }
  void execute(std::string_view statement, std::initializer_list<SqlValue> values = {}) {
    run_statement(statement, {values.begin(), values.size()});
  }
  /// Runs several statements without values, separated by semicolons.
  virtual void run_script(const std::string& statements) = 0;

  /// `Transaction` calls these.
  virtual void begin(TransactionKind kind) = 0;
  /// Returns when all is stored durably. If the connection is lost meanwhile the database is asked again what became of it.
  virtual void commit() = 0;
  /// Never throws; a lost connection has rolled back by itself.
  virtual void rollback() noexcept = 0;

  /// Which migration the database stands at; 0: it is empty. Inside a transaction, and no other process migrates until that ends.
  [[nodiscard]] virtual int schema_version() = 0;
  virtual void set_schema_version(int version) = 0;

 private:
  virtual Rows run_query(std::string_view statement, std::span<const SqlValue> values) = 0;
  virtual void run_statement(std::string_view statement, std::span<const SqlValue> values) = 0;
};

/// Rolls back what was not committed.
class Transaction {
 public:
  Transaction(Database& database, TransactionKind kind) : database_(database) { database.begin(kind); }
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;
  ~Transaction() {
    if (!is_committed_) database_.rollback();
  }
  void commit() {
    database_.commit();
    is_committed_ = true;
  }

 private:
  Database& database_;
  bool is_committed_ = false;
};

}  // namespace fracas
