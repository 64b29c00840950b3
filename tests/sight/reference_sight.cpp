#include "tests/sight/reference_sight.hpp"

#include <algorithm>
#include <array>

#include "tests/sight/reference_line.hpp"

namespace fracas {
namespace {

using namespace sight;

std::vector<HexCoordinate> hexes_of(const SightBody& body) {
  std::vector<HexCoordinate> hexes{body.at};
  hexes.insert(hexes.end(), body.more.begin(), body.more.end());
  return hexes;
}

SightPoint sample(HexCoordinate hex, PlanPoint offset, std::int64_t height) {
  return {{middle_of(hex).q + offset.q, middle_of(hex).r + offset.r}, height};
}

/// SS-RUL-29: on each hex of the base the axis and the rim, a quarter of a level above the base, every whole level, a quarter
/// below the top.
std::vector<SightPoint> hit_zone(const SightBody& body) {
  const std::int64_t base = body.base.value * units_per_level;
  std::vector<std::int64_t> heights{base + units_per_level / 4};
  for (int level = 1; level < body.height.value; ++level) heights.push_back(base + level * units_per_level);
  heights.push_back(base + body.height.value * units_per_level - units_per_level / 4);
  std::vector<SightPoint> samples;
  for (const HexCoordinate hex : hexes_of(body)) {
    for (const std::int64_t height : heights) {
      for (const PlanPoint& offset : hit_zone_samples) samples.push_back(sample(hex, offset, height));
    }
  }
  return samples;
}

/// HS-RUL-08: nine points around on each of three heights.
std::vector<SightPoint> classic_hit_zone(const SightBody& body) {
  std::vector<SightPoint> samples;
  for (const HexCoordinate hex : hexes_of(body)) {
    for (const int fortieths : {4, 21, 38}) {
      for (const PlanPoint& offset : classic_hit_zone_samples) {
        samples.push_back(sample(hex, offset, body.base.value * 40 + body.height.value * fortieths));
      }
    }
  }
  return samples;
}

/// SS-LAD-10, HS-LAD-08: the twelve rim points at the height of the base.
std::vector<SightPoint> base_edge(const SightBody& body) {
  std::vector<SightPoint> samples;
  if (!body.has_base_edge) return samples;
  for (std::size_t i = 1; i < 13; ++i) samples.push_back(sample(body.at, hit_zone_samples[i], body.base.value * units_per_level));
  return samples;
}

bool share_hex_and_levels(const SightBody& one, const SightBody& other) {
  const int one_top = one.base.value + one.height.value;
  const int other_top = other.base.value + other.height.value;
  if (one.base.value >= other_top || other.base.value >= one_top) return false;
  for (const HexCoordinate hex : hexes_of(one)) {
    for (const HexCoordinate there : hexes_of(other)) {
      if (hex == there) return true;
    }
  }
  return false;
}

/// Which hexes of a board are asked whether they break a line.
enum class AskedHexes : std::uint8_t { All, Between };

std::vector<HexCoordinate> all_hexes(const HexBoard& board) {
  std::vector<HexCoordinate> hexes;
  for (const HexColumn& column : board.columns()) hexes.push_back(column.at);
  return hexes;
}

/// Leaves those hexes that a line between the two bodies or from the marks could come near, by a box in each of three axes.
void keep_between(std::vector<HexCoordinate>& hexes, const SightQuestion& question) {
  std::vector<HexCoordinate> ends = hexes_of(question.from);
  for (const HexCoordinate hex : hexes_of(question.to)) ends.push_back(hex);
  for (const SightMark& mark : question.marks) ends.push_back(mark.at);
  constexpr std::array<HexCoordinate, 3> axes = {{{2, 1}, {1, 2}, {1, -1}}};
  for (const HexCoordinate axis : axes) {
    const auto place = [&](HexCoordinate at) { return axis.q * at.q + axis.r * at.r; };
    const auto is_less = [&](HexCoordinate one, HexCoordinate other) { return place(one) < place(other); };
    constexpr int both = 2;  // the hex of an end reaches 1 to both sides, and so does the one asked
    const int least = place(*std::min_element(ends.begin(), ends.end(), is_less)) - both;
    const int most = place(*std::max_element(ends.begin(), ends.end(), is_less)) + both;
    std::erase_if(hexes, [&](HexCoordinate at) { return place(at) < least || place(at) > most; });
  }
}

/// A line and everything that may break it.
class Breaker {
 public:
  Breaker(const HexBoard& board, const SightQuestion& question, AskedHexes asked)
      : board_(board),
        asked_(asked),
        piece_(question.to.is_board_piece ? &question.to : nullptr),
        square_radius_(question.model == SightModel::HitZones ? hit_zone_square_radius : classic_body_square_radius),
        hexes_(all_hexes(board)) {
    for (const SightBody& body : question.others) {
      if (!share_hex_and_levels(body, question.from) && !share_hex_and_levels(body, question.to)) bodies_.push_back(body);
    }
    if (asked == AskedHexes::Between) keep_between(hexes_, question);
  }

  [[nodiscard]] bool does_board_break(const SightLine& line) {
    std::size_t breaker = 0;
    if (!reference_is_broken_by_hexes(board_, line, hexes_, piece_, breaker)) return false;
    // The hex that broke this line is likely to break the next one; it is asked first only where time is short.
    if (asked_ == AskedHexes::Between) std::swap(hexes_[0], hexes_[breaker]);
    return true;
  }
  [[nodiscard]] bool does_body_break(const SightLine& line) const {
    return std::any_of(bodies_.begin(), bodies_.end(), [&](const SightBody& body) {
      return reference_is_broken_by_body(board_, line, body, square_radius_, piece_);
    });
  }
  [[nodiscard]] bool does_body_obstruct(const SightLine& line) const {
    return std::any_of(bodies_.begin(), bodies_.end(), [&](const SightBody& body) {
      return body.obstructs && reference_is_broken_by_body(board_, line, body, square_radius_, piece_);
    });
  }

 private:
  const HexBoard& board_;
  AskedHexes asked_;
  const SightBody* piece_;
  std::int64_t square_radius_;
  std::vector<SightBody> bodies_;
  std::vector<HexCoordinate> hexes_;  ///< those that are asked
};

Sight answer(Breaker& breaker, const SightQuestion& question, const std::vector<SightPoint>& viewpoints,
             const ReferenceTarget& target) {
  if (question.from.at == question.to.at && question.from.base == question.to.base) return Sight::None;
  bool is_joined = false;
  bool is_unobstructed = question.model == SightModel::TargetPoint;
  for (const SightPoint& viewpoint : viewpoints) {
    bool sees_all = true;
    for (const SightPoint& seen : target.body) {
      const SightLine line{viewpoint, seen};
      const bool is_hidden = breaker.does_board_break(line);
      if (!is_hidden && !is_joined && !breaker.does_body_break(line)) is_joined = true;
      if (is_hidden || (sees_all && breaker.does_body_obstruct(line))) sees_all = false;
      if (is_joined && (is_unobstructed || !sees_all)) break;
    }
    is_unobstructed = is_unobstructed || sees_all;
    for (const SightPoint& seen : target.more) {
      if (is_joined) break;
      const SightLine line{viewpoint, seen};
      is_joined = !breaker.does_board_break(line) && !breaker.does_body_break(line);
    }
    if (is_joined && is_unobstructed) return Sight::Clear;
  }
  return is_joined ? Sight::Obstructed : Sight::None;
}

}  // namespace

std::vector<SightPoint> reference_viewpoints(const SightQuestion& question) {
  const SightBody& from = question.from;
  std::vector<SightPoint> viewpoints;
  if (question.model == SightModel::HitZones) {
    viewpoints = hit_zone(from);
  } else {
    viewpoints.push_back(sample(from.at, {0, 0}, from.base.value * 40 + from.height.value * 36));
  }
  for (const SightPoint& point : base_edge(from)) viewpoints.push_back(point);
  for (const SightMark& mark : question.marks) {
    PlanPoint offset{0, 0};
    if (mark.direction != SightMark::on_the_middle) {
      offset = {hex_directions[mark.direction].q * units_per_hex / 2, hex_directions[mark.direction].r * units_per_hex / 2};
    }
    viewpoints.push_back(sample(mark.at, offset, mark.level.value * units_per_level));
  }
  return viewpoints;
}

ReferenceTarget reference_target(const SightQuestion& question) {
  return {.body = question.model == SightModel::HitZones ? hit_zone(question.to) : classic_hit_zone(question.to),
          .more = base_edge(question.to)};
}

Sight reference_sight(const HexBoard& board, const SightQuestion& question, const std::vector<SightPoint>& viewpoints,
                      const ReferenceTarget& target) {
  Breaker breaker(board, question, AskedHexes::All);
  return answer(breaker, question, viewpoints, target);
}

Sight near_reference_sight(const HexBoard& board, const SightQuestion& question) {
  Breaker breaker(board, question, AskedHexes::Between);
  return answer(breaker, question, reference_viewpoints(question), reference_target(question));
}

Sight reference_sight(const HexBoard& board, const SightQuestion& question) {
  return reference_sight(board, question, reference_viewpoints(question), reference_target(question));
}

}  // namespace fracas
