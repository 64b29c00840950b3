#include "engine/rules/clix/stepping.hpp"

#include <algorithm>
#include <vector>

#include "engine/rules/abilities/modifiers.hpp"
#include "engine/rules/clix/special_terrain.hpp"
#include "engine/rules/clix/values.hpp"

namespace fracas::clix {
namespace {

/// The two flanks of a diagonal step.
struct Flanks {
  SpaceId first;
  SpaceId second;
};
Flanks flanks_of(const SquareBoard& board, SpaceId from, SpaceId to) {
  const SquareCoordinate start = board.coordinate(from);
  const SquareCoordinate end = board.coordinate(to);
  return {board.space({end.x, start.y}), board.space({start.x, end.y})};
}

/// Where each square of a base comes from: the square itself, then the others clockwise around it.
std::vector<SpaceId> turned_from(const SquareBoard& board, const BaseSquares& squares, SpaceId lead) {
  std::vector<SpaceId> turned{lead};
  if (squares.size() == 2) {
    turned.push_back(squares[0] == lead ? squares[1] : squares[0]);
    return turned;
  }
  // The corners of a 2x2 in clockwise order, beginning with the lead.
  const std::vector<SpaceId> clockwise{squares[0], squares[1], squares[2], squares[3]};
  const SquareCoordinate first = board.coordinate(clockwise[0]);
  std::vector<SpaceId> ring{clockwise[0], board.space({static_cast<std::int16_t>(first.x + 1), first.y}),
                            board.space({static_cast<std::int16_t>(first.x + 1), static_cast<std::int16_t>(first.y + 1)}),
                            board.space({first.x, static_cast<std::int16_t>(first.y + 1)})};
  std::rotate(ring.begin(), std::find(ring.begin(), ring.end(), lead), ring.end());
  return ring;
}

}  // namespace

Stepping::Stepping(const Game& game, const State& state, const Move& move)
    : game_(game),
      state_(state),
      move_(move),
      board_(game.square),
      ground_(ground_of(game, state)),
      improved_(improved_movement_of(game, state, move.figure)),
      seat_(state.figures[move.figure.index()].controller) {}

/// Whether a square hinders this mover: water does unless it is ignored, and who ignores hindering ignores both (HC-RUL-25).
bool Stepping::is_hindering(SpaceId space) const {
  const SquareTerrain terrain = terrain_for_movement(ground_[space]);
  if (terrain == SquareTerrain::Hindering) return !ignores(Improvement::Hindering);
  return terrain == SquareTerrain::Water && !ignores(Improvement::Hindering) && !ignores(Improvement::Water);
}

bool Stepping::is_square_passed(SpaceId space) const {
  if (terrain_for_movement(ground_[space]) != SquareTerrain::Blocking) return true;
  if (improved_.is_empty()) return false;
  const bool is_broken = ignores(Improvement::DestroysBlocking) && !is_special_terrain(game_, state_, space);  // HC-ELM-16
  return is_broken || is_blocking_ignored(improved_, sides_of_square(board_, ground_, space));
}

bool Stepping::is_wall_passed(SpaceId one, SpaceId other) const {
  if (!ground_.has_wall_between(board_.coordinate(one), board_.coordinate(other))) return true;
  if (improved_.is_empty()) return false;
  return ignores(Improvement::DestroysBlocking) || is_blocking_ignored(improved_, sides_of_wall(ground_[one], ground_[other]));
}

bool Stepping::is_higher(SpaceId flank, SpaceId from, SpaceId to) const {
  return ground_[flank].elevation > std::max(ground_[from].elevation, ground_[to].elevation);
}

/// HC-MAP-05, with what the mover ignores.
bool Stepping::is_side_open(SpaceId from, SpaceId flank, SpaceId to) const {
  if (is_higher(flank, from, to) && !ignores(Improvement::Elevated)) return false;
  return is_square_passed(flank) && is_wall_passed(from, flank) && is_wall_passed(flank, to);
}

/// Whether one side of a diagonal step lets the mover pass freely: neither closed nor hindering. Hindering on a lower flank
/// does not count, as on lines of fire (HC-RUL-16, HC-LOF-07).
bool Stepping::is_side_free(SpaceId from, SpaceId flank, SpaceId to) const {
  if (!is_side_open(from, flank, to)) return false;
  return !is_hindering(flank) || ground_[flank].elevation < std::min(ground_[from].elevation, ground_[to].elevation);
}

std::optional<Refusal> Stepping::terrain_refusal(SpaceId from, std::size_t direction) const {
  const SpaceId to = board_.neighbour(from, direction);
  if (!is_square_passed(to)) return Refusal{.rule = "HC-MAP-13"_rule, .why = "blocking terrain cannot be entered"};
  if (ground_.is_step_open(from, direction)) return std::nullopt;
  const bool is_level = ground_[from].elevation == ground_[to].elevation;
  if (!is_level && !ignores(Improvement::Elevated)) {
    return Refusal{.rule = "HC-MAP-15"_rule,
                   .why = "the square is on elevation {attempted} and the character on {limit}",
                   .attempted = ground_[to].elevation,
                   .limit = ground_[from].elevation};
  }
  if (!is_diagonal(direction)) {
    if (is_wall_passed(from, to)) return std::nullopt;
    return Refusal{.rule = "HC-MAP-14"_rule, .why = "a wall is in the way"};
  }
  const Flanks flanks = flanks_of(board_, from, to);
  if (is_side_open(from, flanks.first, to) || is_side_open(from, flanks.second, to)) return std::nullopt;
  return Refusal{.rule = "HC-MAP-05"_rule, .why = "both sides of the corner are closed"};
}

bool Stepping::does_halt(SpaceId from, std::size_t direction) const {
  const SpaceId to = board_.neighbour(from, direction);
  // HC-MOV-05: from one hindering square into another the move goes on.
  if (is_hindering(to) && !is_hindering(from)) return true;
  if (!is_hindering(to) && is_diagonal(direction)) {
    const Flanks flanks = flanks_of(board_, from, to);
    if (!is_side_free(from, flanks.first, to) && !is_side_free(from, flanks.second, to)) return true;  // HC-MOV-06
  }
  if (ignores(Improvement::Characters) || ignores(Improvement::Opposing) || ignores(Improvement::Adjacent)) return false;
  if (ignores(Improvement::Pass)) return is_stopped_beside(to);
  return has_adjacent_foe(ground_, game_, state_, seat_, to, move_.freed.data(), move_.freed.data() + move_.freed_count);
}

bool Stepping::is_barred(Permission permission, FigureId foe) const {
  return verdict(game_, state_, permission, {.figure = move_.figure, .other = foe}) == Verdict::Forbidden;
}

/// Whether somebody stands beside the square whom this mover cannot pass by, although it passes others (HC-PWR-SPD-PLAST).
bool Stepping::is_stopped_beside(SpaceId space) const {
  if (game_.listeners.permissions[static_cast<std::size_t>(Permission::PassBy)].empty() && state_.lasting.is_empty())
    return false;
  const auto* const freed_end = move_.freed.data() + move_.freed_count;
  for (std::size_t direction = 0; direction < square_directions.size(); ++direction) {
    if (!ground_.is_adjacent(space, direction)) continue;
    const FigureId foe = state_.occupants[board_.neighbour(space, direction).index()];
    const bool is_new =
        foe.is_some() && is_foe(game_, state_, seat_, foe) && std::find(move_.freed.data(), freed_end, foe) == freed_end;
    if (is_new && is_barred(Permission::PassBy, foe)) return true;
  }
  return false;
}

FigureId Stepping::other_occupant(SpaceId space) const {
  const FigureId occupant = state_.occupants[space.index()];
  return occupant == move_.figure ? FigureId{} : occupant;
}

/// Whether somebody holds the square through whom this mover may not pass (HC-MOV-02, HC-ABL-IMP-PASS).
bool Stepping::is_held(SpaceId space) const {
  const FigureId occupant = other_occupant(space);
  if (occupant.is_none() || !is_foe(game_, state_, seat_, occupant)) return false;
  if (ignores(Improvement::Characters) || ignores(Improvement::Opposing)) return false;
  return !ignores(Improvement::Pass) || is_barred(Permission::Pass, occupant);
}

bool Stepping::may_lay_towards(SpaceId lead, SpaceId far, int moved) const {
  const ClixBase base = profile_of(game_, move_.figure).base;
  const std::optional<Footprint> footprint = footprint_of(board_, base, lead, far);
  if (!footprint || !may_lie(state_, ground_, move_.figure, *footprint)) return false;
  if (moved == 0) return footprint->space == move_.origin && footprint->facing == move_.origin_lay;
  const std::vector<SpaceId> before = turned_from(board_, squares_of(board_, base, move_.origin, move_.origin_lay), move_.lead);
  const std::vector<SpaceId> after = turned_from(board_, footprint->squares, lead);
  for (std::size_t i = 0; i < after.size(); ++i) {
    if (board_.distance(before[i], after[i]) > moved) return false;
  }
  return true;
}

bool Stepping::may_end(SpaceId space, int moved) const {
  if (other_occupant(space).is_some()) return false;
  if (terrain_for_movement(ground_[space]) == SquareTerrain::Blocking) return false;
  if (!is_large(game_, move_.figure)) return true;
  const auto& around = board_.neighbours(space);
  return std::any_of(around.begin(), around.end(),
                     [&](SpaceId far) { return far.is_some() && may_lay_towards(space, far, moved); });
}

/// Whether a move that has come onto a square on which it cannot end can still end legally. Nearest squares first, so that
/// the number of squares left at each is the best possible one.
bool Stepping::can_end_beyond(SpaceId space, int remaining, int moved) const {
  struct Crossing {
    SpaceId space;
    int remaining;
  };
  std::vector<Crossing> crossings{{space, remaining}};
  for (std::size_t i = 0; i < crossings.size(); ++i) {
    const Crossing at = crossings[i];
    if (at.remaining == 0) continue;
    for (std::size_t direction = 0; direction < square_directions.size(); ++direction) {
      const SpaceId next = board_.neighbour(at.space, direction);
      if (next.is_none() || is_held(next) || terrain_refusal(at.space, direction)) continue;
      if (may_end(next, moved + remaining - at.remaining + 1)) return true;
      const bool is_noted =
          std::any_of(crossings.begin(), crossings.end(), [&](const Crossing& crossing) { return crossing.space == next; });
      if (!is_noted && !does_halt(at.space, direction)) crossings.push_back({next, at.remaining - 1});
    }
  }
  return false;
}

std::optional<Refusal> Stepping::refusal(SpaceId from, std::size_t direction, int remaining, int moved) const {
  const SpaceId to = board_.neighbour(from, direction);
  if (to.is_none()) return Refusal{.rule = "HC-MOV-02"_rule, .why = "the map ends there"};
  if (remaining == 0) return Refusal{.rule = "HC-MOV-01"_rule, .why = "no movement is left", .attempted = 1, .limit = 0};
  if (const auto barred = terrain_refusal(from, direction)) return barred;
  if (is_held(to)) return Refusal{.rule = "HC-MOV-02"_rule, .why = "a foe holds that square"};
  if (ignores(Improvement::DestroysBlocking) && free_tokens(state_) < 8)
    return Refusal{.rule = "HC-MAP-23"_rule, .why = "no debris marker is left"};
  if (may_end(to, moved + 1)) return std::nullopt;
  if (!does_halt(from, direction) && can_end_beyond(to, remaining - 1, moved + 1)) return std::nullopt;
  if (other_occupant(to).is_some())
    return Refusal{.rule = "HC-MOV-03"_rule, .why = "somebody holds that square and the move could not end beyond it"};
  if (terrain_for_movement(ground_[to]) == SquareTerrain::Blocking)
    return Refusal{.rule = "HC-MAP-27"_rule, .why = "the move could not end beyond the blocking terrain"};
  return Refusal{.rule = "HC-SPC-04"_rule, .why = "the base would not find room there"};
}

CrossedPieces Stepping::crossed(SpaceId from, std::size_t direction) const {
  CrossedPieces pieces;
  const SpaceId to = board_.neighbour(from, direction);
  if (terrain_for_movement(ground_[to]) == SquareTerrain::Blocking) pieces.push_back(TerrainPiece::square(to));
  if (!is_diagonal(direction) && ground_.has_wall_between(board_.coordinate(from), board_.coordinate(to)))
    pieces.push_back(wall_between(board_, from, to));
  return pieces;
}

std::optional<CrossedPieces> Stepping::side_pieces(SpaceId from, SpaceId flank, SpaceId to) const {
  if (!is_side_open(from, flank, to)) return std::nullopt;
  CrossedPieces pieces;
  if (terrain_for_movement(ground_[flank]) == SquareTerrain::Blocking) pieces.push_back(TerrainPiece::square(flank));
  if (ground_.has_wall_between(board_.coordinate(from), board_.coordinate(flank)))
    pieces.push_back(wall_between(board_, from, flank));
  if (ground_.has_wall_between(board_.coordinate(flank), board_.coordinate(to)))
    pieces.push_back(wall_between(board_, flank, to));
  return pieces;
}

bool Stepping::is_corner_broken(SpaceId from, std::size_t direction) const {
  if (!is_diagonal(direction) || ground_.is_step_open(from, direction)) return false;
  const SpaceId to = board_.neighbour(from, direction);
  const Flanks flanks = flanks_of(board_, from, to);
  for (const SpaceId flank : {flanks.first, flanks.second}) {
    const auto pieces = side_pieces(from, flank, to);
    if (pieces && pieces->is_empty()) return false;
  }
  return true;
}

}  // namespace fracas::clix
