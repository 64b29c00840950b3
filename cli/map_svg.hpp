#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>

#include "cli/map_colours.hpp"
#include "engine/board/hex/hex_coordinate.hpp"

namespace fracas {

/// A place in a drawing; y runs down.
struct Point {
  double x = 0;
  double y = 0;
};

/// The middle of a hex whose sides are 1 long; rows lie 1.5 apart.
[[nodiscard]] Point hex_centre(HexCoordinate at);
/// Its corners, those of side d being d and d + 1 (sides count as hex_directions does). Smaller than 1 is inside the hex.
[[nodiscard]] std::array<Point, 6> hex_corners(HexCoordinate at, double size = 1.0);

/// How a shape of a drawing looks.
struct ShapeStyle {
  std::string fill = "none";
  std::string stroke = "none";
  double width = 0;
  double opacity = 1;
};

/// An SVG drawing that grows shape by shape.
class SvgDrawing {
 public:
  void polygon(std::span<const Point> points, const ShapeStyle& style);
  void line(Point from, Point to, std::string_view colour, double width);
  void circle(Point centre, double radius, const ShapeStyle& style);
  void ellipse(Point centre, double radius_x, double radius_y, const ShapeStyle& style);
  void rectangle(Point corner, double width, double height, const ShapeStyle& style);
  /// A text whose middle is at a point; it may hold anything.
  void text(Point at, double size, std::string_view colour, std::string_view words);
  /// A text that begins at a point.
  void text_from(Point at, double size, std::string_view colour, std::string_view words);
  /// The whole drawing: what lies between two corners, so many pixels to the unit.
  [[nodiscard]] std::string finish(Point corner, double width, double height, double scale) const;

 private:
  void put_text(Point at, double size, std::string_view colour, std::string_view words, std::string_view anchor);
  std::string shapes_;
};

/// A text with everything replaced that means something in XML.
[[nodiscard]] std::string xml_text(std::string_view words);

}  // namespace fracas
