#include "engine/sight/hex/sight_search.hpp"

#include <algorithm>

namespace fracas::sight {
namespace {

/// The heights that have to be tried: all, or the last or first alone where a higher line is never worse.
std::span<const std::int64_t> highest_first(std::span<const std::int64_t> heights, bool is_highest_best) {
  return is_highest_best ? heights.last(1) : heights;
}
std::span<const std::int64_t> lowest_first(std::span<const std::int64_t> heights, bool is_highest_best) {
  return is_highest_best ? heights.first(1) : heights;
}

}  // namespace

SightSearch::SightSearch(const HexBoard& board, const SightQuestion& question) : board_(board), question_(question) {
  viewpoints_.add_viewpoints(question);
  target_.add_target(question);
}

LineEnds SightSearch::ends(const SampleGroup& from, const SampleGroup& to) const {
  return {.from = from.at,
          .to = to.at,
          .from_heights = viewpoints_.height_span(from),
          .to_heights = target_.height_span(to),
          .left_out = {question_.to.is_board_piece ? &question_.to : nullptr},
          .is_from_mark = from.is_mark};
}

bool SightSearch::is_free_of_terrain() const {
  for (const SampleGroup& from : viewpoints_.groups()) {
    for (const SampleGroup& to : target_.groups()) {
      BlockersBetween blockers(ends(from, to));
      blockers.add_terrain(board_);
      if (blockers.has_terrain()) return false;
    }
  }
  return true;
}

bool SightSearch::has_bodies(BodiesThat bodies_that) const {
  for (const SampleGroup& from : viewpoints_.groups()) {
    for (const SampleGroup& to : target_.groups()) {
      BlockersBetween blockers(ends(from, to));
      blockers.add_bodies(board_, question_, bodies_that);
      if (blockers.has_bodies()) return true;
    }
  }
  return false;
}

std::optional<SightLine> SightSearch::joined(Against against) const {
  for (const SampleGroup& from : viewpoints_.groups()) {
    for (const SampleGroup& to : target_.groups()) {
      if (const std::optional<SightLine> line = joined(from, to, against)) return line;
    }
  }
  return std::nullopt;
}

std::optional<SightLine> SightSearch::joined(const SampleGroup& from, const SampleGroup& to, Against against) const {
  BlockersBetween blockers(ends(from, to));
  if (against != Against::Bodies) blockers.add_terrain(board_);
  if (against != Against::Terrain) blockers.add_bodies(board_, question_, BodiesThat::BreakLines);
  const bool is_highest_best = blockers.are_all_on_ground();
  const std::span<const std::int64_t> from_heights = highest_first(viewpoints_.heights(from), is_highest_best);
  const std::span<const std::int64_t> to_heights = highest_first(target_.heights(to), is_highest_best);
  for (std::size_t p = 0; p < from.points.size(); ++p) {
    for (std::size_t q = 0; q < to.points.size(); ++q) {
      const PlanPoint start = from.point(p);
      const PlanPoint end = to.point(q);
      if (is_highest_best) {
        const SightLine line{{start, from_heights.back()}, {end, to_heights.back()}};
        if (!blockers.do_break(board_, line)) return line;
        continue;
      }
      blockers.turn_to(board_, start, end);
      for (auto i = from_heights.rbegin(); i != from_heights.rend(); ++i) {
        for (auto j = to_heights.rbegin(); j != to_heights.rend(); ++j) {
          if (!blockers.do_break(*i, *j)) return SightLine{{start, *i}, {end, *j}};
        }
      }
    }
  }
  return std::nullopt;
}

std::optional<SightPoint> SightSearch::unobstructed_viewpoint() const {
  for (const SampleGroup& from : viewpoints_.groups()) {
    if (const std::optional<SightPoint> viewpoint = unobstructed_viewpoint(from)) return viewpoint;
  }
  return std::nullopt;
}

std::optional<SightPoint> SightSearch::unobstructed_viewpoint(const SampleGroup& from) const {
  const std::span<const std::int64_t> heights = viewpoints_.heights(from);
  Candidates candidates;
  for (std::size_t i = 0; i < from.points.size() * heights.size(); ++i) candidates.push_back(1);
  const auto parts =
      std::count_if(target_.groups().begin(), target_.groups().end(), [](const SampleGroup& to) { return to.is_body; });
  const char* found = candidates.begin();
  for (const SampleGroup& to : target_.groups()) {
    if (!to.is_body) continue;
    weed_out(from, to, parts == 1, candidates);
    found = std::find(candidates.begin(), candidates.end(), 1);
    if (found == candidates.end()) return std::nullopt;
  }
  const auto index = static_cast<std::size_t>(found - candidates.begin());
  return SightPoint{from.point(index / heights.size()), heights[index % heights.size()]};
}

void SightSearch::weed_out(const SampleGroup& from, const SampleGroup& to, bool is_only_part, Candidates& candidates) const {
  BlockersBetween blockers(ends(from, to));
  blockers.add_terrain(board_);
  blockers.add_bodies(board_, question_, BodiesThat::Obstruct);
  const bool is_highest_best = blockers.are_all_on_ground();
  const std::span<const std::int64_t> from_heights = viewpoints_.heights(from);
  const std::span<const std::int64_t> to_heights = lowest_first(target_.heights(to), is_highest_best);
  // Of a single hex the highest viewpoint sees all if any above the same point does.
  const std::size_t first = is_highest_best && is_only_part ? from_heights.size() - 1 : 0;
  for (std::size_t p = 0; p < from.points.size(); ++p) {
    char* const flags = candidates.begin() + p * from_heights.size();
    std::fill(flags, flags + first, char{0});
    const auto end = flags + from_heights.size();
    for (std::size_t q = 0; q < to.points.size() && std::find(flags + first, end, 1) != end; ++q) {
      if (is_highest_best && is_only_part) {
        const SightLine line{{from.point(p), from_heights.back()}, {to.point(q), to_heights.front()}};
        if (blockers.do_break(board_, line)) flags[first] = 0;
        continue;
      }
      blockers.turn_to(board_, from.point(p), to.point(q));
      if (blockers.is_free()) continue;
      for (std::size_t i = first; i < from_heights.size(); ++i) {
        if (flags[i] == 0) continue;
        const auto is_hidden = [&](std::int64_t height) { return blockers.do_break(from_heights[i], height); };
        if (std::any_of(to_heights.begin(), to_heights.end(), is_hidden)) flags[i] = 0;
      }
    }
    if (is_only_part && std::find(flags + first, end, 1) != end) return;  // one is enough
  }
}

}  // namespace fracas::sight
