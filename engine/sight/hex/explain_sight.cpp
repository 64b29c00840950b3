#include <algorithm>

#include "engine/sight/hex/sight_search.hpp"

namespace fracas {
namespace {

using namespace sight;

/// Finds what a line meets first.
class FirstBlocker {
 public:
  FirstBlocker(const HexBoard& board, const SightQuestion& question, const SightLine& line)
      : board_(board), question_(question), line_(line), plan_(plan_line(line.from.plan, line.to.plan)) {}

  SightBlocker find(BodiesThat bodies_that) {
    const LeftOut left_out{question_.to.is_board_piece ? &question_.to : nullptr};
    for (const HexColumn& column : board_.columns()) {
      const std::optional<Stretch> stretch = stretch_over(plan_, across(middle_of(column.at)));
      if (!stretch) continue;
      try_solids(column, *stretch, left_out);
      try_plates(column, *stretch);
      try_edges(column, left_out);
    }
    for (std::size_t i = 0; i < question_.others.size(); ++i) {
      const SightBody& body = question_.others[i];
      if (bodies_that == BodiesThat::Obstruct && !body.obstructs) continue;
      if (do_overlap(body, question_.from) || do_overlap(body, question_.to)) continue;
      try_body(i, body.at);
      for (const HexCoordinate at : body.more) try_body(i, at);
    }
    return found_;
  }

 private:
  void offer(Moment moment, const SightBlocker& blocker) {
    if (found_.kind != SightBlockerKind::Nothing && !is_before(moment, moment_)) return;
    moment_ = moment;
    found_ = blocker;
  }
  [[nodiscard]] bool breaks(const Barrier& barrier) const { return is_broken_by(barrier, line_.from.height, line_.to.height); }
  /// The moment at which the line comes into the heights of a barrier.
  [[nodiscard]] Moment enters(const Barrier& barrier) const {
    const std::int64_t rise = line_.to.height - line_.from.height;
    Moment enters = barrier.begins;
    const Moment reaches =
        rise > 0 ? Moment{barrier.bottom - line_.from.height, rise} : Moment{line_.from.height - barrier.top, -rise};
    if (rise != 0 && reaches.dividend > 0 && is_before(enters, reaches)) enters = reaches;
    return enters;
  }

  void try_solids(const HexColumn& column, const Stretch& stretch, const LeftOut& left_out) {
    if (!stretch.has_length()) return;
    const bool is_seam = stretch.along_edge != Stretch::no_edge;
    const HexColumn* beside = is_seam ? board_.column(neighbour_of(column.at, hex_directions[stretch.along_edge])) : nullptr;
    if (is_seam && beside == nullptr) return;
    for_each_span(board_, column, left_out, [&](const Span& span) {
      if (!is_seam) return try_span(column, {stretch.begins, stretch.ends, span.bottom, span.top});
      for_each_span(board_, *beside, left_out, [&](const Span& other) {
        const Span both{std::max(span.bottom, other.bottom), std::min(span.top, other.top)};
        if (both.bottom < both.top) try_span(column, {stretch.begins, stretch.ends, both.bottom, both.top});
      });
    });
  }

  /// Names the solid of a span in which the line comes in.
  void try_span(const HexColumn& column, const Barrier& barrier) {
    if (!breaks(barrier)) return;
    const Moment moment = enters(barrier);
    const std::int64_t height = line_.from.height * moment.divisor + moment.dividend * (line_.to.height - line_.from.height);
    SightBlocker blocker{.kind = SightBlockerKind::Solid, .at = column.at};
    for (const Solid& solid : board_.solids_of(column)) {
      if (units(solid.bottom) * moment.divisor > height || units(solid.top) * moment.divisor < height) continue;
      blocker.bottom = solid.bottom;
      blocker.top = solid.top;
      blocker.solid = solid.kind;
      blocker.object = solid.object;
      break;
    }
    offer(moment, blocker);
  }

  void try_plates(const HexColumn& column, const Stretch& stretch) {
    for (const SpaceId id : board_.spaces_on(column.at)) {
      const HexSpace& space = board_[id];
      const std::int64_t level = units(space.level);
      const Barrier barrier{stretch.begins, stretch.ends, level, level, BarrierKind::Plate};
      if (!is_plate(space) || !breaks(barrier)) continue;
      offer(enters(barrier), {.kind = SightBlockerKind::Floor, .at = column.at, .bottom = space.level, .top = space.level});
    }
  }

  void try_edges(const HexColumn& column, const LeftOut& left_out) {
    for (std::uint8_t direction = 0; direction < 6; ++direction) {
      if (((column.edged >> direction) & 1U) == 0) continue;
      const std::optional<Stretch> stretch = stretch_over_edge(plan_, across(middle_of(column.at)), direction);
      if (!stretch) continue;
      EdgeSpans walls;
      list_edge_spans(board_, column, direction, left_out, 0, walls);
      for (const EdgeSpan& wall : walls) {
        const Barrier barrier{stretch->begins,   stretch->ends,   wall.span.bottom, wall.span.top,
                              BarrierKind::Wall, wall.has_bottom, wall.has_top};
        if (breaks(barrier)) offer_edge(column, direction, barrier);
      }
    }
  }

  /// Names the feature of an edge that the line meets.
  void offer_edge(const HexColumn& column, std::uint8_t direction, const Barrier& barrier) {
    const Moment moment = enters(barrier);
    const std::int64_t height = line_.from.height * moment.divisor + moment.dividend * (line_.to.height - line_.from.height);
    for (const EdgeFeature& feature : board_.edges(column.at, direction)) {
      if (!does_block_sight(feature.kind)) continue;
      if (units(feature.bottom) * moment.divisor > height || units(feature.top) * moment.divisor < height) continue;
      return offer(moment, {.kind = SightBlockerKind::Edge,
                            .at = column.at,
                            .direction = direction,
                            .bottom = feature.bottom,
                            .top = feature.top,
                            .edge = feature.kind});
    }
  }

  void try_body(std::size_t index, HexCoordinate at) {
    const SightBody& body = question_.others[index];
    const Level top = top_of(body.base, body.height);
    const std::int64_t square_radius =
        question_.model == SightModel::HitZones ? hit_zone_square_radius : classic_body_square_radius;
    const std::optional<Chord> chord = chord_over(plan_, {middle_of(at), units(body.base), units(top), square_radius});
    if (!chord || !is_broken_by(*chord, line_.from.height, line_.to.height)) return;
    // The moment nearest to the axis orders bodies well enough; where one begins need not be a fraction.
    const auto along = static_cast<std::int64_t>(chord->square == 0 ? 0 : chord->along * 1'000'000 / (2 * chord->square));
    offer({std::clamp<std::int64_t>(along, 0, 1'000'000), 1'000'000},
          {.kind = SightBlockerKind::Body, .at = at, .bottom = body.base, .top = top, .body = index});
  }

  const HexBoard& board_;
  const SightQuestion& question_;
  const SightLine& line_;
  PlanLine plan_;
  Moment moment_{0, 1};
  SightBlocker found_;
};

SightLine line_between_tops(const SightSearch& search) {
  const SampleGroup& from = search.viewpoints().groups()[0];
  const SampleGroup& to = search.target().groups()[0];
  return {{middle_of(from.at), search.viewpoints().heights(from).back()}, {middle_of(to.at), search.target().heights(to).back()}};
}

/// Counts what is hidden from where the line of the answer begins and keeps the first of it.
void explain_obstruction(const HexBoard& board, const SightQuestion& question, const SightSearch& search, SightAnswer& answer) {
  for (const SampleGroup& to : search.target().groups()) {
    if (!to.is_body) continue;
    for (std::size_t q = 0; q < to.points.size(); ++q) {
      for (const std::int64_t height : search.target().heights(to)) {
        const SightLine line{answer.line.from, {to.point(q), height}};
        ++answer.parts;
        const SightBlocker blocker = FirstBlocker(board, question, line).find(BodiesThat::Obstruct);
        if (blocker.kind == SightBlockerKind::Nothing) continue;
        if (++answer.hidden_parts == 1) {
          answer.hidden = line;
          answer.blocker = blocker;
        }
      }
    }
  }
}

}  // namespace

SightAnswer explain_sight(const HexBoard& board, const SightQuestion& question) {
  SightAnswer answer{.sight = find_sight(board, question)};
  const SightSearch search(board, question);
  const std::optional<SightLine> line = answer.sight == Sight::None ? std::nullopt : search.joined(Against::TerrainAndBodies);
  answer.line = line ? *line : line_between_tops(search);
  if (answer.sight == Sight::None) answer.blocker = FirstBlocker(board, question, answer.line).find(BodiesThat::BreakLines);
  if (answer.sight == Sight::Obstructed) explain_obstruction(board, question, search, answer);
  return answer;
}

}  // namespace fracas
