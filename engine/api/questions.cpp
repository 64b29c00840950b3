#include <fmt/format.h>

#include "engine/api/ability_question.hpp"
#include "engine/api/display_name.hpp"

namespace fracas {
namespace {

using words::name_of;

/// " 3 movement left." if the rule set knows the number, else nothing.
std::string number_left(const Game& game, const State& state, const char* what) {
  const std::optional<int> number = game.rules->number_in_question(game, state);
  return number ? fmt::format(" {} {}.", *number, what) : std::string{};
}

int unplaced_figures(const Game& game, const State& state, SeatId seat) {
  int count = 0;
  for (std::size_t i = 0; i < game.figures.size(); ++i) {
    const FigureState& figure = state.figures[i];
    if (figure.status == FigureStatus::Unplaced && figure.controller == seat) ++count;
  }
  return count;
}

std::string markers_in_hand(const State& state, SeatId seat) {
  std::string faces;
  for (std::size_t marker = 0; marker < order_marker_count; ++marker) {
    if (state.seats[seat.index()].markers[marker].is_some()) continue;
    if (!faces.empty()) faces += ", ";
    faces += words::marker_face(static_cast<int>(marker) + 1);
  }
  return faces;
}

std::string leaving_question(const Game& game, const std::string& enemy, const std::string& leaving) {
  const char* offer = game.system == System::SuperScape ? "Does it swipe?" : "Does it roll against it?";
  return fmt::format("{} leaves the engagement with {}. {}", leaving, enemy, offer);
}

std::string action_question(const State& state) {
  if (state.actions_left == 0) return "No action is left. What else?";
  return fmt::format("Which character acts? {} left.", words::counted(state.actions_left, "action", "actions"));
}

std::string asked(const Game& game, const State& state, SeatId seat) {
  const std::string figure = name_of(game, state.pending.figure);
  const std::string other = name_of(game, state.pending.other);
  switch (state.pending.decision) {
    case DecisionKind::None: return {};
    case DecisionKind::PlaceFigures:
      return fmt::format("Which {} do you place, and where? {} left.", game.is_hex() ? "figure" : "character",
                         unplaced_figures(game, state, seat));
    case DecisionKind::PlaceOrderMarkers:
      return fmt::format("Where do your order markers go? In hand: {}.", markers_in_hand(state, seat));
    case DecisionKind::ActivateFigures: return "Which figure acts this turn?" + number_left(game, state, "still to choose");
    case DecisionKind::MovePhase: return "Which figure moves?";
    case DecisionKind::MoveStep: return fmt::format("Where does {} step?", figure) + number_left(game, state, "movement left");
    case DecisionKind::LeavingEngagement: return leaving_question(game, figure, other);
    case DecisionKind::AttackPhase: return "Who attacks whom?";
    case DecisionKind::ConfirmAttack: return fmt::format("{} is a friend. Does {} attack it all the same?", other, figure);
    case DecisionKind::ChooseFirstPlayer: return "Who is the first player?";
    case DecisionKind::TakeAction: return action_question(state);
    case DecisionKind::BreakAway: return fmt::format("{} is held by {}. Does it try to break away?", figure, other);
    case DecisionKind::ChooseTargets:
      return state.pending.other.is_none() ? fmt::format("Whom does {} attack?", figure)
                                           : fmt::format("Does {} target anyone else?", figure);
    case DecisionKind::GrantedAction: return fmt::format("What does {} do with the action it is given at no cost?", figure);
    case DecisionKind::ChooseReduction:
      return fmt::format("Which power of {} reduces the damage?", figure) + number_left(game, state, "dealt");
    case DecisionKind::DivideDamage:
      return fmt::format("How much damage goes to {}?", other) + number_left(game, state, "left to give");
    case DecisionKind::KnockBack: return fmt::format("{} rolled doubles. Are the targets knocked back?", figure);
    case DecisionKind::KnockBackOrder: return "Who is knocked back next?";
    case DecisionKind::CarryMore: return fmt::format("Does {} carry anyone else?", figure);
    case DecisionKind::PlaceCarried: return fmt::format("Where does {} put down whom it carried?", figure);
    case DecisionKind::LeadSquare: return fmt::format("Which square of {} leads its move?", figure);
    case DecisionKind::LayBase: return fmt::format("Where does the rest of {} come to lie?", figure);
    case DecisionKind::DestroySide: return fmt::format("Which side of the corner does {} destroy?", figure);
    case DecisionKind::GrowArea: return "To which side does your starting area grow?";
    case DecisionKind::Rearrange: return "The starting areas have grown. Do you place anyone differently?";
    case DecisionKind::ChooseArrival: return fmt::format("On which other battlefield, and where, does {} arrive?", figure);
    case DecisionKind::RemoveTerrain: return "Which piece of terrain is taken away?" + number_left(game, state, "left to take");
    case DecisionKind::AddTerrain: return "Where is the piece of terrain laid?" + number_left(game, state, "left to lay");
    case DecisionKind::ChooseLanding: return fmt::format("Where does {} come down from the sky?", figure);
    case DecisionKind::LeaveShaft: return fmt::format("Where does {} get out of the way of the elevator car?", figure);
    case DecisionKind::UseAbility: return window_question(game, state);
    case DecisionKind::AbilityChoice: return ability_question(game, state);
    case DecisionKind::NextAttack: return fmt::format("Whom does {} attack next?", figure);
    case DecisionKind::DefenderOrder: return "Who defends next?";
    case DecisionKind::TerrainOrder: return "Which of your figures rolls for its terrain next?";
    case DecisionKind::KnockbackLine: return fmt::format("Along which line is {} knocked back?", figure);
    case DecisionKind::ChooseAlternate: return "Do you put an alternate card in place of another?";
    case DecisionKind::ChooseMap: return "Which map is played on?";
    case DecisionKind::PlaceTerrain: return "Where do you lay your special terrain?";
    case DecisionKind::ChooseArea: return "Which starting area do you take?";
    case DecisionKind::PlaceObjects: return "Which object do you place, and where?";
    case DecisionKind::PlaceCalled: return fmt::format("Where does {} come into play?", figure);
  }
  return {};
}

/// What others do, after "Waiting for ... to".
std::string awaited(const Game& game, const State& state) {
  const std::string figure = name_of(game, state.pending.figure);
  const std::string other = name_of(game, state.pending.other);
  switch (state.pending.decision) {
    case DecisionKind::None: return "decide";
    case DecisionKind::PlaceFigures: return game.is_hex() ? "place figures" : "place characters";
    case DecisionKind::PlaceOrderMarkers: return "place order markers";
    case DecisionKind::ActivateFigures: return "choose who acts";
    case DecisionKind::MovePhase: return "move";
    case DecisionKind::MoveStep: return fmt::format("move {}", figure);
    case DecisionKind::LeavingEngagement: return fmt::format("roll against {} or let it go", other);
    case DecisionKind::AttackPhase: return "attack";
    case DecisionKind::ConfirmAttack: return "confirm an attack on a friend";
    case DecisionKind::ChooseFirstPlayer: return "choose the first player";
    case DecisionKind::TakeAction: return "take an action";
    case DecisionKind::BreakAway: return fmt::format("break away with {} or stay", figure);
    case DecisionKind::ChooseTargets: return fmt::format("choose the targets of {}", figure);
    case DecisionKind::DivideDamage: return fmt::format("divide the damage of {}", figure);
    case DecisionKind::GrantedAction: return fmt::format("use the action of {} at no cost or leave it", figure);
    case DecisionKind::ChooseReduction: return fmt::format("choose what reduces the damage to {}", figure);
    case DecisionKind::KnockBack:
    case DecisionKind::KnockBackOrder: return "decide about knock back";
    case DecisionKind::CarryMore:
    case DecisionKind::PlaceCarried: return fmt::format("decide whom {} carries, and where to", figure);
    case DecisionKind::LeadSquare:
    case DecisionKind::LayBase: return fmt::format("turn the base of {}", figure);
    case DecisionKind::DestroySide: return "choose the side of a corner";
    case DecisionKind::GrowArea: return "grow the starting area";
    case DecisionKind::Rearrange: return "place the force differently or leave it";
    case DecisionKind::ChooseArrival: return fmt::format("choose where {} arrives", figure);
    case DecisionKind::RemoveTerrain: return "take terrain away";
    case DecisionKind::AddTerrain: return "lay terrain";
    case DecisionKind::ChooseLanding: return fmt::format("choose where {} comes down", figure);
    case DecisionKind::LeaveShaft: return fmt::format("get {} out of the way of the elevator car", figure);
    case DecisionKind::UseAbility: return "use an ability or pass";
    case DecisionKind::AbilityChoice: return "choose for " + words::running_ability(game, state);
    case DecisionKind::NextAttack: return fmt::format("attack again with {}", figure);
    case DecisionKind::DefenderOrder: return "choose who defends next";
    case DecisionKind::TerrainOrder: return "choose who rolls for its terrain next";
    case DecisionKind::KnockbackLine: return fmt::format("choose the line of the knockback of {}", figure);
    case DecisionKind::ChooseAlternate: return "look through alternate cards";
    case DecisionKind::ChooseMap: return "choose the map";
    case DecisionKind::PlaceTerrain: return "lay special terrain";
    case DecisionKind::ChooseArea: return "take a starting area";
    case DecisionKind::PlaceObjects: return "place an object";
    case DecisionKind::PlaceCalled: return fmt::format("place {}", figure);
  }
  return "decide";
}

std::string dice_in_words(const Pending& pending) {
  switch (pending.dice) {
    case DiceShape::Combat: return words::counted(pending.dice_count, "combat die", "combat dice");
    case DiceShape::D20: return "a d20";
    case DiceShape::D6: return "a d6";
    case DiceShape::Numbered: return fmt::format("a die with {} faces", pending.dice_count);
    case DiceShape::TwoD6: return "2d6";
  }
  return "dice";
}

std::string purpose_in_words(const Game& game, const Pending& pending) {
  const std::string other = name_of(game, pending.other);
  switch (pending.chance) {
    case ChanceKind::None: return "no reason";
    case ChanceKind::PlacementRoll: return "placement";
    case ChanceKind::InitiativeRoll: return "initiative";
    case ChanceKind::LeavingEngagementDie: return fmt::format("{} leaving the engagement", other);
    case ChanceKind::FallingDice:
    case ChanceKind::ExtremeFall: return "falling";
    case ChanceKind::AttackDice:
    case ChanceKind::AttackRoll: return fmt::format("the attack on {}", other);
    case ChanceKind::DefenseDice: return fmt::format("the defense against {}", other);
    case ChanceKind::FirstPlayerRoll: return "the choice of the first player";
    case ChanceKind::BreakAwayRoll: return "breaking away";
    case ChanceKind::TieBreakRoll: return "breaking the tie";
    case ChanceKind::TerrainDice: return "the terrain it stands on";
    case ChanceKind::LavaRoll: return "the molten lava";
    case ChanceKind::ExposureDie: return fmt::format("the fall of {} beside it", other);
    case ChanceKind::CarDice: return "the elevator car in its way";
    case ChanceKind::DoorAttackDice: return "the attack on the door";
    case ChanceKind::DoorDefenseDice: return fmt::format("the door against {}", other);
    case ChanceKind::AbilityDice: return "an ability";
    case ChanceKind::DamageDice: return fmt::format("damage to {}", other);
    case ChanceKind::Reroll: return "a second try";
  }
  return "the game";
}

std::string roll_in_words(const Game& game, const Pending& pending) {
  const std::string who = pending.figure.is_some() ? name_of(game, pending.figure) : words::names_of(game, pending.seats);
  return fmt::format("{} rolls {} for {}.", who, dice_in_words(pending), purpose_in_words(game, pending));
}

}  // namespace

std::string question(const Game& game, const State& state, SeatId seat) {
  switch (state.pending.kind) {
    case PendingKind::None: return {};
    case PendingKind::Decision:
      if (state.pending.asks(seat)) return asked(game, state, seat);
      return fmt::format("Waiting for {} to {}.", words::names_of(game, state.pending.seats), awaited(game, state));
    case PendingKind::Chance: return roll_in_words(game, state.pending);
    case PendingKind::Over: return words::ending(game, state.end_reason, state.winners);
  }
  return {};
}

}  // namespace fracas
