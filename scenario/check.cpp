#include "scenario/check.hpp"

#include "scenario/force_text.hpp"
#include "scenario/game_checks.hpp"
#include "scenario/position_checks.hpp"
#include "scenario/state_checks.hpp"

namespace fracas {
namespace {

[[noreturn]] void fail_unknown_expectation(const YamlEntry& entry, const Names& names) {
  std::vector<std::string> valid = game_check_words();
  const std::vector<std::string>& position = position_check_words();
  valid.insert(valid.end(), position.begin(), position.end());
  for (const std::string& name : names.figure_names()) valid.push_back(name);
  for (const std::string& name : names.seat_names()) valid.push_back(name);
  fail_unknown({entry.line, entry.column}, "expectation", entry.key, valid);
}

}  // namespace

void read_check(const YamlEntry& entry, const Names& names, std::vector<Check>& checks) {
  if (const auto figure = names.find_figure(entry.key)) return read_figure_checks(*figure, entry.value, names, checks);
  if (const auto seat = read_seat(entry.key, names.game().seat_count()))
    return read_player_checks(*seat, entry.value, names, checks);
  if (read_element_check(entry, names, checks)) return;
  const bool is_known = read_game_check(entry, names, checks) || read_position_check(entry, names, checks);
  if (!is_known) fail_unknown_expectation(entry, names);
}

std::vector<Check> read_checks(const YamlNode& node, const Names& names) {
  std::vector<Check> checks;
  for (const YamlNode* item : items_of(node)) {
    if (!item->is_map()) fail(place_of(*item), "an expectation is a key and its value, such as 'a: { at: A0 }' or 'phase: move'");
    for (const YamlEntry& entry : item->entries) read_check(entry, names, checks);
  }
  return checks;
}

}  // namespace fracas
