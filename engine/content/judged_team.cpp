#include "engine/content/judged_team.hpp"

#include <algorithm>
#include <utility>

#include "engine/content/force_rules.hpp"

namespace fracas {
namespace {

void judge_clix(const GameOptions& options, const BattleTeam& team, JudgedTeam& judged, std::size_t on_force) {
  std::vector<ForceWish> wishes;
  for (std::size_t i = 0; i < judged.units.size(); ++i) {
    wishes.push_back({.card = judged.units[i], .build = judged.entries[i]->build, .is_on_sideline = i >= on_force});
  }
  BuiltForce built = build_force(wishes, team.theme);
  judged.problems = std::move(built.problems);
  judged.force = std::move(built.force);
  judged.points = cost_of(judged.force);
  for (TeamProblem& problem : judge_force(options, judged.force)) judged.problems.push_back(std::move(problem));
}

bool is_plain(const BattleTeam& team) {
  const auto is_plain_card = [](const BattleCard& entry) { return entry.build == BuildChoice{}; };
  return team.theme.empty() && team.sideline.empty() && std::all_of(team.cards.begin(), team.cards.end(), is_plain_card);
}

}  // namespace

JudgedTeam judge_battle_team(const Library& library, System system, const GameOptions& options, const BattleTeam& team) {
  JudgedTeam judged;
  const auto add = [&](const BattleCard& entry) {
    const LibraryCard* found = library.find_card(system, entry.card);
    if (found == nullptr) {
      judged.unknown.push_back(&entry);
      return;
    }
    judged.figures += entry.count * found->card.figures;
    judged.units.insert(judged.units.end(), static_cast<std::size_t>(entry.count), &found->card);
    judged.entries.insert(judged.entries.end(), static_cast<std::size_t>(entry.count), &entry);
  };
  for (const BattleCard& entry : team.cards) add(entry);
  const std::size_t on_force = judged.units.size();
  for (const BattleCard& entry : team.sideline) add(entry);
  if (system == System::HeroClix) {
    // A force nobody has begun to build, draft or bring has nothing to be judged by yet; files hold none such.
    if (!judged.units.empty()) judge_clix(options, team, judged, on_force);
  } else {
    judged.points = points_of(judged.units);
    judged.problems = judge_team(system, options, judged.units);
    if (!is_plain(team)) {
      judged.problems.push_back({.rule = "HC-FRC-03"_rule,
                                 .message = "chooses values, traits, bearers, a theme or a sideline, which only HeroClix knows",
                                 .is_about_team = true});
    }
  }
  return judged;
}

}  // namespace fracas
