#include <algorithm>

#include "engine/rules/abilities/modifiers.hpp"
#include "engine/rules/scape/adjacency.hpp"
#include "engine/rules/scape/frames.hpp"
#include "engine/rules/scape/procedures.hpp"
#include "engine/rules/scape/wounds.hpp"

namespace fracas::scape {
namespace {

/// Somebody who has fallen swipes no more, and a mover that was set elsewhere leaves nobody (SS-RUL-44).
bool is_leaving_still(const Play& play, const LeavingEngagement& frame) {
  const FigureState& leaving = play.state.figures[frame.leaving.index()];
  return leaving.is_on_board() && leaving.space == frame.from && play.state.figures[frame.enemy.index()].is_on_board() &&
         are_enemies(play.game, play.state, frame.leaving, frame.enemy) &&
         are_adjacent(play.game, play.state, frame.leaving, frame.enemy);
}

void offer_roll(const Variant& variant, Play& play, LeavingEngagement& frame) {
  if (!is_leaving_still(play, frame)) return play.pop();
  play.tell({.kind = EventKind::LeavingOffered, .rule = variant.rules.leaving, .figure = frame.leaving, .other = frame.enemy});
  frame.step = LeavingEngagementStep::RollCombatDie;
  play.ask({.kind = DecisionKind::LeavingEngagement, .figure = frame.enemy, .other = frame.leaving},
           play.state.figures[frame.enemy.index()].controller);
}

int swipe_dice(const Variant& variant, Play& play, FigureId enemy, FigureId leaving) {
  constexpr int most_swipe_dice = 20;
  Parts parts;
  add_part(parts, {"Swipe", 1, variant.rules.leaving});
  Parts* const told = play.is_observed() ? &parts : nullptr;
  const int number = modified(play.game, play.state, Value::SwipeDice, 1, {.figure = enemy, .other = leaving}, told);
  const int dice = std::clamp(number, 0, most_swipe_dice);
  if (parts.size() > 1) {
    play.tell({.kind = EventKind::DiceGathered,
               .rule = variant.rules.leaving,
               .figure = enemy,
               .other = leaving,
               .amount = dice,
               .chance = ChanceKind::LeavingEngagementDie,
               .parts = parts});
  }
  return dice;
}

/// Not an attack: one die if no ability says more, no height bonus, no defense (SS-RUL-45, HS-ENG-11).
void roll_combat_die(const Variant& variant, Play& play, LeavingEngagement& frame) {
  if (play.choice.verb == Verb::Decline) {
    play.tell({.kind = EventKind::LeavingDeclined,
               .rule = variant.rules.leaving_optional,
               .figure = frame.leaving,
               .other = frame.enemy});
    play.pop();
    return;
  }
  frame.step = LeavingEngagementStep::SufferWound;
  play.roll({.purpose = ChanceKind::LeavingEngagementDie,
             .shape = DiceShape::Combat,
             .count = swipe_dice(variant, play, frame.enemy, frame.leaving),
             .seat = play.state.figures[frame.enemy.index()].controller,
             .figure = frame.enemy,
             .other = frame.leaving});
}

void suffer_wound(const Variant& variant, Play& play, const LeavingEngagement& frame) {
  const int hits = play.outcome.skulls();
  const FigureId leaving = frame.leaving;
  play.tell({.kind = hits > 0 ? EventKind::LeavingHit : EventKind::LeavingMissed,
             .rule = variant.rules.leaving_wound,
             .figure = leaving,
             .other = frame.enemy});
  const FigureId enemy = frame.enemy;
  play.pop();
  if (hits > 0)
    suffer_wounds(variant, play, {.figure = leaving, .harm = Harm::LeavingEngagement, .wounds = hits, .source = enemy});
}

}  // namespace

void advance_leaving_engagement(const Variant& variant, Play& play) {
  LeavingEngagement& frame = play.top<LeavingEngagement>();
  switch (frame.step) {
    case LeavingEngagementStep::OfferRoll: return offer_roll(variant, play, frame);
    case LeavingEngagementStep::RollCombatDie: return roll_combat_die(variant, play, frame);
    case LeavingEngagementStep::SufferWound: return suffer_wound(variant, play, frame);
  }
}

}  // namespace fracas::scape
