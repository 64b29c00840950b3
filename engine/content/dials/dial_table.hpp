#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/content/dials/dial_columns.hpp"
#include "engine/content/load_error.hpp"
#include "engine/core/result.hpp"

namespace fracas {

/// What one column says about one click, and where it says it.
struct DialCell {
  std::string text;  ///< empty if it says nothing
  int line = 0;
  int column = 0;
};

/// One click of one figure, as a table or a list of objects gives it.
struct DialRow {
  std::string place;  ///< "row 7" of a table, "click 3 of figure 2" of a list, for people
  int line = 0;
  std::array<DialCell, dial_column_count> cells;

  [[nodiscard]] const DialCell& operator[](DialColumn column) const { return cells[static_cast<std::size_t>(column)]; }
  [[nodiscard]] DialCell& operator[](DialColumn column) { return cells[static_cast<std::size_t>(column)]; }
};

/// All rows of a file, and what its columns are called there.
struct DialTable {
  std::string file;
  std::vector<DialRow> rows;
  std::array<std::string, dial_column_count> headings;  ///< "attack power (column H)"
};

/// The rows of a CSV or JSON file of clicks; every heading or key that is not known is an error.
[[nodiscard]] Result<DialTable, LoadErrors> read_dial_table(std::string_view bytes, std::string_view file);

}  // namespace fracas
