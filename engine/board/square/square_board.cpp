#include "engine/board/square/square_board.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace fracas {
namespace {

/// Whether the side of a corner that runs over this flank is closed (HC-MAP-05, HC-RUL-16).
bool is_side_closed(const SquareBoard& board, SquareCoordinate from, SquareCoordinate to, SquareCoordinate flank) {
  const Square& square = board[flank];
  if (square.terrain == SquareTerrain::Blocking) return true;
  if (square.elevation > board[from].elevation && square.elevation > board[to].elevation) return true;
  return board.has_wall_between(from, flank) || board.has_wall_between(flank, to);
}

/// Whether walls and corners leave the way between two touching squares open (HC-MAP-05, HC-MAP-14).
bool is_passage_open(const SquareBoard& board, SquareCoordinate from, SquareCoordinate to) {
  if (board[from].elevation != board[to].elevation) return false;
  if (from.x == to.x || from.y == to.y) return !board.has_wall_between(from, to);
  const SquareCoordinate first{to.x, from.y};
  const SquareCoordinate second{from.x, to.y};
  return !is_side_closed(board, from, to, first) || !is_side_closed(board, from, to, second);
}

}  // namespace

SquareBoard::SquareBoard(int width, int height, std::vector<Square> squares)
    : width_(width), height_(height), squares_(std::move(squares)) {
  assert(squares_.size() == static_cast<std::size_t>(width * height) && squares_.size() <= max_squares);
  neighbours_.resize(squares_.size());
  open_steps_.assign(squares_.size(), 0);
  for (std::size_t i = 0; i < squares_.size(); ++i) {
    const SquareCoordinate from = coordinate(SpaceId{static_cast<std::uint16_t>(i)});
    for (std::size_t direction = 0; direction < square_directions.size(); ++direction) {
      const SquareCoordinate to = neighbour_of(from, square_directions[direction]);
      if (!contains(to)) continue;
      neighbours_[i][direction] = space(to);
      if (is_passage_open(*this, from, to)) open_steps_[i] = static_cast<std::uint8_t>(open_steps_[i] | (1U << direction));
    }
  }
}

bool SquareBoard::has_wall_between(SquareCoordinate one, SquareCoordinate other) const {
  if (other < one) std::swap(one, other);
  if (one.y == other.y && other.x == one.x + 1) return (*this)[one].wall_east;
  if (one.x == other.x && other.y == one.y + 1) return (*this)[one].wall_south;
  return false;
}

bool SquareBoard::is_adjacent(SpaceId one, SpaceId other) const {
  for (std::size_t direction = 0; direction < square_directions.size(); ++direction) {
    if (neighbour(one, direction) == other) return is_step_open(one, direction);
  }
  return false;
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

}  // namespace fracas
