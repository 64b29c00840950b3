#include "engine/sight/hex/sight_samples.hpp"

namespace fracas::sight {
namespace {

/// Samples lie a quarter of a level inside the top and the base (SS-RUL-29).
constexpr std::int64_t sample_inset = units_per_level / 4;

constexpr std::array<PlanPoint, 1> axis_alone = {{{0, 0}}};

constexpr std::span<const PlanPoint> rim() { return std::span(hit_zone_samples).subspan(1); }

}  // namespace

void Samples::add_group(HexCoordinate at, std::span<const PlanPoint> points, std::size_t first_height, bool is_body) {
  groups_.push_back({.at = at,
                     .offset = {0, 0},
                     .points = points,
                     .first_height = static_cast<std::uint16_t>(first_height),
                     .height_count = static_cast<std::uint16_t>(heights_.size() - first_height),
                     .is_body = is_body,
                     .is_mark = false});
}

void Samples::add_to_all_hexes(const SightBody& body, std::span<const PlanPoint> points, std::size_t first_height) {
  add_group(body.at, points, first_height, true);
  for (const HexCoordinate at : body.more) add_group(at, points, first_height, true);
}

/// A quarter of a level above the base, every whole level, a quarter below the top (SS-RUL-29).
void Samples::add_hit_zone(const SightBody& body) {
  const std::size_t first = heights_.size();
  const std::int64_t base = units(body.base);
  heights_.push_back(base + sample_inset);
  for (int level = 1; level < body.height.value; ++level) heights_.push_back(base + level * units_per_level);
  heights_.push_back(base + body.height.value * units_per_level - sample_inset);
  add_to_all_hexes(body, hit_zone_samples, first);
}

/// The base counts too for a figure on a ladder; only single bases climb (SS-LAD-03).
void Samples::add_base_edge(const SightBody& body) {
  if (!body.has_base_edge) return;
  const std::size_t first = heights_.size();
  heights_.push_back(units(body.base));
  add_group(body.at, rim(), first, false);
}

void Samples::add_viewpoints(const SightQuestion& question) {
  if (question.model == SightModel::HitZones) {
    add_hit_zone(question.from);
  } else {
    // 0.9 of the Height above the base of the leading hex (HS-RUL-08, HS-LOS-07).
    heights_.push_back(units(question.from.base) + question.from.height.value * units_per_level * 9 / 10);
    add_group(question.from.at, axis_alone, 0, true);
  }
  add_base_edge(question.from);
  for (const SightMark& mark : question.marks) {
    const std::size_t first = heights_.size();
    heights_.push_back(units(mark.level));
    add_group(mark.at, axis_alone, first, false);
    SampleGroup& group = groups_[groups_.size() - 1];
    group.is_mark = true;
    if (mark.direction == SightMark::on_the_middle) continue;
    const HexCoordinate step = hex_directions[mark.direction];
    group.offset = {step.q * units_per_hex / 2, step.r * units_per_hex / 2};
  }
}

void Samples::add_target(const SightQuestion& question) {
  if (question.model == SightModel::HitZones) {
    add_hit_zone(question.to);
  } else {
    // From 0.1 to 0.95 of the Height, and the middle between (HS-RUL-08).
    const std::int64_t base = units(question.to.base);
    for (const int fortieths : {4, 21, 38}) heights_.push_back(base + question.to.height.value * fortieths);
    add_to_all_hexes(question.to, classic_hit_zone_samples, 0);
  }
  add_base_edge(question.to);
}

}  // namespace fracas::sight
