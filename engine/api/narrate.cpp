#include "engine/api/narrate.hpp"

#include <fmt/format.h>

#include <string_view>

#include "engine/api/display_name.hpp"

namespace fracas {
namespace {

using words::counted;
using words::name_of;

/// "Tide Song of Lamp Keeper" or "height advantage SS-HGT-02"; the rule of the whole event is not said again.
std::string part_text(const Game& game, const Part& part, RuleId told) {
  const bool is_plain = part.rule.is_none() || part.rule == told;
  if (part.card.is_none()) return is_plain ? part.name : fmt::format("{} {}", part.name, part.rule.text());
  return fmt::format("{} of {}", part.name, part.figure.is_some() ? name_of(game, part.figure) : name_of(game, part.card));
}

/// " (Attack 5, +1 height advantage SS-HGT-02)": where a number came from. A number in one piece needs no words, unless it is
/// the work of an ability.
std::string parts_of(const Game& game, const Event& event) {
  std::string text;
  const bool is_plain = event.parts.size() < 2 && (event.parts.is_empty() || event.parts[0].card.is_none());
  if (is_plain) return text;
  for (const Part& part : event.parts) {
    if (!text.empty()) {
      text += fmt::format(", {:+} {}", part.amount, part_text(game, part, event.rule));
    } else if (part.card.is_some()) {
      text = fmt::format(" ({} {}", part_text(game, part, event.rule), part.amount);
    } else {
      text = fmt::format(" ({} {}", part.name, part.amount);
    }
  }
  return text + ")";
}

// ---- dice ----

std::string combat_dice_of(const Event& event) {
  const int count = event.dice.skulls() + event.dice.shields() + event.dice.blanks();
  switch (event.chance) {
    case ChanceKind::AttackDice:
    case ChanceKind::DoorAttackDice: return counted(count, "attack die", "attack dice");
    case ChanceKind::DefenseDice:
    case ChanceKind::DoorDefenseDice: return counted(count, "defense die", "defense dice");
    default: return counted(count, "combat die", "combat dice");
  }
}

/// What a roll is for, after the number rolled.
std::string_view purpose_of(ChanceKind chance) {
  switch (chance) {
    case ChanceKind::PlacementRoll: return " for placement";
    case ChanceKind::InitiativeRoll: return " for initiative";
    case ChanceKind::FirstPlayerRoll: return " for the choice of the first player";
    case ChanceKind::TieBreakRoll: return " to break the tie";
    case ChanceKind::BreakAwayRoll: return " to break away";
    case ChanceKind::FallingDice:
    case ChanceKind::ExtremeFall: return " for the fall";
    case ChanceKind::AttackRoll: return " for the attack";
    case ChanceKind::TerrainDice: return " for the terrain";
    case ChanceKind::LavaRoll: return " for the molten lava";
    case ChanceKind::ExposureDie: return " for the fall beside it";
    case ChanceKind::CarDice: return " in the way of the elevator car";
    case ChanceKind::DoorAttackDice: return " against the door";
    case ChanceKind::DoorDefenseDice: return " for the door";
    case ChanceKind::AbilityDice: return " for an ability";
    case ChanceKind::DamageDice: return " as damage dice";
    case ChanceKind::Reroll: return " again";
    case ChanceKind::LeavingEngagementDie:
    case ChanceKind::AttackDice:
    case ChanceKind::DefenseDice:
    case ChanceKind::None: return "";
  }
  return "";
}

/// A number of a card that nothing changes is told with the roll; any other was told when the dice were gathered.
std::string origin_of(const Game& game, const Event& event) {
  const bool is_single = event.parts.size() == 1 && event.parts[0].card.is_none();
  return is_single ? fmt::format(" ({} {})", event.parts[0].name, event.parts[0].amount) : parts_of(game, event);
}

std::string dice_rolled(const Game& game, const Event& event) {
  const std::string who = event.figure.is_some() ? name_of(game, event.figure) : name_of(game, event.seat);
  const std::string_view purpose = purpose_of(event.chance);
  switch (event.dice.shape) {
    case DiceShape::Combat: {
      const std::string against = event.chance == ChanceKind::LeavingEngagementDie
                                      ? fmt::format(" against {}", name_of(game, event.other))
                                      : std::string{};
      return fmt::format("{} rolls {}{}{}{}: {}.", who, combat_dice_of(event), purpose, against, origin_of(game, event),
                         words::tally(event.dice));
    }
    case DiceShape::D20:
    case DiceShape::Numbered:
    case DiceShape::D6: return fmt::format("{} rolls {}{}{}.", who, event.dice.value(), purpose, parts_of(game, event));
    case DiceShape::TwoD6:
      return fmt::format("{} rolls {} and {}{}: {} in all.", who, event.dice.values[0], event.dice.values[1], purpose,
                         event.dice.sum());
  }
  return {};
}

/// Told only where the roll that follows would not say enough: several parts, or no dice at all.
std::string dice_gathered(const Game& game, const Event& event) {
  const bool is_plain = event.parts.size() < 2 && (event.parts.is_empty() || event.parts[0].card.is_none());
  if (is_plain && event.amount > 0) return {};
  const bool is_attack = event.chance == ChanceKind::AttackDice || event.chance == ChanceKind::AttackRoll;
  const bool is_swipe = event.chance == ChanceKind::LeavingEngagementDie;
  const std::string dice = is_swipe    ? counted(event.amount, "swipe die", "swipe dice")
                           : is_attack ? counted(event.amount, "attack die", "attack dice")
                                       : counted(event.amount, "defense die", "defense dice");
  return fmt::format("{} has {}{}.", name_of(game, event.figure), dice, parts_of(game, event));
}

// ---- rounds and turns ----

/// Most windows pass without a word; these two tell players what the table does next.
std::string phase_started(const Event& event) {
  const std::string_view phase = event.label;
  if (phase == window_info(Window::Planning).name) return "The players place their order markers.";
  if (phase == window_info(Window::Initiative).name) return "The players roll for initiative.";
  return {};
}

std::string order_decided(const Game& game, const Event& event) {
  constexpr std::string_view places[] = {"first", "second", "third", "fourth"};
  const bool has_word = event.amount >= 1 && event.amount <= 4;
  if (!has_word) return {};
  return fmt::format("{} is {} in the order.", name_of(game, event.seat), places[event.amount - 1]);
}

std::string turn_started(const Game& game, const Event& event) {
  if (!game.is_hex()) return fmt::format("The turn of {} begins.", name_of(game, event.seat));
  return fmt::format("Turn {} of {} begins.", event.amount, name_of(game, event.seat));
}

std::string phase_declined(const Game& game, const Event& event) {
  const std::string_view phase = event.label;
  if (phase.empty()) return fmt::format("{} does nothing more this turn.", name_of(game, event.seat));
  return fmt::format("{} ends the {}.", name_of(game, event.seat), phase);
}

// ---- moves ----

std::string move_started(const Game& game, const Event& event) {
  return fmt::format("{} begins to move with {} movement{}.", name_of(game, event.figure), event.amount, parts_of(game, event));
}

std::string figure_stepped(const Game& game, const State& state, const Event& event) {
  const std::string price = event.amount == 1 ? std::string{} : fmt::format(" for {} movement", event.amount);
  return fmt::format("{} steps to {}{}; {} left.", name_of(game, event.figure), name_of(game, state, event.space), price,
                     event.total);
}

std::string move_ended(const Game& game, const State& state, const Event& event) {
  const std::string where = name_of(game, state, event.space);
  if (event.amount == 0) return fmt::format("{} stays on {}.", name_of(game, event.figure), where);
  const std::string way = game.is_hex() ? counted(event.amount, "space", "spaces") : counted(event.amount, "square", "squares");
  return fmt::format("{} ends its move on {} after {}.", name_of(game, event.figure), where, way);
}

std::string leaving_result(const Game& game, const Event& event, const char* did) {
  const std::string enemy = name_of(game, event.other);
  const std::string leaving = name_of(game, event.figure);
  if (game.system == System::SuperScape) return fmt::format("The swipe of {} {} {}.", enemy, did, leaving);
  return fmt::format("The roll of {} {} {} as it leaves.", enemy, did, leaving);
}

std::string figure_fell(const Game& game, const Event& event) {
  const std::string figure = name_of(game, event.figure);
  const std::string fall = event.amount == 0 ? fmt::format("{} comes down from the sky", figure)
                                             : fmt::format("{} falls {}", figure, counted(event.amount, "level", "levels"));
  return event.total > 0 ? fmt::format("{} and faces {}.", fall, counted(event.total, "combat die", "combat dice")) : fall + ".";
}

// ---- attacks ----

std::string attack_declared(const Game& game, const Event& event) {
  const std::string attacker = name_of(game, event.figure);
  const std::string target = name_of(game, event.other);
  if (game.is_hex() && event.amount > 0 && event.parts.size() > 1)
    return fmt::format("{} attacks {}, {} away, with range {}{}.", attacker, target, counted(event.amount, "space", "spaces"),
                       event.total, parts_of(game, event));
  if (game.is_hex()) return fmt::format("{} attacks {}.", attacker, target);
  return fmt::format("{} makes a {} attack on {}: attack {} against defense {}{}.", attacker, event.label, target, event.amount,
                     event.total, event.parts.size() > 2 ? parts_of(game, event) : std::string{});
}

std::string attack_resolved(const Game& game, const Event& event) {
  const int wounds = event.amount > event.total ? event.amount - event.total : 0;
  const std::string result = wounds == 0 ? "no wound" : counted(wounds, "wound", "wounds");
  return fmt::format("{} against {}: {} for {}.", counted(event.amount, "skull", "skulls"),
                     counted(event.total, "shield", "shields"), result, name_of(game, event.other));
}

std::string figure_wounded(const Game& game, const Event& event) {
  if (event.amount == 0 || event.figure.index() >= game.figures.size()) return {};
  if (event.total == 0)  // carries no markers (SS-WND-04)
    return fmt::format("{} receives {}{}: the first one defeats it.", name_of(game, event.figure),
                       counted(event.amount, "wound", "wounds"), parts_of(game, event));
  return fmt::format("{} takes {}{} and now has {} (Life {}).", name_of(game, event.figure),
                     counted(event.amount, "wound", "wounds"), parts_of(game, event), event.total,
                     game.profile(event.figure).life);
}

std::string figure_defeated(const Game& game, const Event& event) {
  return fmt::format("{} is {}.", name_of(game, event.figure), game.is_hex() ? "defeated" : "knocked out");
}

// ---- abilities ----

/// Markers lie on a card, a figure or a space (SS-MRK-01).
std::string markers_changed(const Game& game, const State& state, const Event& event) {
  const std::string holder = event.space.is_some()    ? name_of(game, state, event.space)
                             : event.figure.is_some() ? name_of(game, event.figure)
                                                      : name_of(game, event.card);
  return fmt::format("{} has {} of the kind {}.", holder, counted(event.total, "marker", "markers"), event.label);
}

/// "Inkwell Duke makes it 3 hits (skulls 2, +1 Long Memory of Inkwell Duke)."
std::string roll_changed(const Game& game, const Event& event) {
  const std::string who = event.figure.is_some() ? name_of(game, event.figure) : name_of(game, event.seat);
  return fmt::format("{} makes it {} {}{}.", who, event.total, event.label, parts_of(game, event));
}

// ---- HeroClix ----

std::string action_given(const Game& game, const Event& event) {
  const std::string_view action = event.label;
  const std::string kind = action.empty() ? "an action" : fmt::format("a {} action", action);
  return fmt::format("{} is given {}; {} left.", name_of(game, event.figure), kind, counted(event.amount, "action", "actions"));
}

std::string attack_compared(const Game& game, const Event& event, const char* did) {
  return fmt::format("{} {} {}: {}{} against defense {}.", name_of(game, event.figure), did, name_of(game, event.other),
                     event.amount, parts_of(game, event), event.total);
}

std::string damage_dealt(const Game& game, const Event& event) {
  const std::string details = parts_of(game, event);
  if (event.other.is_some()) {
    return fmt::format("{} deals {} {} damage{}.", name_of(game, event.other), name_of(game, event.figure), event.amount,
                       details);
  }
  const std::string_view cause = event.label;
  const std::string from = cause.empty() ? std::string{} : fmt::format(" from {}", cause);
  return fmt::format("{} takes {} damage{}{}.", name_of(game, event.figure), event.amount, from, details);
}

std::string figure_clicked(const Game& game, const Event& event) {
  if (event.figure.index() >= game.figures.size()) return {};
  const std::string turned = fmt::format("{} turns {}", name_of(game, event.figure), counted(event.amount, "click", "clicks"));
  const bool is_past_dial = event.total > static_cast<int>(game.definition(event.figure).clix.dial.size());
  return is_past_dial ? turned + " and shows KO." : fmt::format("{} to click {}.", turned, event.total);
}

std::string knocked_back(const Game& game, const State& state, const Event& event) {
  const std::string figure = name_of(game, event.figure);
  if (event.from == event.space) return fmt::format("{} is knocked back but cannot move.", figure);
  return fmt::format("{} is knocked back from {} to {}.", figure, name_of(game, state, event.from),
                     name_of(game, state, event.space));
}

}  // namespace

std::string narrate(const Game& game, const State& state, const Event& event) {
  const auto seat = [&] { return name_of(game, event.seat); };
  const auto figure = [&] { return name_of(game, event.figure); };
  const auto other = [&] { return name_of(game, event.other); };
  const auto space = [&] { return name_of(game, state, event.space); };
  const auto card = [&] { return name_of(game, event.card); };
  switch (event.kind) {
    case EventKind::GameStarted: return game.title.empty() ? "The game begins." : fmt::format("The game begins: {}.", game.title);
    case EventKind::RoundStarted: return fmt::format("Round {} begins.", event.amount);
    case EventKind::PhaseStarted: return phase_started(event);
    case EventKind::DiceRolled: return dice_rolled(game, event);
    case EventKind::DiceGathered: return dice_gathered(game, event);
    case EventKind::OrderDecided: return order_decided(game, event);
    case EventKind::FigurePlaced: return fmt::format("{} is placed on {}.", figure(), space());
    case EventKind::FigureLeftOut: return fmt::format("{} finds no room in the starting zone and is left out.", figure());
    case EventKind::MarkerPlaced:
      return fmt::format("{} places order marker {} on {}.", seat(), words::marker_face(event.amount), card());
    case EventKind::MarkersPlaced: return fmt::format("{} has placed all order markers.", seat());
    case EventKind::MarkerRevealed:
      return fmt::format("{} reveals order marker {} on {}.", seat(), words::marker_face(event.amount), card());
    case EventKind::TurnStarted: return turn_started(game, event);
    case EventKind::TurnLost:
      return fmt::format("{} has nothing to activate with order marker {}.", seat(), words::marker_face(event.amount));
    case EventKind::FigureActivated: return fmt::format("{} is activated.", figure());
    case EventKind::MoveStarted: return move_started(game, event);
    case EventKind::FigureStepped: return figure_stepped(game, state, event);
    case EventKind::MoveEnded: return move_ended(game, state, event);
    case EventKind::LeavingOffered: return fmt::format("{} leaves the engagement with {}.", figure(), other());
    case EventKind::LeavingDeclined: return fmt::format("{} lets {} go.", other(), figure());
    case EventKind::LeavingHit: return leaving_result(game, event, "hits");
    case EventKind::LeavingMissed: return leaving_result(game, event, "misses");
    case EventKind::FigureFell: return figure_fell(game, event);
    case EventKind::AttackDeclared: return attack_declared(game, event);
    case EventKind::AttackResolved: return attack_resolved(game, event);
    case EventKind::FigureWounded: return figure_wounded(game, event);
    case EventKind::FigureDefeated: return figure_defeated(game, event);
    case EventKind::SeatEliminated: return fmt::format("{} is out of the game.", seat());
    case EventKind::PhaseDeclined: return phase_declined(game, event);
    case EventKind::ActionGiven: return action_given(game, event);
    case EventKind::TokenGiven:
      return fmt::format("{} has {}.", figure(), counted(event.amount, "action token", "action tokens"));
    case EventKind::TokensCleared: return fmt::format("{} clears its action tokens.", figure());
    case EventKind::BrokeAway: return fmt::format("{} breaks away.", figure());
    case EventKind::BreakAwayFailed: return fmt::format("{} fails to break away and stays.", figure());
    case EventKind::AttackHit: return attack_compared(game, event, "hits");
    case EventKind::AttackMissed: return attack_compared(game, event, "misses");
    case EventKind::DamageDealt: return damage_dealt(game, event);
    case EventKind::FigureClicked: return figure_clicked(game, event);
    case EventKind::FigurePushed: return fmt::format("{} is pushed.", figure());
    case EventKind::KnockedBack: return knocked_back(game, state, event);
    case EventKind::PointsScored:
      return fmt::format("{} scores {}, {} in all.", seat(), counted(event.amount, "point", "points"), event.total);
    case EventKind::Conceded: return fmt::format("{} concedes.", seat());
    case EventKind::FigureExposed:
      return fmt::format("{} is on {} and faces {}.", figure(), event.label, counted(event.amount, "combat die", "combat dice"));
    case EventKind::DoorOpened: return fmt::format("{} opens the door at {}.", seat(), space());
    case EventKind::DoorClosed: return fmt::format("{} shuts the door at {}.", seat(), space());
    case EventKind::WindowBroken: return fmt::format("{} breaks the window at {}.", figure(), space());
    case EventKind::TerrainRemoved:
      return fmt::format("{} takes {} of terrain away at {}.", seat(), counted(event.amount, "piece", "pieces"), space());
    case EventKind::TerrainAdded: return fmt::format("{} lays {} at {}.", seat(), event.label, space());
    case EventKind::BattlefieldGone: return fmt::format("Nobody is left on the battlefield of {}; it is gone.", space());
    case EventKind::PowerLost: return fmt::format("{} cannot use {} because of {}.", figure(), event.label, other());
    case EventKind::ElementKnockedOut: return fmt::format("{} is knocked out.", words::element(game, event.card));
    case EventKind::ElementPlaced: return fmt::format("{} lies on {}.", words::element(game, event.card), space());
    case EventKind::ObjectTaken: return fmt::format("{} picks up {}.", figure(), words::element(game, event.card));
    case EventKind::ObjectPutDown:
      return fmt::format("{} puts {} down on {}.", figure(), words::element(game, event.card), space());
    case EventKind::Equipped: return fmt::format("{} is equipped with {}.", figure(), words::element(game, event.card));
    case EventKind::ElementRemoved: return fmt::format("{} leaves the game.", words::element(game, event.card));
    case EventKind::ThemeNamed:
      return fmt::format("{} is themed by {}: {} and {}.", seat(), event.label, counted(event.amount, "member", "members"),
                         counted(event.total, "reroll", "rerolls"));
    case EventKind::MapPicked: return fmt::format("{} picks the map {}.", seat(), event.label);
    case EventKind::AreaTaken: return fmt::format("{} takes starting area {}.", seat(), event.amount);
    case EventKind::SidelineLeft: return fmt::format("{} comes from the sideline to {}.", figure(), space());
    case EventKind::SidelineEntered: return fmt::format("{} goes to the sideline.", figure());
    case EventKind::FigureLifted: return fmt::format("{} leaves the battlefield for now.", figure());
    case EventKind::FigureRemoved: return fmt::format("{} is removed from the game.", figure());
    case EventKind::TokenFlipped: return fmt::format("{} turns up the token on {}.", figure(), space());
    case EventKind::FigureTurned: return fmt::format("{} turns and leads on {}.", figure(), space());
    case EventKind::FigureTookOff: return fmt::format("{} takes off from {}.", figure(), space());
    case EventKind::FigureTransited: return fmt::format("{} goes through to {}; {} left.", figure(), space(), event.total);
    case EventKind::LavaEntered: return fmt::format("{} is on molten lava.", figure());
    case EventKind::FreefallBegan: return fmt::format("{} has nothing but sky under it and falls.", figure());
    case EventKind::FellDownShaft: return fmt::format("{} falls down the shaft to {}.", figure(), space());
    case EventKind::CarMoved: return fmt::format("{} rides the elevator car to {}.", figure(), space());
    case EventKind::DoorAttacked: return fmt::format("{} attacks the door at {}.", figure(), space());
    case EventKind::DoorWounded:
      return fmt::format("The door at {} takes {}, {} in all.", space(), counted(event.amount, "wound", "wounds"), event.total);
    case EventKind::DoorBroken: return fmt::format("{} breaks the door at {}; the way is open.", figure(), space());
    case EventKind::AbilityUsed: return fmt::format("{} uses {}.", event.figure.is_some() ? figure() : card(), event.label);
    case EventKind::FigureHealed:
      return fmt::format("{} heals {}{}; {} left.", figure(), counted(event.amount, "wound", "wounds"), parts_of(game, event),
                         event.total);
    case EventKind::FigureMoved:
      return fmt::format("{} is {} from {} to {}.", figure(), event.label, name_of(game, state, event.from), space());
    case EventKind::MarkersChanged: return markers_changed(game, state, event);
    case EventKind::ControlTaken: return fmt::format("{} takes control of {}.", seat(), figure());
    case EventKind::FigureRevived: return fmt::format("{} comes back at {}.", figure(), space());
    case EventKind::CardFlipped: return fmt::format("{} is turned over.", card());
    case EventKind::RollChanged: return roll_changed(game, event);
    case EventKind::OrderMoved: return fmt::format("An order marker of {} goes to {}.", seat(), card());
    case EventKind::OrderRemoved: return fmt::format("An order marker of {} is taken off {}.", seat(), card());
    case EventKind::OrderViewed:
      return fmt::format("The order marker of {} on {} is {}.", seat(), card(), words::marker_face(event.amount));
    case EventKind::LoopFound: return fmt::format("{} of {} is set off again and again.", event.label, card());
    case EventKind::GoalAgreed: return fmt::format("What {} needs to win: {}.", seat(), event.label);
    case EventKind::GameEnded:
      return words::ending(game, static_cast<EndReason>(event.amount), static_cast<unsigned>(event.total));
    case EventKind::TerrainDestroyed:
      if (event.from.is_none()) return fmt::format("{} destroys {}.", figure(), space());
      return fmt::format("{} destroys the wall between {} and {}.", figure(), space(), name_of(game, state, event.from));
    case EventKind::FigureCarried: return fmt::format("{} carries {}.", figure(), other());
    case EventKind::AreaGrown: return fmt::format("The starting area of {} grows {}.", seat(), event.label);
  }
  return {};
}

std::string narrate(const Game& game, const Event& event) { return narrate(game, State{}, event); }

}  // namespace fracas
