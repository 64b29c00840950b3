#include "cli/map_build_plan.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "cli/map_edge_art.hpp"
#include "cli/map_svg.hpp"
#include "cli/map_tiling.hpp"

namespace fracas {
namespace {

constexpr double margin = 2.2;
constexpr double title_height = 2.6;
constexpr double line_height = 1.15;
constexpr double text_size = 0.95;
constexpr const char* dark = "#202020";

/// What is laid on one level.
struct LevelPieces {
  std::vector<const TerrainTile*> tiles;
  std::vector<const ObjectPiece*> objects;
  std::vector<const EdgePiece*> edges;
  std::vector<const LadderPiece*> ladders;
  std::vector<const DoorPiece*> doors;
};

bool contains(const std::vector<HexCoordinate>& hexes, HexCoordinate at) {
  return std::find(hexes.begin(), hexes.end(), at) != hexes.end();
}

/// Words for a kind of piece: its published name, or what it is made of.
std::string words_of(const PieceCatalogue& catalogue, const std::string& name, const std::string& otherwise) {
  const PieceDefinition* piece = catalogue.find(name);
  if (piece != nullptr) return piece->name;
  return name.empty() ? otherwise : name;
}

/// Draws the panels of a plan, one beside the other.
class BuildPlan {
 public:
  BuildPlan(const OpenedMap& map, const PieceCatalogue& catalogue)
      : map_(map), catalogue_(catalogue), build_(map.build()), tiles_(published_tiles(map.build(), catalogue)) {
    collect();
  }

  std::string draw() {
    const std::size_t panels = levels_.size() + 1;
    std::size_t most_lines = legend_lines().size();
    for (const auto& [level, pieces] : levels_) most_lines = std::max(most_lines, wrapped(piece_list(pieces)).size());
    const double panel_height = height_ + 2 * margin + title_height + line_height * static_cast<double>(most_lines + 1);
    const double panel_width = width_ + 2 * margin;
    const auto columns = static_cast<std::size_t>(std::clamp(
        std::lround(std::sqrt(static_cast<double>(panels) * 1.5 * panel_height / panel_width)), 1L, static_cast<long>(panels)));
    const auto place = [&](std::size_t index) {
      return Point{static_cast<double>(index % columns) * panel_width, 4 + static_cast<double>(index / columns) * panel_height};
    };
    svg_.text_from({margin, 2.6}, 1.8, dark, map_.map.name);
    std::size_t index = 0;
    for (const auto& [level, pieces] : levels_) {
      draw_level(place(index), level, pieces);
      ++index;
    }
    draw_finished(place(index));
    const std::size_t rows = (panels + columns - 1) / columns;
    return svg_.finish({0, 0}, static_cast<double>(columns) * panel_width, 4 + static_cast<double>(rows) * panel_height, 14);
  }

 private:
  void collect() {
    for (const TerrainTile& tile : tiles_) {
      for (int i = 0; i < std::max<int>(tile.thickness, 1); ++i) levels_[tile.level.value + i].tiles.push_back(&tile);
    }
    for (const ObjectPiece& object : build_.objects) levels_[object.level.value].objects.push_back(&object);
    for (const EdgePiece& edge : build_.edges) levels_[edge.bottom.value].edges.push_back(&edge);
    for (const LadderPiece& ladder : build_.ladders) levels_[ladder.landing.value].ladders.push_back(&ladder);
    for (const DoorPiece& door : build_.doors) levels_[door.level.value].doors.push_back(&door);
    for (const HexColumn& column : map_.map.hex.columns()) {
      const Point centre = hex_centre(column.at);
      left_ = std::min(left_, centre.x - 1);
      top_ = std::min(top_, centre.y - 1);
      width_ = std::max(width_, centre.x + 1);
      height_ = std::max(height_, centre.y + 1);
    }
    width_ = std::max(width_ - left_, 22.0);
    height_ = std::max(height_ - top_, 4.0);
  }

  /// Where a point of the map lies in the panel that is being drawn.
  [[nodiscard]] Point in_panel(Point point) const {
    return {point.x - left_ + origin_.x + margin, point.y - top_ + origin_.y + margin + title_height};
  }
  [[nodiscard]] std::array<Point, 6> corners(HexCoordinate at, double size = 1.0) const {
    std::array<Point, 6> points = hex_corners(at, size);
    for (Point& point : points) point = in_panel(point);
    return points;
  }
  [[nodiscard]] Point centre(HexCoordinate at) const { return in_panel(hex_centre(at)); }

  void begin_panel(Point origin, const std::string& title) {
    origin_ = origin;
    svg_.rectangle({origin.x + 0.6, origin.y + 0.6}, width_ + 2 * margin - 1.2, 1.5, {.fill = "#ececec"});
    svg_.text_from({origin.x + 1, origin.y + 1.7}, 1.1, dark, title);
    std::map<int, double> first_of_row;
    for (const HexColumn& column : map_.map.hex.columns()) {
      svg_.polygon(corners(column.at), {.fill = "#fafafa", .stroke = "#e2e2e2", .width = 0.04});
      const double x = hex_centre(column.at).x;
      const auto [row, is_new] = first_of_row.emplace(column.at.r, x);
      if (!is_new) row->second = std::min(row->second, x);
    }
    for (const auto& [row, x] : first_of_row) {
      std::string letters = hex_name({.q = 0, .r = static_cast<std::int16_t>(row)});
      letters.pop_back();
      svg_.text(in_panel({x - 1.5, 1.5 * row}), 0.7, "#999999", letters);
    }
  }

  void draw_level(Point origin, int level, const LevelPieces& pieces) {
    int count = 0;
    for (const auto& [words, number] : piece_counts(pieces)) count += number;
    begin_panel(origin, fmt::format("Level {}: {} piece{}", level, count, count == 1 ? "" : "s"));
    draw_below(level);
    for (const TerrainTile* tile : pieces.tiles) draw_tile(*tile);
    for (const ObjectPiece* object : pieces.objects) draw_object(*object);
    for (const DoorPiece* door : pieces.doors) draw_door(*door);
    for (const EdgePiece* edge : pieces.edges) draw_edge(*edge);
    for (const LadderPiece* ladder : pieces.ladders) draw_ladder(*ladder);
    draw_lines(wrapped(piece_list(pieces)));
  }

  /// What is there already: the level just below in grey, everything deeper lighter.
  void draw_below(int level) {
    std::map<HexCoordinate, int> highest;
    for (const TerrainTile& tile : tiles_) {
      if (tile.level.value >= level) continue;
      const int top = std::min<int>(level, tile.level.value + std::max<int>(tile.thickness, 1));
      for (const HexCoordinate at : tile.hexes) {
        const auto [entry, is_new] = highest.emplace(at, top);
        if (!is_new) entry->second = std::max(entry->second, top);
      }
    }
    for (const auto& [at, top] : highest)
      svg_.polygon(corners(at), {.fill = top == level ? "#cfcfcf" : "#e6e6e6", .stroke = "#bdbdbd", .width = 0.04});
  }

  void draw_tile(const TerrainTile& tile) {
    const Colour colour = colour_of(tile.terrain);
    for (const HexCoordinate at : tile.hexes)
      svg_.polygon(corners(at), {.fill = to_text(colour), .stroke = to_text(shaded(colour, 0.86)), .width = 0.05});
    draw_outline(tile.hexes);
    const std::string label = std::to_string(tile.hexes.size());
    svg_.text(label_place(tile.hexes), tile.hexes.size() == 1 ? 0.8 : 1.1, to_text(ink_on(colour)), label);
  }

  void draw_outline(const std::vector<HexCoordinate>& hexes) {
    for (const HexCoordinate at : hexes) {
      const std::array<Point, 6> points = corners(at);
      for (std::size_t side = 0; side < 6; ++side) {
        if (!contains(hexes, neighbour_of(at, hex_directions[side]))) svg_.line(points[side], points[(side + 1) % 6], dark, 0.13);
      }
    }
  }

  /// The hex of a piece nearest to the middle of them all, so that the label never lies beside it.
  [[nodiscard]] Point label_place(const std::vector<HexCoordinate>& hexes) const {
    Point middle;
    for (const HexCoordinate at : hexes) {
      middle.x += hex_centre(at).x / static_cast<double>(hexes.size());
      middle.y += hex_centre(at).y / static_cast<double>(hexes.size());
    }
    const auto distance = [&](HexCoordinate at) { return std::hypot(hex_centre(at).x - middle.x, hex_centre(at).y - middle.y); };
    const HexCoordinate nearest = *std::min_element(hexes.begin(), hexes.end(), [&](HexCoordinate one, HexCoordinate other) {
      return distance(one) + 1e-9 < distance(other);
    });
    return centre(nearest);
  }

  void draw_object(const ObjectPiece& object) {
    if (object.hexes.empty()) return;
    const Colour colour = colour_of(object.kind);
    for (const HexCoordinate at : object.hexes) {
      svg_.polygon(corners(at), {.fill = to_text(shaded(colour, 1.25)), .opacity = 0.85});
      svg_.circle(centre(at), 0.62, {.fill = to_text(colour), .stroke = dark, .width = 0.08});
    }
    draw_outline(object.hexes);
    svg_.text(label_place(object.hexes), 0.62, to_text(ink_on(colour)), fmt::format("h{}", object.height.value));
  }

  void draw_door(const DoorPiece& door) {
    svg_.polygon(corners(door.hexes[0], 0.8), {.fill = "#8a5a2b", .stroke = dark, .width = 0.1});
    svg_.text(centre(door.hexes[0]), 0.55, "#ffffff", "door");
    for (std::size_t i = 1; i < door.hexes.size(); ++i)
      svg_.text(centre(door.hexes[i]), 0.5, "#8a5a2b", fmt::format("door {}", i + 1));
  }

  void draw_edge(const EdgePiece& edge) {
    const std::array<Point, 6> points = corners(edge.at);
    svg_.line(points[edge.direction], points[(edge.direction + 1U) % 6], edge_colour(edge.kind), 0.3);
  }

  void draw_ladder(const LadderPiece& ladder) {
    const std::array<Point, 6> outer = corners(ladder.at, 0.95);
    const std::array<Point, 6> inner = corners(ladder.at, 0.55);
    const std::size_t next = (ladder.direction + 1U) % 6;
    const auto between = [](Point one, Point other, double part) {
      return Point{one.x + (other.x - one.x) * part, one.y + (other.y - one.y) * part};
    };
    for (const double rail : {0.25, 0.75})
      svg_.line(between(outer[ladder.direction], outer[next], rail), between(inner[ladder.direction], inner[next], rail),
                "#6b3d14", 0.12);
    for (const double depth : {0.15, 0.5, 0.85}) {
      const Point left = between(outer[ladder.direction], inner[ladder.direction], depth);
      const Point right = between(outer[next], inner[next], depth);
      svg_.line(between(left, right, 0.25), between(left, right, 0.75), "#6b3d14", 0.1);
    }
    svg_.text(centre(ladder.at), 0.5, "#6b3d14", fmt::format("x{}", ladder.pieces));
  }

  [[nodiscard]] std::map<std::string, int> piece_counts(const LevelPieces& pieces) const {
    std::map<std::string, int> counts;
    for (const TerrainTile* tile : pieces.tiles) {
      const std::string size = tile->hexes.size() == 1 ? "one-hex " : std::to_string(tile->hexes.size()) + "-hex ";
      ++counts[words_of(catalogue_, tile->name, size + terrain_info(tile->terrain).name)];
    }
    for (const ObjectPiece* object : pieces.objects) ++counts[words_of(catalogue_, object->name, "object")];
    for (const LadderPiece* ladder : pieces.ladders) counts[ladder->is_turbo_lift ? "turbo lift" : "ladder"] += ladder->pieces;
    std::map<std::string, int> borders;
    for (const EdgePiece* edge : pieces.edges) ++borders[edge->name];
    for (const auto& [name, count] : borders) {
      const PieceDefinition* piece = catalogue_.find(name);
      const int each = piece == nullptr ? 1 : std::max(1, static_cast<int>(piece->edges[0].size()));
      counts[words_of(catalogue_, name, "border")] += (count + each - 1) / each;
    }
    return counts;
  }

  [[nodiscard]] std::string piece_list(const LevelPieces& pieces) const {
    std::string list;
    for (const auto& [words, count] : piece_counts(pieces))
      list += fmt::format("{}{} \xC3\x97 {}", list.empty() ? "" : ", ", count, words);
    return list;
  }

  /// Lines that fit below a panel.
  [[nodiscard]] std::vector<std::string> wrapped(const std::string& text) const {
    const auto longest = static_cast<std::size_t>((width_ + margin) / (text_size * 0.5));
    std::vector<std::string> lines;
    std::size_t start = 0;
    while (text.size() - start > longest) {
      const std::size_t end = text.rfind(' ', start + longest);
      if (end == std::string::npos || end <= start) break;
      lines.push_back(text.substr(start, end - start));
      start = end + 1;
    }
    lines.push_back(text.substr(start));
    return lines;
  }

  void draw_lines(const std::vector<std::string>& lines) {
    double y = origin_.y + title_height + height_ + 2 * margin;
    for (const std::string& line : lines) {
      svg_.text_from({origin_.x + 1, y}, text_size, "#444444", line);
      y += line_height;
    }
  }

  /// Every space from above with its level; higher spaces hide lower ones, as they do on the table.
  void draw_finished(Point origin) {
    begin_panel(origin, "Finished, from above; numbers are levels");
    const HexBoard& board = map_.map.hex;
    for (const HexColumn& column : board.columns()) {
      if (board.spaces_on(column.at).empty()) continue;
      SpaceId top;
      for (const SpaceId space : board.spaces_on(column.at)) {
        if (!board[space].is_rung()) top = space;
      }
      if (top.is_some()) draw_space(board[top]);
    }
    for (const ObjectPiece& object : build_.objects) draw_object(object);
    for (const DoorPiece& door : build_.doors) draw_door(door);
    for (const EdgePiece& edge : build_.edges) draw_edge(edge);
    for (const LadderPiece& ladder : build_.ladders) draw_ladder(ladder);
    for (const MapToken& token : build_.tokens) draw_token(token);
    for (const ImportedFigure& figure : map_.figures) {
      svg_.circle(label_place(figure.hexes), 0.5, {.fill = "#ffffff", .stroke = "#b03060", .width = 0.12});
      svg_.text(label_place(figure.hexes), 0.5, "#b03060", "fig");
    }
    draw_legend();
  }

  void draw_space(const HexSpace& space) {
    const Colour colour = colour_of(space.terrain);
    svg_.polygon(corners(space.at), {.fill = to_text(colour), .stroke = to_text(shaded(colour, 0.75)), .width = 0.05});
    svg_.text(centre(space.at), 0.6, to_text(ink_on(colour)), std::to_string(space.level.value));
    if (space.start_zone.is_none()) return;
    const std::string seat = to_text(seat_colour(space.start_zone.index()));
    svg_.polygon(corners(space.at, 0.8), {.stroke = seat, .width = 0.2});
    const Point middle = centre(space.at);
    svg_.text({middle.x, middle.y + 0.52}, 0.38, seat, fmt::format("P{}", space.start_zone.value + 1));
  }

  void draw_token(const MapToken& token) {
    svg_.circle(centre(token.at), 0.48, {.fill = "#fff2c0", .stroke = "#7a5200", .width = 0.1});
    svg_.text(centre(token.at), 0.6, "#7a5200", std::string(1, token.letter));
  }

  [[nodiscard]] std::vector<std::string> legend_lines() const {
    std::map<HexTerrain, int> counts;
    for (const HexSpace& space : map_.map.hex.spaces()) ++counts[space.terrain];
    std::string list = fmt::format("{} spaces: ", map_.map.hex.size());
    bool is_first = true;
    for (const auto& [terrain, count] : counts) {
      list += fmt::format("{}{} {}", is_first ? "" : ", ", count, terrain_info(terrain).name);
      is_first = false;
    }
    return wrapped(
        list +
        ". P1, P2: starting zones; round tokens: glyphs; h10: an obstacle 10 levels high; thick lines: walls, battlements "
        "and ruins; rungs: ladders with their pieces.");
  }
  void draw_legend() { draw_lines(legend_lines()); }

  const OpenedMap& map_;
  const PieceCatalogue& catalogue_;
  const HexBuild& build_;
  std::vector<TerrainTile> tiles_;
  std::map<int, LevelPieces> levels_;
  SvgDrawing svg_;
  Point origin_;
  double left_ = 1e9;
  double top_ = 1e9;
  double width_ = -1e9;
  double height_ = -1e9;
};

}  // namespace

std::string build_plan_svg(const OpenedMap& map, const PieceCatalogue& catalogue) { return BuildPlan(map, catalogue).draw(); }

}  // namespace fracas
