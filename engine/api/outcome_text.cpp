#include <fmt/format.h>

#include <charconv>
#include <optional>

#include "engine/api/choice_text.hpp"
#include "engine/core/nearest_word.hpp"

namespace fracas {
namespace {

/// More dice than any rule asks for at once.
constexpr std::size_t most_combat_dice = 200;
/// How a roll of no combat dice is written.
constexpr std::string_view no_dice = "-";

std::optional<int> read_number(std::string_view text, int most) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool is_whole = error == std::errc{} && end == text.data() + text.size();
  return is_whole && number >= 1 && number <= most ? std::optional<int>(number) : std::nullopt;
}

std::string expected(std::string_view typed, std::string_view what) {
  return fmt::format("{} is not {}", fracas::quoted(typed), what);
}

Result<Outcome, std::string> parse_combat_dice(std::string_view faces) {
  int skulls = 0;
  int shields = 0;
  int blanks = 0;
  if (faces == no_dice) return combat_dice(0, 0, 0);
  for (const char face : faces) {
    switch (face) {
      case 'S':
      case 's': ++skulls; break;
      case 'D':
      case 'd': ++shields; break;
      case 'B':
      case 'b': ++blanks; break;
      default:
        return expected(faces,
                        "a roll: expected combat dice (S skull, D shield, B blank, such as SSDB), d20 14, d6 3 or 2d6 4+3");
    }
  }
  return combat_dice(skulls, shields, blanks);
}

Result<Outcome, std::string> parse_two_dice(std::string_view values) {
  const std::size_t plus = values.find('+');
  if (plus != std::string_view::npos) {
    const std::optional<int> first = read_number(values.substr(0, plus), 6);
    const std::optional<int> second = read_number(values.substr(plus + 1), 6);
    if (first && second) return two_d6(*first, *second);
  }
  return expected(values, "a roll of 2d6: expected both dice from 1 to 6, such as 4+3");
}

}  // namespace

std::string format_outcome(const Outcome& outcome) {
  switch (outcome.shape) {
    case DiceShape::Combat: {
      const std::string faces =
          std::string(outcome.values[0], 'S') + std::string(outcome.values[1], 'D') + std::string(outcome.values[2], 'B');
      return faces.empty() ? std::string(no_dice) : faces;
    }
    case DiceShape::D20: return fmt::format("d20 {}", outcome.value());
    case DiceShape::D6: return fmt::format("d6 {}", outcome.value());
    case DiceShape::Numbered: return fmt::format("die {}", outcome.value());
    case DiceShape::TwoD6: return fmt::format("2d6 {}+{}", outcome.values[0], outcome.values[1]);
  }
  return std::string(no_dice);
}

Result<Outcome, std::string> parse_outcome(std::string_view text) {
  if (text.empty()) return std::string("nothing was rolled: expected dice such as SSDB, d20 14, d6 3 or 2d6 4+3");
  if (text.size() > most_combat_dice)
    return expected(text, fmt::format("a roll: no roll has more than {} dice", most_combat_dice));
  const std::size_t space = text.find(' ');
  if (space == std::string_view::npos) return parse_combat_dice(text);
  const std::string_view dice = text.substr(0, space);
  const std::string_view values = text.substr(space + 1);
  if (fracas::is_same_word(dice, "d20")) {
    if (const auto value = read_number(values, 20)) return d20(*value);
    return expected(values, "a roll of a d20: expected a number from 1 to 20");
  }
  if (fracas::is_same_word(dice, "die")) {
    if (const auto value = read_number(values, 100)) return numbered_die(*value);
    return expected(values, "a roll of a die: expected a number from 1 to 100");
  }
  if (fracas::is_same_word(dice, "d6")) {
    if (const auto value = read_number(values, 6)) return d6(*value);
    return expected(values, "a roll of a d6: expected a number from 1 to 6");
  }
  if (fracas::is_same_word(dice, "2d6")) return parse_two_dice(values);
  return expected(dice, "a kind of dice: expected d20, d6 or 2d6");
}

}  // namespace fracas
