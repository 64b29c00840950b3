#include "server/store/database.hpp"

#include <charconv>
#include <utility>

namespace fracas {

std::int64_t Rows::number(std::size_t row, std::size_t column) const {
  const Cell& found = cell(row, column);
  if (const auto* number = std::get_if<std::int64_t>(&found)) return *number;
  const auto* text = std::get_if<std::string>(&found);
  if (text == nullptr) return 0;
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text->data(), text->data() + text->size(), number);
  if (error != std::errc() || end != text->data() + text->size())
    throw DatabaseFailure(DatabaseFailure::Kind::Other, "The database gave a text where a number was expected.");
  return number;
}

std::string Rows::text(std::size_t row, std::size_t column) const {
  const Cell& found = cell(row, column);
  if (const auto* text = std::get_if<std::string>(&found)) return *text;
  const auto* number = std::get_if<std::int64_t>(&found);
  return number == nullptr ? std::string() : std::to_string(*number);
}

std::vector<Rows> Database::query_together(std::span<const SqlQuery> queries) {
  Transaction transaction(*this, TransactionKind::Reading);
  std::vector<Rows> found;
  for (const SqlQuery& one : queries) found.push_back(query(one.statement, one.values));
  transaction.commit();
  return found;
}

std::string in_dialect(const Dialect& dialect, std::string_view statement) {
  const std::pair<std::string_view, std::string_view> words[] = {{"{number}", dialect.number}, {"{key}", dialect.key},
                                                                 {"{table}", dialect.table},   {"{clustered}", dialect.clustered},
                                                                 {"{today}", dialect.today},   {"{lock}", dialect.lock}};
  std::string text(statement);
  for (const auto& [name, word] : words) {
    for (std::size_t at = text.find(name); at != std::string::npos; at = text.find(name, at + word.size()))
      text.replace(at, name.size(), word);
  }
  return text;
}

}  // namespace fracas
