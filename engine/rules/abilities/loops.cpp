#include "engine/rules/abilities/loops.hpp"

#include <optional>

#include "engine/rules/abilities/evaluate.hpp"
#include "engine/rules/abilities/lasting.hpp"
#include "engine/rules/abilities/programs.hpp"
#include "engine/rules/flow/rule_set.hpp"

namespace fracas {
namespace {

/// The list of a loop is kept among what lasts, so many figures to an entry; the last number of it says which loop and part.
constexpr int bits_to_number = 15;
constexpr int figures_to_entry = 3 * bits_to_number;
constexpr int parts = (static_cast<int>(max_figures) + figures_to_entry - 1) / figures_to_entry;

std::int16_t mark_of(const AbilityFrame& frame, int part) { return static_cast<std::int16_t>(frame.at * parts + part); }

bool is_part_of(const Lasting& lasting, const State& state, const AbilityFrame& frame, int part) {
  return lasting.kind == LastingKind::Loop && lasting.ability == frame.ability && lasting.depth == state.frames.size() &&
         lasting.locals[3] == mark_of(frame, part);
}

void list_figures(State& state, const AbilityContext& context, const AbilityFrame& frame, Expression filter, int elements) {
  for (int part = 0; part * figures_to_entry < elements; ++part) {
    Lasting list{.ability = frame.ability,
                 .card = frame.card,
                 .self = frame.self,
                 .locals = {0, 0, 0, mark_of(frame, part)},
                 .scope = Scope::Attack,
                 .depth = static_cast<std::uint8_t>(state.frames.size()),
                 .seat = frame.you,
                 .kind = LastingKind::Loop};
    for (int i = 0; i < figures_to_entry && part * figures_to_entry + i < elements; ++i) {
      std::int16_t& bits = list.locals[static_cast<std::size_t>(i / bits_to_number)];
      if (matches(context, filter, part * figures_to_entry + i))
        bits = static_cast<std::int16_t>(bits | (1 << (i % bits_to_number)));
    }
    (void)begin_lasting(state, list);
  }
}

/// Nothing where there was no room for a list.
std::optional<bool> is_listed(const State& state, const AbilityFrame& frame, int figure) {
  for (const Lasting& lasting : state.lasting) {
    if (!is_part_of(lasting, state, frame, figure / figures_to_entry)) continue;
    const int place = figure % figures_to_entry;
    return ((lasting.locals[static_cast<std::size_t>(place / bits_to_number)] >> (place % bits_to_number)) & 1) != 0;
  }
  return std::nullopt;
}

void forget_list(State& state, const AbilityFrame& frame) {
  for (std::size_t i = state.lasting.size(); i > 0; --i) {
    for (int part = 0; part < parts; ++part) {
      if (i <= state.lasting.size() && is_part_of(state.lasting[i - 1], state, frame, part)) end_lasting(state, i - 1);
    }
  }
}

/// Whoever leaves a program in the midst of a loop leaves its list behind: it is not the list of the next one that runs.
void forget_abandoned(State& state, const AbilityFrame& frame) {
  forget_list(state, frame);
  for (std::size_t i = state.lasting.size(); i > 0; --i) {
    const Lasting& lasting = state.lasting[i - 1];
    if (lasting.kind != LastingKind::Loop) continue;
    const bool is_running = lasting.depth <= state.frames.size() &&
                            state.frames[lasting.depth - 1U].procedure == Procedure::Ability &&
                            state.frames[lasting.depth - 1U].as<AbilityFrame>().ability == lasting.ability;
    if (!is_running) end_lasting(state, i - 1);
  }
}

/// Whoever stands when the loop comes to it, wherever it has got to meanwhile; others only if they still fit.
bool is_next(const AbilityContext& context, const AbilityFrame& frame, Expression filter, bool is_figure, int element) {
  const std::optional<bool> is_meant = is_figure ? is_listed(context.state, frame, element) : std::nullopt;
  if (!is_meant) return matches(context, filter, element);
  return *is_meant &&
         (context.state.figures[static_cast<std::size_t>(element)].is_on_board() || matches(context, filter, element));
}

}  // namespace

void go_through(Play& play, AbilityFrame& frame, const Instruction& instruction) {
  const AbilityContext context = context_of(play.game, play.state, frame);
  const Expression filter = context.game.abilities.arguments[instruction.first_argument];
  const auto type = static_cast<Type>(instruction.detail);
  const bool is_figure = type == Type::Figure;
  const int elements = domain_size(context.game, context.state, type);
  std::int16_t& variable = frame.locals[instruction.local];
  if (is_figure && variable == nothing) {
    forget_abandoned(play.state, frame);
    list_figures(play.state, context, frame, filter, elements);
  }
  for (int element = variable + 1; element < elements; ++element) {
    if (!is_next(context, frame, filter, is_figure, element)) continue;
    variable = static_cast<std::int16_t>(element);
    return;
  }
  if (is_figure) forget_list(play.state, frame);
  variable = nothing;
  frame.at = static_cast<std::uint16_t>(frame.at + instruction.jump);
  play.game.rules->judge(play, frame.self);  // what befell several at once is judged at once (SS-RUL-107)
}

}  // namespace fracas
