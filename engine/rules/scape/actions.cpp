#include "engine/rules/scape/actions.hpp"

#include "engine/rules/abilities/lasting.hpp"
#include "engine/rules/abilities/queries.hpp"
#include "engine/rules/abilities/windows.hpp"
#include "engine/rules/scape/activation.hpp"
#include "engine/rules/scape/instead.hpp"
#include "engine/rules/scape/numbers.hpp"

namespace fracas::scape {
namespace {

/// Counts an action of the phase; true if the figure has no other. Whoever acted before is done.
bool take_action(Play& play, FigureId figure, FigureMark mark, int actions) {
  Activation* activation = innermost<Activation>(play.state);
  if (activation == nullptr) return true;
  if (activation->acting != figure) {
    if (activation->acting.is_some()) play.state.figures[activation->acting.index()].set(mark);
    activation->acting = figure;
    activation->taken = 0;
  }
  ++activation->taken;
  return activation->taken >= actions;
}

/// What one figure has gained for its action is none of another's (SS-ATK-13).
void drop_preparations(Play& play, const Activation& activation, FigureId actor) {
  const bool is_anothers = activation.prepared.is_some() && activation.prepared != actor;
  if (is_anothers && play.state.frames.back().procedure == Procedure::Activation) end_frame_scope(play.state, Scope::Action);
}

bool is_usable_before_attack(const Game& game, const State& state, FigureId figure, AbilityId id) {
  const Ability& ability = game.abilities[id];
  const bool is_it = ability.kind == AbilityKind::Trigger && ability.window == Window::BeforeAttackAction && ability.is_optional;
  return is_it && !ability.is_lasting_only && is_usable(game, state, listener_of(game, state, figure, id), {.figure = figure});
}

}  // namespace

void take_move_action(Play& play, FigureId figure) {
  if (take_action(play, figure, FigureMark::Moved, move_actions_of(play.game, play.state, figure)))
    play.state.figures[figure.index()].set(FigureMark::Moved);
}

void take_attack_action(Play& play, FigureId figure) {
  if (take_action(play, figure, FigureMark::Attacked, attack_actions_of(play.game, play.state, figure)))
    play.state.figures[figure.index()].set(FigureMark::Attacked);
  Activation* activation = innermost<Activation>(play.state);
  if (activation == nullptr) return;
  drop_preparations(play, *activation, figure);
  activation->prepared = FigureId{};
}

void return_attack_action(Play& play, FigureId figure) {
  play.state.figures[figure.index()].clear(FigureMark::Attacked);
  Activation* activation = innermost<Activation>(play.state);
  if (activation == nullptr) return;
  if (activation->taken > 0) --activation->taken;
  if (activation->step != ActivationStep::AttackPhase) activation->step = ActivationStep::AttackPhase;
}

void begin_counting_actions(Activation& activation) {
  activation.acting = FigureId{};
  activation.taken = 0;
  activation.prepared = FigureId{};
  activation.used_before = 0;
}

bool is_granted_target(const State& state, FigureId target) {
  const Activation* activation = current_activation(state);
  if (activation == nullptr || activation->has_targets == 0) return true;
  return ((activation->targets[target.index() / 32] >> (target.index() % 32)) & 1U) != 0;
}

bool is_granted_kind(const State& state, AttackKind kind) {
  const Activation* activation = current_activation(state);
  return activation == nullptr || activation->kind == AttackKind::Any || activation->kind == kind;
}

bool can_use_before_attack(const Game& game, const State& state, FigureId figure, std::uint8_t ordinal) {
  const AbilityId id = ability_of(game, state, figure, ordinal);
  const Activation* activation = current_activation(state);
  if (id.is_none() || activation == nullptr) return false;
  const bool is_used = activation->prepared == figure && ((activation->used_before >> ordinal) & 1U) != 0;
  return !is_used && is_usable_before_attack(game, state, figure, id);
}

void list_before_attack(const Game& game, const State& state, FigureId figure, OptionList& options) {
  if (!game.listeners.listens(Window::BeforeAttackAction)) return;
  const SeatId seat = state.figures[figure.index()].controller;
  for (std::uint8_t ordinal = 0; ordinal < game.definition(state, figure).ability_count; ++ordinal) {
    if (can_use_before_attack(game, state, figure, ordinal))
      options.push_back({.verb = Verb::Use, .seat = seat, .figure = figure, .value = ordinal});
  }
}

void use_before_attack(Play& play, const Choice& choice) {
  Activation& activation = play.top<Activation>();
  if (activation.prepared != choice.figure) {
    drop_preparations(play, activation, choice.figure);
    if (activation.prepared.is_some()) play.state.figures[activation.prepared.index()].set(FigureMark::Attacked);
    activation.prepared = choice.figure;
    activation.used_before = 0;
  }
  activation.used_before = static_cast<std::uint16_t>(activation.used_before | (1U << choice.value));
  activation.step = ActivationStep::AttackPhase;
  const AbilityId id = ability_of(play.game, play.state, choice.figure, choice.value);
  run_ability(play, listener_of(play.game, play.state, choice.figure, id), {.figure = choice.figure});
}

}  // namespace fracas::scape
