#include "ai/material.hpp"

#include <algorithm>

namespace fracas {

int endurance(const Game& game, FigureId figure) {
  const CardDefinition& card = game.definition(figure);
  return game.is_hex() ? std::max<int>(card.scape.life, 1) : std::max<int>(static_cast<int>(card.clix.dial.size()), 1);
}

long material_balance(const Game& game, const State& state, SeatId seat) {
  long balance = 0;
  for_each_figure_on_board(game, state, [&](FigureId figure) {
    const FigureState& standing = state.figures[figure.index()];
    const int whole = endurance(game, figure);
    const int left = std::max(whole - standing.damage, 0);
    const CardDefinition& card = game.definition(figure);
    // Half of the worth goes with the wounds, half with the figure itself, so that a kill is worth more than a scratch.
    const long worth = 1000L * std::max<int>(card.points, 1) / std::max<int>(card.figures, 1);
    const long value = worth / 2 + worth * left / (2L * whole);
    balance += game.are_enemies(seat, standing.controller) ? -value : value;
  });
  return balance;
}

}  // namespace fracas
