#include "engine/board/square/square_board.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "engine/board/square/square_passage.hpp"

namespace fracas {

SquareBoard::SquareBoard(int width, int height, std::vector<Square> squares)
    : width_(width), height_(height), squares_(std::move(squares)) {
  assert(squares_.size() == static_cast<std::size_t>(width * height) && squares_.size() <= max_squares);
  for (std::size_t i = 0; i < squares_.size(); ++i) {  // the outer edge of the map is not a wall (HC-MAP-14)
    if ((i + 1) % static_cast<std::size_t>(width) == 0) squares_[i].wall_east = false;
    if (i + static_cast<std::size_t>(width) >= squares_.size()) squares_[i].wall_south = false;
  }
  neighbours_.resize(squares_.size());
  adjacent_.assign(squares_.size(), 0);
  open_steps_.assign(squares_.size(), 0);
  for (std::size_t i = 0; i < squares_.size(); ++i) {
    const SquareCoordinate from = coordinate(SpaceId{static_cast<std::uint16_t>(i)});
    for (std::size_t direction = 0; direction < square_directions.size(); ++direction) {
      const SquareCoordinate to = neighbour_of(from, square_directions[direction]);
      if (!contains(to)) continue;
      neighbours_[i][direction] = space(to);
      const auto bit = static_cast<std::uint8_t>(1U << direction);
      if (is_passage_open(*this, from, direction, Passage::Adjacency))
        adjacent_[i] = static_cast<std::uint8_t>(adjacent_[i] | bit);
      if (is_passage_open(*this, from, direction, Passage::Movement))
        open_steps_[i] = static_cast<std::uint8_t>(open_steps_[i] | bit);
    }
  }
}

std::size_t SquareBoard::direction_to(SpaceId from, SpaceId to) const {
  const auto& around = neighbours_[from.index()];
  return to.is_none() ? around.size() : static_cast<std::size_t>(std::find(around.begin(), around.end(), to) - around.begin());
}

bool SquareBoard::has_wall_between(SquareCoordinate one, SquareCoordinate other) const {
  if (other < one) std::swap(one, other);
  if (one.y == other.y && other.x == one.x + 1) return (*this)[one].wall_east;
  if (one.x == other.x && other.y == one.y + 1) return (*this)[one].wall_south;
  return false;
}

bool SquareBoard::is_adjacent(SpaceId one, SpaceId other) const {
  const std::size_t direction = direction_to(one, other);
  return direction < square_directions.size() && is_adjacent(one, direction);
}

int SquareBoard::distance(SpaceId one, SpaceId other) const {
  const SquareCoordinate from = coordinate(one);
  const SquareCoordinate to = coordinate(other);
  return std::max(std::abs(to.x - from.x), std::abs(to.y - from.y));
}

std::string SquareBoard::name(SpaceId space) const {
  const SquareCoordinate at = coordinate(space);
  std::string letters;
  for (int column = at.x; column >= 0; column = column / 26 - 1)
    letters.insert(letters.begin(), static_cast<char>('A' + column % 26));
  return letters + std::to_string(at.y + 1);
}

void SquareBoard::keep_lines(std::vector<std::uint8_t> lines) {
  assert(lines.size() == squares_.size() * squares_.size());
  lines_ = std::make_shared<const std::vector<std::uint8_t>>(std::move(lines));
}

}  // namespace fracas
