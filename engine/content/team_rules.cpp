#include "engine/content/team_rules.hpp"

#include <algorithm>

#include "engine/content/force_rules.hpp"
#include "engine/core/nearest_word.hpp"

namespace fracas {
namespace {

/// Common and Uncommon units may be taken in any number (SS-TEM-04).
bool is_single(const CardDefinition& card) {
  return card.uniqueness == Uniqueness::Unique || card.uniqueness == Uniqueness::Event;
}

RuleId point_limit_rule(System system) { return system == System::HeroScape ? "HS-SET-04"_rule : "SS-TEM-01"_rule; }

/// An identity of both cards, or nothing. A Crossover unit shares its identity with nobody (SS-TEM-06), and the publisher
/// is part of every identity (SS-CRD-03).
std::optional<std::string> shared_identity(const CardDefinition& one, const CardDefinition& other) {
  const bool is_crossover = one.scape.has(Symbol::Crossover) || other.scape.has(Symbol::Crossover);
  if (is_crossover || one.publisher != other.publisher) return std::nullopt;
  const std::vector<std::string> others = identities_of(other);
  for (const std::string& identity : identities_of(one)) {
    if (std::find(others.begin(), others.end(), identity) != others.end()) return identity;
  }
  return std::nullopt;
}

/// The rule that two units of one identity break: one of several identities is enough (SS-TEM-05).
RuleId identity_rule(const CardDefinition& one, const CardDefinition& other) {
  return one.identities.size() > 1 || other.identities.size() > 1 ? "SS-TEM-05"_rule : "SS-TEM-03"_rule;
}

}  // namespace

TeamCards team_of(const Game& game, SeatId seat) {
  TeamCards team;
  for (const CardInGame& card : game.cards) {
    if (card.owner == seat) team.push_back(&game.definitions[card.definition]);
  }
  return team;
}

std::vector<std::string> identities_of(const CardDefinition& card) {
  return card.identities.empty() ? std::vector<std::string>{card.name} : card.identities;
}

int points_of(std::span<const CardDefinition* const> team) {
  int points = 0;
  for (const CardDefinition* card : team) points += card->points;
  return points;
}

std::optional<TeamProblem> clash_with(System system, std::span<const CardDefinition* const> team, const CardDefinition& joining) {
  if (!is_single(joining)) return std::nullopt;
  for (const CardDefinition* card : team) {
    if (!is_single(*card)) continue;
    if (card->id == joining.id) {
      const RuleId rule = system == System::SuperScape ? "SS-TEM-03"_rule : "HS-CRD-01"_rule;
      return TeamProblem{rule, {}, fracas::quoted(joining.id) + " may be in a team only once"};
    }
    if (system != System::SuperScape) continue;
    if (const auto identity = shared_identity(*card, joining)) {
      return TeamProblem{identity_rule(*card, joining),
                         {},
                         fracas::quoted(joining.id) + " and " + fracas::quoted(card->id) + " are both " + *identity +
                             " and may not be in one team"};
    }
  }
  return std::nullopt;
}

std::vector<TeamProblem> judge_team(System system, const GameOptions& options, std::span<const CardDefinition* const> team) {
  if (system == System::HeroClix) return judge_unfinished_force(options, force_of(team));
  std::vector<TeamProblem> problems;
  for (std::size_t i = 0; i < team.size(); ++i) {
    if (auto clash = clash_with(system, team.first(i), *team[i])) {
      clash->unit = i;
      problems.push_back(*std::move(clash));
    }
  }
  const int points = points_of(team);
  if (options.has_build_total && points > options.build_total) {
    problems.push_back(
        {.rule = point_limit_rule(system),
         .message = "costs " + std::to_string(points) + " points; the build total is " + std::to_string(options.build_total),
         .is_about_team = true});
  }
  return problems;
}

}  // namespace fracas
