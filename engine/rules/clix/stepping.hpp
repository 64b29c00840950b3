#pragma once

#include <optional>

#include "engine/board/square/terrain_piece.hpp"
#include "engine/rules/clix/move.hpp"

namespace fracas::clix {

/// The pieces of blocking terrain a step breaks through, or those on one side of a corner.
using CrossedPieces = FixedVector<TerrainPiece, 3>;

/// What one move may do on the map: its steps, what stops it, where it may end. A question about a moment, not kept.
class Stepping {
 public:
  Stepping(const Game& game, const State& state, const Move& move);

  /// Why terrain bars a step to a square of the map (HC-MOV-02), or nothing.
  [[nodiscard]] std::optional<Refusal> terrain_refusal(SpaceId from, std::size_t direction) const;
  /// Why this step cannot be taken with so many squares left, or nothing.
  [[nodiscard]] std::optional<Refusal> refusal(SpaceId from, std::size_t direction, int remaining, int moved) const;
  /// Whether the move ends with this step (HC-MOV-04 to HC-MOV-06).
  [[nodiscard]] bool does_halt(SpaceId from, std::size_t direction) const;
  /// Whether a move of so many squares may end on this square.
  [[nodiscard]] bool may_end(SpaceId space, int moved) const;
  /// Whether a larger base whose lead stands there after so many squares can be laid towards this square (HC-SPC-04).
  [[nodiscard]] bool may_lay_towards(SpaceId lead, SpaceId far, int moved) const;

  /// What a step destroys whatever side of a corner is taken: the square entered, the wall between (HC-ABL-IMP-DESTROY).
  [[nodiscard]] CrossedPieces crossed(SpaceId from, std::size_t direction) const;
  /// Whether both sides of the corner are closed, so that one of them is destroyed (HC-MAP-25).
  [[nodiscard]] bool is_corner_broken(SpaceId from, std::size_t direction) const;
  /// What must be destroyed on the side of a corner that runs over this flank; nothing if that side cannot be passed.
  [[nodiscard]] std::optional<CrossedPieces> side_pieces(SpaceId from, SpaceId flank, SpaceId to) const;

 private:
  [[nodiscard]] bool ignores(Improvement improvement) const { return improved_.has(improvement); }
  [[nodiscard]] bool is_hindering(SpaceId space) const;
  [[nodiscard]] bool is_square_passed(SpaceId space) const;
  [[nodiscard]] bool is_wall_passed(SpaceId one, SpaceId other) const;
  [[nodiscard]] bool is_higher(SpaceId flank, SpaceId from, SpaceId to) const;
  [[nodiscard]] bool is_side_open(SpaceId from, SpaceId flank, SpaceId to) const;
  [[nodiscard]] bool is_side_free(SpaceId from, SpaceId flank, SpaceId to) const;
  [[nodiscard]] bool can_end_beyond(SpaceId space, int remaining, int moved) const;
  [[nodiscard]] FigureId other_occupant(SpaceId space) const;
  [[nodiscard]] bool is_held(SpaceId space) const;
  [[nodiscard]] bool is_barred(Permission permission, FigureId foe) const;
  [[nodiscard]] bool is_stopped_beside(SpaceId space) const;

  const Game& game_;
  const State& state_;
  const Move& move_;
  const SquareBoard& board_;
  SquareGround ground_;
  Improvements improved_;
  SeatId seat_;
};

}  // namespace fracas::clix
