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
  SeatedArea(const Game& game, SeatId seat) : board_(game.square) {
    measure(game, seat);
    if (is_empty()) return;
    choose_edge();
    for (std::size_t i = 0; i < board_.size(); ++i) {
      const SpaceId space{static_cast<std::uint16_t>(i)};
      if (!is_printed_start(game, seat, space)) continue;
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

  void measure(const Game& game, SeatId seat) {
    for (std::size_t i = 0; i < board_.size(); ++i) {
      const SpaceId space{static_cast<std::uint16_t>(i)};
      if (!is_printed_start(game, seat, space)) continue;
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

}  // namespace

StartAreas::StartAreas(const Game& game, AreaGrowth growth) : squares_(game.square.size()) {
  const auto seats = static_cast<std::uint8_t>(game.seat_count());
  for (std::size_t i = 0; i < squares_; ++i) {
    const SpaceId space{static_cast<std::uint16_t>(i)};
    const SeatId seat = game.square[space].start_area;
    if (seat.index() < seats && is_printed_start(game, seat, space)) owners_[i] = seat;
  }
  for (SeatId seat{0}; seat.value < seats; ++seat.value) {
    const SeatedArea area(game, seat);
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

bool can_grow(const Game& game, AreaGrowth growth, SeatId seat, AreaSide side) {
  return StartAreas(game, grown(growth, side)).size_of(seat) > StartAreas(game, growth).size_of(seat);
}

bool can_grow_rows(const Game& game, AreaGrowth growth, SeatId seat) {
  AreaGrowth more = growth;
  ++more.rows;
  return StartAreas(game, more).size_of(seat) > StartAreas(game, growth).size_of(seat);
}

}  // namespace fracas::clix
