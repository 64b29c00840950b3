#include "engine/sight/hex/hex_sight.hpp"

#include <algorithm>

#include "engine/sight/hex/sight_solids.hpp"

// Every solid of a height field reaches down to the ground, and figures stand on it. Between two given points of the plan
// a line with a higher end is therefore never worse: it is nowhere lower, and whatever is not above the lower line is not
// above the higher one. Two conclusions save most of the samples the rulings name and change no answer:
// - some pair of samples is joined by an unbroken line only if the highest samples above the same two points are;
// - a sample of the looker sees all samples of the target only if the highest one above the same point sees all lowest ones.
// Tests compare with a search through all samples, all pairs and all columns.

namespace fracas {
namespace {

using namespace sight;

/// Samples lie a quarter of a level inside the top and the base (SS-RUL-29).
constexpr std::int64_t sample_inset = units_per_level / 4;

constexpr SightPoint sample_at(HexCoordinate hex, PlanPoint sample, std::int64_t height) {
  const PlanPoint middle = middle_of(hex);
  return {{middle.q + sample.q, middle.r + sample.r}, height};
}

constexpr std::int64_t highest_sample(const SightBody& body) {
  return top_of(body.base, body.height).value * units_per_level - sample_inset;
}
constexpr std::int64_t lowest_sample(const SightBody& body) { return body.base.value * units_per_level + sample_inset; }

/// Whether some pair of samples is joined by an unbroken line (SS-LOS-02).
bool is_any_pair_joined(SolidsBetween& solids, const SightBody& from, const SightBody& to) {
  for (const PlanPoint& from_sample : hit_zone_samples) {
    for (const PlanPoint& to_sample : hit_zone_samples) {
      const Line line =
          line_between(sample_at(from.at, from_sample, highest_sample(from)), sample_at(to.at, to_sample, highest_sample(to)));
      if (!solids.do_break_highest(line)) return true;
    }
  }
  return false;
}

/// Whether terrain hides no sample of the target from this sample of the looker (SS-RUL-30).
bool is_whole_target_seen(SolidsBetween& terrain, const SightPoint& looker, const SightBody& to) {
  return std::all_of(hit_zone_samples.begin(), hit_zone_samples.end(), [&](const PlanPoint& to_sample) {
    return !terrain.does_terrain_break(line_between(looker, sample_at(to.at, to_sample, lowest_sample(to))));
  });
}

}  // namespace

Sight hit_zone_sight(const HexBoard& board, const SightBody& from, const SightBody& to, std::span<const SightBody> figures) {
  if (from.at == to.at) return Sight::None;  // SS-LOS-14
  SolidsBetween solids(board, {from.at, to.at, highest_sample(from), lowest_sample(to), highest_sample(to)});
  solids.add_figures(figures, hit_zone_square_radius);
  if (solids.can_break_highest() && !is_any_pair_joined(solids, from, to)) return Sight::None;
  if (!solids.has_columns()) return Sight::Clear;  // figures never obstruct (SS-LOS-11)
  const bool is_unobstructed = std::any_of(hit_zone_samples.begin(), hit_zone_samples.end(), [&](const PlanPoint& sample) {
    return is_whole_target_seen(solids, sample_at(from.at, sample, highest_sample(from)), to);
  });
  return is_unobstructed ? Sight::Clear : Sight::Obstructed;
}

Sight target_point_sight(const HexBoard& board, const SightBody& from, const SightBody& to, std::span<const SightBody> figures) {
  if (from.at == to.at) return Sight::None;
  // 0.9 of the Height above the base, and 0.95 for the highest of the three rings of samples (HS-RUL-08).
  const std::int64_t target_point = from.base.value * units_per_level + from.height.value * units_per_level * 9 / 10;
  const std::int64_t hit_zone_top = to.base.value * units_per_level + to.height.value * units_per_level * 19 / 20;
  SolidsBetween solids(board, {from.at, to.at, target_point, hit_zone_top, hit_zone_top});
  solids.add_figures(figures, classic_body_square_radius);
  if (!solids.can_break_highest()) return Sight::Clear;
  const SightPoint looker = sample_at(from.at, {0, 0}, target_point);
  const bool is_seen =
      std::any_of(classic_hit_zone_samples.begin(), classic_hit_zone_samples.end(), [&](const PlanPoint& sample) {
        return !solids.do_break_highest(line_between(looker, sample_at(to.at, sample, hit_zone_top)));
      });
  return is_seen ? Sight::Clear : Sight::None;
}

}  // namespace fracas
