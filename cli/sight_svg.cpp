#include "cli/sight_svg.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "cli/map_svg.hpp"
#include "engine/sight/hex/sight_line.hpp"
#include "engine/sight/hex/sight_spans.hpp"

namespace fracas {
namespace {

using namespace sight;

constexpr double root_of_three = 1.7320508075688772;
constexpr double level_height = 9.0 / 25.0;  // in hex sides, as HS-RUL-08 has it
constexpr double base_radius = 16.0 / 25.0;
constexpr const char* ink = "#222222";
constexpr const char* line_colour = "#c22f2f";
constexpr const char* hidden_colour = "#7a5cc2";

/// From units to hex sides.
Point plan_of(PlanPoint point) {
  const double q = static_cast<double>(point.q) / units_per_hex;
  const double r = static_cast<double>(point.r) / units_per_hex;
  return {root_of_three * (q + 0.5 * r), 1.5 * r};
}
double levels(std::int64_t height) { return static_cast<double>(height) / units_per_level; }
double number(Moment moment) { return static_cast<double>(moment.dividend) / static_cast<double>(moment.divisor); }

constexpr std::array<const char*, 6> edge_words = {"a ruin",    "a wall",  "a battlement", "the shell of a building",
                                                   "a doorway", "a ladder"};
constexpr std::array<const char*, 6> object_words = {"an object", "a tree", "jungle", "a glacier", "an outcrop", "the hive"};

std::string solid_text(const HexBoard& board, const SightBlocker& blocker) {
  switch (blocker.solid) {
    case SolidKind::Terrain: return "terrain";
    case SolidKind::Window: return "a window";
    case SolidKind::Door: return "a door";
    case SolidKind::Car: return "an elevator car";
    case SolidKind::Object: break;
  }
  if (blocker.object >= board.build().objects.size()) return "an object";
  const ObjectPiece& object = board.build().objects[blocker.object];
  const std::string kind = object_words[static_cast<std::size_t>(object.kind)];
  return object.name.empty() ? kind : kind + " (" + object.name + ")";
}

Colour solid_colour(const HexBoard& board, HexCoordinate at, const Solid& solid) {
  if (solid.kind == SolidKind::Object && solid.object < board.build().objects.size())
    return colour_of(board.build().objects[solid.object].kind);
  if (solid.kind == SolidKind::Window) return {150, 200, 220};
  if (solid.kind == SolidKind::Door) return {120, 80, 40};
  if (solid.kind == SolidKind::Car) return {130, 135, 145};
  for (const SpaceId id : board.spaces_on(at)) {
    if (board[id].level == solid.top) return colour_of(board[id].terrain);
  }
  return colour_of(HexTerrain::Rock);
}

/// Both halves of the picture share one scale; the cut stands below the plan.
class SightPicture {
 public:
  SightPicture(const HexBoard& board, const SightQuestion& question, const SightAnswer& answer)
      : board_(board), question_(question), answer_(answer), plan_(plan_line(answer.line.from.plan, answer.line.to.plan)) {
    const Point from = plan_of(plan_.from);
    const Point to = plan_of(plan_.to);
    length_ = std::max(std::hypot(to.x - from.x, to.y - from.y), 1.0);
  }

  std::string draw(const std::string& title) {
    draw_plan();
    draw_cut();
    const double width = std::max({right_ - left_, length_ + 3.0, 0.34 * static_cast<double>(title.size())});
    drawing_.text_from({left_, top_ - 0.5}, 0.6, ink, title);
    return drawing_.finish({left_ - 0.4, top_ - 1.4}, width + 0.8, cut_base_ + 1.2 - top_ + 1.4, 28);
  }

 private:
  [[nodiscard]] bool is_shown(HexCoordinate at) const {
    const Point centre = hex_centre(at);
    const Point from = plan_of(plan_.from);
    const Point to = plan_of(plan_.to);
    const double along = std::clamp(
        ((centre.x - from.x) * (to.x - from.x) + (centre.y - from.y) * (to.y - from.y)) / (length_ * length_), 0.0, 1.0);
    return std::hypot(centre.x - from.x - along * (to.x - from.x), centre.y - from.y - along * (to.y - from.y)) < 2.9;
  }
  void widen(Point point) {
    left_ = std::min(left_, point.x - 1.1);
    right_ = std::max(right_, point.x + 1.1);
    top_ = std::min(top_, point.y - 1.1);
    bottom_ = std::max(bottom_, point.y + 1.1);
  }

  void draw_plan() {
    for (const HexColumn& column : board_.columns()) {
      if (!is_shown(column.at)) continue;
      widen(hex_centre(column.at));
      draw_hex(column);
    }
    for (const HexColumn& column : board_.columns()) {
      if (is_shown(column.at)) draw_edges(column);
    }
    draw_base(question_.from, "#2f6fc2");
    draw_base(question_.to, "#c28a2f");
    for (const SightBody& body : question_.others) draw_base(body, "#555555");
    if (answer_.sight == Sight::Obstructed)
      drawing_.line(plan_of(answer_.hidden.from.plan), plan_of(answer_.hidden.to.plan), hidden_colour, 0.06);
    drawing_.line(plan_of(plan_.from), plan_of(plan_.to), line_colour, 0.08);
  }

  void draw_hex(const HexColumn& column) {
    const std::span<const Solid> solids = board_.solids_of(column);
    const Colour colour = solids.empty() ? colour_of(HexTerrain::Water) : solid_colour(board_, column.at, solids.back());
    const bool is_blocker = answer_.blocker.kind == SightBlockerKind::Solid && answer_.blocker.at == column.at;
    drawing_.polygon(
        hex_corners(column.at, 0.98),
        {.fill = to_text(colour), .stroke = is_blocker ? line_colour : "#ffffff", .width = is_blocker ? 0.14 : 0.04});
    std::string words;
    for (const Solid& solid : solids) {
      if (!words.empty()) words += " ";
      words +=
          solid.bottom.value > 0 ? fmt::format("{}-{}", solid.bottom.value, solid.top.value) : fmt::format("{}", solid.top.value);
    }
    const Point centre = hex_centre(column.at);
    drawing_.text({centre.x, centre.y + 0.58}, 0.32, to_text(ink_on(colour)), words);
    drawing_.text({centre.x, centre.y - 0.5}, 0.26, to_text(ink_on(colour)), hex_name(column.at));
  }

  void draw_edges(const HexColumn& column) {
    const std::array<Point, 6> corners = hex_corners(column.at);
    for (std::uint8_t direction = 0; direction < 6; ++direction) {
      for (const EdgeFeature& feature : board_.edges(column.at, direction)) {
        drawing_.line(corners[direction], corners[(direction + 1) % 6], does_block_sight(feature.kind) ? "#000000" : "#8a6d3b",
                      0.14);
      }
    }
  }

  void draw_base(const SightBody& body, const char* colour) {
    const auto draw_one = [&](HexCoordinate at) {
      drawing_.circle(hex_centre(at), base_radius, {.fill = "none", .stroke = colour, .width = 0.07});
    };
    draw_one(body.at);
    for (const HexCoordinate at : body.more) draw_one(at);
  }

  // ---- the cut ----

  [[nodiscard]] double across(double moment) const { return left_ + 1.5 + moment * length_; }
  [[nodiscard]] Point cut_point(double moment, double level) const { return {across(moment), cut_base_ - level * level_height}; }

  void draw_cut() {
    double highest = std::max(levels(answer_.line.from.height), levels(answer_.line.to.height));
    for (const HexColumn& column : board_.columns()) {
      if (!stretch_over(plan_, sight::across(middle_of(column.at)))) continue;
      for (const Solid& solid : board_.solids_of(column)) highest = std::max(highest, static_cast<double>(solid.top.value));
      for (std::size_t direction = 0; direction < 6; ++direction) {
        for (const EdgeFeature& feature : board_.edges(column.at, direction))
          highest = std::max(highest, static_cast<double>(feature.top.value));
      }
    }
    cut_base_ = bottom_ + 1.0 + highest * level_height;
    drawing_.text_from({left_, bottom_ + 0.5}, 0.42, ink, "Cut along the line (levels at the left)");
    for (int level = 0; level <= static_cast<int>(highest); level += highest > 20 ? 5 : 2) {
      drawing_.text({left_ + 0.5, cut_point(0, level).y + 0.1}, 0.3, ink, std::to_string(level));
    }
    for (const HexColumn& column : board_.columns()) cut_column(column);
    for (const HexColumn& column : board_.columns()) cut_edges(column);
    cut_body(question_.from, 0, "#2f6fc2");
    cut_body(question_.to, 1, "#c28a2f");
    for (const SightBody& body : question_.others) cut_other(body);
    if (answer_.sight == Sight::Obstructed) {
      drawing_.line(cut_point(0, levels(answer_.hidden.from.height)), cut_point(1, levels(answer_.hidden.to.height)),
                    hidden_colour, 0.06);
    }
    drawing_.line(cut_point(0, levels(answer_.line.from.height)), cut_point(1, levels(answer_.line.to.height)), line_colour,
                  0.08);
  }

  void cut_column(const HexColumn& column) {
    const std::optional<Stretch> stretch = stretch_over(plan_, sight::across(middle_of(column.at)));
    if (!stretch) return;
    const double begins = number(stretch->begins);
    const double ends = number(stretch->ends);
    for (const Solid& solid : board_.solids_of(column)) {
      const Point corner = cut_point(begins, solid.top.value);
      drawing_.rectangle(corner, (ends - begins) * length_, (solid.top.value - solid.bottom.value) * level_height,
                         {.fill = to_text(solid_colour(board_, column.at, solid)), .stroke = "#333333", .width = 0.03});
    }
    if (ends - begins > 0.02) drawing_.text({across((begins + ends) / 2), cut_base_ + 0.5}, 0.3, ink, hex_name(column.at));
  }

  void cut_edges(const HexColumn& column) {
    for (std::uint8_t direction = 0; direction < 6; ++direction) {
      const std::optional<Stretch> stretch = stretch_over_edge(plan_, sight::across(middle_of(column.at)), direction);
      if (!stretch) continue;
      for (const EdgeFeature& feature : board_.edges(column.at, direction)) {
        if (!does_block_sight(feature.kind)) continue;
        for (const Moment moment : {stretch->begins, stretch->ends})
          drawing_.line(cut_point(number(moment), feature.bottom.value), cut_point(number(moment), feature.top.value), "#000000",
                        0.12);
      }
    }
  }

  void cut_body(const SightBody& body, double moment, const char* colour) {
    const Point corner = cut_point(moment, body.base.value + body.height.value);
    drawing_.rectangle({corner.x - base_radius, corner.y}, 2 * base_radius, body.height.value * level_height,
                       {.fill = colour, .stroke = colour, .width = 0.05, .opacity = 0.35});
  }

  /// Bodies near the line, where they are nearest to it.
  void cut_other(const SightBody& body) {
    const Cylinder cylinder{middle_of(body.at), units(body.base), units(top_of(body.base, body.height)), hit_zone_square_radius};
    const std::optional<Chord> chord = chord_over(plan_, cylinder);
    if (!chord || chord->square == 0) return;
    cut_body(body, static_cast<double>(chord->along) / (2 * static_cast<double>(chord->square)), "#555555");
  }

  const HexBoard& board_;
  const SightQuestion& question_;
  const SightAnswer& answer_;
  PlanLine plan_;
  SvgDrawing drawing_;
  double length_ = 1;
  double left_ = 1e9, right_ = -1e9, top_ = 1e9, bottom_ = -1e9;
  double cut_base_ = 0;
};

}  // namespace

std::string blocker_text(const HexBoard& board, const SightBlocker& blocker) {
  const std::string where = fmt::format("(levels {} to {})", blocker.bottom.value, blocker.top.value);
  const std::string hex = hex_name(blocker.at);
  switch (blocker.kind) {
    case SightBlockerKind::Nothing: return "nothing";
    case SightBlockerKind::Solid: return fmt::format("{} on {} {}", solid_text(board, blocker), hex, where);
    case SightBlockerKind::Edge:
      return fmt::format("{} between {} and {} {}", edge_words[static_cast<std::size_t>(blocker.edge)], hex,
                         hex_name(neighbour_of(blocker.at, hex_directions[blocker.direction])), where);
    case SightBlockerKind::Floor: return fmt::format("the floor of {} at level {}", hex, blocker.top.value);
    case SightBlockerKind::Body: return fmt::format("a figure on {} {}", hex, where);
  }
  return "nothing";
}

std::string sight_svg(const HexBoard& board, const SightQuestion& question, const SightAnswer& answer, const std::string& title) {
  return SightPicture(board, question, answer).draw(title);
}

}  // namespace fracas
