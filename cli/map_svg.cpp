#include "cli/map_svg.hpp"

#include <fmt/core.h>

#include <cmath>
#include <iterator>

namespace fracas {
namespace {

constexpr double root_of_three = 1.7320508075688772;

std::string style_text(const ShapeStyle& style) {
  std::string text = fmt::format("fill=\"{}\"", style.fill);
  if (style.width > 0) text += fmt::format(" stroke=\"{}\" stroke-width=\"{:.2f}\"", style.stroke, style.width);
  if (style.opacity < 1) text += fmt::format(" opacity=\"{:.2f}\"", style.opacity);
  return text;
}

}  // namespace

Point hex_centre(HexCoordinate at) { return {root_of_three * (at.q + 0.5 * at.r), 1.5 * at.r}; }

std::array<Point, 6> hex_corners(HexCoordinate at, double size) {
  constexpr std::array<Point, 6> corners = {{{root_of_three / 2, -0.5},
                                             {root_of_three / 2, 0.5},
                                             {0, 1},
                                             {-root_of_three / 2, 0.5},
                                             {-root_of_three / 2, -0.5},
                                             {0, -1}}};
  const Point centre = hex_centre(at);
  std::array<Point, 6> result;
  for (std::size_t i = 0; i < 6; ++i) result[i] = {centre.x + size * corners[i].x, centre.y + size * corners[i].y};
  return result;
}

void SvgDrawing::polygon(std::span<const Point> points, const ShapeStyle& style) {
  shapes_ += "<polygon points=\"";
  for (const Point& point : points) fmt::format_to(std::back_inserter(shapes_), "{:.2f},{:.2f} ", point.x, point.y);
  shapes_.back() = '"';
  fmt::format_to(std::back_inserter(shapes_), " {}/>\n", style_text(style));
}

void SvgDrawing::line(Point from, Point to, std::string_view colour, double width) {
  fmt::format_to(std::back_inserter(shapes_),
                 "<line x1=\"{:.2f}\" y1=\"{:.2f}\" x2=\"{:.2f}\" y2=\"{:.2f}\" stroke=\"{}\" stroke-width=\"{:.2f}\" "
                 "stroke-linecap=\"round\"/>\n",
                 from.x, from.y, to.x, to.y, colour, width);
}

void SvgDrawing::circle(Point centre, double radius, const ShapeStyle& style) {
  fmt::format_to(std::back_inserter(shapes_), "<circle cx=\"{:.2f}\" cy=\"{:.2f}\" r=\"{:.2f}\" {}/>\n", centre.x, centre.y,
                 radius, style_text(style));
}

void SvgDrawing::ellipse(Point centre, double radius_x, double radius_y, const ShapeStyle& style) {
  fmt::format_to(std::back_inserter(shapes_), "<ellipse cx=\"{:.2f}\" cy=\"{:.2f}\" rx=\"{:.2f}\" ry=\"{:.2f}\" {}/>\n", centre.x,
                 centre.y, radius_x, radius_y, style_text(style));
}

void SvgDrawing::rectangle(Point corner, double width, double height, const ShapeStyle& style) {
  fmt::format_to(std::back_inserter(shapes_), "<rect x=\"{:.2f}\" y=\"{:.2f}\" width=\"{:.2f}\" height=\"{:.2f}\" {}/>\n",
                 corner.x, corner.y, width, height, style_text(style));
}

void SvgDrawing::text(Point at, double size, std::string_view colour, std::string_view words) {
  put_text({at.x, at.y + 0.35 * size}, size, colour, words, "middle");
}

void SvgDrawing::text_from(Point at, double size, std::string_view colour, std::string_view words) {
  put_text(at, size, colour, words, "start");
}

void SvgDrawing::put_text(Point at, double size, std::string_view colour, std::string_view words, std::string_view anchor) {
  fmt::format_to(std::back_inserter(shapes_),
                 "<text x=\"{:.2f}\" y=\"{:.2f}\" font-size=\"{:.2f}\" fill=\"{}\" text-anchor=\"{}\">{}</text>\n", at.x, at.y,
                 size, colour, anchor, xml_text(words));
}

std::string SvgDrawing::finish(Point corner, double width, double height, double scale) const {
  return fmt::format(
             "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
             "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{:.0f}\" height=\"{:.0f}\" viewBox=\"{:.2f} {:.2f} {:.2f} "
             "{:.2f}\" "
             "font-family=\"sans-serif\">\n",
             width * scale, height * scale, corner.x, corner.y, width, height) +
         fmt::format("<rect x=\"{:.2f}\" y=\"{:.2f}\" width=\"{:.2f}\" height=\"{:.2f}\" fill=\"#ffffff\"/>\n", corner.x,
                     corner.y, width, height) +
         shapes_ + "</svg>\n";
}

std::string xml_text(std::string_view words) {
  std::string text;
  for (const char letter : words) {
    switch (letter) {
      case '&': text += "&amp;"; break;
      case '<': text += "&lt;"; break;
      case '>': text += "&gt;"; break;
      case '"': text += "&quot;"; break;
      default:
        // XML 1.0 has no control characters at all.
        text += static_cast<unsigned char>(letter) < ' ' ? ' ' : letter;
    }
  }
  return text;
}

}  // namespace fracas
