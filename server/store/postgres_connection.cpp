#include "server/store/postgres_connection.hpp"

#include <poll.h>

#include <algorithm>
#include <cerrno>
#include <optional>
#include <vector>

namespace fracas {
namespace {

using Kind = DatabaseFailure::Kind;

bool is_done(const PGresult* answer) {
  const ExecStatusType status = PQresultStatus(answer);
  return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
}

Rows rows_of(const PGresult* answer) {
  const int columns = PQnfields(answer);
  Rows rows(static_cast<std::size_t>(columns));
  for (int row = 0; row < PQntuples(answer); ++row) {
    for (int column = 0; column < columns; ++column) {
      if (PQgetisnull(answer, row, column) != 0) {
        rows.add_nothing();
      } else {
        rows.add(std::string(PQgetvalue(answer, row, column), static_cast<std::size_t>(PQgetlength(answer, row, column))));
      }
    }
  }
  return rows;
}

/// Values as libpq takes them: texts that end with a zero byte.
class TextValues {
 public:
  explicit TextValues(std::span<const SqlValue> values) {
    texts_.reserve(values.size());
    for (const SqlValue& value : values) {
      if (const auto* number = std::get_if<std::int64_t>(&value)) {
        texts_.emplace_back(std::to_string(*number));
      } else if (const auto* text = std::get_if<std::string_view>(&value)) {
        if (text->find('\0') != std::string_view::npos)
          throw DatabaseFailure(Kind::Other, "A text with a zero byte cannot be stored.");
        texts_.emplace_back(*text);
      } else {
        texts_.emplace_back();
      }
      pointers_.push_back(std::holds_alternative<std::monostate>(value) ? nullptr : texts_.back().c_str());
    }
  }
  [[nodiscard]] const char* const* pointers() const { return pointers_.data(); }
  [[nodiscard]] int size() const { return static_cast<int>(pointers_.size()); }

 private:
  std::vector<std::string> texts_;  ///< reserved at once: the pointers stay good
  std::vector<const char*> pointers_;
};

using Clock = std::chrono::steady_clock;

/// Waits until something of this can be done with a socket; false if that takes longer.
bool waits(int descriptor, short events, std::chrono::milliseconds wait) {
  const auto end = Clock::now() + wait;
  for (;;) {
    pollfd waiting{.fd = descriptor, .events = events, .revents = 0};
    const auto left = std::max(std::chrono::ceil<std::chrono::milliseconds>(end - Clock::now()), std::chrono::milliseconds(0));
    const int found = poll(&waiting, 1, static_cast<int>(left.count()));
    if (found > 0) return true;
    if (found == 0 || errno != EINTR) return false;
  }
}

}  // namespace

PostgresConnection::PostgresConnection(const PostgresAddress& address) : address_(address), handle_(nullptr, &PQfinish) {
  std::vector<const char*> names;
  std::vector<const char*> values;
  for (const auto& [name, value] : address.words()) {
    names.push_back(name.c_str());
    values.push_back(value.c_str());
  }
  names.push_back(nullptr);
  values.push_back(nullptr);
  handle_.reset(PQconnectStartParams(names.data(), values.data(), 0));
  if (handle_ == nullptr || PQstatus(handle_.get()) == CONNECTION_BAD) fail_as_unreachable();
}

bool PostgresConnection::is_made_within(std::chrono::milliseconds wait) {
  const auto end = Clock::now() + wait;
  while (progress_ != PGRES_POLLING_OK) {
    const short events = progress_ == PGRES_POLLING_READING ? POLLIN : POLLOUT;
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(end - Clock::now());
    if (!waits(PQsocket(handle_.get()), events, left)) return false;
    progress_ = PQconnectPoll(handle_.get());
    if (progress_ == PGRES_POLLING_FAILED) fail_as_unreachable();
  }
  PQsetNoticeProcessor(
      handle_.get(), [](void*, const char*) {}, nullptr);
  // Nothing waits for the network but await_answer, which knows how long.
  PQsetnonblocking(handle_.get(), 1);
  PQenterPipelineMode(handle_.get());
  return true;
}

bool PostgresConnection::is_alive() {
  // A server that has ended the connection has said so: its last words, then the end.
  for (int i = 0; i < 8 && PQstatus(handle_.get()) == CONNECTION_OK && waits(PQsocket(handle_.get()), POLLIN, {}); ++i) {
    if (PQconsumeInput(handle_.get()) == 0) return false;
  }
  return PQstatus(handle_.get()) == CONNECTION_OK;
}

void PostgresConnection::fail_as_unreachable() {
  throw DatabaseFailure(Kind::Lost, "The database cannot be reached: " + address_.cleaned(PQerrorMessage(handle_.get())) + ".");
}

void PostgresConnection::await_answer() {
  for (;;) {
    const int is_sending = PQflush(handle_.get());
    if (is_sending < 0) fail_as_lost();
    if (PQisBusy(handle_.get()) == 0) return;
    const short events = is_sending > 0 ? POLLIN | POLLOUT : POLLIN;
    if (!waits(PQsocket(handle_.get()), events, answer_wait_)) {
      is_silent_ = true;
      throw DatabaseFailure(Kind::Lost, "The database does not answer.");
    }
    if (PQconsumeInput(handle_.get()) == 0) fail_as_lost();
  }
}

void PostgresConnection::fail_as_lost() {
  throw DatabaseFailure(Kind::Lost,
                        "The connection to the database was lost: " + address_.cleaned(PQerrorMessage(handle_.get())) + ".");
}

DatabaseFailure PostgresConnection::failure_of(const PGresult* answer) const {
  const char* state = PQresultErrorField(answer, PG_DIAG_SQLSTATE);
  const char* words = PQresultErrorField(answer, PG_DIAG_MESSAGE_PRIMARY);
  const std::string_view code = state == nullptr ? "" : state;
  const std::string reason = address_.cleaned(words == nullptr ? PQresultErrorMessage(answer) : words);
  Kind kind = Kind::Other;
  if (code.starts_with("23")) kind = Kind::Constraint;
  // Connection exceptions; the server shuts down, has crashed, or cannot be used yet.
  if (code.starts_with("08") || code.starts_with("57P") || PQstatus(handle_.get()) != CONNECTION_OK) kind = Kind::Lost;
  return {kind, "The store could not be used: " + reason + "."};
}

void PostgresConnection::expect_sent(int is_sent) {
  if (is_sent == 0) fail_as_lost();
}

const std::string& PostgresConnection::prepare(std::string_view statement) {
  const auto found = names_.find(statement);
  if (found != names_.end()) return found->second;
  const auto& [text, name] = *names_.emplace(std::string(statement), "s" + std::to_string(++names_given_)).first;
  expect_sent(PQsendPrepare(handle_.get(), name.c_str(), text.c_str(), 0, nullptr));
  sent_.push_back({.prepared = text});
  return name;
}

void PostgresConnection::send(std::string_view statement, std::span<const SqlValue> values) {
  const std::string& name = prepare(statement);
  const TextValues texts(values);
  expect_sent(PQsendQueryPrepared(handle_.get(), name.c_str(), texts.size(), texts.pointers(), nullptr, nullptr, 0));
  sent_.push_back({});
}

void PostgresConnection::send_plain(const char* statement) {
  expect_sent(PQsendQueryParams(handle_.get(), statement, 0, nullptr, nullptr, nullptr, nullptr, 0));
  sent_.push_back({});
}

PostgresConnection::Answer PostgresConnection::next_result() {
  await_answer();
  return {PQgetResult(handle_.get()), &PQclear};
}

/// The answer to the oldest statement; libpq says by a null pointer that there is no more of it.
PostgresConnection::Answer PostgresConnection::next_answer() {
  Answer answer = next_result();
  if (answer == nullptr) fail_as_lost();
  while (next_result() != nullptr) {
    if (PQstatus(handle_.get()) != CONNECTION_OK) fail_as_lost();
  }
  return answer;
}

void PostgresConnection::receive_sync() {
  const Answer answer = next_result();
  if (answer == nullptr || PQresultStatus(answer.get()) != PGRES_PIPELINE_SYNC) fail_as_lost();
}

std::vector<Rows> PostgresConnection::receive() {
  if (sent_.empty()) return {};
  expect_sent(PQpipelineSync(handle_.get()));
  std::vector<Rows> rows;
  std::optional<DatabaseFailure> failure;
  for (; !sent_.empty(); sent_.pop_front()) {
    const Answer answer = next_answer();
    if (is_done(answer.get())) {
      if (sent_.front().prepared.empty()) rows.push_back(rows_of(answer.get()));
      last_command_ = PQcmdStatus(answer.get());
      continue;
    }
    if (!sent_.front().prepared.empty()) names_.erase(sent_.front().prepared);
    if (!failure) failure = failure_of(answer.get());
    if (failure->kind() == Kind::Lost) throw *failure;
  }
  receive_sync();
  if (failure) throw *failure;
  return rows;
}

void PostgresConnection::run_script(const std::string& statements) {
  static_cast<void>(receive());
  PQexitPipelineMode(handle_.get());
  expect_sent(PQsendQuery(handle_.get(), statements.c_str()));
  std::optional<DatabaseFailure> failure;
  for (Answer answer = next_result(); answer != nullptr; answer = next_result()) {
    if (is_done(answer.get()) || PQresultStatus(answer.get()) == PGRES_EMPTY_QUERY) continue;
    failure = failure_of(answer.get());
    if (failure->kind() == Kind::Lost) break;
  }
  if (failure) {
    PQenterPipelineMode(handle_.get());
    throw *failure;
  }
  if (PQenterPipelineMode(handle_.get()) == 0) fail_as_lost();
}

}  // namespace fracas
