#include "cli/map_square_svg.hpp"

#include <fmt/core.h>

#include <array>

#include "cli/map_svg.hpp"

namespace fracas {
namespace {

/// Steps across the edge or corner towards a square that stairs or a ladder lead to.
void draw_stairs(SvgDrawing& svg, int x, int y, const SquareCoordinate& direction) {
  const Point middle{x + 1.5, y + 0.5};
  for (const double part : {0.3, 0.4, 0.5}) {
    const Point at{middle.x + part * direction.x, middle.y + part * direction.y};
    const Point along{-0.22 * direction.y, 0.22 * direction.x};
    svg.line({at.x - along.x, at.y - along.y}, {at.x + along.x, at.y + along.y}, "#5a3d8a", 0.05);
  }
}

constexpr std::array<Colour, 4> square_colours = {{{236, 232, 222}, {134, 172, 108}, {120, 92, 74}, {110, 170, 220}}};

void draw_square(SvgDrawing& svg, const SquareBoard& board, SquareCoordinate at) {
  const Square& square = board[at];
  const Point corner{at.x + 1.0, at.y + 0.0};
  const Colour colour = square_colours[static_cast<std::size_t>(square.terrain)];
  const Colour shown = shaded(colour, square.elevation > 1 ? 0.82 : 1.0);
  svg.rectangle(corner, 1, 1, {.fill = to_text(shown), .stroke = "#a8a8a8", .width = 0.03});
  if (square.is_indoor) svg.rectangle({corner.x + 0.05, corner.y + 0.05}, 0.9, 0.9, {.stroke = "#d8b400", .width = 0.05});
  if (square.boundary != SquareBoundary::None)
    svg.rectangle({corner.x + 0.09, corner.y + 0.09}, 0.82, 0.82,
                  {.stroke = square.boundary == SquareBoundary::Orange ? "#e67700" : "#606060", .width = 0.06});
  for (std::size_t direction = 0; direction < square_directions.size(); ++direction) {
    if ((square.elevation_changes & (1U << direction)) != 0) draw_stairs(svg, at.x, at.y, square_directions[direction]);
  }
  if (square.elevation != 1)
    svg.text({corner.x + 0.8, corner.y + 0.78}, 0.32, to_text(ink_on(shown)), std::to_string(square.elevation));
  if (square.start_area.is_some()) {
    const std::string seat = to_text(seat_colour(square.start_area.index()));
    svg.rectangle({corner.x + 0.12, corner.y + 0.12}, 0.76, 0.76, {.stroke = seat, .width = 0.1});
    svg.text({corner.x + 0.5, corner.y + 0.5}, 0.4, seat, fmt::format("P{}", square.start_area.value + 1));
  }
}

void draw_board(SvgDrawing& svg, const SquareBoard& board, const std::string& title) {
  svg.text_from({1, -0.9}, 0.8, "#202020", title);
  for (std::int16_t y = 0; y < board.height(); ++y) {
    svg.text({0.4, y + 0.5}, 0.4, "#888888", std::to_string(y + 1));
    for (std::int16_t x = 0; x < board.width(); ++x) {
      draw_square(svg, board, {x, y});
      if (y > 0) continue;
      std::string letters = board.name(board.space({x, y}));
      letters.pop_back();
      svg.text({x + 1.5, -0.3}, 0.4, "#888888", letters);
    }
  }
  for (std::int16_t y = 0; y < board.height(); ++y) {
    for (std::int16_t x = 0; x < board.width(); ++x) {
      const Square& square = board[SquareCoordinate{x, y}];
      if (square.wall_east) svg.line({x + 2.0, y + 0.0}, {x + 2.0, y + 1.0}, "#202020", 0.12);
      if (square.wall_south) svg.line({x + 1.0, y + 1.0}, {x + 2.0, y + 1.0}, "#202020", 0.12);
    }
  }
}

std::string finish(SvgDrawing& svg, const SquareBoard& board) {
  svg.text_from({0.3, board.height() + 0.7}, 0.31, "#444444",
                "light: clear, green: hindering, brown: blocking, blue: water; small numbers: elevation; P1: starting area;");
  svg.text_from({0.3, board.height() + 1.2}, 0.31, "#444444",
                "thick lines: walls; yellow frames: indoors; orange frames: special terrain; steps: stairs and ladders");
  return svg.finish({0, -2}, board.width() + 2.0, board.height() + 3.8, 36);
}

}  // namespace

std::string square_map_svg(const OpenedMap& map) {
  SvgDrawing svg;
  draw_board(svg, map.map.square, map.map.name);
  return finish(svg, map.map.square);
}

std::string square_line_svg(const SquareBoard& board, SpaceId from, SpaceId to, const LineAnswer& answer,
                            const std::string& title) {
  SvgDrawing svg;
  draw_board(svg, board, title);
  const auto middle = [&](SpaceId space) {
    const SquareCoordinate at = board.coordinate(space);
    return Point{at.x + 1.5, at.y + 0.5};
  };
  for (const SpaceId space : {answer.square, answer.beside}) {
    if (space.is_none()) continue;
    const Point at = middle(space);
    svg.rectangle({at.x - 0.45, at.y - 0.45}, 0.9, 0.9, {.stroke = "#c22f2f", .width = 0.1});
  }
  svg.circle(middle(from), 0.34, {.stroke = "#2f6fc2", .width = 0.08});
  svg.circle(middle(to), 0.34, {.stroke = "#c28a2f", .width = 0.08});
  svg.line(middle(from), middle(to), "#c22f2f", 0.07);
  return finish(svg, board);
}

}  // namespace fracas
