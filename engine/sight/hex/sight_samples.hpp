#pragma once

#include <cstdint>
#include <span>

#include "engine/core/inline_vector.hpp"
#include "engine/sight/hex/hex_sight.hpp"
#include "engine/sight/hex/sight_spans.hpp"

namespace fracas::sight {

/// Points above the same points of one hex, at the same heights: every point at every height.
struct SampleGroup {
  HexCoordinate at;
  PlanPoint offset;  ///< of a mark, from the middle of the hex; 0 for all else
  std::span<const PlanPoint> points;
  std::uint16_t first_height;  ///< into the heights of the samples
  std::uint16_t height_count;
  bool is_body;  ///< a part of the body itself, all of which must be seen to be seen unobstructed
  bool is_mark;

  [[nodiscard]] PlanPoint point(std::size_t index) const {
    const PlanPoint middle = middle_of(at);
    return {middle.q + offset.q + points[index].q, middle.r + offset.r + points[index].r};
  }
};

/// All points a body looks from, or is seen at.
class Samples {
 public:
  /// What the looker of a question looks from.
  void add_viewpoints(const SightQuestion& question);
  /// Where the target of a question is seen.
  void add_target(const SightQuestion& question);

  [[nodiscard]] const InlineVector<SampleGroup, 8>& groups() const { return groups_; }
  /// The heights of a group, lowest first.
  [[nodiscard]] std::span<const std::int64_t> heights(const SampleGroup& group) const {
    return {heights_.begin() + group.first_height, group.height_count};
  }
  [[nodiscard]] Span height_span(const SampleGroup& group) const {
    const std::span<const std::int64_t> list = heights(group);
    return {list.front(), list.back()};
  }

 private:
  void add_group(HexCoordinate at, std::span<const PlanPoint> points, std::size_t first_height, bool is_body);
  void add_base_edge(const SightBody& body);
  void add_hit_zone(const SightBody& body);
  void add_to_all_hexes(const SightBody& body, std::span<const PlanPoint> points, std::size_t first_height);

  InlineVector<std::int64_t, 48> heights_;
  InlineVector<SampleGroup, 8> groups_;
};

}  // namespace fracas::sight
