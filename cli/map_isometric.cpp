#include "cli/map_isometric.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <map>
#include <set>
#include <tuple>
#include <vector>

#include "cli/map_edge_art.hpp"
#include "cli/map_svg.hpp"

namespace fracas {
namespace {

constexpr double turn = 0.26;      // radians that the map is turned, so that three sides of a hex are seen
constexpr double squash = 0.58;    // of depth
constexpr double level_up = 0.42;  // height of a level
constexpr double flat_up = 0.12;   // height of a tile that adds no level
constexpr double pi = 3.14159265358979323846;

/// One thing to draw, and how far back it lies.
struct Drawable {
  double depth = 0;
  int order = 0;  ///< among things of one depth
  std::function<void()> draw;
};

/// A stretch of one hex that is drawn as a block.
struct Block {
  int bottom = 0;
  int top = 0;
  Colour colour;
  bool is_flat = false;
};

/// Projects, sorts from back to front, and draws.
class IsometricPicture {
 public:
  explicit IsometricPicture(const OpenedMap& map) : map_(map), build_(map.build()) {}

  std::string draw() {
    collect_blocks();
    for (const auto& [at, blocks] : blocks_) add_column(at, blocks);
    for (const ObjectPiece& object : build_.objects) add_object(object);
    for (const EdgePiece& edge : build_.edges) add_edge(edge);
    for (const LadderPiece& ladder : build_.ladders) add_ladder(ladder);
    for (const DoorPiece& door : build_.doors) add_door(door);
    for (const BuildingPiece& building : build_.buildings) add_shell(building);
    for (const HexSpace& space : map_.map.hex.spaces()) add_zone(space);
    for (const MapToken& token : build_.tokens) add_token(token);
    for (const ImportedFigure& figure : map_.figures) add_figure(figure);
    std::stable_sort(drawables_.begin(), drawables_.end(), [](const Drawable& one, const Drawable& other) {
      return std::tie(one.depth, one.order) < std::tie(other.depth, other.order);
    });
    for (const Drawable& drawable : drawables_) drawable.draw();
    const double width = std::max(right_ - left_, 12.0) + 4;
    const double height = std::max(bottom_ - top_, 4.0) + 6;
    svg_.text_from({left_ - 1, top_ - 2}, 1.5, "#202020", map_.map.name);
    return svg_.finish({left_ - 2, top_ - 4}, width, height, 22);
  }

 private:
  [[nodiscard]] static Point turned(Point point) {
    return {point.x * std::cos(turn) - point.y * std::sin(turn), point.x * std::sin(turn) + point.y * std::cos(turn)};
  }
  [[nodiscard]] Point project(Point point, double up) {
    const Point flat = turned(point);
    const Point result{flat.x, flat.y * squash - up};
    left_ = std::min(left_, result.x);
    right_ = std::max(right_, result.x);
    top_ = std::min(top_, result.y);
    bottom_ = std::max(bottom_, result.y);
    return result;
  }
  [[nodiscard]] static double depth_of(HexCoordinate at) { return turned(hex_centre(at)).y; }

  void add(double depth, int order, std::function<void()> draw) { drawables_.push_back({depth, order, std::move(draw)}); }

  void collect_blocks() {
    for (const TerrainTile& tile : build_.tiles) {
      const Colour colour = colour_of(tile.terrain);
      for (const HexCoordinate at : tile.hexes)
        blocks_[at].push_back({tile.level.value, tile.level.value + tile.thickness, colour, tile.thickness == 0});
    }
    for (const BuildingPiece& building : build_.buildings) {
      const int bottom = building.is_enclosed ? building.level.value : building.roof.value - 1;
      for (const HexCoordinate at : building.hexes)
        blocks_[at].push_back({bottom, building.roof.value, colour_of(building.roof_terrain), false});
    }
    for (auto& [at, blocks] : blocks_) {
      std::stable_sort(blocks.begin(), blocks.end(),
                       [](const Block& one, const Block& other) { return one.bottom < other.bottom; });
    }
  }

  [[nodiscard]] bool is_solid(HexCoordinate at, int level) const {
    const auto found = blocks_.find(at);
    if (found == blocks_.end()) return false;
    return std::any_of(found->second.begin(), found->second.end(),
                       [&](const Block& block) { return block.bottom <= level && level < block.top; });
  }

  /// How much light a side gets that looks in one of the six directions, or nothing if it looks away from us.
  [[nodiscard]] static double light_of(std::size_t side) {
    const double angle = static_cast<double>(side) * pi / 3 + turn;
    if (std::sin(angle) < 0.04) return 0;
    return 0.66 + 0.22 * std::cos(angle - 2.5);
  }

  /// Things on one hex are drawn from the table up.
  static int order_at(int level, int rank) { return 4 * level + rank; }

  void add_column(HexCoordinate at, const std::vector<Block>& blocks) {
    for (const Block& block : blocks)
      add(depth_of(at), order_at(block.bottom, block.is_flat ? 1 : 0), [this, at, &block] { draw_block(at, block); });
  }

  void draw_block(HexCoordinate at, const Block& block) {
    const std::array<Point, 6> corners = hex_corners(at);
    if (block.is_flat) {
      draw_flat(at, block);
      return;
    }
    for (std::size_t side = 0; side < 6; ++side) {
      const double light = light_of(side);
      if (light <= 0) continue;
      for (int level = block.bottom; level < block.top; ++level) {
        if (is_solid(neighbour_of(at, hex_directions[side]), level)) continue;
        draw_side(corners[side], corners[(side + 1) % 6], level * level_up, (level + 1) * level_up, shaded(block.colour, light));
      }
    }
    if (!is_solid(at, block.top)) draw_top(corners, block.top * level_up, block.colour);
  }

  void draw_side(Point from, Point to, double low, double high, Colour colour) {
    const std::array<Point, 4> points = {project(from, low), project(to, low), project(to, high), project(from, high)};
    svg_.polygon(points, {.fill = to_text(colour), .stroke = to_text(shaded(colour, 0.8)), .width = 0.03});
  }

  void draw_top(std::span<const Point, 6> corners, double up, Colour colour) {
    std::array<Point, 6> points;
    for (std::size_t i = 0; i < 6; ++i) points[i] = project(corners[i], up);
    svg_.polygon(points, {.fill = to_text(colour), .stroke = to_text(shaded(colour, 0.72)), .width = 0.05});
  }

  /// Liquids and floors: thin plates.
  void draw_flat(HexCoordinate at, const Block& block) {
    const std::array<Point, 6> corners = hex_corners(at, 0.98);
    const double low = block.bottom * level_up;
    for (std::size_t side = 0; side < 6; ++side) {
      const double light = light_of(side);
      if (light > 0 && !is_solid(neighbour_of(at, hex_directions[side]), block.bottom))
        draw_side(corners[side], corners[(side + 1) % 6], low, low + flat_up, shaded(block.colour, light));
    }
    draw_top(corners, low + flat_up, block.colour);
  }

  void add_object(const ObjectPiece& object) {
    for (const HexCoordinate at : object.hexes) {
      add(depth_of(at), order_at(object.level.value, 2), [this, at, &object] {
        if (object.kind == ObjectKind::Tree || object.kind == ObjectKind::Jungle) {
          draw_tree(at, object);
        } else {
          draw_body(at, object);
        }
      });
    }
  }

  void draw_tree(HexCoordinate at, const ObjectPiece& object) {
    const Point centre = hex_centre(at);
    const double low = object.level.value * level_up;
    const double high = low + object.height.value * level_up;
    const Colour leaves = colour_of(object.kind);
    const bool is_palm = object.kind == ObjectKind::Jungle;
    svg_.line(project(centre, low), project(centre, low + 0.6 * (high - low)), "#5b3a1e", 0.28);
    constexpr int tiers = 4;
    for (int i = is_palm ? tiers - 1 : 0; i < tiers; ++i) {
      const double part = 0.22 + 0.19 * i;
      const double radius = is_palm ? 0.95 : 0.95 - 0.17 * i;
      const Point foot = project(centre, low + part * (high - low));
      const Point tip = project(centre, low + std::min(1.0, part + 0.34) * (high - low));
      const std::array<Point, 5> points = {{{foot.x - radius, foot.y},
                                            {foot.x - radius / 2, foot.y + 0.24},
                                            {foot.x + radius / 2, foot.y + 0.24},
                                            {foot.x + radius, foot.y},
                                            tip}};
      svg_.polygon(points,
                   {.fill = to_text(shaded(leaves, 0.85 + 0.12 * i)), .stroke = to_text(shaded(leaves, 0.6)), .width = 0.04});
    }
  }

  /// Glaciers, outcrops and walls: a prism that grows a little thinner.
  void draw_body(HexCoordinate at, const ObjectPiece& object) {
    const bool is_rough =
        object.kind == ObjectKind::Glacier || object.kind == ObjectKind::Outcrop || object.kind == ObjectKind::Hive;
    const Colour colour = colour_of(object.kind);
    const std::array<Point, 6> foot = hex_corners(at, is_rough ? 0.92 : 0.98);
    const std::array<Point, 6> head = hex_corners(at, is_rough ? 0.45 : 0.98);
    const double low = object.level.value * level_up;
    const double high = low + object.height.value * level_up;
    for (std::size_t side = 0; side < 6; ++side) {
      const double light = light_of(side);
      const HexCoordinate beside = neighbour_of(at, hex_directions[side]);
      const bool is_inner = !is_rough && std::find(object.hexes.begin(), object.hexes.end(), beside) != object.hexes.end();
      if (light <= 0 || is_inner) continue;
      const std::size_t next = (side + 1) % 6;
      const std::array<Point, 4> points = {project(foot[side], low), project(foot[next], low), project(head[next], high),
                                           project(head[side], high)};
      svg_.polygon(
          points,
          {.fill = to_text(shaded(colour, light)), .stroke = to_text(shaded(colour, 0.55)), .width = 0.04, .opacity = 0.95});
    }
    draw_top(head, high, colour);
  }

  [[nodiscard]] static double side_depth(HexCoordinate at, std::size_t side) {
    const std::array<Point, 6> corners = hex_corners(at);
    const Point& one = corners[side];
    const Point& other = corners[(side + 1) % 6];
    return turned({(one.x + other.x) / 2, (one.y + other.y) / 2}).y;
  }

  void add_edge(const EdgePiece& edge) {
    add(side_depth(edge.at, edge.direction), 1, [this, &edge] {
      const std::array<Point, 6> corners = hex_corners(edge.at);
      draw_wall(corners[edge.direction], corners[(edge.direction + 1U) % 6], edge.bottom.value * level_up,
                (edge.bottom.value + edge.height.value) * level_up, edge_colour(edge.kind),
                edge.kind == EdgeKind::Ruin ? 0.92 : 1.0);
    });
  }

  void draw_wall(Point from, Point to, double low, double high, const char* colour, double opacity) {
    const std::array<Point, 4> points = {project(from, low), project(to, low), project(to, high), project(from, high)};
    svg_.polygon(points, {.fill = colour, .stroke = "#2a2420", .width = 0.06, .opacity = opacity});
  }

  void add_shell(const BuildingPiece& building) {
    if (building.is_enclosed) return;
    for (const HexCoordinate at : building.hexes) {
      for (std::size_t side = 0; side < 6; ++side) {
        const HexCoordinate beside = neighbour_of(at, hex_directions[side]);
        if (std::find(building.hexes.begin(), building.hexes.end(), beside) != building.hexes.end()) continue;
        add(side_depth(at, side), 1, [this, at, side, &building] {
          const std::array<Point, 6> corners = hex_corners(at);
          draw_wall(corners[side], corners[(side + 1) % 6], building.level.value * level_up, (building.roof.value - 1) * level_up,
                    "#8d97a5", 0.35);
        });
      }
    }
  }

  void add_ladder(const LadderPiece& ladder) {
    const double depth = 0.5 * (side_depth(ladder.at, ladder.direction) + depth_of(ladder.at));
    add(std::max(depth, depth_of(ladder.at)), order_at(ladder.landing.value, 3), [this, &ladder] {
      const std::array<Point, 6> corners = hex_corners(ladder.at, 0.93);
      const Point& one = corners[ladder.direction];
      const Point& other = corners[(ladder.direction + 1U) % 6];
      const auto rail = [&](double part) { return Point{one.x + (other.x - one.x) * part, one.y + (other.y - one.y) * part}; };
      const double low = ladder.landing.value * level_up;
      const double high = low + 2 * ladder.pieces * level_up;
      for (const double part : {0.25, 0.75}) svg_.line(project(rail(part), low), project(rail(part), high), "#6b3d14", 0.12);
      for (int i = 1; i < 4 * ladder.pieces; ++i) {
        const double up = low + i * level_up / 2;
        svg_.line(project(rail(0.25), up), project(rail(0.75), up), "#6b3d14", 0.08);
      }
    });
  }

  void add_door(const DoorPiece& door) {
    if (door.is_broken) return;
    const HexCoordinate at = door.hexes[door.is_open ? 2 : 0];
    add(depth_of(at), order_at(door.level.value, 2), [this, at, &door] {
      const std::array<Point, 6> corners = hex_corners(at, 0.9);
      const double low = door.level.value * level_up;
      for (std::size_t side = 0; side < 6; ++side) {
        if (light_of(side) > 0)
          draw_side(corners[side], corners[(side + 1) % 6], low, low + door.height.value * level_up,
                    shaded({138, 90, 43}, light_of(side) + 0.2));
      }
      draw_top(corners, low + door.height.value * level_up, {138, 90, 43});
    });
  }

  void add_zone(const HexSpace& space) {
    if (space.start_zone.is_none()) return;
    add(depth_of(space.at), order_at(space.level.value, 1), [this, &space] {
      const std::array<Point, 6> corners = hex_corners(space.at, 0.72);
      std::array<Point, 6> points;
      const double up = surface(space.at, space.level.value);
      for (std::size_t i = 0; i < 6; ++i) points[i] = project(corners[i], up);
      svg_.polygon(points, {.stroke = to_text(seat_colour(space.start_zone.index())), .width = 0.16});
    });
  }

  /// Things on a liquid lie on its plate.
  [[nodiscard]] double surface(HexCoordinate at, int level) const {
    const auto found = blocks_.find(at);
    const bool is_flat =
        found != blocks_.end() && std::any_of(found->second.begin(), found->second.end(),
                                              [&](const Block& block) { return block.is_flat && block.bottom == level; });
    return level * level_up + (is_flat ? flat_up : 0);
  }

  void add_token(const MapToken& token) {
    add(depth_of(token.at), order_at(token.level.value, 2), [this, &token] {
      const Point centre = project(hex_centre(token.at), surface(token.at, token.level.value));
      svg_.ellipse(centre, 0.5, 0.3, {.fill = "#fff2c0", .stroke = "#7a5200", .width = 0.08});
      svg_.text(centre, 0.5, "#7a5200", std::string(1, token.letter));
    });
  }

  void add_figure(const ImportedFigure& figure) {
    if (figure.hexes.empty()) return;
    add(depth_of(figure.hexes.front()), order_at(figure.level.value, 3), [this, &figure] {
      const Point foot = hex_centre(figure.hexes.front());
      const double low = figure.level.value * level_up;
      svg_.ellipse(project(foot, low), 0.5, 0.3, {.fill = "#b03060", .stroke = "#501030", .width = 0.05});
      svg_.line(project(foot, low), project(foot, low + 4 * level_up), "#b03060", 0.3);
      svg_.circle(project(foot, low + 4.6 * level_up), 0.26, {.fill = "#e8a0b8", .stroke = "#501030", .width = 0.05});
    });
  }

  const OpenedMap& map_;
  const HexBuild& build_;
  std::map<HexCoordinate, std::vector<Block>> blocks_;
  std::vector<Drawable> drawables_;
  SvgDrawing svg_;
  double left_ = 1e9;
  double right_ = -1e9;
  double top_ = 1e9;
  double bottom_ = -1e9;
};

}  // namespace

std::string isometric_svg(const OpenedMap& map) { return IsometricPicture(map).draw(); }

}  // namespace fracas
