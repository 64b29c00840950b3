#include "engine/rules/clix/reach.hpp"

#include <algorithm>

#include "engine/rules/clix/stepping.hpp"
#include "engine/rules/clix/values.hpp"

namespace fracas::clix {
namespace {

constexpr int die_faces = 6;

/// A breadth-first walk: each square is first entered by a cheapest way. Going on and ending are kept apart, because the step
/// by which a square is entered may end the move there. A larger base may find room on a square only after a longer way, so
/// that its walk comes back to squares at every cost.
class Walk {
 public:
  Walk(const Game& game, const State& state, const Move& move, int movement)
      : board_(game.square),
        stepping_(game, state, move),
        movement_(movement),
        moved_(move.moved),
        is_large_(is_large(game, move.figure)),
        is_seen_(board_.size() * (is_large_ ? static_cast<std::size_t>(movement) + 1 : 1), false),
        ends_(board_.size()) {}

  void run(SpaceId start) {
    enter({start, 0, 0});
    // A move that has not begun may always be one of 0 squares.
    if (moved_ == 0 || stepping_.may_end(start, moved_)) ends_[start.index()] = {0, 0};
    for (std::size_t i = 0; i < ways_.size(); ++i) {
      if (ways_[i].cost == movement_) continue;
      for (std::size_t direction = 0; direction < square_directions.size(); ++direction) step(i, direction);
    }
  }

  [[nodiscard]] bool is_end(SpaceId space) const { return ends_[space.index()].cost != unseen; }
  [[nodiscard]] int end_cost(SpaceId space) const { return ends_[space.index()].cost; }
  [[nodiscard]] std::vector<SpaceId> path_to(SpaceId space) const {
    std::vector<SpaceId> path;
    if (end_cost(space) == 0) return path;
    path.push_back(space);
    for (std::size_t way = ends_[space.index()].from; ways_[way].cost > 0; way = ways_[way].from)
      path.push_back(ways_[way].space);
    std::reverse(path.begin(), path.end());
    return path;
  }

 private:
  static constexpr int unseen = 1'000;

  /// A square from which the walk may go on, and the one before it.
  struct Way {
    SpaceId space;
    int cost = 0;
    std::size_t from = 0;
  };
  struct End {
    int cost = unseen;
    std::size_t from = 0;
  };

  void enter(const Way& way) {
    const std::size_t layer = is_large_ ? static_cast<std::size_t>(way.cost) * board_.size() : 0;
    if (is_seen_[layer + way.space.index()]) return;
    is_seen_[layer + way.space.index()] = true;
    ways_.push_back(way);
  }

  void step(std::size_t way, std::size_t direction) {
    const SpaceId from = ways_[way].space;
    const int cost = ways_[way].cost;
    const SpaceId to = board_.neighbour(from, direction);
    if (to.is_none() || stepping_.refusal(from, direction, movement_ - cost, moved_ + cost)) return;
    End& end = ends_[to.index()];
    if (end.cost == unseen && stepping_.may_end(to, moved_ + cost + 1)) end = {cost + 1, way};
    if (!stepping_.does_halt(from, direction)) enter({to, cost + 1, way});
  }

  const SquareBoard& board_;
  Stepping stepping_;
  int movement_;  ///< squares left at the start of the walk
  int moved_;     ///< squares moved before
  bool is_large_;
  std::vector<bool> is_seen_;
  std::vector<Way> ways_;
  std::vector<End> ends_;
};

/// The ends of a walk, nearest first.
std::vector<ReachedSquare> ends_of(const SquareBoard& board, const Walk& walk, int moved, const Fraction& risk) {
  std::vector<ReachedSquare> ends;
  for (std::size_t i = 0; i < board.size(); ++i) {
    const SpaceId space{static_cast<std::uint16_t>(i)};
    if (!walk.is_end(space)) continue;
    const int cost = walk.end_cost(space);
    ends.push_back({space, moved + cost, walk.path_to(space), cost == 0 ? Fraction{0, die_faces} : risk});
  }
  std::stable_sort(ends.begin(), ends.end(),
                   [](const ReachedSquare& one, const ReachedSquare& other) { return one.cost < other.cost; });
  return ends;
}

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
  if (figure.index() >= game.figures.size() || !state.figures[figure.index()].is_on_board()) return {};
  // A larger base that is lifted amid a move lies nowhere, so that no move can begin (HC-SPC-04).
  if (is_large(game, figure) && state.figures[figure.index()].facing == 0) return {};
  const SpaceId start = lead.is_some() ? lead : state.figures[figure.index()].space;
  const int movement = profile_of(game, figure).is_immobile ? 0 : movement_of(game, state, figure, carried);
  const Fraction risk{die_faces - break_away_faces(game, state, figure), die_faces};
  const Move move = moment_of(game, state, figure, start);
  Walk walk(game, state, move, movement);
  walk.run(start);
  return ends_of(game.square, walk, 0, risk);
}

std::vector<ReachedSquare> reach_from(const Game& game, const State& state, const Move& move) {
  Walk walk(game, state, move, move.remaining);
  walk.run(state.figures[move.figure.index()].space);
  return ends_of(game.square, walk, move.moved, {0, die_faces});
}

}  // namespace fracas::clix
