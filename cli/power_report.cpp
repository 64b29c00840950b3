#include "cli/power_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

namespace fracas {
namespace {

bool is_meant(const PowerRow& row, const PowerGoal& goal) { return goal.pack.empty() || row.pack == goal.pack; }

/// Rows from `first` to before `end` that are counted as one.
struct Group {
  std::size_t first = 0;
  std::size_t end = 0;
  PowerTally tally;
};

bool is_same_power(const PowerRow& one, const PowerRow& other) {
  return one.owner == other.owner && one.ability->name == other.ability->name;
}

std::vector<Group> groups_of(const PowerList& list, const std::vector<PowerTally>& tallies, const PowerGoal& goal) {
  std::vector<Group> groups;
  const std::vector<PowerRow>& rows = list.rows();
  for (std::size_t row = 0; row < rows.size(); ++row) {
    if (!is_meant(rows[row], goal)) continue;
    const bool is_further = !goal.is_each && !groups.empty() && is_same_power(rows[groups.back().first], rows[row]);
    if (!is_further) groups.push_back({.first = row, .end = row, .tally = {}});
    Group& group = groups.back();
    group.end = row + 1;
    group.tally.considered += tallies[row].considered;
    group.tally.fired += tallies[row].fired;
  }
  return groups;
}

/// What an ability is, in a word or two, for telling those of one power apart.
std::string what_is(const Ability& ability) {
  const std::string_view gained = ability.is_lasting_only ? "gained " : "";
  switch (ability.kind) {
    case AbilityKind::Modifier:
      return fmt::format("{}modify {}", gained, value_table()[static_cast<std::size_t>(ability.value)].word);
    case AbilityKind::Grant:
      return fmt::format("{}grant {}", gained, property_table()[static_cast<std::size_t>(ability.property)].word);
    case AbilityKind::Permission:
      return fmt::format("{}{} {}", gained, ability.is_allowed ? "allow" : "forbid",
                         permission_table()[static_cast<std::size_t>(ability.permission)].word);
    case AbilityKind::Trigger: return fmt::format("{}at {}", gained, window_info(ability.window).word);
    case AbilityKind::Replacement:
      return fmt::format("instead of {}", replaced_words[static_cast<std::size_t>(ability.replaced)]);
    case AbilityKind::SpecialAttack: return "special attack";
    case AbilityKind::SpecialMove: return "special move";
    case AbilityKind::Action: return fmt::format("{} action", action_words[static_cast<std::size_t>(ability.action)]);
  }
  return {};
}

}  // namespace

std::vector<std::uint32_t> missing_by_row(const PowerList& list, const std::vector<PowerTally>& tallies, const PowerGoal& goal) {
  std::vector<std::uint32_t> missing(tallies.size(), 0);
  for (const Group& group : groups_of(list, tallies, goal)) {
    if (group.tally.fired >= goal.at_least) continue;
    for (std::size_t row = group.first; row < group.end; ++row)
      missing[row] = static_cast<std::uint32_t>(goal.at_least - group.tally.fired);
  }
  return missing;
}

std::string powers_text(const PowerList& list, const std::vector<PowerTally>& tallies, const PowerGoal& goal,
                        bool is_listing_all) {
  std::string text;
  std::size_t missing = 0;
  const std::vector<Group> groups = groups_of(list, tallies, goal);
  for (const Group& group : groups) {
    const PowerRow& row = list.rows()[group.first];
    const bool is_missing = group.tally.fired < goal.at_least;
    if (is_missing) ++missing;
    if (!is_missing && !is_listing_all) continue;
    text += fmt::format("{:<28} {:<28} {:>11} {:>9}  {}{}\n", row.ability->name, row.owner_name, group.tally.considered,
                        group.tally.fired, goal.is_each ? what_is(*row.ability) + " " : "", is_missing ? "too seldom" : "");
  }
  if (!text.empty()) text = fmt::format("{:<28} {:<28} {:>11} {:>9}\n", "power", "card", "considered", "fired") + text + "\n";
  return text + fmt::format("{} of {} {} fired {} times or more.\n", groups.size() - missing, groups.size(),
                            goal.is_each ? "abilities" : "powers", goal.at_least);
}

nlohmann::json powers_json(const PowerList& list, const std::vector<PowerTally>& tallies, const PowerGoal& goal) {
  nlohmann::json rows = nlohmann::json::array();
  for (std::size_t i = 0; i < tallies.size(); ++i) {
    const PowerRow& row = list.rows()[i];
    if (!is_meant(row, goal)) continue;
    rows.push_back({{"power", row.ability->name},
                    {"card", row.owner},
                    {"ability", what_is(*row.ability)},
                    {"considered", tallies[i].considered},
                    {"fired", tallies[i].fired}});
  }
  return rows;
}

}  // namespace fracas
