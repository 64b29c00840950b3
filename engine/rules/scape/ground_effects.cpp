#include "engine/rules/scape/ground_effects.hpp"

#include <algorithm>

#include "engine/rules/scape/footing.hpp"
#include "engine/rules/scape/tokens.hpp"

namespace fracas::scape {
namespace {

bool is_all(const Situation& situation, FigureId figure, const Stance& stance, HexTerrain terrain) {
  if (situation.at(stance.lead).terrain != terrain) return false;
  if (situation.profile(figure).is_single_base()) return true;
  const BaseSpaces spaces = spaces_of(situation.board, situation.profile(figure), stance);
  return std::all_of(spaces.begin(), spaces.end(),
                     [&](SpaceId space) { return space.is_some() && situation.at(space).terrain == terrain; });
}

bool does_token_stop(const Situation& situation, FigureId figure, const Stance& before, const Stance& after) {
  if (situation.game.hex.build().tokens.empty()) return false;
  bool is_stopped = false;
  for_each_entered(situation.board, situation.profile(figure), before, after, [&](SpaceId space) {
    const bool counts = situation.variant.base_entry == BaseEntry::AnyPart || space == after.lead;
    const std::optional<Token> token = counts ? token_on(situation.game, situation.state, space) : std::nullopt;
    is_stopped = is_stopped || (token && does_stop_movement(situation.variant, *token));
  });
  return is_stopped;
}

bool does_enter_lava(const Situation& situation, FigureId figure, const Stance& before, const Stance& after) {
  bool enters = false;
  for_each_entered(situation.board, situation.profile(figure), before, after, [&](SpaceId space) {
    const bool counts = situation.variant.base_entry == BaseEntry::AnyPart || space == after.lead;
    enters = enters || (counts && situation.at(space).terrain == HexTerrain::MoltenLava);
  });
  return enters;
}

bool does_lava_stop(const Situation& situation, FigureId figure, const Stance& before, const Stance& after) {
  switch (situation.variant.base_entry) {
    case BaseEntry::AnyPart: return does_enter_lava(situation, figure, before, after);
    case BaseEntry::LeadingHalf: return is_all(situation, figure, after, HexTerrain::MoltenLava);
  }
  return false;
}

}  // namespace

bool does_enter(const Situation& situation, FigureId figure, const Stance& before, const Stance& after, HexTerrain terrain) {
  bool enters = false;
  for_each_entered(situation.board, situation.profile(figure), before, after,
                   [&](SpaceId space) { enters = enters || situation.at(space).terrain == terrain; });
  return enters;
}

Halt halt_on_entering(const Situation& situation, FigureId figure, const Stance& before, const Stance& after, bool is_pushed) {
  const bool can_fall = situation.variant.freefall_dice > 0 && !situation.has(figure, Symbol::Flying);
  if (can_fall && does_enter(situation, figure, before, after, HexTerrain::Sky)) return Halt::Freefall;
  if (does_lava_stop(situation, figure, before, after)) return Halt::MoltenLava;
  if (does_token_stop(situation, figure, before, after)) return Halt::Token;
  const bool is_in_water = is_all(situation, figure, after, HexTerrain::Water);
  return is_in_water && (is_pushed || !situation.has(figure, Symbol::WaterAffinity)) ? Halt::Water : Halt::None;
}

bool does_lava_burn(const Situation& situation, const Mover& mover, const Stance& before, const Stance& after) {
  const bool is_known = situation.variant.base_entry == BaseEntry::LeadingHalf && mover.progress.has_crossed(after.lead);
  return !is_known && !situation.has(mover.figure, Symbol::HeatResistance) &&
         does_enter_lava(situation, mover.figure, before, after);
}

RuleId rule_of(const RuleNames& rules, Halt halt) {
  switch (halt) {
    case Halt::Water: return rules.water_stop;
    case Halt::MoltenLava: return rules.lava_stop;
    case Halt::Token: return rules.token_stop;
    case Halt::Freefall: return rules.sky_stop;
    case Halt::None: break;
  }
  return rules.space_cost;
}

bool is_on_road(const Situation& situation, FigureId figure, const Stance& stance) {
  const auto is_road = [&](SpaceId space) {
    if (space.is_none()) return false;
    const HexTerrain terrain = situation.at(space).terrain;
    return terrain == HexTerrain::Road || (situation.variant.is_wall_walk_road && terrain == HexTerrain::WallWalk);
  };
  if (!is_road(stance.lead)) return false;
  if (situation.profile(figure).is_single_base()) return true;
  const BaseSpaces spaces = spaces_of(situation.board, situation.profile(figure), stance);
  return std::all_of(spaces.begin(), spaces.end(), is_road);
}

}  // namespace fracas::scape
