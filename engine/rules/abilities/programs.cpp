#include "engine/rules/abilities/programs.hpp"

#include <algorithm>

#include "engine/rules/abilities/effects.hpp"
#include "engine/rules/abilities/evaluate.hpp"
#include "engine/rules/abilities/lasting.hpp"
#include "engine/rules/abilities/loops.hpp"
#include "engine/rules/abilities/modifiers.hpp"
#include "engine/rules/abilities/windows.hpp"
#include "engine/rules/flow/ability_watch.hpp"
#include "engine/rules/flow/rule_set.hpp"

namespace fracas {
namespace {

const Instruction& instruction_at(const Game& game, const AbilityFrame& frame, std::size_t at) {
  return game.abilities.instructions[game.abilities[frame.ability].program.first + at];
}

bool is_choice_of_mode(const Instruction& instruction) {
  return instruction.effect == Effect::ChooseNumber && static_cast<NumberChoice>(instruction.detail) == NumberChoice::Mode;
}

template <class Visit>
void for_each_number(const AbilityContext& context, const Instruction& instruction, Visit visit) {
  if (static_cast<NumberChoice>(instruction.detail) == NumberChoice::Between) {
    const int last = std::min(argument(context, instruction, 1), 100);
    for (int number = std::max(argument(context, instruction, 0), -100); number <= last; ++number) {
      if (!visit(number)) return;
    }
    return;
  }
  const bool are_modes = is_choice_of_mode(instruction);
  for (std::size_t i = 0; i < instruction.argument_count; ++i) {
    const int number = argument(context, instruction, i);
    if (!visit(are_modes ? number_of_mode(context.game.abilities, number) : number)) return;
  }
}

/// What a choice leaves in its local: of a mode the word, else what was chosen.
std::int16_t kept(const AbilityBook& book, const Instruction& instruction, int element) {
  return static_cast<std::int16_t>(is_choice_of_mode(instruction) ? mode_with_number(book, element) : element);
}

bool is_choice(Effect effect) {
  return effect == Effect::Choose || effect == Effect::ChooseSome || effect == Effect::ChooseNumber;
}

/// How many figures a ChooseSome lets its player take.
std::size_t most_chosen(const AbilityContext& context, const Instruction& instruction) {
  const auto room = static_cast<int>(AbilityFrame::most_locals) - instruction.local;
  return static_cast<std::size_t>(std::clamp(argument(context, instruction, 1, 1), 0, std::max(room, 0)));
}

std::size_t count_chosen(const AbilityFrame& frame, const Instruction& instruction, std::size_t most) {
  std::size_t count = 0;
  while (count < most && frame.locals[instruction.local + count] != nothing) ++count;
  return count;
}

/// A figure that is chosen is a target, and some cannot be targeted (SS-ABL-10).
bool may_choose(const AbilityContext& context, FigureId figure) {
  const Roles roles{.figure = context.self, .other = figure};
  return verdict(context.game, context.state, Permission::Choose, roles) != Verdict::Forbidden;
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
    const bool is_chosen_one =
        object.count == 1 && book.steps[object.first].operation == Operation::Local && book.steps[object.first].operand == local;
    if (!is_chosen_one || instruction.effect <= Effect::Roll) continue;
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

bool may_be_chosen(const AbilityContext& context, Expression filter, Type type, int element) {
  const bool is_guess = type == Type::Order && !context.knows_hidden_orders && is_hidden_order(context, element);
  if (is_guess) return may_be_meant(context, filter, element);
  if (!matches(context, filter, element)) return false;
  return type != Type::Figure || may_choose(context, handle<FigureId>(element));
}

/// Calls visit(element) for everything the instruction lets a player choose, until visit returns false.
template <class Visit>
void for_each_choice(const AbilityContext& context, const Instruction& instruction, Visit visit) {
  const AbilityBook& book = context.game.abilities;
  if (instruction.effect == Effect::ChooseNumber) return for_each_number(context, instruction, visit);
  const Expression filter = book.arguments[instruction.first_argument];
  const auto type = static_cast<Type>(instruction.detail);
  const int elements = domain_size(context.game, context.state, type);
  for (int element = 0; element < elements; ++element) {
    if (may_be_chosen(context, filter, type, element) && !visit(element)) return;
  }
}

using Locals = std::array<std::int16_t, AbilityFrame::most_locals>;

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

/// Who chooses knows what lies open, and its own (SS-MRK-04).
AbilityContext context_of_choice(const Game& game, const State& state, const AbilityFrame& frame) {
  AbilityContext context = context_of(game, state, frame);
  context.knows_hidden_orders = false;
  context.chooser = frame.chooser;
  return context;
}

/// Whether this answer to the choice at `at` serves its purpose and leaves answers to the choices after it.
bool leads_on_from(const AbilityContext& context, const AbilityFrame& frame, std::size_t at, int element) {
  const Program& program = context.game.abilities[frame.ability].program;
  if (check_purpose(context, program, at, element)) return false;
  const Instruction& instruction = instruction_at(context.game, frame, at);
  Locals chosen = frame.locals;
  chosen[instruction.local] = kept(context.game.abilities, instruction, element);
  return leads_on(context, program, at + 1, chosen);
}

/// Calls visit(element) for every answer to the choice at `at` that leaves answers to those after it.
template <class Visit>
void for_each_answer(const Game& game, const State& state, const AbilityFrame& frame, std::size_t at, Visit visit) {
  const AbilityContext context = context_of_choice(game, state, frame);
  for_each_choice(context, instruction_at(game, frame, at),
                  [&](int element) { return !leads_on_from(context, frame, at, element) || visit(element); });
}

/// Numbers are chosen with this added, so that a choice holds negative ones too.
constexpr int number_offset = 100;

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
    default: return {.verb = Verb::PickNumber, .seat = seat, .value = static_cast<std::uint8_t>(element + number_offset)};
  }
}

int element_of_choice(const Choice& choice) {
  switch (choice.verb) {
    case Verb::PickFigure: return number_of(choice.target);
    case Verb::PickCard: return number_of(choice.card);
    case Verb::PickSpace: return number_of(choice.space);
    case Verb::PickWord:
    case Verb::PickOrder: return choice.value;
    default: return choice.value - number_offset;
  }
}

/// Whether a set that is being chosen has this figure already.
bool is_chosen(const AbilityFrame& frame, const Instruction& instruction, int element) {
  if (instruction.effect != Effect::ChooseSome) return false;
  const auto first = frame.locals.begin() + instruction.local;
  return std::find(first, frame.locals.end(), static_cast<std::int16_t>(element)) != frame.locals.end();
}

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
  if (is_changed_already || static_cast<DiceShape>(instruction.detail) != DiceShape::D20) return result;
  return modified_die(play, roller_of(play, frame), result);
}

SeatId chooser_of(const AbilityFrame& frame) { return frame.chooser.is_some() ? frame.chooser : frame.you; }

/// The face-down markers of the chosen card that the choice means; none if the player has guessed wrong.
FixedVector<std::int16_t, order_marker_count> hidden_orders(const Game& game, const State& state, const AbilityFrame& frame,
                                                            CardId card) {
  FixedVector<std::int16_t, order_marker_count> found;
  const AbilityContext context = context_of(game, state, frame);
  for_each_choice(context, instruction_at(game, frame, frame.at - 1U), [&](int element) {
    const OrderPlace place = order_place(element);
    const bool is_there = state.seats[place.seat.index()].markers[place.marker] == card;
    if (is_there && is_hidden_order(game, state, chooser_of(frame), element) && !found.is_full())
      found.push_back(static_cast<std::int16_t>(element));
    return true;
  });
  return found;
}

/// Which of several face-down markers on a card it is, nobody chooses (SS-MRK-04): a die does.
constexpr std::uint8_t waiting_for_order = 2;

void take_hidden_order(Play& play, AbilityFrame& frame, const Instruction& instruction, CardId card) {
  const auto orders = hidden_orders(play.game, play.state, frame, card);
  if (orders.size() < 2) frame.chooser = SeatId{};
  if (orders.is_empty()) {
    frame.at = static_cast<std::uint16_t>(frame.at + instruction.jump);
    return;
  }
  if (orders.size() == 1) {
    frame.locals[instruction.local] = orders[0];
    return;
  }
  frame.locals[instruction.local] = static_cast<std::int16_t>(card.value);
  frame.is_waiting = waiting_for_order;
  play.roll({.purpose = ChanceKind::AbilityDice,
             .shape = DiceShape::Numbered,
             .count = static_cast<int>(orders.size()),
             .seat = frame.you,
             .figure = frame.self});
}

void read_hidden_order(Play& play, AbilityFrame& frame, const Instruction& instruction) {
  const auto orders = hidden_orders(play.game, play.state, frame, handle<CardId>(frame.locals[instruction.local]));
  const auto place = static_cast<std::size_t>(std::max(play.outcome.value() - 1, 0));
  if (!orders.is_empty()) frame.locals[instruction.local] = orders[std::min(place, orders.size() - 1)];
  frame.chooser = SeatId{};
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
  const bool is_order = !is_set && static_cast<Type>(instruction.detail) == Type::Order && instruction.effect == Effect::Choose;
  if (count == 1 && is_order && is_hidden_order(play.game, play.state, chooser_of(frame), only)) {
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
  const bool is_order_drawn = frame.is_waiting == waiting_for_order;
  frame.is_waiting = 0;
  if (is_order_drawn) return read_hidden_order(play, frame, instruction);
  const bool is_order = instruction.effect == Effect::Choose && static_cast<Type>(instruction.detail) == Type::Order;
  if (is_order && play.choice.verb == Verb::PickCard) return take_hidden_order(play, frame, instruction, play.choice.card);
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

std::optional<Refusal> check_pick(const Game& game, const State& state, const Choice& choice) {
  const bool is_running = !state.frames.is_empty() && state.frames.back().procedure == Procedure::Ability;
  if (!is_running) return std::nullopt;
  const AbilityFrame& frame = state.frames.back().as<AbilityFrame>();
  if (frame.is_waiting == 0 || frame.at == 0) return std::nullopt;
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
  const bool is_running = !state.frames.is_empty() && state.frames.back().procedure == Procedure::Ability;
  const AbilityFrame* frame = is_running ? &state.frames.back().as<AbilityFrame>() : nullptr;
  if (frame == nullptr || frame->is_waiting == 0 || frame->at == 0) return std::nullopt;
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
  const bool is_running = !state.frames.is_empty() && state.frames.back().procedure == Procedure::Ability;
  if (!is_running) return;
  const AbilityFrame& frame = state.frames.back().as<AbilityFrame>();
  if (frame.is_waiting == 0 || frame.at == 0) return;
  const Instruction& instruction = instruction_at(game, frame, frame.at - 1U);
  if (instruction.effect == Effect::Ask) {
    options.push_back({.verb = Verb::Accept, .seat = seat});
    options.push_back({.verb = Verb::Decline, .seat = seat});
    return;
  }
  const bool is_order = instruction.effect == Effect::Choose && static_cast<Type>(instruction.detail) == Type::Order;
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
  const auto ordinal = static_cast<std::uint8_t>(listener.ability.value - side.first_ability);
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
