#pragma once

#include <algorithm>
#include <cstdint>

#include "engine/board/hex/hex_board.hpp"
#include "engine/core/inline_vector.hpp"
#include "engine/sight/hex/hex_sight.hpp"
#include "engine/sight/hex/sight_units.hpp"

namespace fracas::sight {

/// A stretch of heights in units.
struct Span {
  std::int64_t bottom;
  std::int64_t top;
};

[[nodiscard]] constexpr std::int64_t units(Level level) { return level.value * units_per_level; }

/// A piece of the board that is looked at: its own solid does not hide it (SS-BLD-31).
struct LeftOut {
  const SightBody* piece = nullptr;

  [[nodiscard]] bool is(HexCoordinate hex, const Solid& solid) const {
    if (piece == nullptr || solid.kind == SolidKind::Terrain || solid.bottom != piece->base) return false;
    return hex == piece->at || std::find(piece->more.begin(), piece->more.end(), hex) != piece->more.end();
  }
};

/// Calls visit(Span) for what is solid on a hex, lowest first. Solids that touch are one, so that no line runs between them.
template <class Visit>
void for_each_span(const HexBoard& board, const HexColumn& column, const LeftOut& left_out, Visit visit) {
  Span span{0, 0};
  bool has_span = false;
  for (const Solid& solid : board.solids_of(column)) {
    if (left_out.is(column.at, solid) || solid.bottom >= solid.top) continue;
    if (has_span && units(solid.bottom) <= span.top) {
      if (units(solid.top) > span.top) span.top = units(solid.top);
      continue;
    }
    if (has_span) visit(span);
    span = {units(solid.bottom), units(solid.top)};
    has_span = true;
  }
  if (has_span) visit(span);
}

/// A wall on an edge between two hexes.
struct EdgeSpan {
  Span span;
  bool has_bottom;    ///< it stands on something solid of one of the two hexes
  bool has_top;       ///< something solid goes on above it
  bool is_on_ground;  ///< both hexes are solid from below a given height up to it
};
using EdgeSpans = InlineVector<EdgeSpan, 8>;

/// Whether sight passes what stands on an edge: a ladder is open, everything else is a wall.
[[nodiscard]] constexpr bool does_block_sight(EdgeKind kind) { return kind != EdgeKind::Ladder; }

/// The walls on one edge of a hex; walls that touch are one.
void list_edge_spans(const HexBoard& board, const HexColumn& column, std::uint8_t direction, const LeftOut& left_out,
                     std::int64_t ground, EdgeSpans& spans);

/// Whether a space is a floor without thickness that hangs over nothing: sight does not pass between the levels of a shaft
/// (SS-BLD-24), nor through any other floor of a building.
[[nodiscard]] constexpr bool is_plate(const HexSpace& space) {
  return space.level == space.underside && !space.is_rung() && terrain_info(space.terrain).is_in(TerrainCategory::Interior);
}

}  // namespace fracas::sight
