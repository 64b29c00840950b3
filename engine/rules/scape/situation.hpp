#pragma once

#include "engine/rules/scape/variant.hpp"
#include "engine/state/game.hpp"

namespace fracas::scape {

/// Whether a figure has this property now: printed on its card, given by an ability, or by the special move it is making
/// (SS-MOV-27, SS-SYM-05).
[[nodiscard]] bool has_symbol(const Game& game, const State& state, FigureId figure, Symbol symbol);

/// A position and the rules it is judged by: what nearly every question about movement needs.
struct Situation {
  const Variant& variant;
  const Game& game;
  const State& state;
  const HexBoard& board;

  Situation(const Variant& the_variant, const Game& the_game, const State& the_state)
      : variant(the_variant), game(the_game), state(the_state), board(the_game.board(the_state)) {}

  [[nodiscard]] const RuleNames& rules() const { return variant.rules; }
  [[nodiscard]] const ScapeProfile& profile(FigureId figure) const { return game.profile(state, figure); }
  /// Printed on its card, given by an ability, or by the special move it is making.
  [[nodiscard]] bool has(FigureId figure, Symbol symbol) const { return has_symbol(game, state, figure, symbol); }
  [[nodiscard]] const HexSpace& at(SpaceId space) const { return board[space]; }
};

}  // namespace fracas::scape
