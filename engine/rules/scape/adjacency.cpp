#include "engine/rules/scape/adjacency.hpp"

#include <algorithm>

#include "engine/core/small_sort.hpp"
#include "engine/rules/scape/scape_rules.hpp"
#include "engine/rules/scape/situation.hpp"

namespace fracas::scape {
namespace {

/// One part of a base: a body of the figure's height on one space.
struct Part {
  FigureId figure;
  const HexSpace& space;
  SpaceId id;
  const ScapeProfile& profile;

  [[nodiscard]] Level top() const { return top_of(space.level, profile.height); }
  [[nodiscard]] Body body() const { return {space.at, space.level, profile.height}; }
};

/// A figure on sky touches one that is not on sky only if both fly, and then whatever the levels (SS-TER-20, SS-RUL-72).
bool does_sky_allow(const Game& game, const State& state, const Part& one, const Part& other) {
  const auto flies = [&](const Part& part) {
    return part.figure.is_some() ? has_symbol(game, state, part.figure, Symbol::Flying) : part.profile.has(Symbol::Flying);
  };
  const bool are_both_on_sky = one.space.terrain == other.space.terrain;
  return are_both_on_sky || (flies(one) && flies(other));
}

bool is_foot_of(const HexBoard& board, SpaceId foot, const HexSpace& rung) {
  return board.ladders()[rung.ladder].landing == foot;
}

/// Whether an upper figure on a rung is next to a lower one on the same ladder or at its foot (SS-LAD-09, HS-LAD-05,
/// HS-LAD-06, HS-RUL-18).
bool do_meet_on_ladder(const Game& game, const State& state, const HexBoard& board, const Part& upper, const Part& lower) {
  if (!upper.space.is_rung()) return false;
  const bool is_one_ladder =
      lower.space.is_rung() ? lower.space.ladder == upper.space.ladder : is_foot_of(board, lower.id, upper.space);
  if (!is_one_ladder) return false;
  switch (variant_of(game).ladder_adjacency) {
    case LadderAdjacency::WithinTwoLevels: return upper.space.level.value <= lower.top().value + 2;
    case LadderAdjacency::NoRungBetween: {
      if (upper.space.rung <= 1) return true;
      const SpaceId next = board.ladders()[upper.space.ladder].rungs[upper.space.rung - 2U];
      const FigureId holder = state.occupants[next.index()];
      return board[next].level < lower.top() || (holder.is_some() && holder != upper.figure);
    }
  }
  return false;
}

bool do_parts_touch(const Game& game, const State& state, const HexBoard& board, const Part& one, const Part& other) {
  if (one.id == other.id) return true;
  if (one.space.car != other.space.car) return false;
  if (one.space.car != no_feature) return true;  // occupants of one car touch each other and nothing outside (SS-ENG-22)
  const int distance = hex_distance(one.space.at, other.space.at);
  if (distance > 1) return false;
  if (distance == 0) {
    return one.space.level < other.space.level ? do_meet_on_ladder(game, state, board, other, one)
                                               : do_meet_on_ladder(game, state, board, one, other);
  }
  const bool is_sky = one.space.terrain == HexTerrain::Sky || other.space.terrain == HexTerrain::Sky;
  if (is_sky) return does_sky_allow(game, state, one, other);
  if (!do_levels_meet(one.space.level, one.profile.height, other.space.level, other.profile.height)) return false;
  const bool is_one_inside = one.space.is_inside || other.space.is_inside;  // SS-BLD-12
  if (is_one_inside && (one.space.is_inside != other.space.is_inside || one.space.building != other.space.building)) return false;
  return !are_parted(board, one.body(), other.body());
}

/// Calls visit(FigureId) for everybody whose space could touch this one, some of them more than once.
template <class Visit>
void for_each_nearby(const State& state, const HexBoard& board, SpaceId space, Visit visit) {
  for (const SpaceLink& link : board.links(space)) {
    const FigureId other = state.occupants[link.to.index()];
    if (other.is_some()) visit(other);
  }
  for (const SpaceId same_hex : board.spaces_on(board[space].at)) {
    const FigureId other = state.occupants[same_hex.index()];
    if (other.is_some()) visit(other);
  }
  if (board[space].car == no_feature) return;
  const ElevatorCar& car = board.cars()[board[space].car];
  for (const HexCoordinate at : car.hexes) {
    const FigureId other = state.occupants[board.find(at, car.level).index()];
    if (other.is_some()) visit(other);
  }
}

template <class Wanted>
Neighbours neighbours_in(const Game& game, const State& state, FigureId figure, const Stance& stance, Wanted is_wanted) {
  Neighbours found;
  const HexBoard& board = game.board(state);
  for (const SpaceId space : spaces_of(board, game.profile(state, figure), stance)) {
    if (space.is_none()) continue;
    for_each_nearby(state, board, space, [&](FigureId other) {
      if (other == figure || !is_wanted(other)) return;
      if (std::find(found.begin(), found.end(), other) != found.end()) return;
      if (would_be_adjacent(game, state, figure, stance, other)) found.push_back(other);
    });
  }
  small_sort(found.begin(), found.end());
  return found;
}

}  // namespace

bool are_parted(const HexBoard& board, const Body& one, const Body& other) {
  const std::size_t direction = direction_between(one.at, other.at);
  const Level base = std::max(one.base, other.base);
  const Level lower_top = std::min(top_of(one.base, one.height), top_of(other.base, other.height));
  for (const EdgeFeature& edge : board.edges(one.at, direction)) {
    if (edge.bottom >= lower_top) continue;  // hangs above them
    switch (edge.kind) {
      case EdgeKind::Ruin:
      case EdgeKind::Wall:
      case EdgeKind::Battlement:
      case EdgeKind::Shell:
        if (lower_top <= edge.top) return true;
        break;
      case EdgeKind::Ladder:
        if (base.value + 1 < edge.top.value) return true;  // the tile may lie one level below the top of the ladder
        break;
      case EdgeKind::Doorway: break;
    }
  }
  return false;
}

bool would_touch(const Game& game, const State& state, const Standing& one, const Standing& other) {
  const HexBoard& board = game.board(state);
  const auto do_touch = [&](SpaceId space, SpaceId other_space) {
    return do_parts_touch(game, state, board, {one.figure, board[space], space, one.profile},
                          {other.figure, board[other_space], other_space, other.profile});
  };
  if (one.profile.is_single_base() && other.profile.is_single_base()) return do_touch(one.stance.lead, other.stance.lead);
  const BaseSpaces other_spaces = spaces_of(board, other.profile, other.stance);
  for (const SpaceId space : spaces_of(board, one.profile, one.stance)) {
    if (space.is_none()) continue;
    for (const SpaceId other_space : other_spaces) {
      if (other_space.is_some() && do_touch(space, other_space)) return true;
    }
  }
  return false;
}

bool would_be_adjacent(const Game& game, const State& state, FigureId figure, const Stance& stance, FigureId other) {
  if (figure == other) return false;
  return would_touch(game, state, {figure, stance, game.profile(state, figure)},
                     {other, stance_of(state.figures[other.index()]), game.profile(state, other)});
}

bool are_adjacent(const Game& game, const State& state, FigureId one, FigureId other) {
  if (!state.figures[one.index()].is_on_board() || !state.figures[other.index()].is_on_board()) return false;
  return would_be_adjacent(game, state, one, stance_of(state.figures[one.index()]), other);
}

bool are_enemies(const Game& game, const State& state, FigureId one, FigureId other) {
  return game.are_enemies(state.figures[one.index()].controller, state.figures[other.index()].controller);
}

bool are_engaged(const Game& game, const State& state, FigureId one, FigureId other) {
  return are_enemies(game, state, one, other) && are_adjacent(game, state, one, other);
}

bool is_engaged(const Game& game, const State& state, FigureId figure) {
  return !engaged_enemies(game, state, figure).is_empty();
}

Neighbours engaged_enemies(const Game& game, const State& state, FigureId figure) {
  if (!state.figures[figure.index()].is_on_board()) return {};
  return engaged_enemies(game, state, figure, stance_of(state.figures[figure.index()]));
}

Neighbours engaged_enemies(const Game& game, const State& state, FigureId figure, const Stance& stance) {
  return neighbours_in(game, state, figure, stance, [&](FigureId other) { return are_enemies(game, state, figure, other); });
}

Neighbours adjacent_figures(const Game& game, const State& state, FigureId figure) {
  if (!state.figures[figure.index()].is_on_board()) return {};
  return adjacent_figures(game, state, figure, stance_of(state.figures[figure.index()]));
}

Neighbours adjacent_figures(const Game& game, const State& state, FigureId figure, const Stance& stance) {
  return neighbours_in(game, state, figure, stance, [](FigureId) { return true; });
}

Neighbours engagements_left(const Game& game, const State& state, FigureId figure, const Neighbours& enemies,
                            const Stance& destination) {
  Neighbours left;
  for (const FigureId enemy : enemies) {
    if (!would_be_adjacent(game, state, figure, destination, enemy)) left.push_back(enemy);
  }
  return left;
}

}  // namespace fracas::scape
