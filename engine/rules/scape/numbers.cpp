#include "engine/rules/scape/numbers.hpp"

#include <algorithm>

#include "engine/rules/abilities/modifiers.hpp"
#include "engine/rules/abilities/queries.hpp"
#include "engine/rules/scape/frames.hpp"
#include "engine/rules/scape/situation.hpp"

namespace fracas::scape {

int movement_of(const Game& game, const State& state, FigureId figure, Parts* parts) {
  const int printed = game.profile(state, figure).move;
  if (parts != nullptr && printed != 0) add_part(*parts, {"Move", printed, "SS-CRD-08"_rule});
  return std::clamp(modified(game, state, Value::Move, printed, {.figure = figure}, parts), 0, most_movement);
}

bool has_move_number(const Game& game, const State& state, FigureId figure) {
  return game.profile(state, figure).prints(Statistic::Move) || movement_of(game, state, figure) > 0;
}

int attacks_in_action(const Game& game, const State& state, FigureId figure) {
  return std::clamp(modified(game, state, Value::Attacks, 1, {.figure = figure}), 1, most_attacks);
}

int attack_actions_of(const Game& game, const State& state, FigureId figure) {
  return std::clamp(modified(game, state, Value::AttackActions, 1, {.figure = figure}), 1, most_actions);
}

int move_actions_of(const Game& game, const State& state, FigureId figure) {
  return std::clamp(modified(game, state, Value::MoveActions, 1, {.figure = figure}), 1, most_actions);
}

bool can_be_controlled(const Game& game, const State& state, FigureId figure, SeatId by, FigureId doer) {
  if (!game.are_enemies(state.figures[figure.index()].controller, by)) return true;
  if (game.definition(figure).uniqueness == Uniqueness::Event) return false;
  if (has_symbol(game, state, figure, Symbol::MentalShield)) return false;
  return verdict(game, state, Permission::Control, {.figure = doer, .other = figure, .seat = by}) != Verdict::Forbidden;
}

bool has_symbol(const Game& game, const State& state, FigureId figure, Symbol symbol) {
  const MoveAction* move = game.abilities.abilities.empty() ? nullptr : innermost<MoveAction>(state);
  const bool is_special_move = move != nullptr && move->mover == figure && move->special.is_some();
  if (!is_special_move) return has_property(game, state, figure, symbol);
  const std::vector<Property>& grants = game.abilities[move->special].move.grants;
  const bool is_granted = std::find(grants.begin(), grants.end(), symbol) != grants.end();
  const bool is_own_flight = symbol == Symbol::Flying;  // serves normal moves and maneuvers only (SS-RUL-110)
  return is_granted || (!is_own_flight && has_property(game, state, figure, symbol));
}

}  // namespace fracas::scape
