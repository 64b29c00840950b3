#include "engine/rules/clix/start_area.hpp"

#include <algorithm>
#include <limits>

#include "engine/rules/clix/character.hpp"

namespace fracas::clix {
namespace {

/// The printed area of a player as its player sees it: `along` counts to the player's right along the own edge of the map,
/// `deep` away from it.
class SeatedArea {
 public:
  SeatedArea(const Game& game, SeatId printed) : board_(game.square) {
    measure(game, printed);
    if (is_empty()) return;
    choose_edge();
    for (std::size_t i = 0; i < board_.size(); ++i) {
      const SpaceId space{static_cast<std::uint16_t>(i)};
      if (!is_printed_start(game, printed, space)) continue;
      const Position at = position_of(board_.coordinate(space));
      left_ = std::min(left_, at.along);
      right_ = std::max(right_, at.along);
      front_ = std::max(front_, at.deep);
      back_ = std::min(back_, at.deep);
    }
  }

  [[nodiscard]] bool is_empty() const { return west_ > east_; }
  [[nodiscard]] int left() const { return left_; }
  [[nodiscard]] int right() const { return right_; }
  [[nodiscard]] int front() const { return front_; }
  [[nodiscard]] int back() const { return back_; }
  /// Twice the middle of the area, so that it is whole numbers.
  [[nodiscard]] SquareCoordinate doubled_middle() const { return make(west_ + east_, north_ + south_); }

  /// The square at a place seen from the seat, or none outside the map.
  [[nodiscard]] SpaceId space_at(int along, int deep) const {
    const int far_x = board_.width() - 1;
    const int far_y = board_.height() - 1;
    SquareCoordinate at;
    switch (edge_) {
      case Edge::South: at = make(along, far_y - deep); break;
      case Edge::North: at = make(far_x - along, deep); break;
      case Edge::West: at = make(deep, along); break;
      case Edge::East: at = make(far_x - deep, far_y - along); break;
    }
    return board_.contains(at) ? board_.space(at) : SpaceId{};
  }

 private:
  enum class Edge : std::uint8_t { South, North, West, East };
  struct Position {
    int along = 0;
    int deep = 0;
  };

  static SquareCoordinate make(int x, int y) { return {static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)}; }

  void measure(const Game& game, SeatId printed) {
    for (std::size_t i = 0; i < board_.size(); ++i) {
      const SpaceId space{static_cast<std::uint16_t>(i)};
      if (!is_printed_start(game, printed, space)) continue;
      const SquareCoordinate at = board_.coordinate(space);
      west_ = std::min<int>(west_, at.x);
      east_ = std::max<int>(east_, at.x);
      north_ = std::min<int>(north_, at.y);
      south_ = std::max<int>(south_, at.y);
    }
  }

  /// The nearest edge of the map; of several the one along which the area is longest.
  void choose_edge() {
    const int width = east_ - west_;
    const int height = south_ - north_;
    struct Candidate {
      Edge edge;
      int distance;
      int length;
    };
    const Candidate candidates[] = {{Edge::South, board_.height() - 1 - south_, width},
                                    {Edge::North, north_, width},
                                    {Edge::West, west_, height},
                                    {Edge::East, board_.width() - 1 - east_, height}};
    const Candidate* best = candidates;
    for (const Candidate& candidate : candidates) {
      const bool is_nearer = candidate.distance < best->distance;
      if (is_nearer || (candidate.distance == best->distance && candidate.length > best->length)) best = &candidate;
    }
    edge_ = best->edge;
  }

  [[nodiscard]] Position position_of(SquareCoordinate at) const {
    const int far_x = board_.width() - 1;
    const int far_y = board_.height() - 1;
    switch (edge_) {
      case Edge::South: return {at.x, far_y - at.y};
      case Edge::North: return {far_x - at.x, at.y};
      case Edge::West: return {at.y, at.x};
      case Edge::East: return {far_y - at.y, far_x - at.x};
    }
    return {};
  }

  const SquareBoard& board_;
  Edge edge_ = Edge::South;
  int west_ = std::numeric_limits<int>::max();
  int east_ = -1;
  int north_ = std::numeric_limits<int>::max();
  int south_ = -1;
  int left_ = std::numeric_limits<int>::max();
  int right_ = -1;
  int front_ = -1;
  int back_ = std::numeric_limits<int>::max();
};

using Owners = std::array<SeatId, max_board_spaces>;

/// Takes a line of squares, from one place to another, unless one of them is off the map or another's (HC-SET-10).
bool take_line(const SeatedArea& area, SeatId seat, int along_from, int along_to, int deep_from, int deep_to, Owners& owners) {
  for (const bool is_taking : {false, true}) {
    for (int along = along_from; along <= along_to; ++along) {
      for (int deep = deep_from; deep <= deep_to; ++deep) {
        const SpaceId space = area.space_at(along, deep);
        if (space.is_none()) return false;
        SeatId& owner = owners[space.index()];
        if (owner.is_some() && owner != seat) return false;
        if (is_taking) owner = seat;
      }
    }
  }
  return true;
}

/// Whether there is such an area and nobody who came before in the turn order has it.
bool is_area_free(const Game& game, const State& state, std::size_t place, std::size_t area) {
  if (area >= max_seats || SeatedArea(game, SeatId{static_cast<std::uint8_t>(area)}).is_empty()) return false;
  for (std::size_t before = 0; before < place; ++before) {
    if (area_of(state, state.order[before]).index() == area) return false;
  }
  return true;
}

/// How far an area is from lying opposite to that of the first player: across the middle of the map, so that of four the one in
/// the diagonal corner is the nearest (HC-SET-04).
int distance_from_opposite(const Game& game, const State& state, std::size_t area) {
  const SquareCoordinate first = SeatedArea(game, area_of(state, state.order[0])).doubled_middle();
  const SquareCoordinate own = SeatedArea(game, SeatId{static_cast<std::uint8_t>(area)}).doubled_middle();
  const int x = 2 * (game.square.width() - 1) - first.x - own.x;
  const int y = 2 * (game.square.height() - 1) - first.y - own.y;
  return x * x + y * y;
}

}  // namespace

StartAreas::StartAreas(const Game& game, const State& state, AreaGrowth growth) : squares_(game.square.size()) {
  const auto seats = static_cast<std::uint8_t>(game.seat_count());
  for (std::size_t i = 0; i < squares_; ++i) {
    const SpaceId space{static_cast<std::uint16_t>(i)};
    for (SeatId seat{0}; seat.value < seats; ++seat.value) {
      if (is_own_start(game, state, seat, space)) owners_[i] = seat;
    }
  }
  for (SeatId seat{0}; seat.value < seats; ++seat.value) {
    const SeatedArea area(game, area_of(state, seat));
    if (area.is_empty()) continue;
    int left = area.left();
    int right = area.right();
    for (int i = 0; i < growth.left && take_line(area, seat, left - 1, left - 1, area.back(), area.front(), owners_); ++i) --left;
    for (int i = 0; i < growth.right && take_line(area, seat, right + 1, right + 1, area.back(), area.front(), owners_); ++i)
      ++right;
    for (int i = 1; i <= growth.rows && take_line(area, seat, left, right, area.front() + i, area.front() + i, owners_); ++i) {
    }
  }
}

int StartAreas::size_of(SeatId seat) const {
  return static_cast<int>(std::count(owners_.begin(), owners_.begin() + static_cast<std::ptrdiff_t>(squares_), seat));
}

AreaGrowth grown(AreaGrowth growth, AreaSide side) {
  ++(side == AreaSide::Left ? growth.left : growth.right);
  return growth;
}

bool are_areas_taken(const Game& game) {
  if (!game.options.are_areas_chosen) return false;
  std::size_t areas = 0;
  for (std::uint8_t area = 0; area < max_seats; ++area) areas += SeatedArea(game, SeatId{area}).is_empty() ? 0 : 1;
  return areas >= game.seat_count();
}

bool may_take_area(const Game& game, const State& state, std::size_t place, std::size_t area) {
  if (!is_area_free(game, state, place, area)) return false;
  const bool must_face = game.seat_count() == 2 && place == 1;
  if (!must_face) return true;
  const int distance = distance_from_opposite(game, state, area);
  for (std::size_t other = 0; other < max_seats; ++other) {
    if (is_area_free(game, state, place, other) && distance_from_opposite(game, state, other) < distance) return false;
  }
  return true;
}

bool can_grow(const Game& game, const State& state, AreaGrowth growth, SeatId seat, AreaSide side) {
  return StartAreas(game, state, grown(growth, side)).size_of(seat) > StartAreas(game, state, growth).size_of(seat);
}

bool can_grow_rows(const Game& game, const State& state, AreaGrowth growth, SeatId seat) {
  AreaGrowth more = growth;
  ++more.rows;
  return StartAreas(game, state, more).size_of(seat) > StartAreas(game, state, growth).size_of(seat);
}

}  // namespace fracas::clix
