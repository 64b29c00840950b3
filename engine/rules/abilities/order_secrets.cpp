#include "engine/rules/abilities/order_secrets.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "engine/abilities/query.hpp"
#include "engine/rules/abilities/program_choices.hpp"

namespace fracas {
namespace {

/// What a number that an ability keeps stands for.
enum class Holds : std::uint8_t {
  Open,     ///< nothing that anybody hides
  Order,    ///< an order marker
  Derived,  ///< what was found by reading where order markers lie
  Number,   ///< whether a certain marker has a certain number, which even its chooser does not know
};

bool does_bind(Effect effect) { return is_choice(effect) || effect == Effect::ForEach; }

/// Reads the programs of a game for what their names hold.
class NameReader {
 public:
  explicit NameReader(const AbilityBook& book) : book_(book) {}

  [[nodiscard]] Holds local(AbilityId id, int local) const {
    Trail trail;
    return local_on(trail, id, local);
  }
  [[nodiscard]] Holds memory(int word) const {
    Trail trail;
    return memory_on(trail, word);
  }

  /// The choice or loop that gives this local its value: a set fills those after its first one as well.
  [[nodiscard]] const Instruction* binding_of(AbilityId id, int local) const {
    const Instruction* found = nullptr;
    const Program& program = book_[id].program;
    for (std::size_t i = 0; i < program.count; ++i) {
      const Instruction& instruction = book_.instructions[program.first + i];
      const bool is_before = does_bind(instruction.effect) && instruction.local <= local;
      if (is_before && (found == nullptr || instruction.local > found->local)) found = &instruction;
    }
    const bool is_it = found != nullptr && (found->local == local || found->effect == Effect::ChooseSome);
    return is_it ? found : nullptr;
  }

  [[nodiscard]] bool names_local(Expression expression, int local) const {
    return std::any_of(first_of(expression), last_of(expression),
                       [&](const ExpressionStep& step) { return step.operation == Operation::Local && step.operand == local; });
  }
  [[nodiscard]] Expression argument(const Instruction& instruction, std::size_t index) const {
    return index < instruction.argument_count ? book_.arguments[instruction.first_argument + index] : Expression{};
  }

 private:
  using Steps = std::vector<ExpressionStep>::const_iterator;
  [[nodiscard]] Steps first_of(Expression expression) const { return book_.steps.begin() + expression.first; }
  [[nodiscard]] Steps last_of(Expression expression) const { return first_of(expression) + expression.count; }
  [[nodiscard]] int number(Expression expression) const {
    return expression.count == 1 ? first_of(expression)->operand : nothing;
  }

  template <class Visit>
  void for_each_instruction(Effect effect, Visit visit) const {
    for (std::size_t i = 0; i < book_.abilities.size(); ++i) {
      const Program& program = book_.abilities[i].program;
      for (std::size_t j = 0; j < program.count; ++j) {
        const Instruction& instruction = book_.instructions[program.first + j];
        if (instruction.effect == effect) visit(AbilityId{static_cast<std::uint16_t>(i)}, instruction);
      }
    }
  }

  /// The names one question has led to, each read once: a name that is made of itself holds nothing more by that.
  using Trail = std::vector<std::pair<int, int>>;
  static bool is_new_on(Trail& trail, std::pair<int, int> name) {
    if (std::find(trail.begin(), trail.end(), name) != trail.end()) return false;
    trail.push_back(name);
    return true;
  }

  [[nodiscard]] Holds local_on(Trail& trail, AbilityId id, int local) const {
    if (!is_new_on(trail, {id.value, local})) return Holds::Open;
    const Instruction* binding = binding_of(id, local);
    if (binding == nullptr) return captured(trail, id, local);
    const bool is_number = binding->effect == Effect::ChooseNumber;
    if (!is_number && static_cast<Type>(binding->detail) == Type::Order) return Holds::Order;
    for (std::size_t i = 0; i < binding->argument_count; ++i) {
      if (read(trail, id, argument(*binding, i)) != Holds::Open) return Holds::Derived;
    }
    return Holds::Open;
  }

  /// A name is remembered by any ability of its card; those of other cards may use the same word.
  [[nodiscard]] Holds memory_on(Trail& trail, int word) const {
    if (!is_new_on(trail, {nothing, word})) return Holds::Open;
    Holds holds = Holds::Open;
    for_each_instruction(Effect::Remember, [&](AbilityId id, const Instruction& instruction) {
      if (number(argument(instruction, 0)) == word) holds = std::max(holds, remembered(trail, id, argument(instruction, 1)));
    });
    return holds;
  }

  /// What a gained ability took along is what it was where it was gained.
  [[nodiscard]] Holds captured(Trail& trail, AbilityId gained, int local) const {
    Holds holds = Holds::Open;
    if (!book_[gained].is_lasting_only) return holds;
    for_each_instruction(Effect::Gain, [&](AbilityId id, const Instruction& instruction) {
      if (number(argument(instruction, 0)) != gained.value) return;
      holds = std::max(holds, remembered(trail, id, argument(instruction, static_cast<std::size_t>(local) + 1)));
    });
    return holds;
  }

  /// A marker under another name is still a marker; all else is what is made of it.
  [[nodiscard]] Holds remembered(Trail& trail, AbilityId id, Expression expression) const {
    const Holds holds = read(trail, id, expression);
    return holds == Holds::Order && !is_name(expression) ? Holds::Derived : holds;
  }
  [[nodiscard]] bool is_name(Expression expression) const {
    if (expression.count == 1) return true;
    return expression.count == 2 && is_memory(*(first_of(expression) + 1));
  }
  static bool is_memory(const ExpressionStep& step) {
    return step.operation == Operation::Query && static_cast<Query>(step.operand) == Query::Remembered;
  }

  [[nodiscard]] Holds read(Trail& trail, AbilityId id, Expression expression) const {
    Holds holds = Holds::Open;
    bool is_numbered = false;
    for (auto step = first_of(expression); step != last_of(expression); ++step) {
      if (step->operation == Operation::Local) holds = std::max(holds, local_on(trail, id, step->operand));
      if (is_memory(*step)) holds = std::max(holds, memory_on(trail, (step - 1)->operand));
      const bool is_query = step->operation == Operation::Query;
      is_numbered = is_numbered || (is_query && static_cast<Query>(step->operand) == Query::IsNumbered);
      const bool is_hidden_card = step->operation == Operation::Role && static_cast<Role>(step->operand) == Role::Card &&
                                  book_[id].window == Window::RevealMarker;
      if (is_hidden_card) holds = std::max(holds, Holds::Derived);
    }
    if (!is_numbered) return holds;
    return holds == Holds::Order ? Holds::Number : std::max(holds, Holds::Derived);
  }

  const AbilityBook& book_;
};

/// Something an ability keeps that has to do with order markers.
struct Secret {
  std::int16_t* value = nullptr;
  Holds holds = Holds::Open;
  SeatId chooser;
  bool is_asked_about = false;  ///< by the question that is open now
};

/// Whom the ability let make this choice: whoever stands behind `by`, else its own player.
SeatId chooser_of_local(const Game& game, const State& state, const AbilityFrame& frame, int local) {
  const Instruction* binding = NameReader(game.abilities).binding_of(frame.ability, local);
  if (binding == nullptr || binding == &instruction_at(game, frame, 0)) return frame.you;
  const Instruction& before = *(binding - 1);
  if (before.effect != Effect::Chooser) return frame.you;
  const SeatId named = handle<SeatId>(argument(context_of(game, state, frame), before, 0));
  return named.is_some() ? named : frame.you;
}

/// Whether the choices that are open now, or follow at once, speak of this local.
bool is_asked_about(const Game& game, const State& state, const AbilityFrame& frame, int local) {
  if (waiting_ability(state) != &frame) return false;
  const NameReader names(game.abilities);
  for (std::size_t at = frame.at - 1U; at < game.abilities[frame.ability].program.count; ++at) {
    const Instruction& instruction = instruction_at(game, frame, at);
    const bool is_part =
        is_choice(instruction.effect) || instruction.effect == Effect::Chooser || instruction.effect == Effect::Require;
    if (!is_part) return false;
    for (std::size_t i = 0; i < instruction.argument_count; ++i) {
      if (names.names_local(names.argument(instruction, i), local)) return true;
    }
  }
  return false;
}

void add_secrets_of(const Game& game, State& state, AbilityFrame& frame, std::vector<Secret>& secrets) {
  const NameReader names(game.abilities);
  const bool is_drawn = frame.is_waiting == AbilityFrame::waiting_for_order;  // the local holds the card, for the moment
  for (int local = 0; local < static_cast<int>(frame.locals.size()); ++local) {
    std::int16_t& value = frame.locals[static_cast<std::size_t>(local)];
    if (value == nothing || (is_drawn && instruction_at(game, frame, frame.at - 1U).local == local)) continue;
    const Holds holds = names.local(frame.ability, local);
    if (holds == Holds::Open) continue;
    secrets.push_back({&value, holds, chooser_of_local(game, state, frame, local), is_asked_about(game, state, frame, local)});
  }
}

void add_secrets_of(const Game& game, Lasting& lasting, std::vector<Secret>& secrets) {
  const NameReader names(game.abilities);
  if (lasting.kind == LastingKind::Memory) {
    const Holds holds = names.memory(lasting.locals[1]);
    if (holds != Holds::Open && lasting.locals[0] != nothing) secrets.push_back({lasting.locals.data(), holds, lasting.seat});
    return;
  }
  if (lasting.kind != LastingKind::Effect) return;
  for (std::size_t local = 0; local < lasting.locals.size(); ++local) {
    if (lasting.locals[local] == nothing) continue;
    const Holds holds = names.local(lasting.ability, static_cast<int>(local));
    if (holds != Holds::Open) secrets.push_back({&lasting.locals[local], holds, lasting.seat});
  }
}

std::vector<Secret> secrets_of(const Game& game, State& state) {
  std::vector<Secret> secrets;
  for (Frame& frame : state.frames) {
    if (frame.procedure == Procedure::Ability) add_secrets_of(game, state, frame.as<AbilityFrame>(), secrets);
  }
  for (Lasting& lasting : state.lasting) add_secrets_of(game, lasting, secrets);
  return secrets;
}

bool is_order(const Game& game, const Secret& secret) {
  const int orders = static_cast<int>(game.seat_count() * order_marker_count);
  return secret.holds == Holds::Order && *secret.value >= 0 && *secret.value < orders;
}

bool may_know(const Game& game, const State& state, SeatId viewer, const Secret& secret) {
  if (secret.holds == Holds::Number) return false;
  if (secret.is_asked_about && viewer.is_some() && state.pending.asks(viewer)) return true;
  const bool is_friend = viewer.is_some() && secret.chooser.is_some() && !game.are_enemies(viewer, secret.chooser);
  if (!is_order(game, secret)) return is_friend;
  if (!is_hidden_order(game, state, viewer, *secret.value)) return true;
  // chosen from outside, and so by its card
  return secret.chooser.is_some() && game.are_enemies(secret.chooser, order_place(*secret.value).seat);
}

bool reads_number(const AbilityBook& book, Expression expression) {
  const auto first = book.steps.begin() + expression.first;
  return std::any_of(first, first + expression.count, [](const ExpressionStep& step) {
    return step.operation == Operation::Query && static_cast<Query>(step.operand) == Query::IsNumbered;
  });
}

}  // namespace

bool does_condition_read_numbers(const AbilityBook& book, const Ability& ability) {
  const SpecialAttack& attack = ability.attack;
  const auto read = {ability.when, ability.of,        ability.to,       ability.amount,     attack.attack,
                     attack.range, attack.line,       attack.targets,   attack.also,        attack.up_to,
                     attack.times, ability.move.move, attack.everybody, ability.move.height};
  return std::any_of(read.begin(), read.end(), [&](Expression expression) { return reads_number(book, expression); });
}

bool does_program_read_numbers(const AbilityBook& book, const Ability& ability) {
  for (std::size_t i = 0; i < ability.program.count; ++i) {
    const Instruction& instruction = book.instructions[ability.program.first + i];
    for (std::size_t j = 0; j < instruction.argument_count; ++j) {
      if (reads_number(book, book.arguments[instruction.first_argument + j])) return true;
    }
  }
  return false;
}

std::vector<KeptOrder> kept_orders(const Game& game, State& state) {
  std::vector<KeptOrder> orders;
  for (const Secret& secret : secrets_of(game, state)) {
    if (is_order(game, secret)) orders.push_back({secret.value, secret.chooser});
  }
  return orders;
}

void forget_order_secrets(const Game& game, State& state, SeatId viewer) {
  for (const Secret& secret : secrets_of(game, state)) {
    if (!may_know(game, state, viewer, secret)) *secret.value = nothing;
  }
}

}  // namespace fracas
