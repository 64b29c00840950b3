#include "engine/content/judged_team.hpp"

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
    judge_clix(options, team, judged, on_force);
  } else {
    judged.points = points_of(judged.units);
    judged.problems = judge_team(system, options, judged.units);
  }
  return judged;
}

}  // namespace fracas
