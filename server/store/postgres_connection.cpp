#include "server/store/postgres_connection.hpp"

#include <poll.h>

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

bool is_readable(int descriptor) {
  pollfd waiting{.fd = descriptor, .events = POLLIN, .revents = 0};
  return poll(&waiting, 1, 0) > 0;
}

}  // namespace

PostgresConnection::PostgresConnection(const PostgresAddress& address, const std::string& settings)
    : address_(address), handle_(nullptr, &PQfinish) {
  std::vector<const char*> names;
  std::vector<const char*> values;
  for (const auto& [name, value] : address.words()) {
    names.push_back(name.c_str());
    values.push_back(value.c_str());
  }
  names.push_back(nullptr);
  values.push_back(nullptr);
  handle_.reset(PQconnectdbParams(names.data(), values.data(), 0));
  if (PQstatus(handle_.get()) != CONNECTION_OK) {
    throw DatabaseFailure(Kind::Lost, "The database cannot be reached: " + address_.cleaned(PQerrorMessage(handle_.get())) + ".");
  }
  PQsetNoticeProcessor(
      handle_.get(), [](void*, const char*) {}, nullptr);
  PQenterPipelineMode(handle_.get());
  run_script(settings);
}

bool PostgresConnection::is_alive() {
  // A server that has ended the connection has said so: its last words, then the end.
  for (int i = 0; i < 8 && PQstatus(handle_.get()) == CONNECTION_OK && is_readable(PQsocket(handle_.get())); ++i) {
    if (PQconsumeInput(handle_.get()) == 0) return false;
  }
  return PQstatus(handle_.get()) == CONNECTION_OK;
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

/// The answer to the oldest statement; libpq says by a null pointer that there is no more of it.
PostgresConnection::Answer PostgresConnection::next_answer() {
  Answer answer(PQgetResult(handle_.get()), &PQclear);
  if (answer == nullptr) fail_as_lost();
  for (Answer rest(PQgetResult(handle_.get()), &PQclear); rest != nullptr; rest.reset(PQgetResult(handle_.get()))) {
    if (PQstatus(handle_.get()) != CONNECTION_OK) fail_as_lost();
  }
  return answer;
}

void PostgresConnection::receive_sync() {
  const Answer answer(PQgetResult(handle_.get()), &PQclear);
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
  const Answer answer(PQexec(handle_.get(), statements.c_str()), &PQclear);
  if (!is_done(answer.get()) && PQresultStatus(answer.get()) != PGRES_EMPTY_QUERY) throw failure_of(answer.get());
  if (PQenterPipelineMode(handle_.get()) == 0) fail_as_lost();
}

}  // namespace fracas
