#include "cli/power_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

namespace fracas {
namespace {

bool is_meant(const PowerRow& row, const std::string& pack) { return pack.empty() || row.card->pack == pack; }

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
  }
  return {};
}

}  // namespace

bool is_everything_fired(const PowerList& list, const std::vector<PowerTally>& tallies, const std::string& pack,
                         std::uint64_t at_least) {
  for (std::size_t i = 0; i < tallies.size(); ++i) {
    if (is_meant(list.rows()[i], pack) && tallies[i].fired < at_least) return false;
  }
  return true;
}

std::string powers_text(const PowerList& list, const std::vector<PowerTally>& tallies, const std::string& pack,
                        std::uint64_t at_least, bool is_listing_all) {
  std::string text;
  std::size_t powers = 0;
  std::size_t missing = 0;
  for (std::size_t i = 0; i < tallies.size(); ++i) {
    const PowerRow& row = list.rows()[i];
    if (!is_meant(row, pack)) continue;
    ++powers;
    const bool is_missing = tallies[i].fired < at_least;
    if (is_missing) ++missing;
    if (!is_missing && !is_listing_all) continue;
    text += fmt::format("{:<28} {:<28} {:<34} {:>11} {:>8}{}\n", row.ability->name, row.card->card.name, what_is(*row.ability),
                        tallies[i].considered, tallies[i].fired, is_missing ? "  too seldom" : "");
  }
  if (!text.empty())
    text = fmt::format("{:<28} {:<28} {:<34} {:>11} {:>8}\n", "power", "card", "ability", "considered", "fired") + text + "\n";
  return text + fmt::format("{} of {} abilities fired {} times or more\n", powers - missing, powers, at_least);
}

nlohmann::json powers_json(const PowerList& list, const std::vector<PowerTally>& tallies, const std::string& pack) {
  nlohmann::json rows = nlohmann::json::array();
  for (std::size_t i = 0; i < tallies.size(); ++i) {
    const PowerRow& row = list.rows()[i];
    if (!is_meant(row, pack)) continue;
    rows.push_back({{"power", row.ability->name},
                    {"card", row.card->card.id},
                    {"ability", what_is(*row.ability)},
                    {"considered", tallies[i].considered},
                    {"fired", tallies[i].fired}});
  }
  return rows;
}

}  // namespace fracas
