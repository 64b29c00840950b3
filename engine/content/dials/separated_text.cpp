#include "engine/content/dials/separated_text.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "engine/core/nearest_word.hpp"

namespace fracas {
namespace {

constexpr std::array<char, 3> separators = {',', ';', '\t'};
constexpr std::string_view hint = "sep=";
constexpr std::string_view no_break_space = "\xC2\xA0";

bool is_line_end(char letter) { return letter == '\n' || letter == '\r'; }

/// The text on one line and without blanks around it, those that do not break included.
std::string tidied(std::string text) {
  for (std::size_t at = text.find(no_break_space); at != std::string::npos; at = text.find(no_break_space, at))
    text.replace(at, no_break_space.size(), " ");
  std::replace_if(
      text.begin(), text.end(), [](char letter) { return is_line_end(letter) || letter == '\t'; }, ' ');
  const std::size_t first = text.find_first_not_of(' ');
  if (first == std::string::npos) return {};
  return text.substr(first, text.find_last_not_of(' ') - first + 1);
}

/// The sign that divides the cells of the first row, quoted cells aside.
char found_separator(std::string_view text) {
  std::array<int, separators.size()> counts{};
  bool is_in_quotes = false;
  bool has_begun = false;
  for (const char letter : text) {
    if (is_line_end(letter) && !is_in_quotes && has_begun) break;
    if (letter == '"') is_in_quotes = !is_in_quotes;
    has_begun = has_begun || !is_line_end(letter);
    for (std::size_t i = 0; i < separators.size(); ++i) counts[i] += !is_in_quotes && letter == separators[i] ? 1 : 0;
  }
  return separators[static_cast<std::size_t>(std::max_element(counts.begin(), counts.end()) - counts.begin())];
}

/// Reads a table cell by cell.
class SeparatedParser {
 public:
  SeparatedParser(std::string_view text, std::string_view file, const SeparatedLimits& limits)
      : text_(text), file_(file), limits_(limits) {}

  Result<std::vector<SeparatedRow>, LoadError> parse() {
    separator_ = read_hint().value_or(found_separator(text_.substr(at_)));
    while (!is_at_end() && !error_) read_row();
    if (error_) return *std::move(error_);
    return std::move(rows_);
  }

 private:
  [[nodiscard]] bool is_at_end() const { return at_ == text_.size(); }
  [[nodiscard]] int column() const { return static_cast<int>(at_ - line_start_) + 1; }

  void fail(int line, int column, std::string message) {
    if (!error_) error_ = LoadError{.file = std::string(file_), .line = line, .column = column, .message = std::move(message)};
  }

  /// Spreadsheets name the separator in a line of its own that belongs to no row.
  std::optional<char> read_hint() {
    const bool is_hint = text_.size() > hint.size() && is_same_word(text_.substr(0, hint.size()), hint);
    const char named = is_hint ? text_[hint.size()] : '\0';
    if (std::find(separators.begin(), separators.end(), named) == separators.end()) return std::nullopt;
    const std::size_t end = hint.size() + 1;
    if (end != text_.size() && !is_line_end(text_[end])) return std::nullopt;
    at_ = end;
    row_number_ = 1;
    if (!is_at_end()) pass_line_end();
    return named;
  }

  void pass_line_end() {
    at_ += text_.substr(at_).starts_with("\r\n") ? 2 : 1;
    ++line_;
    line_start_ = at_;
  }

  void read_row() {
    SeparatedRow row{.number = ++row_number_, .cells = {}};
    while (!error_) {
      if (row.cells.size() == limits_.columns)
        return fail(line_, column(), "at most " + std::to_string(limits_.columns) + " columns are read");
      row.cells.push_back(read_cell());
      if (is_at_end() || is_line_end(text_[at_])) break;
      ++at_;
    }
    if (!is_at_end()) pass_line_end();
    const bool is_empty = std::all_of(row.cells.begin(), row.cells.end(), [](const auto& cell) { return cell.text.empty(); });
    if (is_empty || error_) return;
    if (rows_.size() == limits_.rows) return fail(line_, 0, "at most " + std::to_string(limits_.rows) + " rows are read");
    rows_.push_back(std::move(row));
  }

  SeparatedCell read_cell() {
    while (!is_at_end() && text_[at_] == ' ') ++at_;
    SeparatedCell cell{.text = {}, .line = line_, .column = column()};
    const bool is_quoted = !is_at_end() && text_[at_] == '"';
    cell.text = is_quoted ? quoted_text(cell) : plain_text();
    if (cell.text.size() > limits_.cell_bytes)
      fail(cell.line, cell.column, "at most " + std::to_string(limits_.cell_bytes) + " bytes of a cell are read");
    cell.text = tidied(std::move(cell.text));
    return cell;
  }

  std::string plain_text() {
    const std::size_t start = at_;
    while (!is_at_end() && text_[at_] != separator_ && !is_line_end(text_[at_])) ++at_;
    return std::string(text_.substr(start, at_ - start));
  }

  std::string quoted_text(const SeparatedCell& cell) {
    std::string text;
    ++at_;
    while (true) {
      if (is_at_end()) {
        fail(cell.line, cell.column, "this cell begins with a quote and has none at its end");
        return text;
      }
      if (text_[at_] == '"') {
        ++at_;
        if (is_at_end() || text_[at_] != '"') break;
      }
      if (is_line_end(text_[at_])) {
        pass_line_end();
        text += '\n';
      } else {
        text += text_[at_++];
      }
    }
    while (!is_at_end() && text_[at_] == ' ') ++at_;
    if (!is_at_end() && text_[at_] != separator_ && !is_line_end(text_[at_]))
      fail(line_, column(), "expected the end of the cell after its closing quote; a quote inside of a cell is written \"\"");
    return text;
  }

  std::string_view text_;
  std::string_view file_;
  SeparatedLimits limits_;
  char separator_ = ',';
  std::size_t at_ = 0;
  std::size_t line_start_ = 0;
  int line_ = 1;
  int row_number_ = 0;
  std::vector<SeparatedRow> rows_;
  std::optional<LoadError> error_;
};

}  // namespace

Result<std::vector<SeparatedRow>, LoadError> parse_separated(std::string_view text, std::string_view file,
                                                             SeparatedLimits limits) {
  return SeparatedParser(text, file, limits).parse();
}

}  // namespace fracas
