#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/board/square/square_board.hpp"
#include "engine/board/square/square_passage.hpp"

namespace fracas {

/// The map as it lies on the table: the printed squares and those that markers, debris and fallen walls have changed.
/// Made anew for a question; costs next to nothing while nothing has changed.
class SquareGround {
 public:
  explicit SquareGround(const SquareBoard& board) : board_(&board) {}

  [[nodiscard]] const SquareBoard& board() const { return *board_; }
  /// The square as it lies now, to be changed.
  [[nodiscard]] Square& change(SpaceId space);
  [[nodiscard]] bool is_changed() const { return !changes_.empty(); }
  /// Whether a changed square lies in the rectangle of which these two are corners.
  [[nodiscard]] bool is_changed_between(SquareCoordinate one, SquareCoordinate other) const;

  [[nodiscard]] const Square& operator[](SpaceId space) const {
    return is_changed() && is_marked(changed_, space) ? changed_square(space) : (*board_)[space];
  }
  [[nodiscard]] const Square& operator[](SquareCoordinate at) const { return (*this)[board_->space(at)]; }
  [[nodiscard]] bool has_wall_between(SquareCoordinate one, SquareCoordinate other) const;
  /// As SquareBoard::is_adjacent and is_step_open, with all that has changed.
  [[nodiscard]] bool is_adjacent(SpaceId one, SpaceId other) const;
  [[nodiscard]] bool is_adjacent(SpaceId from, std::size_t direction) const {
    if (!is_changed() || !is_marked(near_, from)) return board_->is_adjacent(from, direction);
    return is_open_now(from, direction, Passage::Adjacency);
  }
  [[nodiscard]] bool is_step_open(SpaceId from, std::size_t direction) const {
    if (!is_changed() || !is_marked(near_, from)) return board_->is_step_open(from, direction);
    return is_open_now(from, direction, Passage::Movement);
  }

 private:
  using Marks = std::array<std::uint64_t, (SquareBoard::max_squares + 63) / 64>;
  struct Change {
    SpaceId space;
    Square square;
  };

  static bool is_marked(const Marks& marks, SpaceId space) {
    return ((marks[space.index() / 64] >> (space.index() % 64)) & 1U) != 0;
  }
  static void mark(Marks& marks, SpaceId space) { marks[space.index() / 64] |= std::uint64_t{1} << (space.index() % 64); }
  [[nodiscard]] const Square& changed_square(SpaceId space) const;
  [[nodiscard]] bool is_open_now(SpaceId from, std::size_t direction, Passage passage) const;

  const SquareBoard* board_;
  std::vector<Change> changes_;
  Marks changed_{};  ///< squares that lie in changes_
  Marks near_{};     ///< those and the squares next to them, whose passages must be looked at again
};

}  // namespace fracas
