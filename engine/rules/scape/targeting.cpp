#include "engine/rules/scape/targeting.hpp"

#include <algorithm>

#include "engine/rules/scape/adjacency.hpp"
#include "engine/rules/scape/cover.hpp"
#include "engine/rules/scape/held_spaces.hpp"
#include "engine/rules/scape/sky.hpp"

namespace fracas::scape {
namespace {

/// Extra dice of a figure whose base is that many levels above the other's.
int height_bonus(const Variant& variant, int levels_above) {
  int dice = 0;
  for (const HeightBonus& bonus : variant.height_bonuses) {
    if (levels_above >= bonus.levels) dice = bonus.dice;
  }
  return dice;
}

void add_part(DiceCount& count, const char* name, int amount, RuleId rule) {
  if (amount == 0) return;
  count.dice += amount;
  count.parts.push_back({name, amount, rule});
}

std::optional<Refusal> check_distance(const Variant& variant, const Game& game, const State& state, FigureId attacker,
                                      FigureId target) {
  const int range = game.profile(attacker).range;
  if (range <= 1) {
    return Refusal{.rule = variant.rules.target_adjacent, .why = "an attack of range 1 needs an adjacent target"};
  }
  const int distance = range_between(game, state, attacker, target);
  if (distance > range) {
    return Refusal{variant.rules.target_range, "the target is {attempted} spaces away and the range is {limit}", distance, range};
  }
  if (range < variant.sky_range && is_on_sky(game, state, target)) {
    return Refusal{variant.rules.sky_range, "a figure on sky is out of reach for range {attempted}; {limit} is needed", range,
                   variant.sky_range};
  }
  if (sight_between(variant, game, state, attacker, target) == Sight::None) {
    return Refusal{.rule = variant.rules.target_sight, .why = "there is no clear sight on the target"};
  }
  return std::nullopt;
}

}  // namespace

int range_to(const Game& game, const State& state, FigureId from, SpaceId to) {
  int least = HexBoard::unreachable;
  for_each_held_space(game, state, from, [&](SpaceId space) { least = std::min(least, game.board(state).range(space, to)); });
  return least;
}

int range_between(const Game& game, const State& state, FigureId from, FigureId to) {
  if (from == to) return HexBoard::unreachable;  // SS-RNG-07
  const HexBoard& board = game.board(state);
  if (game.profile(from).is_single_base() && game.profile(to).is_single_base())
    return board.range(state.figures[from.index()].space, state.figures[to.index()].space);
  int least = HexBoard::unreachable;
  for (const SpaceId one : spaces_of(game, state, from)) {
    for (const SpaceId other : spaces_of(game, state, to)) least = std::min(least, board.range(one, other));
  }
  return least;
}

std::optional<Refusal> check_target(const Variant& variant, const Game& game, const State& state, FigureId attacker,
                                    FigureId target) {
  return check_target(variant, game, state, attacker, is_engaged(game, state, attacker), target);
}

std::optional<Refusal> check_target(const Variant& variant, const Game& game, const State& state, FigureId attacker,
                                    bool is_attacker_engaged, FigureId target) {
  const RuleNames& rules = variant.rules;
  if (attacker == target) return Refusal{.rule = rules.target_self, .why = "a figure never attacks itself"};
  if (!state.figures[target.index()].is_on_board())
    return Refusal{.rule = rules.target_range, .why = "the target is not on the battlefield"};
  const bool is_adjacent = are_adjacent(game, state, attacker, target);
  const bool is_enemy = are_enemies(game, state, attacker, target);
  if (is_attacker_engaged) {
    const bool is_allowed = is_adjacent && (is_enemy || variant.engaged_targets == EngagedTargets::AdjacentFigures);
    if (!is_allowed) return Refusal{.rule = rules.target_engaged, .why = "an engaged figure attacks only figures next to it"};
  }
  if (is_adjacent) return std::nullopt;
  return check_distance(variant, game, state, attacker, target);
}

DiceCount attack_dice(const Variant& variant, const Game& game, const State& state, FigureId attacker, FigureId defender) {
  DiceCount count;
  add_part(count, "Attack", game.profile(attacker).attack, variant.rules.attack_dice);
  add_part(count, "height advantage", height_bonus(variant, levels_above(game, state, attacker, defender)),
           variant.rules.attack_height);
  return count;
}

DiceCount defense_dice(const Variant& variant, const Game& game, const State& state, FigureId attacker, FigureId defender,
                       bool is_obstructed) {
  DiceCount count;
  add_part(count, "Defense", game.profile(defender).defense, variant.rules.defense_dice);
  add_part(count, "height advantage", height_bonus(variant, levels_above(game, state, defender, attacker)),
           variant.rules.defense_height);
  add_part(count, "shadow", is_in_shadow(game, state, defender) ? variant.shadow_dice : 0, variant.rules.shadow);
  const bool is_covered =
      variant.jungle_dice > 0 && !are_adjacent(game, state, attacker, defender) && is_beside_jungle(game, state, defender);
  add_part(count, "jungle", is_covered ? variant.jungle_dice : 0, variant.rules.jungle);
  add_part(count, "obstruction", is_obstructed ? variant.obstruction_dice : 0, variant.rules.obstruction);
  return count;
}

}  // namespace fracas::scape
