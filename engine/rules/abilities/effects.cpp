#include "engine/rules/abilities/effects.hpp"

#include <algorithm>

#include "engine/rules/abilities/evaluate.hpp"
#include "engine/rules/abilities/lasting.hpp"
#include "engine/rules/abilities/modifiers.hpp"
#include "engine/rules/abilities/queries.hpp"
#include "engine/rules/flow/rule_set.hpp"

namespace fracas {
namespace {

enum class Changed : std::uint8_t { Amount, Result, Hits, Blocks, Place, Roll };
enum class Face : std::uint8_t { All, Skull, Shield, Blank };

/// The frame under a running ability, if it is a window.
WindowFrame* window_below(State& state) {
  const std::size_t size = state.frames.size();
  if (size < 2 || state.frames[size - 2].procedure != Procedure::Window) return nullptr;
  return &state.frames[size - 2].as<WindowFrame>();
}

Lasting lasting_of(const Play& play, const AbilityFrame& frame, Scope scope) {
  return {.ability = frame.ability,
          .card = frame.card,
          .self = frame.self,
          .scope = scope,
          .depth = depth_of(play.state, scope),
          .seat = frame.you};
}

/// The window is about the one who stands in from now on: whatever anybody does about it is looked at again (SS-RUL-05).
void redirect(Play& play, FigureId to) {
  WindowFrame* window = window_below(play.state);
  if (window == nullptr || to.is_none()) return;
  window->answer.redirected = to;
  window->place = 0;
  (window_info(window->window).subject == Role::Other ? window->roles.other : window->roles.figure) = to;
}

/// A modifier in force from now on, with what was chosen for it (SS-ABL-04).
void gain(Play& play, const AbilityFrame& frame, const Instruction& instruction, const AbilityContext& context) {
  Lasting lasting = lasting_of(play, frame, static_cast<Scope>(instruction.detail));
  lasting.ability = handle<AbilityId>(argument(context, instruction, 0));
  for (std::size_t i = 1; i < instruction.argument_count && i <= lasting.locals.size(); ++i)
    lasting.locals[i - 1] = static_cast<std::int16_t>(argument(context, instruction, i));
  (void)begin_lasting(play.state, lasting);
}

void remember(Play& play, const AbilityFrame& frame, const Instruction& instruction, const AbilityContext& context) {
  const auto slot = static_cast<std::int16_t>(argument(context, instruction, 0));
  const auto value = static_cast<std::int16_t>(argument(context, instruction, 1));
  for (Lasting& lasting : play.state.lasting) {
    const bool is_it = lasting.kind == LastingKind::Memory && lasting.card == frame.card && lasting.locals[1] == slot;
    if (!is_it) continue;
    lasting.locals[0] = value;
    return;
  }
  Lasting memory = lasting_of(play, frame, static_cast<Scope>(instruction.detail));
  memory.kind = LastingKind::Memory;
  memory.locals[0] = value;
  memory.locals[1] = slot;
  (void)begin_lasting(play.state, memory);
}

/// The result of an attack or defense roll is its hits or blocks, which only the game counts.
bool is_counted_by_rules(const AfterRoll& roll) {
  return roll.chance == ChanceKind::AttackDice || roll.chance == ChanceKind::DefenseDice;
}

/// A number before and after an ability has changed it.
Parts changed_parts(const Game& game, const AbilityFrame& frame, const char* what, int before, int after) {
  Parts parts;
  add_part(parts, {what, before, "SS-ABL-01"_rule});
  add_part(parts, part_of(game, running_ability(frame), after - before));
  return parts;
}

void change_result(Play& play, AbilityFrame& frame, const Instruction& instruction, const AbilityContext& context) {
  AfterRoll* roll = innermost<AfterRoll>(play.state);
  if (roll == nullptr) return;
  if (is_counted_by_rules(*roll)) return play.game.rules->run_effect(play, frame, instruction);
  if (roll->outcome.shape == DiceShape::Combat) return;
  const int before = roll->outcome.result();
  const int after =
      has_argument(play.game, instruction, 2) ? argument(context, instruction, 2) : before + argument(context, instruction, 1);
  const int change = std::clamp(after - roll->outcome.value(), -100, 100);
  roll->outcome.values[1] = static_cast<std::uint8_t>(static_cast<std::int8_t>(change));
  play.tell({.kind = EventKind::RollChanged,
             .rule = "SS-DIE-05"_rule,
             .seat = context.you,
             .label = "result",
             .amount = after - before,
             .total = after,
             .parts = changed_parts(play.game, frame, "roll", before, after)});
}

/// The die itself is taken for another face, so that `rolled` reads the new number too (SS-RUL-141).
void change_roll(Play& play, const AbilityFrame& frame, const Instruction& instruction, const AbilityContext& context) {
  AfterRoll* roll = innermost<AfterRoll>(play.state);
  if (roll == nullptr || roll->outcome.shape == DiceShape::Combat || roll->outcome.shape == DiceShape::TwoD6) return;
  const int before = roll->outcome.value();
  const int wished =
      has_argument(play.game, instruction, 2) ? argument(context, instruction, 2) : before + argument(context, instruction, 1);
  const int beyond = static_cast<std::int8_t>(roll->outcome.values[1]);
  const int face = std::clamp(wished, 0, 255);  // below zero only the result goes on (SS-DIE-06)
  roll->outcome.values[0] = static_cast<std::uint8_t>(face);
  roll->outcome.values[1] = static_cast<std::uint8_t>(static_cast<std::int8_t>(std::clamp(beyond + wished - face, -100, 100)));
  play.tell(
      {.kind = EventKind::RollChanged,
       .rule = "SS-RUL-141"_rule,
       .seat = context.you,
       .label = "roll",
       .amount = wished - before,
       .total = roll->outcome.result(),
       .parts = changed_parts(play.game, frame, "roll", roll->outcome.result() - (wished - before), roll->outcome.result())});
}

/// What the amount of a window counts.
const char* amount_word(Window window) {
  switch (window) {
    case Window::WouldBeWounded:
    case Window::PlaceWounds:
    case Window::Wounded:
    case Window::AfterWounds:
    case Window::Healed: return "wounds";
    default: return "amount";
  }
}

void change_amount(Play& play, const AbilityFrame& frame, const Instruction& instruction, const AbilityContext& context) {
  WindowFrame* window = window_below(play.state);
  if (window == nullptr) return;
  const int after = has_argument(play.game, instruction, 2) ? argument(context, instruction, 2)
                                                            : window->answer.amount + argument(context, instruction, 1);
  const int before = window->answer.amount;
  window->answer.amount = static_cast<std::int16_t>(std::clamp(after, 0, 1000));
  play.tell({.kind = EventKind::RollChanged,
             .rule = "SS-ABL-08"_rule,
             .seat = context.you,
             .label = amount_word(window->window),
             .amount = window->answer.amount - before,
             .total = window->answer.amount,
             .parts = changed_parts(play.game, frame, amount_word(window->window), before, window->answer.amount)});
  window->roles.amount = window->answer.amount;
}

void change(Play& play, AbilityFrame& frame, const Instruction& instruction, const AbilityContext& context) {
  switch (static_cast<Changed>(argument(context, instruction, 0))) {
    case Changed::Amount: return change_amount(play, frame, instruction, context);
    case Changed::Result: return change_result(play, frame, instruction, context);
    case Changed::Roll: return change_roll(play, frame, instruction, context);
    default: return play.game.rules->run_effect(play, frame, instruction);
  }
}

/// How many of the dice that show a face are thrown again: all, or as many as the player has said (section 46 of the catalogue).
int picked_up(const Outcome& outcome, const Instruction& instruction, const AbilityContext& context, std::size_t face) {
  const int shown = outcome.values[face];
  constexpr std::size_t first_count = 2;
  if (has_argument(context.game, instruction, first_count + face))
    return std::clamp(argument(context, instruction, first_count + face), 0, shown);
  const auto meant = static_cast<Face>(argument(context, instruction, 0));
  return meant == Face::All || static_cast<std::size_t>(meant) == face + 1 ? shown : 0;
}

void reroll(Play& play, AbilityFrame& frame, const Instruction& instruction, const AbilityContext& context) {
  const AfterRoll* roll = innermost<AfterRoll>(play.state);
  if (roll == nullptr) return;
  const bool is_combat = roll->outcome.shape == DiceShape::Combat;
  int count = is_combat ? 0 : roll->dice_count;
  for (std::size_t i = 0; is_combat && i < 3; ++i) count += picked_up(roll->outcome, instruction, context, i);
  if (count == 0) return;
  frame.is_waiting = 1;
  play.roll({.purpose = ChanceKind::Reroll,
             .shape = roll->outcome.shape,
             .count = count,
             .seat = roll->seat,
             .figure = roll->figure,
             .other = roll->other});
}

/// The dice that were thrown again take the place of those picked up, which are counted while all of them still lie there.
void finish_reroll(Play& play, const Instruction& instruction, const AbilityContext& context) {
  AfterRoll* roll = innermost<AfterRoll>(play.state);
  if (roll == nullptr) return;
  if (roll->outcome.shape != DiceShape::Combat) {
    roll->outcome = play.outcome;
    return;
  }
  auto after = roll->outcome.values;
  for (std::size_t i = 0; i < after.size(); ++i)
    after[i] = static_cast<std::uint8_t>(after[i] - picked_up(roll->outcome, instruction, context, i) + play.outcome.values[i]);
  roll->outcome.values = after;
}

/// After a reroll everybody may reroll again who has a use left; only what is limited is offered anew, so that it ends
/// (HC-RUL-30).
void reopen_window(Play& play) {
  WindowFrame* window = window_below(play.state);
  if (window == nullptr) return;
  window->place = 0;
  const auto& listeners = play.game.listeners.windows[static_cast<std::size_t>(window->window)];
  for (std::size_t i = 0; i < listeners.size(); ++i) {
    if (play.game.abilities[listeners[i].ability].limit.per != Scope::None) window->set_undone(i);
  }
}

void turn_dice(Play& play, const Instruction& instruction, const AbilityContext& context) {
  AfterRoll* roll = innermost<AfterRoll>(play.state);
  const int from = argument(context, instruction, 0);
  const int to = argument(context, instruction, 1);
  if (roll == nullptr || roll->outcome.shape != DiceShape::Combat || from < 1 || from > 3 || to < 1 || to > 3) return;
  auto& values = roll->outcome.values;
  const auto source = static_cast<std::size_t>(from - 1);
  const auto target = static_cast<std::size_t>(to - 1);
  const int count = std::clamp<int>(argument(context, instruction, 2), 0, values[source]);
  values[source] = static_cast<std::uint8_t>(values[source] - count);
  values[target] = static_cast<std::uint8_t>(values[target] + count);
}

MarkerPlace place_of(const Instruction& instruction) {
  switch (static_cast<Type>(instruction.detail)) {
    case Type::Figure: return MarkerPlace::Figure;
    case Type::Space: return MarkerPlace::Space;
    default: return MarkerPlace::Card;
  }
}

void change_order(Play& play, const Instruction& instruction, const AbilityContext& context) {
  const int chosen = argument(context, instruction, 0, nothing);
  if (chosen < 0 || chosen >= domain_size(play.game, play.state, Type::Order)) return;
  const OrderPlace order = order_place(chosen);
  SeatState& seat = play.state.seats[order.seat.index()];
  const CardId card = seat.markers[order.marker];
  const auto number = static_cast<int>(order.marker) + 1;
  const auto bit = static_cast<std::uint8_t>(1U << order.marker);
  switch (instruction.effect) {
    case Effect::RevealOrder:
      if ((seat.revealed_markers & bit) != 0) return;  // not a second time (SS-MRK-03)
      seat.revealed_markers = static_cast<std::uint8_t>(seat.revealed_markers | bit);
      return play.tell(
          {.kind = EventKind::MarkerRevealed, .rule = "SS-MRK-03"_rule, .seat = order.seat, .card = card, .amount = number});
    case Effect::ViewOrder:
      return play.tell({.kind = EventKind::OrderViewed,
                        .rule = "SS-MRK-05"_rule,
                        .seat = order.seat,
                        .card = card,
                        .amount = number,
                        .visible_to = static_cast<std::uint8_t>(1U << context.you.value)});
    case Effect::RemoveOrder:
      seat.markers[order.marker] = CardId{};
      seat.revealed_markers = static_cast<std::uint8_t>(seat.revealed_markers & ~bit);
      return play.tell({.kind = EventKind::OrderRemoved, .rule = "SS-MRK-04"_rule, .seat = order.seat, .card = card});
    default: {
      const CardId to = handle<CardId>(argument(context, instruction, 1, nothing));
      if (to.is_none() || play.game.cards[to.index()].owner != order.seat) return;
      seat.markers[order.marker] = to;
      return play.tell({.kind = EventKind::OrderMoved, .rule = "SS-MRK-01"_rule, .seat = order.seat, .card = to});
    }
  }
}

bool is_pile(const MarkerPile& pile, int kind, MarkerPlace place, int where) {
  return pile.kind == kind && pile.place == place && pile.where == where;
}

void tell_markers(Play& play, int kind, MarkerPlace place, int where, int change, int total) {
  const auto& words = play.game.abilities.words;
  Event event{.kind = EventKind::MarkersChanged, .rule = "SS-MRK-01"_rule, .amount = change, .total = total};
  if (static_cast<std::size_t>(kind) < words.size()) event.label = words[static_cast<std::size_t>(kind)].c_str();
  switch (place) {
    case MarkerPlace::Card: event.card = handle<CardId>(where); break;
    case MarkerPlace::Figure: event.figure = handle<FigureId>(where); break;
    case MarkerPlace::Space: event.space = handle<SpaceId>(where); break;
  }
  play.tell(event);
}

}  // namespace

void change_markers(Play& play, int kind, MarkerPlace place, int where, int count) {
  if (kind < 0 || kind > 255 || where < 0 || count == 0) return;
  auto& piles = play.state.markers;
  std::size_t found = 0;
  while (found < piles.size() && !is_pile(piles[found], kind, place, where)) ++found;
  if (found == piles.size()) {
    if (count < 0 || piles.is_full()) return;
    piles.push_back({.kind = static_cast<std::uint8_t>(kind), .place = place, .where = static_cast<std::uint16_t>(where)});
  }
  const int before = piles[found].count;
  const int after = std::clamp(before + count, 0, 99);
  piles[found].count = static_cast<std::uint8_t>(after);
  if (after == 0) {
    for (std::size_t next = found; next + 1 < piles.size(); ++next) piles[next] = piles[next + 1];
    piles.pop_back();
  }
  if (after != before) tell_markers(play, kind, place, where, after - before, after);
}

void take_control(Play& play, FigureId figure, SeatId by, Scope scope, const Lasting& source) {
  FigureState& taken = play.state.figures[figure.index()];
  if (!taken.is_on_board() || by.is_none() || taken.controller == by) return;
  for (std::size_t i = play.state.lasting.size(); i > 0; --i) {  // given back before its time
    const Lasting& before = play.state.lasting[i - 1];
    const bool is_return = before.kind == LastingKind::Control && before.self == figure && before.ability == source.ability &&
                           before.locals[0] == by.value;
    if (is_return) return end_lasting(play.state, i - 1);
  }
  if (scope != Scope::Game) {
    Lasting control = source;
    control.kind = LastingKind::Control;
    control.self = figure;
    control.scope = scope;
    control.depth = depth_of(play.state, scope);
    control.locals[0] = taken.controller.value;
    if (!begin_lasting(play.state, control)) return;
  }
  taken.controller = by;
  play.tell({.kind = EventKind::ControlTaken, .rule = "SS-CTL-02"_rule, .seat = by, .figure = figure});
}

void run_effect(Play& play, AbilityFrame& frame, const Instruction& instruction) {
  const AbilityContext context = context_of(play.game, play.state, frame);
  switch (instruction.effect) {
    case Effect::Gain: return gain(play, frame, instruction, context);
    case Effect::Remember: return remember(play, frame, instruction, context);
    case Effect::Change: return change(play, frame, instruction, context);
    case Effect::ChangeDice: return turn_dice(play, instruction, context);
    case Effect::Reroll: return reroll(play, frame, instruction, context);
    case Effect::Prevent:
      if (WindowFrame* window = window_below(play.state)) window->answer.is_prevented = 1;
      return;
    case Effect::Redirect:
      redirect(play, handle<FigureId>(argument(context, instruction, 0, nothing)));
      return play.game.rules->run_effect(play, frame, instruction);
    case Effect::PutMarker:
    case Effect::RemoveMarker: {
      const int count = std::clamp(argument(context, instruction, 2, 1), 0, 99);
      return change_markers(play, argument(context, instruction, 0, nothing), place_of(instruction),
                            argument(context, instruction, 1, nothing), instruction.effect == Effect::PutMarker ? count : -count);
    }
    case Effect::MoveMarker: {
      const int kind = argument(context, instruction, 0, nothing);
      const int from = argument(context, instruction, 1, nothing);
      const int count = std::min(markers_on(play.state, kind, MarkerPlace::Card, from), argument(context, instruction, 3, 1));
      change_markers(play, kind, MarkerPlace::Card, from, -count);
      return change_markers(play, kind, MarkerPlace::Card, argument(context, instruction, 2, nothing), count);
    }
    case Effect::ViewOrder:
    case Effect::RevealOrder:
    case Effect::RemoveOrder:
    case Effect::MoveOrder: return change_order(play, instruction, context);
    default: return play.game.rules->run_effect(play, frame, instruction);
  }
}

void finish_effect(Play& play, AbilityFrame& frame, const Instruction& instruction) {
  if (instruction.effect == Effect::Reroll) {
    finish_reroll(play, instruction, context_of(play.game, play.state, frame));
    if (!play.game.is_hex()) reopen_window(play);
    return;
  }
  play.game.rules->finish_effect(play, frame, instruction);
}

}  // namespace fracas
