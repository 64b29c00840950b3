#pragma once

#include <functional>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "server/store/database.hpp"

namespace fracas {

/// Rows that go into one table together: many in one statement, by few different statements (1, 2, 4, ... rows), so that each is
/// prepared once.
class RowInsert {
 public:
  static constexpr std::size_t most_rows = 64;  ///< in one statement

  /// `ending` stands behind the values, as "ON CONFLICT ..." does.
  RowInsert(std::string_view table, std::initializer_list<std::string_view> columns, std::string_view ending = "");

  void add(std::initializer_list<SqlValue> row) { values_.insert(values_.end(), row); }
  void execute(Database& database) const;
  /// The same, with the rows that come back.
  void query(Database& database, const std::function<void(const Rows&)>& take) const;

 private:
  [[nodiscard]] std::string statement(std::size_t rows) const;
  void for_each_part(const std::function<void(const std::string&, std::span<const SqlValue>)>& run) const;

  std::string beginning_;
  std::string ending_;
  std::size_t columns_;
  std::vector<SqlValue> values_;
};

/// "$first, $first+1, ...", `count` of them.
[[nodiscard]] std::string value_list(std::size_t first, std::size_t count);

}  // namespace fracas
