#include "engine/rules/abilities/programs.hpp"

#include <algorithm>

#include "engine/rules/abilities/effects.hpp"
#include "engine/rules/abilities/hidden_orders.hpp"
#include "engine/rules/abilities/lasting.hpp"
#include "engine/rules/abilities/loops.hpp"
#include "engine/rules/abilities/program_choices.hpp"
#include "engine/rules/abilities/windows.hpp"
#include "engine/rules/flow/ability_watch.hpp"
#include "engine/rules/flow/rule_set.hpp"

namespace fracas {
namespace {

/// One more figure of a set, and the question again; passing ends it.
void take_one_more(const Play& play, AbilityFrame& frame, const Instruction& instruction) {
  if (play.choice.verb == Verb::Pass) {
    frame.chooser = SeatId{};
    return;
  }
  const std::size_t most = most_chosen(context_of(play.game, play.state, frame), instruction);
  const std::size_t chosen = count_chosen(frame, instruction, most);
  if (chosen < most) frame.locals[instruction.local + chosen] = static_cast<std::int16_t>(element_of_choice(play.choice));
  --frame.at;
}

/// Whoever throws the dice of an ability: for one that belongs to a card, its first figure on the battlefield (SS-DIE-05).
FigureId roller_of(const Play& play, const AbilityFrame& frame) {
  if (frame.self.is_some() || frame.card.is_none()) return frame.self;
  const CardInGame& card = play.game.cards[frame.card.index()];
  for (std::size_t i = 0; i < card.figure_count; ++i) {
    const FigureId figure{static_cast<std::uint8_t>(card.first_figure.index() + i)};
    if (play.state.figures[figure.index()].is_on_board()) return figure;
  }
  return {};
}

void roll(Play& play, AbilityFrame& frame, const Instruction& instruction) {
  const AbilityContext context = context_of(play.game, play.state, frame);
  const auto shape = static_cast<DiceShape>(instruction.detail);
  const int most = shape == DiceShape::Combat ? most_rolled_dice : 100;  // of any other die it is the number of faces
  const int count = std::clamp(argument(context, instruction, 0, 1), 0, most);
  if (count == 0) {
    frame.locals[instruction.local] = 0;
    return;
  }
  frame.is_waiting = 1;
  play.roll(
      {.purpose = ChanceKind::AbilityDice, .shape = shape, .count = count, .seat = frame.you, .figure = roller_of(play, frame)});
}

/// What a die counts as for the ability that threw it (SS-DIE-05).
int result_of(Play& play, const AbilityFrame& frame, const Instruction& instruction) {
  if (static_cast<DiceShape>(instruction.detail) == DiceShape::Combat) return number_of(play.outcome);
  const int result = play.outcome.result();
  const AbilityIndex& listeners = play.game.listeners;
  const bool is_changed_already = listeners.listens(Window::AfterRoll) || listeners.listens(Window::PlayerRolled);
  const std::optional<Value> value = value_of_die(play.game, static_cast<DiceShape>(instruction.detail));
  if (is_changed_already || !value) return result;
  return modified_die(play, roller_of(play, frame), *value, result);
}

/// Who answers the next question: whoever the ability names, as long as it is still in the game (SS-ABL-03).
SeatId asked_of(const Play& play, const AbilityFrame& frame) {
  const bool is_there = frame.chooser.is_some() && play.state.seats[frame.chooser.index()].is_eliminated == 0;
  return is_there ? chooser_of(frame) : frame.you;
}

/// One choice is no question (section 46 of the catalogue); where there is none, what it was for is left out.
void choose(Play& play, AbilityFrame& frame, const Instruction& instruction) {
  int count = 0;
  int only = nothing;
  for_each_answer(play.game, play.state, frame, frame.at - 1U, [&](int element) {
    if (is_chosen(frame, instruction, element)) return true;
    only = element;
    return ++count < 2;
  });
  const bool is_set = instruction.effect == Effect::ChooseSome;
  const std::size_t most = is_set ? most_chosen(context_of(play.game, play.state, frame), instruction) : 1;
  const std::size_t chosen = is_set ? count_chosen(frame, instruction, most) : 0;
  if (count == 0 && chosen == 0) frame.at = static_cast<std::uint16_t>(frame.at + instruction.jump);
  if (count == 0 || chosen >= most) {
    frame.chooser = SeatId{};  // whoever was named has answered
    return;
  }
  if (count == 1 && is_choice_of_order(instruction) && is_hidden_order(play.game, play.state, chooser_of(frame), only)) {
    const OrderPlace place = order_place(only);
    return take_hidden_order(play, frame, instruction, play.state.seats[place.seat.index()].markers[place.marker]);
  }
  if (count == 1 && !is_set) {
    frame.locals[instruction.local] = kept(play.game.abilities, instruction, only);
    frame.chooser = SeatId{};
    return;
  }
  frame.is_waiting = 1;
  play.ask({.kind = DecisionKind::AbilityChoice, .figure = frame.self}, asked_of(play, frame));
}

/// Puts the answer to the instruction before `at` where it belongs.
void take_answer(Play& play, AbilityFrame& frame) {
  const Instruction& instruction = instruction_at(play.game, frame, frame.at - 1U);
  const bool is_order_drawn = frame.is_waiting == AbilityFrame::waiting_for_order;
  frame.is_waiting = 0;
  if (is_order_drawn) return read_hidden_order(play, frame, instruction);
  if (is_choice_of_order(instruction) && play.choice.verb == Verb::PickCard)
    return take_hidden_order(play, frame, instruction, play.choice.card);
  if (instruction.effect == Effect::Ask) {
    frame.chooser = SeatId{};
    if (play.choice.verb == Verb::Decline) frame.at = static_cast<std::uint16_t>(frame.at + instruction.jump);
    return;
  }
  if (instruction.effect == Effect::ChooseSome) return take_one_more(play, frame, instruction);
  if (instruction.effect > Effect::Roll) return finish_effect(play, frame, instruction);
  if (instruction.local == Instruction::no_local) return;
  const bool is_roll = instruction.effect == Effect::Roll;
  const int answer = is_roll ? result_of(play, frame, instruction) : element_of_choice(play.choice);
  frame.chooser = SeatId{};
  frame.locals[instruction.local] = is_roll ? static_cast<std::int16_t>(answer) : kept(play.game.abilities, instruction, answer);
}

}  // namespace

AbilityContext context_of(const Game& game, const State& state, const AbilityFrame& frame) {
  return {.game = game,
          .state = state,
          .card = frame.card,
          .self = frame.self,
          .you = frame.you,
          .roles = frame.roles,
          .locals = frame.locals,
          .knows_hidden_orders = true};
}

const Instruction& running_instruction(const Game& game, const AbilityFrame& frame) {
  return instruction_at(game, frame, frame.at - 1U);
}

int argument(const AbilityContext& context, const Instruction& instruction, std::size_t index, int otherwise) {
  if (!has_argument(context.game, instruction, index)) return otherwise;
  return evaluate(context, context.game.abilities.arguments[instruction.first_argument + index]);
}

bool is_in_loop(const Game& game, const AbilityFrame& frame) {
  const Program& program = game.abilities[frame.ability].program;
  for (std::size_t at = frame.at; at < program.count; ++at) {
    const Instruction& instruction = game.abilities.instructions[program.first + at];
    const bool leads_back = instruction.effect == Effect::Next && at + 1 - instruction.jump < frame.at;
    if (leads_back) return true;
  }
  return false;
}

bool has_argument(const Game& game, const Instruction& instruction, std::size_t index) {
  return index < instruction.argument_count && !game.abilities.arguments[instruction.first_argument + index].is_empty();
}

Lasting use_key(const State& state, const BoundAbility& listener, const Ability& ability) {
  return {.ability = listener.ability,
          .card = listener.card,
          .self = listener.figure,
          .scope = ability.limit.per,
          .depth = depth_of(state, ability.limit.per)};
}

Choice choice_to_use(const Game& game, const BoundAbility& listener, SeatId seat) {
  const CardDefinition& front = game.definition(listener.card);
  const CardDefinition& side = listener.side == 0 ? front : game.definitions[front.back];
  const auto ordinal = static_cast<std::uint8_t>(side.ordinal_of(listener.ability));
  if (listener.figure.is_none()) return {.verb = Verb::UseCard, .seat = seat, .card = listener.card, .value = ordinal};
  return {.verb = Verb::Use, .seat = seat, .figure = listener.figure, .value = ordinal};
}

bool is_choice_of(const Game& game, const BoundAbility& listener, const Choice& choice) {
  return choice_to_use(game, listener, choice.seat) == choice;
}

void advance_ability(Play& play) {
  AbilityFrame& frame = play.top<AbilityFrame>();
  if (frame.is_waiting != 0) return take_answer(play, frame);
  if (frame.at >= play.game.abilities[frame.ability].program.count) return play.pop();
  const Instruction& instruction = instruction_at(play.game, frame, frame.at++);
  if (AbilityWatch* watch = watch_of(play.game)) [[unlikely]]
    watch->carries_out(play.state, frame, instruction);
  switch (instruction.effect) {
    case Effect::Nothing: return;
    case Effect::If:
      if (argument(context_of(play.game, play.state, frame), instruction, 0) == 0)
        frame.at = static_cast<std::uint16_t>(frame.at + instruction.jump);
      return;
    case Effect::Skip: frame.at = static_cast<std::uint16_t>(frame.at + instruction.jump); return;
    case Effect::Next: frame.at = static_cast<std::uint16_t>(frame.at - instruction.jump); return;
    case Effect::ForEach: return go_through(play, frame, instruction);
    case Effect::Choose:
    case Effect::ChooseSome:
    case Effect::ChooseNumber: return choose(play, frame, instruction);
    case Effect::Let:
      frame.locals[instruction.local] = static_cast<std::int16_t>(
          std::clamp(argument(context_of(play.game, play.state, frame), instruction, 0), -30000, 30000));
      return;
    case Effect::Require:
      if (argument(context_of(play.game, play.state, frame), instruction, 0) == 0)
        frame.at = play.game.abilities[frame.ability].program.count;
      return;
    case Effect::Roll: return roll(play, frame, instruction);
    case Effect::Ask:
      frame.is_waiting = 1;
      return play.ask({.kind = DecisionKind::AbilityChoice, .figure = frame.self}, asked_of(play, frame));
    case Effect::Chooser:
      frame.chooser = handle<SeatId>(argument(context_of(play.game, play.state, frame), instruction, 0));
      return;
    default: return run_effect(play, frame, instruction);
  }
}

}  // namespace fracas
