#pragma once

#include <libpq-fe.h>

#include <chrono>
#include <deque>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "server/store/database.hpp"
#include "server/store/postgres_address.hpp"

namespace fracas {

/// A connection to PostgreSQL as long as it lasts. Statements are sent without waiting for their answers (pipeline mode): many of
/// them cost one round trip. Throws DatabaseFailure.
class PostgresConnection {
 public:
  /// Begins to connect. The address must outlive it.
  explicit PostgresConnection(const PostgresAddress& address);

  /// Whether the connection stands within this time; throws if it cannot be made. Once it does, it is used.
  [[nodiscard]] bool is_made_within(std::chrono::milliseconds wait);
  /// How long the database may be silent before the connection counts as lost.
  void set_answer_wait(std::chrono::milliseconds wait) { answer_wait_ = wait; }

  /// Whether it was given up because the database had been silent for too long.
  [[nodiscard]] bool is_silent() const { return is_silent_; }
  /// Whether it can still be used, as far as can be known without asking the server.
  [[nodiscard]] bool is_alive();

  /// Sends a statement that is prepared once for each text.
  void send(std::string_view statement, std::span<const SqlValue> values);
  /// Sends one that is not worth preparing.
  void send_plain(const char* statement);
  /// Waits for the answers of all that was sent, and gives the rows of each statement. The first failure is thrown; what was sent
  /// after it has not been done.
  std::vector<Rows> receive();
  /// Runs statements that are separated by semicolons.
  void run_script(const std::string& statements);

  /// How many statements have not been answered yet.
  [[nodiscard]] std::size_t waiting() const { return sent_.size(); }
  /// What the last COMMIT did: a transaction that had failed before is rolled back instead.
  [[nodiscard]] bool has_committed() const { return last_command_ == "COMMIT"; }

 private:
  using Handle = std::unique_ptr<PGconn, decltype(&PQfinish)>;
  using Answer = std::unique_ptr<PGresult, decltype(&PQclear)>;
  struct Sent {
    std::string prepared;  ///< the statement this prepares, or empty if it runs one
  };

  [[noreturn]] void fail_as_lost();
  [[noreturn]] void fail_as_unreachable();
  /// Returns when the next result can be had without waiting; sends on meanwhile what has not left yet.
  void await_answer();
  [[nodiscard]] DatabaseFailure failure_of(const PGresult* answer) const;
  void expect_sent(int is_sent);
  const std::string& prepare(std::string_view statement);
  [[nodiscard]] Answer next_result();
  [[nodiscard]] Answer next_answer();
  void receive_sync();

  const PostgresAddress& address_;
  Handle handle_;
  PostgresPollingStatusType progress_ = PGRES_POLLING_WRITING;
  std::chrono::milliseconds answer_wait_ = Patience{}.answering;
  bool is_silent_ = false;
  std::deque<Sent> sent_;
  std::map<std::string, std::string, std::less<>> names_;  ///< of prepared statements, by their texts
  std::size_t names_given_ = 0;
  std::string last_command_;
};

}  // namespace fracas
