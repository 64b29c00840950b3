#include "engine/board/square/square_ground.hpp"

#include <algorithm>
#include <utility>

namespace fracas {

Square& SquareGround::change(SpaceId space) {
  for (Change& change : changes_) {
    if (change.space == space) return change.square;
  }
  mark(changed_, space);
  mark(near_, space);
  for (const SpaceId next : board_->neighbours(space)) {
    if (next.is_some()) mark(near_, next);
  }
  changes_.push_back({space, (*board_)[space]});
  return changes_.back().square;
}

const Square& SquareGround::changed_square(SpaceId space) const {
  const auto found = std::find_if(changes_.begin(), changes_.end(), [&](const Change& change) { return change.space == space; });
  return found->square;
}

bool SquareGround::is_changed_between(SquareCoordinate one, SquareCoordinate other) const {
  const auto [left, right] = std::minmax(one.x, other.x);
  const auto [top, bottom] = std::minmax(one.y, other.y);
  return std::any_of(changes_.begin(), changes_.end(),
                     [&, left = left, right = right, top = top, bottom = bottom](const Change& change) {
                       const SquareCoordinate at = board_->coordinate(change.space);
                       return at.x >= left && at.x <= right && at.y >= top && at.y <= bottom;
                     });
}

bool SquareGround::has_wall_between(SquareCoordinate one, SquareCoordinate other) const {
  if (other < one) std::swap(one, other);
  if (one.y == other.y && other.x == one.x + 1) return (*this)[one].wall_east;
  if (one.x == other.x && other.y == one.y + 1) return (*this)[one].wall_south;
  return false;
}

bool SquareGround::is_adjacent(SpaceId one, SpaceId other) const {
  const std::size_t direction = board_->direction_to(one, other);
  return direction < square_directions.size() && is_adjacent(one, direction);
}

bool SquareGround::is_open_now(SpaceId from, std::size_t direction, Passage passage) const {
  if (board_->neighbour(from, direction).is_none()) return false;
  return is_passage_open(*this, board_->coordinate(from), direction, passage);
}

}  // namespace fracas
