#include "scenario/dice_text.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "engine/rules/flow/kernel.hpp"

namespace fracas {
namespace {

bool is_face(char letter) { return letter == 'S' || letter == 'D' || letter == 'B'; }

bool are_faces(const std::string& text) { return !text.empty() && std::all_of(text.begin(), text.end(), is_face); }

constexpr std::size_t max_dice = 60;

ScriptedRoll roll_of_faces(const std::string& faces, ScenarioPlace place) {
  if (faces.size() > max_dice) fail(place, fmt::format("a throw has at most {} dice", max_dice));
  const auto count = [&](char face) { return static_cast<int>(std::count(faces.begin(), faces.end(), face)); };
  return {.place = place,
          .text = faces.empty() ? "no dice" : faces,
          .number = {},
          .outcome = combat_dice(count('S'), count('D'), count('B'))};
}

/// A list of faces, [S, S, D]; empty for a throw of no dice.
ScriptedRoll read_face_list(const YamlNode& node) {
  std::string faces;
  for (const YamlNode& item : node.items) {
    const std::string& text = text_of(item, "a die face");
    if (!are_faces(text)) fail(place_of(item), fmt::format("the face of a combat die is S, D or B, not '{}'", text));
    faces += text;
  }
  return roll_of_faces(faces, place_of(node));
}

ScriptedRoll read_roll(const YamlNode& node) {
  if (node.is_list()) return read_face_list(node);
  const std::string& text = text_of(node, "a throw");
  if (are_faces(text)) return roll_of_faces(text, place_of(node));
  if (const std::size_t plus = text.find('+'); plus != std::string::npos) {
    const int first = number_in(std::string_view(text).substr(0, plus), place_of(node), "a d6", 1, 6);
    const int second = number_in(std::string_view(text).substr(plus + 1), place_of(node), "a d6", 1, 6);
    return {.place = place_of(node), .text = text, .number = {}, .outcome = two_d6(first, second)};
  }
  if (text.find_first_not_of("0123456789") == std::string::npos) {
    return {.place = place_of(node), .text = text, .number = number_in(text, place_of(node), "a die", 1, 20), .outcome = {}};
  }
  fail(place_of(node), fmt::format("'{}' is no throw; write faces (SSD or [S, S, D]), a number, or 2d6 as 4+3", text));
}

bool is_one_throw(const YamlNode& node) {
  const auto is_single_face = [](const YamlNode& item) {
    return item.is_scalar() && item.text.size() == 1 && is_face(item.text[0]);
  };
  return node.is_list() && std::all_of(node.items.begin(), node.items.end(), is_single_face);
}

/// A number fits any die that shows numbers.
Outcome numbered_outcome(DiceShape shape, int number) {
  switch (shape) {
    case DiceShape::D6: return d6(number);
    case DiceShape::Numbered: return numbered_die(number);
    default: return d20(number);
  }
}

}  // namespace

std::vector<ScriptedRoll> read_rolls(const YamlNode& node) {
  std::vector<ScriptedRoll> rolls;
  if (!node.is_list() || is_one_throw(node)) {
    rolls.push_back(read_roll(node));
    return rolls;
  }
  for (const YamlNode& item : node.items) rolls.push_back(read_roll(item));
  return rolls;
}

std::optional<Outcome> outcome_for(const ScriptedRoll& roll, const Pending& pending) {
  Outcome outcome = roll.outcome;
  if (roll.number) outcome = numbered_outcome(pending.dice, *roll.number);
  if (!is_possible(pending, outcome)) return std::nullopt;
  return outcome;
}

}  // namespace fracas
