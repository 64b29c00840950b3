#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/content/load_error.hpp"
#include "engine/core/result.hpp"

namespace fracas {

/// A cell of a table, its place in the text, both counted from 1, and its text without the blanks around it.
struct SeparatedCell {
  std::string text;
  int line = 0;
  int column = 0;
};

/// A row as a spreadsheet numbers it; a cell in quotes may go over several lines, so rows are not lines.
struct SeparatedRow {
  int number = 0;
  std::vector<SeparatedCell> cells;
};

/// How large a table may be.
struct SeparatedLimits {
  std::size_t rows = 50'000;
  std::size_t columns = 64;
  std::size_t cell_bytes = 4'000;
};

/// The rows of a table in text that are not empty. Cells are separated by commas, semicolons or tabs: the sign found most often
/// in the first row, or the one a first line `sep=;` names. A cell may stand in double quotes, in which "" is a quote; line ends
/// are those of any system.
[[nodiscard]] Result<std::vector<SeparatedRow>, LoadError> parse_separated(std::string_view text, std::string_view file,
                                                                           SeparatedLimits limits = {});

}  // namespace fracas
