#include "engine/api/ability_question.hpp"

#include <fmt/format.h>

#include "engine/abilities/vocabulary.hpp"
#include "engine/api/display_name.hpp"
#include "engine/rules/flow/rule_set.hpp"
#include "engine/rules/flow/window_frame.hpp"

namespace fracas {
namespace {

using words::name_of;

const AbilityFrame* running(const State& state) {
  const bool is_running = !state.frames.is_empty() && state.frames.back().procedure == Procedure::Ability;
  return is_running ? &state.frames.back().as<AbilityFrame>() : nullptr;
}

/// The instruction a running ability waits for the answer of; nothing if it waits for none.
const Instruction* asking(const Game& game, const State& state) {
  const AbilityFrame* frame = running(state);
  if (frame == nullptr || frame->at == 0) return nullptr;
  return &game.abilities.instructions[game.abilities[frame->ability].program.first + frame->at - 1U];
}

AskedAbility innermost_ability(const State& state) {
  for (std::size_t i = state.frames.size(); i-- > 0;) {
    if (state.frames[i].procedure != Procedure::Ability) continue;
    const auto& frame = state.frames[i].as<AbilityFrame>();
    return {.ability = frame.ability,
            .card = frame.card,
            .figure = frame.self,
            .about = frame.roles.figure,
            .other = frame.roles.other};
  }
  return {};
}

std::string choice_question(Type type) {
  switch (type) {
    case Type::Figure: return "which figure do you choose?";
    case Type::Card: return "which card do you choose?";
    case Type::Space: return "which space do you choose?";
    case Type::Order: return "which order marker do you choose?";
    default: return "what do you choose?";
  }
}

std::string number_question(NumberChoice choice) {
  return choice == NumberChoice::DamageType ? "which kind of damage?" : "which number do you choose?";
}

std::string set_question(const AbilityFrame& frame, const Instruction& instruction) {
  int chosen = 0;
  for (std::size_t i = instruction.local; i < frame.locals.size() && frame.locals[i] >= 0; ++i) ++chosen;
  return chosen == 0 ? "which figures do you choose, one by one?"
                     : fmt::format("which figure next? {} chosen.", words::counted(chosen, "is", "are"));
}

std::string asked(const AbilityFrame& frame, const Instruction& instruction) {
  switch (instruction.effect) {
    case Effect::Ask: return "do you want to?";
    case Effect::Choose: return choice_question(static_cast<Type>(instruction.detail));
    case Effect::ChooseSome: return set_question(frame, instruction);
    case Effect::ChooseNumber: return number_question(static_cast<NumberChoice>(instruction.detail));
    default: return "what do you choose?";
  }
}

/// Whom the moment is about: " (Reef Knight, Ember Warden)".
std::string about(const Game& game, const Roles& roles) {
  if (roles.figure.is_none()) return {};
  if (roles.other.is_none() || roles.other == roles.figure) return fmt::format(" ({})", name_of(game, roles.figure));
  return fmt::format(" ({}, {})", name_of(game, roles.figure), name_of(game, roles.other));
}

const WindowFrame* open_window(const State& state) {
  const bool is_open = !state.frames.is_empty() && state.frames.back().procedure == Procedure::Window;
  return is_open ? &state.frames.back().as<WindowFrame>() : nullptr;
}

std::string order_label(const Game& game, const State& state, int number) {
  const auto count = static_cast<int>(order_marker_count);
  const auto seat = static_cast<std::size_t>(number / count);
  const auto marker = static_cast<std::size_t>(number % count);
  if (number < 0 || seat >= game.seat_count()) return std::to_string(number);
  return fmt::format("Order marker {} on {}", words::marker_face(static_cast<int>(marker) + 1),
                     name_of(game, state.seats[seat].markers[marker]));
}

}  // namespace

AskedAbility asked_ability(const Game& game, const State& state) {
  const Pending& pending = state.pending;
  switch (pending.decision) {
    case DecisionKind::AbilityChoice:
    case DecisionKind::KnockbackLine: return innermost_ability(state);
    case DecisionKind::NextAttack:
    case DecisionKind::DefenderOrder:
    case DecisionKind::MoveStep: break;
    default: return {};
  }
  const AbilityId special = pending.figure.is_some() ? game.rules->special_of(state, pending.figure) : AbilityId{};
  if (special.is_none()) return innermost_ability(state);  // what it grants, if it is granted
  return {
      .ability = special, .card = game.figures[pending.figure.index()].card, .figure = pending.figure, .about = {}, .other = {}};
}

std::string ability_question(const Game& game, const State& state) {
  const AbilityFrame* frame = running(state);
  const Instruction* instruction = asking(game, state);
  if (frame == nullptr || instruction == nullptr) return words::running_ability(game, state) + ": what do you choose?";
  return fmt::format("{}: {}", words::running_ability(game, state), asked(*frame, *instruction));
}

std::string window_question(const Game& game, const State& state) {
  const WindowFrame* frame = open_window(state);
  if (frame == nullptr) return "Which ability do you use now?";
  std::string moment = window_info(frame->window).name;
  if (!moment.empty() && moment[0] >= 'a' && moment[0] <= 'z') moment[0] = static_cast<char>(moment[0] - 'a' + 'A');
  return fmt::format("{}{}: do you use an ability?", moment, about(game, frame->roles));
}

std::string picked_number_label(const Game& game, const State& state, int number) {
  const Instruction* instruction = asking(game, state);
  if (instruction != nullptr && instruction->effect == Effect::Choose && static_cast<Type>(instruction->detail) == Type::Order)
    return order_label(game, state, number);
  const bool is_damage = instruction != nullptr && instruction->effect == Effect::ChooseNumber &&
                         static_cast<NumberChoice>(instruction->detail) == NumberChoice::DamageType;
  if (is_damage && number >= 0 && static_cast<std::size_t>(number) < damage_words.size())
    return fmt::format("{} damage", damage_words[static_cast<std::size_t>(number)]);
  return std::to_string(number);
}

}  // namespace fracas
