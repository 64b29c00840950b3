#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/core/rule_id.hpp"
#include "engine/state/card_definition.hpp"
#include "engine/state/game.hpp"

namespace fracas {

/// A team as it is judged: one entry for each unit, so that a card taken twice stands there twice.
using TeamCards = std::vector<const CardDefinition*>;

/// Why a team may not be played: the rule, the unit that is one too many, and what is said about it.
struct TeamProblem {
  RuleId rule;
  std::optional<std::size_t> unit = std::nullopt;  ///< its place in the team; nothing if the team as a whole is meant
  std::string message;
  bool is_about_team = false;  ///< the message lacks its subject, "the team"
};

/// All cards a player has in a game, active or not (SS-CRD-16).
[[nodiscard]] TeamCards team_of(const Game& game, SeatId seat);

/// Whom a card stands for: its identities, or its name if it lists none (SS-CRD-02).
[[nodiscard]] std::vector<std::string> identities_of(const CardDefinition& card);

/// What a team costs (SS-CRD-10, HS-SET-04, HC-FRC-01).
[[nodiscard]] int points_of(std::span<const CardDefinition* const> team);

/// The first unit of a team that keeps another one from joining it, as a problem of that one (SS-TEM-03 to SS-TEM-06,
/// HS-CRD-01).
[[nodiscard]] std::optional<TeamProblem> clash_with(System system, std::span<const CardDefinition* const> team,
                                                    const CardDefinition& joining);

/// Everything that is wrong with a team, or with a part of one: units that clash, and points above the build total if one was
/// agreed on. Of HeroClix, all of judge_force (force_rules.hpp) that is wrong already.
[[nodiscard]] std::vector<TeamProblem> judge_team(System system, const GameOptions& options,
                                                  std::span<const CardDefinition* const> team);

}  // namespace fracas
