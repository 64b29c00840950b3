#include "engine/rules/clix/reach.hpp"

#include <algorithm>
#include <array>

#include "engine/rules/clix/stepping.hpp"

namespace fracas::clix {
namespace {

constexpr int die_faces = 6;

/// A breadth-first walk: each square is entered for the first time by a cheapest way. Going on and ending are kept apart,
/// because the step by which a square is entered may end the move there.
class Walk {
 public:
  Walk(const Game& game, const State& state, const Move& move) : board_(game.square), stepping_(game, state, move) {
    came_from_.fill(SpaceId{});
    end_from_.fill(SpaceId{});
    cost_.fill(unseen);
    end_cost_.fill(unseen);
  }

  void run(SpaceId start, int movement) {
    cost_[start.index()] = 0;
    end_cost_[start.index()] = 0;
    std::vector<SpaceId> open{start};
    for (std::size_t i = 0; i < open.size(); ++i) {
      const int cost = cost_[open[i].index()];
      if (cost == movement) continue;
      for (std::size_t direction = 0; direction < square_directions.size(); ++direction)
        step(open[i], direction, movement - cost, cost, open);
    }
  }

  [[nodiscard]] bool is_end(SpaceId space) const { return end_cost_[space.index()] != unseen; }
  [[nodiscard]] int end_cost(SpaceId space) const { return end_cost_[space.index()]; }
  [[nodiscard]] std::vector<SpaceId> path_to(SpaceId space) const {
    std::vector<SpaceId> path;
    if (end_cost_[space.index()] == 0) return path;
    path.push_back(space);
    for (SpaceId at = end_from_[space.index()]; cost_[at.index()] > 0; at = came_from_[at.index()]) path.push_back(at);
    std::reverse(path.begin(), path.end());
    return path;
  }

 private:
  static constexpr int unseen = 1'000;

  void step(SpaceId from, std::size_t direction, int remaining, int cost, std::vector<SpaceId>& open) {
    const SpaceId to = board_.neighbour(from, direction);
    if (to.is_none() || stepping_.refusal(from, direction, remaining, cost)) return;
    if (end_cost_[to.index()] == unseen && stepping_.may_end(to, cost + 1)) {
      end_cost_[to.index()] = cost + 1;
      end_from_[to.index()] = from;
    }
    if (cost_[to.index()] != unseen || stepping_.does_halt(from, direction)) return;
    cost_[to.index()] = cost + 1;
    came_from_[to.index()] = from;
    open.push_back(to);
  }

  const SquareBoard& board_;
  Stepping stepping_;
  std::array<SpaceId, max_board_spaces> came_from_;
  std::array<SpaceId, max_board_spaces> end_from_;
  std::array<int, max_board_spaces> cost_;
  std::array<int, max_board_spaces> end_cost_;
};

/// The move as it stands when its first step is due: broken away from whoever was adjacent, a larger base lifted.
Move moment_of(const Game& game, const State& state, FigureId figure, SpaceId lead) {
  const FigureState& mover = state.figures[figure.index()];
  Move move{.origin = mover.space, .lead = lead, .figure = figure, .origin_lay = mover.facing};
  const Neighbours foes = adjacent_foes(game, state, figure);
  std::copy(foes.begin(), foes.end(), move.freed.begin());
  move.freed_count = static_cast<std::uint8_t>(foes.size());
  return move;
}

}  // namespace

std::vector<ReachedSquare> reach_of(const Game& game, const State& state, FigureId figure, int carried, SpaceId lead) {
  std::vector<ReachedSquare> ends;
  if (figure.index() >= game.figures.size() || !state.figures[figure.index()].is_on_board()) return ends;
  const SpaceId start = lead.is_some() ? lead : state.figures[figure.index()].space;
  const int movement = profile_of(game, figure).is_immobile ? 0 : movement_of(game, state, figure, carried);
  const Fraction risk{die_faces - break_away_faces(game, state, figure), die_faces};
  const Move move = moment_of(game, state, figure, start);
  Walk walk(game, state, move);
  walk.run(start, movement);
  for (std::size_t i = 0; i < game.square.size(); ++i) {
    const SpaceId space{static_cast<std::uint16_t>(i)};
    if (!walk.is_end(space)) continue;
    const int cost = walk.end_cost(space);
    ends.push_back({space, cost, walk.path_to(space), cost == 0 ? Fraction{0, die_faces} : risk});
  }
  std::stable_sort(ends.begin(), ends.end(),
                   [](const ReachedSquare& one, const ReachedSquare& other) { return one.cost < other.cost; });
  return ends;
}

}  // namespace fracas::clix
