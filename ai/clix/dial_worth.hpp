#pragma once

#include <vector>

#include "engine/state/game.hpp"

namespace fracas::clix {

/// Rolls of two dice, out of 36, with which an attack hits (HC-ATK-06 to HC-ATK-08).
[[nodiscard]] int hitting_rolls(int attack, int defense);

/// What every click of every dial in a game is worth, in thousandths of a point: part of a character's price is its place on
/// the map, part the blows it still takes, part how hard the click shown strikes.
class DialWorths {
 public:
  explicit DialWorths(const Game& game);

  /// Of a character whose dial has turned by so many clicks; nothing at its KO symbol.
  [[nodiscard]] long at(FigureId figure, int clicks) const;
  /// As its dial stands now; nothing off the map.
  [[nodiscard]] long of(const State& state, FigureId figure) const;
  /// What so many clicks more would take from it.
  [[nodiscard]] long loss(const State& state, FigureId figure, int clicks) const;

 private:
  const Game& game_;
  std::vector<std::vector<long>> worths_;  ///< by card and click
};

}  // namespace fracas::clix
