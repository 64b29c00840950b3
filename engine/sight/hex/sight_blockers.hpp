#pragma once

#include <cstdint>
#include <span>

#include "engine/core/inline_vector.hpp"
#include "engine/sight/hex/hex_sight.hpp"
#include "engine/sight/hex/sight_line.hpp"
#include "engine/sight/hex/sight_spans.hpp"

namespace fracas::sight {

/// The ends that lines between two hexes may have.
struct LineEnds {
  HexCoordinate from;
  HexCoordinate to;
  Span from_heights;
  Span to_heights;
  LeftOut left_out = {};
  bool is_from_mark = false;  ///< lines may start on the edge of the hex
};

/// Which bodies count.
enum class BodiesThat : std::uint8_t { BreakLines, Obstruct };

/// What may break the many lines between two hexes, found once.
class BlockersBetween {
 public:
  explicit BlockersBetween(const LineEnds& ends);
  /// Adds what the board has near the strip between the two hexes.
  void add_terrain(const HexBoard& board);
  /// Adds bodies near the strip, apart from those that overlap an end.
  void add_bodies(const HexBoard& board, const SightQuestion& question, BodiesThat bodies_that);

  [[nodiscard]] bool is_empty() const { return !has_terrain() && cylinders_.is_empty(); }
  [[nodiscard]] bool has_terrain() const { return !columns_.is_empty() || !edges_.is_empty(); }
  [[nodiscard]] bool has_bodies() const { return !cylinders_.is_empty(); }
  /// Whether below each blocker everything is solid down to below all lines. A higher line between the same two points of
  /// the plan is then never worse: it is nowhere lower, and whatever breaks it breaks the lower one too.
  [[nodiscard]] bool are_all_on_ground() const { return are_all_on_ground_; }

  /// Turns to the lines between two points of the plan.
  void turn_to(const HexBoard& board, PlanPoint from, PlanPoint to);
  /// Whether the line between these heights above the two points is broken.
  [[nodiscard]] bool do_break(std::int64_t from_height, std::int64_t to_height);
  /// Whether the one line between these points and heights is broken; quicker than turning to it for one line alone.
  [[nodiscard]] bool do_break(const HexBoard& board, const SightLine& line);
  /// Whether nothing can break any line between the two points.
  [[nodiscard]] bool is_free() const { return barriers_.is_empty() && chords_.is_empty(); }

 private:
  /// A solid or a plate over a hex.
  struct Column {
    HexCoordinate at;
    Across middle;
    Span span;
    BarrierKind kind;
  };
  struct Edge {
    Across middle;
    std::uint8_t direction;
    EdgeSpan wall;
  };
  void add_hex(const HexBoard& board, HexCoordinate at, int step);
  void add_plates(const HexBoard& board, HexCoordinate at, const Span& heights);
  void add_cylinder(const HexBoard& board, HexCoordinate at, Span span, std::int64_t square_radius);
  void add_edges(const HexBoard& board, const HexColumn& column, const Span& heights);
  [[nodiscard]] Span heights_near(int step) const;
  void add_barrier(const HexBoard& board, const Column& column, const Stretch& stretch);
  [[nodiscard]] bool does_column_break(const HexBoard& board, const Column& column, const PlanLine& plan, const SightLine& line);

  LineEnds ends_;
  int distance_;
  std::int64_t ground_;  ///< no line is lower
  bool are_all_on_ground_ = true;
  InlineVector<Column, 64> columns_;
  InlineVector<Edge, 16> edges_;
  InlineVector<Cylinder, 16> cylinders_;
  InlineVector<Barrier, 32> barriers_;
  InlineVector<Chord, 8> chords_;
};

/// Whether two bodies share a hex and levels, as a body does with itself and as figures on a ladder do (SS-RUL-82).
[[nodiscard]] bool do_overlap(const SightBody& one, const SightBody& other);

}  // namespace fracas::sight
