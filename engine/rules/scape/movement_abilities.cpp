#include "engine/rules/scape/movement_abilities.hpp"

#include <algorithm>
#include <cstdlib>

#include "engine/rules/abilities/evaluate.hpp"
#include "engine/rules/abilities/queries.hpp"
#include "engine/rules/scape/frames.hpp"
#include "engine/rules/scape/numbers.hpp"
#include "engine/rules/scape/special_attack.hpp"
#include "engine/rules/scape/stepping.hpp"

namespace fracas::scape {
namespace {

/// The special move the figure is making, or nothing.
const MoveAction* special_move_of(const Situation& situation, FigureId figure) {
  if (situation.game.abilities.abilities.empty()) return nullptr;
  const MoveAction* move = innermost<MoveAction>(situation.state);
  const bool is_special = move != nullptr && move->mover == figure && move->special.is_some();
  return is_special ? move : nullptr;
}

Verdict verdict_on(const Situation& situation, Permission permission, FigureId doer, FigureId other) {
  return verdict(situation.game, situation.state, permission, {.figure = doer, .other = other});
}

bool is_asked_of(const Situation& situation, Permission permission) {
  const auto& listeners = situation.game.listeners.permissions[static_cast<std::size_t>(permission)];
  return !listeners.empty() || !situation.state.lasting.is_empty();
}

}  // namespace

int price_with_abilities(const Situation& situation, FigureId figure, SpaceId space, int price) {
  const Roles roles{.figure = figure, .space = space};
  return std::clamp(modified(situation.game, situation.state, Value::SpaceCost, price, roles), 0, most_movement);
}

int free_climb_left(const Situation& situation, const Mover& mover) {
  const int free = modified(situation.game, situation.state, Value::Climb, 0, {.figure = mover.figure});
  return std::clamp(free - mover.progress.climbed, 0, most_movement);
}

std::optional<Refusal> check_cosmos(const Situation& situation, const Mover& mover, SpaceId to) {
  if (special_move_of(situation, mover.figure) == nullptr || situation.at(to).terrain != HexTerrain::Cosmos) return std::nullopt;
  return Refusal{.rule = "SS-TER-14"_rule, .why = "a special move neither crosses nor passes over cosmos"};
}

std::optional<Refusal> check_leap_height(const Situation& situation, const Mover& mover, SpaceId to) {
  const MoveAction* move = special_move_of(situation, mover.figure);
  if (move == nullptr) return std::nullopt;
  const Expression height = situation.game.abilities[move->special].move.height;
  if (height.is_empty()) return std::nullopt;
  const int limit = evaluate(context_of_attack(situation.game, situation.state, mover.figure, {}), height);
  const int levels = std::abs(situation.at(to).level.value - move->start);
  if (levels <= limit) return std::nullopt;
  return Refusal{"SS-RUL-139"_rule, "that space is {attempted} levels from where the special move began, and it allows {limit}",
                 levels, limit};
}

Verdict may_pass(const Situation& situation, FigureId mover, FigureId other) {
  return verdict_on(situation, Permission::Pass, mover, other);
}

std::optional<Refusal> check_leaving(const Situation& situation, const Mover& mover, const PlannedStep& step) {
  if (step.kind == StepKind::Turn || !is_asked_of(situation, Permission::Leave)) return std::nullopt;
  if (situation.has(mover.figure, Symbol::Unstoppable)) return std::nullopt;  // SS-MOV-28
  const Neighbours engaged = engaged_enemies(situation.game, situation.state, mover.figure, mover.stance);
  for (const FigureId enemy : engagements_left(situation.game, situation.state, mover.figure, engaged, step.after)) {
    if (verdict_on(situation, Permission::Leave, mover.figure, enemy) == Verdict::Forbidden)
      return Refusal{.rule = situation.rules().ability, .why = "an ability keeps the figure in its engagement"};
  }
  return std::nullopt;
}

bool is_held_up(const Situation& situation, FigureId mover, const Stance& before, const Stance& after) {
  if (!is_asked_of(situation, Permission::PassBy) || situation.has(mover, Symbol::Unstoppable)) return false;
  const Neighbours met = adjacent_figures(situation.game, situation.state, mover, after);
  return std::any_of(met.begin(), met.end(), [&](FigureId other) {
    return !would_be_adjacent(situation.game, situation.state, mover, before, other) &&
           verdict_on(situation, Permission::PassBy, mover, other) == Verdict::Forbidden;
  });
}

bool may_swipe(const Situation& situation, FigureId enemy, FigureId mover) {
  switch (verdict_on(situation, Permission::Swipe, enemy, mover)) {
    case Verdict::Forbidden: return false;
    case Verdict::Allowed: return true;
    case Verdict::Silent: break;
  }
  return !situation.has(mover, Symbol::Stealth);
}

bool halt_if_it_can_rest(const Variant& variant, const Play& play, MoveAction& move) {
  const FigureState& figure = play.state.figures[move.mover.index()];
  if (!figure.is_on_board()) return false;
  Mover mover{.figure = move.mover, .stance = stance_of(figure), .progress = move.progress};
  mover.progress.set(MoveFlag::Halted);
  if (check_rest(Situation(variant, play.game, play.state), mover)) return false;
  move.progress.set(MoveFlag::Halted);
  return true;
}

void open_after_displacement(const Variant& variant, Play& play, FigureId figure, FigureId by, const Stance& before) {
  if (!play.state.figures[figure.index()].is_on_board()) return;
  if (play.game.listeners.listens(Window::BecomesEngaged)) {
    const Situation situation(variant, play.game, play.state);
    const Stance now = stance_of(play.state.figures[figure.index()]);
    const Neighbours enemies = newly_engaged(situation, figure, before, now);
    for (std::size_t i = enemies.size(); i > 0; --i)
      play.open(Window::BecomesEngaged, {.figure = figure, .other = enemies[i - 1]});
  }
  play.open(Window::Displaced, {.figure = figure, .other = by});
}

Neighbours newly_engaged(const Situation& situation, FigureId mover, const Stance& before, const Stance& after) {
  const Neighbours earlier =
      before.lead.is_some() ? engaged_enemies(situation.game, situation.state, mover, before) : Neighbours{};
  Neighbours found;
  for (const FigureId enemy : engaged_enemies(situation.game, situation.state, mover, after)) {
    if (std::find(earlier.begin(), earlier.end(), enemy) == earlier.end()) found.push_back(enemy);
  }
  return found;
}

}  // namespace fracas::scape
