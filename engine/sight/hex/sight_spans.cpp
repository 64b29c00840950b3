#include "engine/sight/hex/sight_spans.hpp"

#include <algorithm>

namespace fracas::sight {
namespace {

/// Notes what goes on above and below a wall on one of its two hexes; returns whether the hex is solid from the ground up to it.
bool join(EdgeSpan& wall, const HexBoard& board, const HexColumn& column, const LeftOut& left_out, std::int64_t ground) {
  bool is_on_ground = false;
  for_each_span(board, column, left_out, [&](const Span& solid) {
    const bool is_below = solid.bottom < wall.span.bottom && wall.span.bottom <= solid.top;
    if (is_below) wall.has_bottom = true;
    if (solid.bottom <= wall.span.top && wall.span.top < solid.top) wall.has_top = true;
    if (is_below && solid.bottom < ground) is_on_ground = true;
  });
  return is_on_ground;
}

}  // namespace

void list_edge_spans(const HexBoard& board, const HexColumn& column, std::uint8_t direction, const LeftOut& left_out,
                     std::int64_t ground, EdgeSpans& spans) {
  InlineVector<Span, 8> walls;
  for (const EdgeFeature& feature : board.edges(column.at, direction)) {
    if (does_block_sight(feature.kind) && feature.bottom < feature.top)
      walls.push_back({units(feature.bottom), units(feature.top)});
  }
  std::sort(walls.begin(), walls.end(), [](const Span& one, const Span& other) { return one.bottom < other.bottom; });
  const HexColumn* beyond = board.column(neighbour_of(column.at, hex_directions[direction]));
  for (std::size_t i = 0; i < walls.size();) {
    EdgeSpan wall{.span = walls[i], .has_bottom = false, .has_top = false, .is_on_ground = false};
    for (++i; i < walls.size() && walls[i].bottom <= wall.span.top; ++i) wall.span.top = std::max(wall.span.top, walls[i].top);
    const bool is_solid_here = join(wall, board, column, left_out, ground);
    const bool is_solid_there = beyond != nullptr && join(wall, board, *beyond, left_out, ground);
    wall.is_on_ground = wall.span.bottom < ground || (is_solid_here && is_solid_there);
    spans.push_back(wall);
  }
}

}  // namespace fracas::sight
