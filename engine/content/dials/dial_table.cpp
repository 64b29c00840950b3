#include "engine/content/dials/dial_table.hpp"

#include <algorithm>
#include <utility>

#include "engine/content/dials/dial_powers.hpp"
#include "engine/content/dials/separated_text.hpp"
#include "engine/content/dials/spreadsheet_text.hpp"
#include "engine/content/json_tree.hpp"
#include "engine/content/limits.hpp"
#include "engine/core/nearest_word.hpp"

namespace fracas {
namespace {

constexpr std::size_t most_bytes = 4'194'304;
constexpr std::size_t most_rows = 50'000;
constexpr std::size_t most_json_values = 1'000'000;
constexpr std::size_t json_depth = 6;
constexpr std::string_view list_mark = "|";

/// The columns whose names are also what a value of a click is called, in the order of the dial.
constexpr std::array<DialColumn, 4> value_columns = {DialColumn::Speed, DialColumn::Attack, DialColumn::Defense,
                                                     DialColumn::Damage};

/// Collects what is wrong, up to a number that a person can still read.
class Complaints {
 public:
  explicit Complaints(std::string_view file) : file_(file) {}
  void add(int line, int column, std::string message) {
    if (errors.size() < content_limits::errors_per_file)
      errors.push_back({.file = file_, .line = line, .column = column, .message = std::move(message)});
  }
  LoadErrors errors;

 private:
  std::string file_;
};

DialTable empty_table(std::string_view file) {
  DialTable table{.file = std::string(file), .rows = {}, .headings = {}};
  for (std::size_t i = 0; i < dial_column_count; ++i) table.headings[i] = dial_column_name(static_cast<DialColumn>(i));
  return table;
}

std::string unknown_heading(std::string_view heading) {
  return "there is no column " + fracas::quoted(heading) + nearest_dial_column(heading);
}

/// Which column of the table says what; columns without a heading say nothing.
std::vector<std::optional<DialColumn>> read_headings(const SeparatedRow& row, DialTable& table, Complaints& complaints) {
  std::vector<std::optional<DialColumn>> columns;
  for (std::size_t i = 0; i < row.cells.size(); ++i) {
    const SeparatedCell& cell = row.cells[i];
    const std::optional<DialColumn> column = find_dial_column(cell.text);
    columns.push_back(column);
    if (!column && cell.text.empty()) continue;
    if (!column) {
      complaints.add(cell.line, cell.column, unknown_heading(cell.text));
      continue;
    }
    const auto before = static_cast<std::size_t>(std::find(columns.begin(), columns.end(), column) - columns.begin());
    if (before != i)
      complaints.add(cell.line, cell.column,
                     "the column '" + std::string(dial_column_name(*column)) +
                         "' is given twice: " + spreadsheet_letters(before + 1) + " and " + spreadsheet_letters(i + 1));
    table.headings[static_cast<std::size_t>(*column)] =
        std::string(dial_column_name(*column)) + " (column " + spreadsheet_letters(i + 1) + ")";
  }
  return columns;
}

Result<DialTable, LoadErrors> read_separated_table(std::string_view text, std::string_view file) {
  const Result<std::vector<SeparatedRow>, LoadError> rows = parse_separated(text, file, {.rows = most_rows});
  if (!rows) return LoadErrors{rows.error()};
  DialTable table = empty_table(file);
  Complaints complaints(file);
  if (rows->empty())
    return LoadErrors{
        {.file = std::string(file), .message = "the table is empty; expected a row of headings and a row for each click"}};
  const std::vector<std::optional<DialColumn>> columns = read_headings(rows->front(), table, complaints);
  for (std::size_t i = 1; i < rows->size(); ++i) {
    const SeparatedRow& read = (*rows)[i];
    DialRow row{.place = "row " + std::to_string(read.number), .line = read.cells.front().line, .cells = {}};
    for (std::size_t j = 0; j < read.cells.size(); ++j) {
      const SeparatedCell& cell = read.cells[j];
      if (j < columns.size() && columns[j]) row[*columns[j]] = {cell.text, cell.line, cell.column};
      if ((j >= columns.size() || rows->front().cells[j].text.empty()) && !cell.text.empty())
        complaints.add(cell.line, cell.column,
                       row.place + ": " + fracas::quoted(cell.text) + " stands in column " + spreadsheet_letters(j + 1) +
                           ", which has no heading");
    }
    table.rows.push_back(std::move(row));
  }
  if (!complaints.errors.empty()) return complaints.errors;
  return table;
}

/// Reads JSON: a list of figures with their clicks, or a list of clicks like the rows of a table.
class JsonDialReader {
 public:
  explicit JsonDialReader(std::string_view file) : table_(empty_table(file)), complaints_(file) {}

  Result<DialTable, LoadErrors> read(const YamlNode& root) {
    const YamlNode* list = &root;
    if (root.is_map() && root.entries.size() == 1 && root.entries.front().key == "figures") list = &root.entries.front().value;
    if (!list->is_list()) {
      complaints_.add(list->line, list->column, "expected a list of figures or of clicks: [ { \"name\": ... }, ... ]");
      return complaints_.errors;
    }
    for (const YamlNode& item : list->items) {
      ++figure_;
      if (!item.is_map()) {
        complaints_.add(item.line, item.column, "expected an object with the name, the numbers and the dial of a figure");
      } else if (item.find("dial") != nullptr || item.find("clicks") != nullptr) {
        read_figure(item);
      } else {
        DialRow row{.place = "row " + std::to_string(figure_), .line = item.line, .cells = {}};
        read_keys(item, row);
        add(std::move(row));
      }
    }
    if (!complaints_.errors.empty()) return complaints_.errors;
    return std::move(table_);
  }

 private:
  void add(DialRow row) {
    if (table_.rows.size() == most_rows)
      complaints_.add(row.line, 0, "at most " + std::to_string(most_rows) + " clicks are read");
    if (table_.rows.size() < most_rows) table_.rows.push_back(std::move(row));
  }

  void read_figure(const YamlNode& figure) {
    const YamlNode* dial = figure.find("dial") != nullptr ? figure.find("dial") : figure.find("clicks");
    if (!dial->is_list() || dial->items.empty())
      return complaints_.add(dial->line, dial->column, "expected a list of clicks: [ { \"speed\": 10, ... }, ... ]");
    for (std::size_t i = 0; i < dial->items.size(); ++i) {
      const YamlNode& click = dial->items[i];
      DialRow row{
          .place = "click " + std::to_string(i + 1) + " of figure " + std::to_string(figure_), .line = click.line, .cells = {}};
      // A figure's own rows are told apart from those of the next one by their first row.
      if (i == 0) read_keys(figure, row);
      if (i == 0 && row[DialColumn::Name].text.empty() && row[DialColumn::Id].text.empty())
        complaints_.add(figure.line, figure.column, "figure " + std::to_string(figure_) + ": expected its name");
      if (click.is_map()) {
        read_keys(click, row);
      } else {
        read_click(click, row);
      }
      if (row[DialColumn::Click].text.empty()) row[DialColumn::Click] = {std::to_string(i + 1), click.line, click.column};
      add(std::move(row));
    }
  }

  /// [speed, attack, defense, damage] as in a card.
  void read_click(const YamlNode& click, DialRow& row) {
    if (!click.is_list() || click.items.size() != value_columns.size())
      return complaints_.add(click.line, click.column,
                             row.place + ": expected speed, attack, defense and damage: [\"10 Charge\", 11, 17, 3]");
    for (std::size_t i = 0; i < value_columns.size(); ++i) put(click.items[i], value_columns[i], row);
  }

  void read_keys(const YamlNode& object, DialRow& row) {
    for (const YamlEntry& entry : object.entries) {
      if (entry.key == "dial" || entry.key == "clicks") continue;
      if (const std::optional<DialColumn> column = find_dial_column(entry.key)) {
        if (row[*column].line != 0)
          complaints_.add(entry.line, entry.column,
                          row.place + ": '" + std::string(dial_column_name(*column)) + "' is given twice");
        put(entry.value, *column, row);
      } else {
        complaints_.add(entry.line, entry.column, row.place + ": " + unknown_heading(entry.key));
      }
    }
  }

  void put(const YamlNode& value, DialColumn column, DialRow& row) {
    std::string text = value.text;
    if (value.is_map()) complaints_.add(value.line, value.column, row.place + ": expected a text, a number or a list of them");
    for (const YamlNode& item : value.items) {
      if (!item.is_scalar()) complaints_.add(item.line, item.column, row.place + ": expected a text or a number");
      text += (text.empty() ? std::string() : std::string(list_mark)) + item.text;
    }
    row[column] = {std::move(text), value.line, value.column};
  }

  DialTable table_;
  Complaints complaints_;
  int figure_ = 0;
};

bool is_json(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  return first != std::string_view::npos && (text[first] == '[' || text[first] == '{');
}

}  // namespace

Result<DialTable, LoadErrors> read_dial_table(std::string_view bytes, std::string_view file) {
  const Result<std::string, LoadError> text = spreadsheet_text(bytes, file, most_bytes);
  if (!text) return LoadErrors{text.error()};
  if (!is_json(*text)) return read_separated_table(*text, file);
  const Result<YamlNode, LoadError> root =
      parse_json(*text, file, {.bytes = 2 * most_bytes, .depth = json_depth, .nodes = most_json_values});
  if (!root) return LoadErrors{root.error()};
  return JsonDialReader(file).read(*root);
}

}  // namespace fracas
