#pragma once

#include <cstdint>
#include <vector>

#include "engine/rules/clix/move.hpp"

namespace fracas::clix {

/// A chance as an exact fraction.
struct Fraction {
  int of = 0;
  int all = 1;
  friend constexpr bool operator==(const Fraction&, const Fraction&) = default;
};

/// A square on which a move may end.
struct ReachedSquare {
  SpaceId space;
  int cost = 0;               ///< squares moved
  std::vector<SpaceId> path;  ///< the cheapest way, without the square it starts on
  Fraction risk;              ///< the chance that the move fails and stays where it is (HC-MOV-08, HC-MOV-11)
};

/// Every square on which a move of this character may end, nearest first, the own square with cost 0 among them. In HeroClix
/// the only risk of a move is its break away roll, which is the same for every way: the cheapest way is the safest one.
/// For a larger base these are the ends of the square that leads, by default its first one.
[[nodiscard]] std::vector<ReachedSquare> reach_of(const Game& game, const State& state, FigureId figure, int carried = 0,
                                                  SpaceId lead = {});

/// The same for a move under way whose next step is due: where it may still end, with costs counted from its beginning.
[[nodiscard]] std::vector<ReachedSquare> reach_from(const Game& game, const State& state, const Move& move);

}  // namespace fracas::clix
