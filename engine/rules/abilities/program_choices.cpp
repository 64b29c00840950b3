#include "engine/rules/abilities/program_choices.hpp"

#include "engine/abilities/query.hpp"
#include "engine/rules/abilities/modifiers.hpp"
#include "engine/rules/flow/rule_set.hpp"

namespace fracas {
namespace {

using Locals = std::array<std::int16_t, AbilityFrame::most_locals>;

/// Numbers are chosen with this added, so that a choice holds negative ones too.
constexpr int number_offset = 100;

/// A figure that is chosen is a target, and some cannot be targeted (SS-ABL-10).
bool may_choose(const AbilityContext& context, FigureId figure) {
  const Roles roles{.figure = context.self, .other = figure};
  return verdict(context.game, context.state, Permission::Choose, roles) != Verdict::Forbidden;
}

/// Whether an expression is this local and nothing else; a space is followed to where it is now.
bool is_local(const AbilityBook& book, Expression expression, std::uint8_t local) {
  if (expression.count == 0 || expression.count > 2) return false;
  const ExpressionStep& first = book.steps[expression.first];
  const ExpressionStep& last = book.steps[expression.first + expression.count - 1U];
  const bool is_followed = last.operation == Operation::Query && static_cast<Query>(last.operand) == Query::SurfaceOf;
  return first.operation == Operation::Local && first.operand == local && (expression.count == 1 || is_followed);
}

/// Why what follows the choice in the program could do nothing to this element. Only what is done to the chosen one itself,
/// whatever else happens, is looked at.
std::optional<Refusal> check_purpose(const AbilityContext& context, const Program& program, std::size_t at, int element) {
  const AbilityBook& book = context.game.abilities;
  const std::uint8_t local = book.instructions[program.first + at].local;
  bool is_taken_over = false;
  for (std::size_t next = at + 1; next < program.count; ++next) {
    const Instruction& instruction = book.instructions[program.first + next];
    if (instruction.argument_count == 0) continue;
    const Expression object = book.arguments[instruction.first_argument];
    if (!is_local(book, object, local) || instruction.effect <= Effect::Roll) continue;
    if (is_taken_over && instruction.effect == Effect::Give) continue;  // by then it is on the own team (SS-CTL-02)
    is_taken_over = is_taken_over || instruction.effect == Effect::TakeControl;
    if (auto refusal = context.game.rules->check_object(context, instruction, element)) return refusal;
  }
  return std::nullopt;
}

/// Whether a player who does not know the numbers of face-down markers may take this one for one that is meant: any number
/// could be on it that its owner has not revealed.
bool may_be_meant(const AbilityContext& context, Expression filter, int order) {
  AbilityContext guess = context;
  const OrderPlace place = order_place(order);
  const std::uint8_t revealed = context.state.seats[place.seat.index()].revealed_markers;
  guess.supposed_order = static_cast<std::int16_t>(order);
  for (std::size_t marker = 0; marker < order_marker_count; ++marker) {
    guess.supposed_number = static_cast<std::int16_t>(marker + 1);
    if (((revealed >> marker) & 1U) == 0 && matches(guess, filter, order)) return true;
  }
  return false;
}

/// Whether the choices that follow one another from here on can all be answered.
bool leads_on(const AbilityContext& context, const Program& program, std::size_t at, const Locals& locals) {
  AbilityContext inside = context;
  inside.locals = locals;
  for (; at < program.count; ++at) {
    const Instruction& instruction = context.game.abilities.instructions[program.first + at];
    if (instruction.effect == Effect::Require) {
      if (argument(inside, instruction, 0) == 0) return false;
      continue;
    }
    if (instruction.effect == Effect::Chooser) continue;
    if (instruction.effect == Effect::Defeat && instruction.argument_count > 0)  // paid once only
      return !context.game.rules->check_object(inside, instruction, argument(inside, instruction, 0, nothing));
    if (!is_choice(instruction.effect)) return true;
    bool is_found = false;
    for_each_choice(inside, instruction, [&](int element) {
      if (check_purpose(inside, program, at, element)) return true;
      Locals chosen = locals;
      chosen[instruction.local] = kept(context.game.abilities, instruction, element);
      is_found = leads_on(context, program, at + 1, chosen);
      return !is_found;
    });
    return is_found;
  }
  return true;
}

Choice choice_of_order(const Game& game, const State& state, SeatId seat, int element) {
  const OrderPlace place = order_place(element);
  const CardId card = state.seats[place.seat.index()].markers[place.marker];
  if (is_hidden_order(game, state, seat, element)) return {.verb = Verb::PickCard, .seat = seat, .card = card};
  return {.verb = Verb::PickOrder, .seat = seat, .value = static_cast<std::uint8_t>(element)};
}

Choice choice_of(const Instruction& instruction, SeatId seat, int element) {
  if (is_choice_of_mode(instruction)) return {.verb = Verb::PickWord, .seat = seat, .value = static_cast<std::uint8_t>(element)};
  const Type type = instruction.effect == Effect::ChooseNumber ? Type::Number : static_cast<Type>(instruction.detail);
  switch (type) {
    case Type::Figure: return {.verb = Verb::PickFigure, .seat = seat, .target = handle<FigureId>(element)};
    case Type::Card: return {.verb = Verb::PickCard, .seat = seat, .card = handle<CardId>(element)};
    case Type::Space: return {.verb = Verb::PickSpace, .seat = seat, .space = handle<SpaceId>(element)};
    case Type::Power: return {.verb = Verb::PickPower, .seat = seat, .value = static_cast<std::uint8_t>(element)};
    default: return {.verb = Verb::PickNumber, .seat = seat, .value = static_cast<std::uint8_t>(element + number_offset)};
  }
}

}  // namespace

const AbilityFrame* waiting_ability(const State& state) {
  const bool is_running = !state.frames.is_empty() && state.frames.back().procedure == Procedure::Ability;
  if (!is_running) return nullptr;
  const AbilityFrame& frame = state.frames.back().as<AbilityFrame>();
  return frame.is_waiting != 0 && frame.at != 0 ? &frame : nullptr;
}

std::int16_t kept(const AbilityBook& book, const Instruction& instruction, int element) {
  return static_cast<std::int16_t>(is_choice_of_mode(instruction) ? mode_with_number(book, element) : element);
}

int element_of_choice(const Choice& choice) {
  switch (choice.verb) {
    case Verb::PickFigure: return number_of(choice.target);
    case Verb::PickCard: return number_of(choice.card);
    case Verb::PickSpace: return number_of(choice.space);
    case Verb::PickWord:
    case Verb::PickOrder:
    case Verb::PickPower: return choice.value;
    default: return choice.value - number_offset;
  }
}

std::size_t most_chosen(const AbilityContext& context, const Instruction& instruction) {
  const auto room = static_cast<int>(AbilityFrame::most_locals) - instruction.local;
  return static_cast<std::size_t>(std::clamp(argument(context, instruction, 1, 1), 0, std::max(room, 0)));
}

std::size_t count_chosen(const AbilityFrame& frame, const Instruction& instruction, std::size_t most) {
  std::size_t count = 0;
  while (count < most && frame.locals[instruction.local + count] != nothing) ++count;
  return count;
}

bool is_chosen(const AbilityFrame& frame, const Instruction& instruction, int element) {
  if (instruction.effect != Effect::ChooseSome) return false;
  const auto first = frame.locals.begin() + instruction.local;
  return std::find(first, frame.locals.end(), static_cast<std::int16_t>(element)) != frame.locals.end();
}

AbilityContext context_of_choice(const Game& game, const State& state, const AbilityFrame& frame) {
  AbilityContext context = context_of(game, state, frame);
  context.knows_hidden_orders = false;
  context.chooser = frame.chooser;
  return context;
}

bool may_be_chosen(const AbilityContext& context, Expression filter, Type type, int element) {
  const bool is_guess = type == Type::Order && !context.knows_hidden_orders && is_hidden_order(context, element);
  if (is_guess) return may_be_meant(context, filter, element);
  if (!matches(context, filter, element)) return false;
  return type != Type::Figure || may_choose(context, handle<FigureId>(element));
}

bool leads_on_from(const AbilityContext& context, const AbilityFrame& frame, std::size_t at, int element) {
  const Program& program = context.game.abilities[frame.ability].program;
  if (check_purpose(context, program, at, element)) return false;
  const Instruction& instruction = instruction_at(context.game, frame, at);
  Locals chosen = frame.locals;
  chosen[instruction.local] = kept(context.game.abilities, instruction, element);
  return leads_on(context, program, at + 1, chosen);
}

std::optional<Refusal> check_pick(const Game& game, const State& state, const Choice& choice) {
  const AbilityFrame* waiting = waiting_ability(state);
  if (waiting == nullptr) return std::nullopt;
  const AbilityFrame& frame = *waiting;
  AbilityContext context = context_of(game, state, frame);
  context.knows_hidden_orders = false;
  const Instruction& instruction = instruction_at(game, frame, frame.at - 1U);
  const bool is_choice_of_one = instruction.effect == Effect::Choose || instruction.effect == Effect::ChooseSome;
  if (!is_choice_of_one) return std::nullopt;
  const Expression filter = game.abilities.arguments[instruction.first_argument];
  const int element = element_of_choice(choice);
  if (element < 0 || !matches(context, filter, element)) return std::nullopt;
  return check_purpose(context, game.abilities[frame.ability].program, frame.at - 1U, element);
}

bool can_be_answered(const AbilityContext& context, const Ability& ability) {
  Locals locals;
  locals.fill(nothing);
  std::copy_n(context.locals.begin(), std::min(context.locals.size(), locals.size()), locals.begin());  // what was captured
  return leads_on(context, ability.program, 0, locals);
}

std::optional<bool> is_program_choice(const Game& game, const State& state, const Choice& choice) {
  const AbilityFrame* frame = waiting_ability(state);
  if (frame == nullptr) return std::nullopt;
  const std::size_t at = frame->at - 1U;
  const Instruction& instruction = instruction_at(game, *frame, at);
  const auto type = static_cast<Type>(instruction.detail);
  const bool is_named = (instruction.effect == Effect::Choose || instruction.effect == Effect::ChooseSome) &&
                        (type == Type::Figure || type == Type::Card || type == Type::Space);
  if (!is_named || choice.verb == Verb::Pass) return std::nullopt;
  const int element = element_of_choice(choice);
  const bool is_there = element >= 0 && element < domain_size(game, state, type) && !is_chosen(*frame, instruction, element);
  if (!is_there || choice != choice_of(instruction, choice.seat, element)) return false;
  const AbilityContext context = context_of_choice(game, state, *frame);
  return may_be_chosen(context, game.abilities.arguments[instruction.first_argument], type, element) &&
         leads_on_from(context, *frame, at, element);
}

void list_program_choices(const Game& game, const State& state, SeatId seat, OptionList& options) {
  const AbilityFrame* waiting = waiting_ability(state);
  if (waiting == nullptr) return;
  const AbilityFrame& frame = *waiting;
  const Instruction& instruction = instruction_at(game, frame, frame.at - 1U);
  if (instruction.effect == Effect::Ask) {
    options.push_back({.verb = Verb::Accept, .seat = seat});
    options.push_back({.verb = Verb::Decline, .seat = seat});
    return;
  }
  const bool is_order = is_choice_of_order(instruction);
  const auto listed = static_cast<std::ptrdiff_t>(options.size());
  for_each_answer(game, state, frame, frame.at - 1U, [&](int element) {
    if (is_chosen(frame, instruction, element)) return true;
    const Choice choice = is_order ? choice_of_order(game, state, seat, element) : choice_of(instruction, seat, element);
    if (std::find(options.begin(), options.end(), choice) == options.end()) options.push_back(choice);
    return true;
  });
  // In the order of their numbers, face-down markers would give them away (SS-MRK-04).
  if (is_order) std::sort(options.begin() + listed, options.end());
  const bool may_stop = instruction.effect == Effect::ChooseSome && frame.locals[instruction.local] != nothing;
  if (may_stop) options.push_back({.verb = Verb::Pass, .seat = seat});
}

}  // namespace fracas
