#pragma once

#include <span>

#include "engine/rules/flow/kernel.hpp"

namespace fracas {

/// The decision at hand and everything its weighing needs.
struct Question {
  const Game& game;
  const View& view;
  std::span<const Choice> options;
  FastRandom& random;

  [[nodiscard]] const State& state() const { return view.state; }
  [[nodiscard]] SeatId seat() const { return view.seat; }
  [[nodiscard]] bool is_enemy(FigureId figure) const {
    return figure.is_some() && game.are_enemies(seat(), state().figures[figure.index()].controller);
  }
};

}  // namespace fracas
