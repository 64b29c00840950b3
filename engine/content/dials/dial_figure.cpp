#include "engine/content/dials/dial_figure.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <set>
#include <span>
#include <utility>

#include "engine/board/square/improvements.hpp"
#include "engine/content/limits.hpp"
#include "engine/content/yaml_reader.hpp"
#include "engine/core/nearest_word.hpp"
#include "engine/state/card_definition.hpp"

namespace fracas {
namespace {

constexpr int most_points = 2000;
constexpr int most_range = 30;
constexpr int most_bolts = 4;
constexpr int most_passengers = 4;
constexpr int most_dial_value = 30;
constexpr std::size_t most_lines = 8;
constexpr std::size_t longest_mark = 12;
constexpr std::string_view own_set = "OWN";  ///< of figures whose set nobody wrote down
constexpr std::size_t most_figures = 2'000;
constexpr int most_clicks = static_cast<int>(ClixProfile::max_clicks);

constexpr std::array<PowerSlot, 4> power_slots = {PowerSlot::Speed, PowerSlot::Attack, PowerSlot::Defense, PowerSlot::Damage};

/// The value and the power of each slot.
struct SlotColumns {
  DialColumn value;
  DialColumn power;
};
constexpr std::array<SlotColumns, 4> slot_columns = {{{DialColumn::Speed, DialColumn::SpeedPower},
                                                      {DialColumn::Attack, DialColumn::AttackPower},
                                                      {DialColumn::Defense, DialColumn::DefensePower},
                                                      {DialColumn::Damage, DialColumn::DamagePower}}};

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

/// What stands between separators of a list in one cell; empty places are passed over.
std::vector<std::string_view> listed(std::string_view text) {
  std::vector<std::string_view> words;
  for (std::size_t start = 0; start <= text.size();) {
    const std::size_t end = std::min(text.find_first_of("|,;", start), text.size());
    if (const std::string_view word = trimmed(text.substr(start, end - start)); !word.empty()) words.push_back(word);
    start = end + 1;
  }
  return words;
}

std::optional<int> whole_number(std::string_view text) {
  int number = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (problem != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

/// 001, 002, ...: the collector number of a figure whose number nobody wrote down.
std::string running_number(std::size_t count) {
  const std::string digits = std::to_string(count);
  return std::string(3 - std::min<std::size_t>(3, digits.size()), '0') + digits;
}

/// A cell in which nobody wrote anything.
bool is_blank(std::string_view text) { return text.empty() || text == "-" || text == "\xE2\x80\x93" || text == "\xE2\x80\x94"; }

/// Reads the rows of one figure after another.
class FigureReader {
 public:
  explicit FigureReader(const DialTable& table) : table_(table) {}

  Result<DialFigures, LoadErrors> read() {
    for (std::size_t start = 0; start < table_.rows.size();) {
      std::size_t end = start + 1;
      while (end < table_.rows.size() && belongs_to(table_.rows[start], table_.rows[end])) ++end;
      read_figure(std::span(table_.rows).subspan(start, end - start));
      start = end;
    }
    if (table_.rows.empty()) errors_.push_back({.file = table_.file, .message = "there is no click in this file"});
    if (!errors_.empty()) return std::move(errors_);
    return std::move(result_);
  }

 private:
  /// A row without id and name belongs to the figure above, as does one that says the same of both.
  static bool belongs_to(const DialRow& first, const DialRow& row) {
    const auto is_same = [&](DialColumn column) { return row[column].text.empty() || row[column].text == first[column].text; };
    return is_same(DialColumn::Id) && is_same(DialColumn::Name);
  }

  void fail(const DialRow& row, DialColumn column, const std::string& message) {
    const DialCell& cell = row[column];
    complain(cell.line == 0 ? row.line : cell.line, cell.column,
             row.place + ", " + table_.headings[static_cast<std::size_t>(column)] + ": " + message);
  }
  void complain(int line, int column, std::string message) {
    if (errors_.size() < content_limits::errors_per_file)
      errors_.push_back({.file = table_.file, .line = line, .column = column, .message = std::move(message)});
  }

  void read_figure(std::span<const DialRow> rows) {
    if (result_.figures.size() == most_figures)
      return complain(rows.front().line, 0, "at most " + std::to_string(most_figures) + " figures are read");
    DialFigure figure;
    first_ = &rows.front();
    read_titles(rows.front(), figure);
    for (std::size_t i = 1; i < rows.size(); ++i) check_repeats(rows[i]);
    read_numbers(rows.front(), figure);
    read_symbols(rows.front(), figure);
    read_lists(rows.front(), figure);
    read_dial(rows, figure);
    check_lines(figure);
    result_.figures.push_back(std::move(figure));
  }

  /// What is about the figure stands in its first row; further rows repeat it or leave it out.
  void check_repeats(const DialRow& row) {
    for (std::size_t i = 0; i < dial_column_count; ++i) {
      const auto column = static_cast<DialColumn>(i);
      const std::string& text = row[column].text;
      if (is_about_figure(column) && !text.empty() && text != (*first_)[column].text)
        fail(row, column,
             fracas::quoted(text) + " differs from " + fracas::quoted((*first_)[column].text) + " in " + first_->place +
                 " of the same figure");
    }
  }

  void read_titles(const DialRow& row, DialFigure& figure) {
    const std::string& name = row[DialColumn::Name].text;
    const std::string& id = row[DialColumn::Id].text;
    figure.name = name.empty() ? id : name;
    figure.id = id.empty() ? dial_card_id(name) : id;
    if (figure.name.empty()) return fail(row, DialColumn::Name, "expected the name of the figure");
    if (figure.name.size() > content_limits::name_length)
      fail(row, DialColumn::Name, "expected at most " + std::to_string(content_limits::name_length) + " bytes");
    if (!is_id(figure.id))
      fail(row, id.empty() ? DialColumn::Name : DialColumn::Id,
           id.empty() ? "no id can be made of " + fracas::quoted(name) + "; add a column 'id'"
                      : "expected small letters, digits and single hyphens, found " + fracas::quoted(id));
    if (!ids_.insert(figure.id).second)
      fail(row, id.empty() ? DialColumn::Name : DialColumn::Id,
           "there is another figure " + fracas::quoted(figure.id) +
               " above; rows of one figure stand together, and two figures of one name need a column 'id'");
    figure.set = mark(row, DialColumn::Set, std::string(own_set));
    figure.number = mark(row, DialColumn::Number, running_number(result_.figures.size() + 1));
    figure.printed = row[DialColumn::Printed].text;
    if (figure.printed.size() > content_limits::text_length)
      fail(row, DialColumn::Printed, "expected at most " + std::to_string(content_limits::text_length) + " bytes");
  }

  /// A set symbol or collector number: short and without blanks.
  std::string mark(const DialRow& row, DialColumn column, std::string otherwise) {
    const std::string& text = row[column].text;
    if (is_blank(text)) return otherwise;
    if (text.size() > longest_mark || text.find(' ') != std::string::npos)
      fail(row, column,
           "expected at most " + std::to_string(longest_mark) + " letters without blanks, found " + fracas::quoted(text));
    return text;
  }

  std::optional<int> number(const DialRow& row, DialColumn column, std::string_view text, int least, int most) {
    const std::optional<int> found = whole_number(text);
    if (found && *found >= least && *found <= most) return found;
    fail(row, column,
         "expected a whole number from " + std::to_string(least) + " to " + std::to_string(most) + ", found " +
             fracas::quoted(text));
    return std::nullopt;
  }
  int number_or(const DialRow& row, DialColumn column, int least, int most, int otherwise) {
    const std::string& text = row[column].text;
    return is_blank(text) ? otherwise : number(row, column, text, least, most).value_or(otherwise);
  }

  bool flag(const DialRow& row, DialColumn column) {
    const std::string letters = plain_letters(row[column].text);
    for (const std::string_view yes : {"yes", "y", "true", "x", "1"}) {
      if (letters == yes) return true;
    }
    for (const std::string_view no : {"", "no", "n", "false", "0"}) {
      if (letters == no && (!letters.empty() || is_blank(row[column].text))) return false;
    }
    // A column may also be marked with its own word, as in `stop` below `stop`.
    if (letters == plain_letters(dial_column_name(column))) return true;
    fail(row, column, "expected yes or no, found " + fracas::quoted(row[column].text));
    return false;
  }

  void read_numbers(const DialRow& row, DialFigure& figure) {
    figure.range = number_or(row, DialColumn::Range, 0, most_range, 0);
    figure.bolts = number_or(row, DialColumn::Bolts, 1, most_bolts, 1);
    figure.passenger = number_or(row, DialColumn::Passenger, 0, most_passengers, -1);
    figure.is_unique = flag(row, DialColumn::Unique);
    figure.is_prime = flag(row, DialColumn::Prime);
    const std::string base = plain_letters(row[DialColumn::Base].text);
    if (is_blank(row[DialColumn::Base].text)) return;
    const bool is_known = std::find(clix_base_words.begin(), clix_base_words.end(), base) != clix_base_words.end();
    if (!is_known) fail(row, DialColumn::Base, "expected 1x1, 1x2 or 2x2, found " + fracas::quoted(row[DialColumn::Base].text));
    if (is_known && base != clix_base_words.front()) figure.base = base;
  }

  void add_symbol(const DialRow& row, DialColumn column, std::string_view word, std::optional<PowerSlot> slot,
                  DialFigure& figure) {
    const DialSymbol* symbol = find_dial_symbol(word);
    if (symbol == nullptr) return fail(row, column, "there is no symbol " + fracas::quoted(word) + nearest_dial_symbol(word));
    if (slot && symbol->slot != *slot)
      return fail(row, column,
                  fracas::quoted(symbol->word) + " is a symbol of the " +
                      std::string(power_slot_words[static_cast<std::size_t>(symbol->slot)]) + " value");
    const DialSymbol*& place = figure.symbols[static_cast<std::size_t>(symbol->slot)];
    if (place != nullptr && place != symbol)
      return fail(row, column,
                  fracas::quoted(place->word) + " and " + fracas::quoted(symbol->word) + " cannot both stand beside one value");
    place = symbol;
  }

  void read_symbols(const DialRow& row, DialFigure& figure) {
    constexpr std::array<DialColumn, 4> columns = {DialColumn::SpeedSymbol, DialColumn::AttackSymbol, DialColumn::DefenseSymbol,
                                                   DialColumn::Size};
    for (std::size_t i = 0; i < columns.size(); ++i) {
      if (!is_blank(row[columns[i]].text)) add_symbol(row, columns[i], row[columns[i]].text, power_slots[i], figure);
    }
    for (const std::string_view word : listed(row[DialColumn::Symbols].text)) {
      if (!is_blank(word)) add_symbol(row, DialColumn::Symbols, word, std::nullopt, figure);
    }
    for (const PowerSlot slot : power_slots) {
      const DialSymbol*& place = figure.symbols[static_cast<std::size_t>(slot)];
      if (place == nullptr) place = &plain_symbol(slot);
    }
  }

  void read_improvements(const DialRow& row, DialColumn column, std::vector<std::string>& improvements) {
    std::vector<std::string_view> valid;
    for (const ImprovementInfo& info : improvement_table) valid.emplace_back(info.word);
    for (const std::string_view word : listed(row[column].text)) {
      const auto found = std::find_if(valid.begin(), valid.end(),
                                      [&](std::string_view known) { return plain_letters(known) == plain_letters(word); });
      if (is_blank(word)) continue;
      if (found == valid.end()) {
        fail(row, column, "expected " + list_words(valid) + ", found " + fracas::quoted(word) + did_you_mean(word, valid));
      } else if (std::find(improvements.begin(), improvements.end(), *found) == improvements.end()) {
        improvements.emplace_back(*found);
      }
    }
  }

  void read_lists(const DialRow& row, DialFigure& figure) {
    read_improvements(row, DialColumn::ImprovedMovement, figure.improved_movement);
    read_improvements(row, DialColumn::ImprovedTargeting, figure.improved_targeting);
    read_keywords(row, DialColumn::Keywords, figure, figure.keywords);
    read_keywords(row, DialColumn::GenericKeywords, figure, figure.generic_keywords);
    if (figure.keywords.size() + figure.generic_keywords.size() > content_limits::keywords)
      fail(row, DialColumn::Keywords, "expected at most " + std::to_string(content_limits::keywords) + " keywords");
  }

  void read_keywords(const DialRow& row, DialColumn column, const DialFigure& figure, std::vector<std::string>& keywords) {
    for (const std::string_view word : listed(row[column].text)) {
      if (is_blank(word)) continue;
      if (word.size() > content_limits::name_length)
        fail(row, column, "a keyword has at most " + std::to_string(content_limits::name_length) + " bytes");
      if (word.find_first_of(":/") != std::string_view::npos) fail(row, column, "a keyword has none of the signs : / in it");
      const auto is_in = [&](const std::vector<std::string>& list) {
        return std::find(list.begin(), list.end(), word) != list.end();
      };
      if (!is_in(figure.keywords) && !is_in(figure.generic_keywords)) keywords.emplace_back(word);
    }
  }

  /// A row that prints KO in place of values is where the dial ends.
  static bool is_knocked_out(const DialRow& row) {
    bool is_marked = false;
    for (const SlotColumns& columns : slot_columns) {
      const std::string letters = plain_letters(row[columns.value].text);
      if (letters != "ko" && !letters.empty()) return false;
      is_marked = is_marked || letters == "ko";
    }
    return is_marked;
  }

  void read_dial(std::span<const DialRow> rows, DialFigure& figure) {
    bool has_ended = false;
    for (const DialRow& row : rows) {
      const int expected = static_cast<int>(figure.clicks.size()) + 1;
      if (is_knocked_out(row)) {
        if (expected == 1) fail(row, DialColumn::Speed, "a dial begins with a click that is not KO");
        has_ended = true;
        continue;
      }
      if (has_ended) return fail(row, DialColumn::Speed, "this click comes after KO");
      if (expected > most_clicks)
        return fail(row, DialColumn::Click, "a dial has at most " + std::to_string(most_clicks) + " clicks");
      const int click = number_or(row, DialColumn::Click, 0, 99, expected);
      if (click != expected)
        fail(row, DialColumn::Click, "expected click " + std::to_string(expected) + " of " + fracas::quoted(figure.name));
      figure.clicks.push_back(read_click(row));
      read_points(row, expected, figure);
    }
  }

  ImportedClick read_click(const DialRow& row) {
    ImportedClick click{.values = {}, .is_stop = flag(row, DialColumn::Stop)};
    for (const PowerSlot slot : power_slots) {
      const SlotColumns& columns = slot_columns[static_cast<std::size_t>(slot)];
      std::string_view text = row[columns.value].text;
      std::string_view power = row[columns.power].text;
      const std::size_t space = text.find(' ');
      if (space != std::string_view::npos) {
        if (!is_blank(power)) fail(row, columns.value, "the power stands here and in its own column; leave one out");
        power = trimmed(text.substr(space));
        text = text.substr(0, space);
      }
      ImportedValue& value = click.values[static_cast<std::size_t>(slot)];
      value.number = number(row, columns.value, text, 0, most_dial_value).value_or(0);
      const bool is_beside = space != std::string_view::npos;
      if (!is_blank(power)) value.power = read_power(row, is_beside ? columns.value : columns.power, power, slot);
    }
    return click;
  }

  PowerNumber read_power(const DialRow& row, DialColumn column, std::string_view text, PowerSlot slot) {
    const std::string letters = plain_letters(text);
    if (letters == "none" || letters == "no") return no_power;
    if (letters == "special" || letters == "white" || letters == "specialpower") {
      result_.notes.push_back({.file = table_.file,
                               .line = row[column].line,
                               .column = row[column].column,
                               .message = row.place + ", " + table_.headings[static_cast<std::size_t>(column)] +
                                          ": special powers are not imported; write it in the card"});
      return no_power;
    }
    const std::optional<PowerNumber> power = find_dial_power(text, slot);
    const std::string here(power_slot_words[static_cast<std::size_t>(slot)]);
    if (!power) {
      fail(row, column, "there is no " + here + " power " + fracas::quoted(text) + nearest_dial_power(text, slot));
    } else if (slot_of_standard(*power) != slot) {
      fail(row, column,
           fracas::quoted(standard_powers()[*power].name) + " is a power of the " +
               std::string(power_slot_words[static_cast<std::size_t>(slot_of_standard(*power))]) +
               " value and cannot stand at the " + here + " value");
    } else {
      return *power;
    }
    return no_power;
  }

  /// The points of the starting line that is in this row, or "200@1, 100@5" for all lines at once.
  void read_points(const DialRow& row, int click, DialFigure& figure) {
    const std::string& cell = row[DialColumn::Points].text;
    if (is_blank(cell)) return;
    for (const std::string_view word : listed(cell)) {
      const std::size_t at = word.find('@');
      const std::optional<int> points = number(row, DialColumn::Points, trimmed(word.substr(0, at)), 0, most_points);
      const std::optional<int> line =
          at == std::string_view::npos ? click : number(row, DialColumn::Points, trimmed(word.substr(at + 1)), 1, most_clicks);
      if (!points || !line) continue;
      const auto is_known = [&](const ImportedLine& known) { return known.points == *points; };
      // The same value again is the same line, filled down by a spreadsheet.
      if (std::any_of(figure.lines.begin(), figure.lines.end(), is_known)) continue;
      figure.lines.push_back({.points = *points, .click = *line});
      lines_row_ = &row;
    }
  }

  void check_lines(DialFigure& figure) {
    if (figure.lines.empty()) return fail(*first_, DialColumn::Points, "expected what the figure costs");
    const DialRow& row = *lines_row_;
    if (figure.lines.size() > most_lines)
      return fail(row, DialColumn::Points, "a figure has at most " + std::to_string(most_lines) + " point values");
    std::stable_sort(figure.lines.begin(), figure.lines.end(),
                     [](const auto& one, const auto& other) { return one.click < other.click; });
    if (figure.lines.front().click != 1)
      fail(row, DialColumn::Points,
           "the highest value begins on click 1, not on click " + std::to_string(figure.lines.front().click));
    for (std::size_t i = 0; i < figure.lines.size(); ++i) {
      const ImportedLine& line = figure.lines[i];
      if (line.click > static_cast<int>(figure.clicks.size()))
        fail(row, DialColumn::Points, "the dial has no click " + std::to_string(line.click));
      if (i > 0 && line.click == figure.lines[i - 1].click)
        fail(row, DialColumn::Points, "two point values begin on click " + std::to_string(line.click));
      if (i > 0 && line.points >= figure.lines[i - 1].points)
        fail(row, DialColumn::Points,
             std::to_string(line.points) + " points begin later on the dial than " + std::to_string(figure.lines[i - 1].points) +
                 " and should be fewer");
    }
  }

  const DialTable& table_;
  const DialRow* first_ = nullptr;
  const DialRow* lines_row_ = nullptr;  ///< where the last point value stands
  std::set<std::string> ids_;
  DialFigures result_;
  LoadErrors errors_;
};

}  // namespace

Result<DialFigures, LoadErrors> read_dial_figures(const DialTable& table) { return FigureReader(table).read(); }

std::string dial_card_id(std::string_view name) {
  std::string id;
  for (const char letter : name) {
    const char small = letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
    const bool is_plain = (small >= 'a' && small <= 'z') || (small >= '0' && small <= '9');
    if (is_plain && id.size() == content_limits::id_length) break;
    if (is_plain) id += small;
    // An apostrophe divides no word.
    if (!is_plain && small != '\'' && !id.empty() && id.back() != '-' && id.size() < content_limits::id_length) id += '-';
  }
  while (id.ends_with('-')) id.pop_back();
  return id;
}

}  // namespace fracas
