#include "server/store/postgres_database.hpp"

#include <algorithm>
#include <optional>
#include <thread>
#include <utility>

#include "server/store/postgres_connection.hpp"

namespace fracas {
namespace {

using Clock = std::chrono::steady_clock;
using Kind = DatabaseFailure::Kind;

/// So many statements are sent before their answers are read: few enough that the answers fit into the buffers of the system.
constexpr std::size_t most_waiting = 256;
/// A connection that is not made by then never will be.
constexpr std::chrono::seconds longest_connecting{10};
/// How long the database is asked what became of a transaction whose end was not heard.
constexpr std::chrono::seconds resolution_time{10};
/// "fracas" in letters; nobody else takes a lock of this number.
constexpr const char* migration_lock = "SELECT pg_advisory_xact_lock(112611970475379)";

/// When to try again after failures: at once, then after pauses that double.
class Backoff {
 public:
  [[nodiscard]] bool may_try() const { return Clock::now() >= next_; }
  void note_failure() {
    next_ = Clock::now() + pause_;
    pause_ = std::min(2 * pause_, longest);
  }
  /// Who is connected and says nothing is left alone for longer: whoever asks waits for it.
  void note_silence() { next_ = Clock::now() + after_silence; }
  void note_success() { *this = Backoff(); }

 private:
  static constexpr std::chrono::milliseconds shortest{50};
  static constexpr std::chrono::milliseconds longest{3'000};
  static constexpr std::chrono::seconds after_silence{10};
  Clock::time_point next_{};
  std::chrono::milliseconds pause_ = shortest;
};

std::string settings_for(std::chrono::milliseconds lock_wait) {
  // An operator may ask for more than a synced disk (remote_apply), never for less.
  return "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off';"
         "SET lock_timeout = " +
         std::to_string(lock_wait.count()) + "; SET statement_timeout = '60s'; SET idle_in_transaction_session_timeout = '60s'";
}

class PostgresDatabase final : public Database {
 public:
  PostgresDatabase(const std::string& address, std::chrono::milliseconds lock_wait)
      : address_(address), settings_(settings_for(lock_wait)) {
    connect(longest_connecting);
  }

  void set_patience(const Patience& patience) override {
    patience_ = patience;
    if (connection_ != nullptr) connection_->set_answer_wait(patience_.answering);
  }

  [[nodiscard]] const Dialect& dialect() const override { return postgres_dialect; }

  void run_script(const std::string& statements) override {
    use([&](PostgresConnection& it) { it.run_script(statements); });
  }

  [[nodiscard]] std::vector<Rows> query_together(std::span<const SqlQuery> queries) override {
    std::vector<Rows> found;
    begin(TransactionKind::Reading);
    try {
      use([&](PostgresConnection& it) {
        for (const SqlQuery& one : queries) it.send(one.statement, one.values);
        it.send_plain("COMMIT");
        found = it.receive();
      });
    } catch (const DatabaseFailure&) {
      rollback();
      throw;
    }
    is_in_transaction_ = false;
    found.pop_back();            // of COMMIT
    found.erase(found.begin());  // of BEGIN
    return found;
  }

  void begin(TransactionKind kind) override {
    revive();
    is_writing_ = kind == TransactionKind::Writing;
    transaction_.clear();
    use([&](PostgresConnection& it) {
      it.send_plain(is_writing_ ? "BEGIN" : "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    });
    is_in_transaction_ = true;  // not before: queries outside a transaction are what connects again
  }

  void commit() override {
    try {
      // Asked for before the end, so that afterwards it can be found out how it ended.
      if (is_writing_) transaction_ = query("SELECT pg_current_xact_id()::text").text(0, 0);
      use([](PostgresConnection& it) { it.send_plain("COMMIT"); });
      use([](PostgresConnection& it) { static_cast<void>(it.receive()); });
    } catch (const DatabaseFailure& failure) {
      if (failure.kind() != Kind::Lost || transaction_.empty()) throw;
      is_in_transaction_ = false;
      if (!has_been_committed()) throw;
      return;
    }
    is_in_transaction_ = false;
    if (!connection_->has_committed())
      throw DatabaseFailure(Kind::Other, "The store could not be used: a transaction was rolled back.");
  }

  void rollback() noexcept override {
    if (!std::exchange(is_in_transaction_, false) || connection_ == nullptr) return;
    try {
      try {
        static_cast<void>(connection_->receive());
      } catch (const DatabaseFailure&) {
        // Whatever it was, it is rolled back now.
      }
      connection_->send_plain("ROLLBACK");
      static_cast<void>(connection_->receive());
    } catch (const std::exception&) {
      connection_.reset();  // the server rolls back what its lost client has begun
    }
  }

  [[nodiscard]] int schema_version() override {
    static_cast<void>(query(migration_lock));
    if (query("SELECT to_regclass('schema_version')::text").is_nothing(0, 0)) return 0;
    return static_cast<int>(query("SELECT version FROM schema_version").number(0, 0));
  }
  void set_schema_version(int version) override {
    run_script(
        "CREATE TABLE IF NOT EXISTS schema_version (version BIGINT NOT NULL); DELETE FROM schema_version;"
        "INSERT INTO schema_version (version) VALUES (" +
        std::to_string(version) + ")");
  }

 private:
  Rows run_query(std::string_view statement, std::span<const SqlValue> values) override {
    if (!is_in_transaction_) revive();
    Rows rows;
    use([&](PostgresConnection& it) {
      it.send(statement, values);
      rows = std::move(it.receive().back());
    });
    return rows;
  }

  void run_statement(std::string_view statement, std::span<const SqlValue> values) override {
    if (!is_in_transaction_) revive();
    use([&](PostgresConnection& it) {
      it.send(statement, values);
      if (it.waiting() >= most_waiting || !is_in_transaction_) static_cast<void>(it.receive());
    });
  }

  /// Does something with the connection, and gives it up where it is lost.
  template <class Work>
  void use(Work work) {
    if (connection_ == nullptr) throw DatabaseFailure(Kind::Lost, "The connection to the database was lost.");
    try {
      work(*connection_);
    } catch (const DatabaseFailure& failure) {
      if (failure.kind() != Kind::Lost) throw;
      if (connection_->is_silent()) backoff_.note_silence();
      connection_.reset();
      throw;
    }
  }

  /// Connects anew and waits for it; if that takes longer, whoever comes later looks whether it is there, without waiting again.
  void connect(std::chrono::milliseconds wait) {
    connection_.reset();
    try {
      if (coming_ != nullptr) {
        wait = {};
      } else {
        coming_since_ = Clock::now();
        coming_ = std::make_unique<PostgresConnection>(address_);
        coming_->set_answer_wait(patience_.answering);
      }
      if (coming_->is_made_within(wait)) {
        coming_->run_script(settings_);
        connection_ = std::move(coming_);
        return backoff_.note_success();
      }
    } catch (const DatabaseFailure&) {
      give_up_connecting();
      throw;
    }
    if (Clock::now() - coming_since_ >= longest_connecting) give_up_connecting();
    throw DatabaseFailure(Kind::Lost, "The database cannot be reached: it does not answer.");
  }

  void give_up_connecting() {
    coming_.reset();
    backoff_.note_failure();
  }

  void revive() {
    if (connection_ != nullptr && connection_->is_alive()) return;
    connection_.reset();
    if (coming_ == nullptr && !backoff_.may_try())
      throw DatabaseFailure(Kind::Lost, "The database cannot be reached at the moment; it is tried again soon.");
    connect(patience_.connecting);
  }

  /// The connection was lost after COMMIT was sent, or so it may be: asks on a new one. Throws if that cannot be found out.
  bool has_been_committed() {
    const Clock::time_point end = Clock::now() + resolution_time;
    for (std::chrono::milliseconds pause{20}; Clock::now() < end; pause = std::min(2 * pause, std::chrono::milliseconds(1'000))) {
      if (const auto status = transaction_status(); status && *status != "in progress") return *status == "committed";
      std::this_thread::sleep_for(pause);  // the server has not noticed yet, or is not back
    }
    throw DatabaseFailure(Kind::Lost,
                          "The connection to the database was lost; whether the last change was stored is not known.");
  }

  std::optional<std::string> transaction_status() {
    try {
      if (connection_ == nullptr) connect(patience_.connecting);
      return query("SELECT pg_xact_status($1::xid8)", {transaction_}).text(0, 0);
    } catch (const DatabaseFailure&) {
      return std::nullopt;
    }
  }

  const PostgresAddress address_;
  const std::string settings_;
  Patience patience_;
  std::unique_ptr<PostgresConnection> connection_;
  std::unique_ptr<PostgresConnection> coming_;  ///< on its way
  Clock::time_point coming_since_{};
  Backoff backoff_;
  bool is_in_transaction_ = false;
  bool is_writing_ = false;
  std::string transaction_;  ///< its number, known when its end is near
};

}  // namespace

std::unique_ptr<Database> open_postgres_database(const std::string& address, std::chrono::milliseconds lock_wait) {
  return std::make_unique<PostgresDatabase>(address, lock_wait);
}

}  // namespace fracas
