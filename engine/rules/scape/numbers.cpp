#include "engine/rules/scape/numbers.hpp"

#include <algorithm>

#include "engine/rules/abilities/modifiers.hpp"
#include "engine/rules/abilities/queries.hpp"
#include "engine/rules/scape/frames.hpp"
#include "engine/rules/scape/situation.hpp"

namespace fracas::scape {

int movement_of(const Game& game, const State& state, FigureId figure) {
  return std::clamp(modified(game, state, Value::Move, game.profile(figure).move, {.figure = figure}), 0, most_movement);
}

int attacks_in_action(const Game& game, const State& state, FigureId figure) {
  return std::clamp(modified(game, state, Value::Attacks, 1, {.figure = figure}), 1, most_attacks);
}

bool can_be_controlled(const Game& game, const State& state, FigureId figure, SeatId by) {
  if (!game.are_enemies(state.figures[figure.index()].controller, by)) return true;
  if (game.definition(figure).uniqueness == Uniqueness::Event) return false;
  if (has_symbol(game, state, figure, Symbol::MentalShield)) return false;
  return verdict(game, state, Permission::Control, {.other = figure, .seat = by}) != Verdict::Forbidden;
}

bool has_symbol(const Game& game, const State& state, FigureId figure, Symbol symbol) {
  if (has_property(game, state, figure, symbol)) return true;
  const MoveAction* move = game.abilities.abilities.empty() ? nullptr : innermost<MoveAction>(state);
  if (move == nullptr || move->mover != figure || move->special.is_none()) return false;
  const std::vector<Property>& grants = game.abilities[move->special].move.grants;
  return std::find(grants.begin(), grants.end(), symbol) != grants.end();
}

}  // namespace fracas::scape
