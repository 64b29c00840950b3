#include "engine/sight/hex/hex_sight.hpp"

namespace fracas {
namespace {

bool do_levels_meet(const SightBody& body, Level bottom, Level top) {
  return bottom < top_of(body.base, body.height) && body.base < top;
}

void add(SightMarks& marks, const SightMark& mark) {
  if (!marks.is_full()) marks.push_back(mark);
}

/// Marks on the edges of a hex serve those inside (HS-WAL-04); they lie on the top, in the middle of the edge.
void add_edge_marks(SightMarks& marks, const HexBoard& board, const SightBody& body, HexCoordinate at) {
  const HexColumn* column = board.column(at);
  if (column == nullptr || column->edged == 0) return;
  for (std::uint8_t direction = 0; direction < 6; ++direction) {
    for (const EdgeFeature& feature : board.edges(at, direction)) {
      if (feature.has_sight_mark && feature.is_inside && do_levels_meet(body, feature.bottom, feature.top))
        add(marks, {at, direction, feature.top});
    }
  }
}

/// Marks on objects serve those next to them (SS-LOS-13); they lie on the top, in the middle of the hex.
void add_object_marks(SightMarks& marks, const HexBoard& board, const SightBody& body, HexCoordinate at) {
  for (const HexCoordinate direction : hex_directions) {
    const HexCoordinate beside = neighbour_of(at, direction);
    for (const Solid& solid : board.solids_on(beside)) {
      if (solid.kind != SolidKind::Object || !board.build().objects[solid.object].has_sight_mark) continue;
      if (do_levels_meet(body, solid.bottom, solid.top)) add(marks, {beside, SightMark::on_the_middle, solid.top});
    }
  }
}

}  // namespace

SightMarks marks_beside(const HexBoard& board, const SightBody& body) {
  SightMarks marks;
  const auto add_all = [&](HexCoordinate at) {
    add_edge_marks(marks, board, body, at);
    add_object_marks(marks, board, body, at);
  };
  add_all(body.at);
  for (const HexCoordinate at : body.more) add_all(at);
  return marks;
}

}  // namespace fracas
