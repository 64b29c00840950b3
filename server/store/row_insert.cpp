#include "server/store/row_insert.hpp"

#include <algorithm>
#include <bit>

namespace fracas {

std::string value_list(std::size_t first, std::size_t count) {
  std::string list;
  for (std::size_t i = first; i < first + count; ++i) list.append(i == first ? "$" : ", $").append(std::to_string(i));
  return list;
}

RowInsert::RowInsert(std::string_view table, std::initializer_list<std::string_view> columns, std::string_view ending)
    : beginning_("INSERT INTO " + std::string(table) + " ("), ending_(ending), columns_(columns.size()) {
  for (const std::string_view column : columns) beginning_.append(beginning_.ends_with('(') ? "" : ", ").append(column);
  beginning_ += ") VALUES ";
}

std::string RowInsert::statement(std::size_t rows) const {
  std::string text = beginning_;
  for (std::size_t row = 0; row < rows; ++row)
    text.append(row == 0 ? "(" : ", (").append(value_list(row * columns_ + 1, columns_)).append(")");
  return ending_.empty() ? text : text + " " + ending_;
}

void RowInsert::for_each_part(const std::function<void(const std::string&, std::span<const SqlValue>)>& run) const {
  std::span<const SqlValue> rest = values_;
  while (!rest.empty()) {
    const std::size_t rows = std::bit_floor(std::min(rest.size() / columns_, most_rows));
    run(statement(rows), rest.first(rows * columns_));
    rest = rest.subspan(rows * columns_);
  }
}

void RowInsert::execute(Database& database) const {
  for_each_part([&](const std::string& text, std::span<const SqlValue> values) { database.execute(text, values); });
}

void RowInsert::query(Database& database, const std::function<void(const Rows&)>& take) const {
  for_each_part([&](const std::string& text, std::span<const SqlValue> values) { take(database.query(text, values)); });
}

}  // namespace fracas
