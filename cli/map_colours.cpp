#include "cli/map_colours.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>

namespace fracas {
namespace {

/// In the order of HexTerrain.
constexpr std::array<Colour, hex_terrain_count> terrain_colours = {{
    {86, 152, 74},   {142, 140, 136}, {219, 190, 112}, {116, 112, 58},  {88, 91, 98},    {196, 196, 190}, {164, 152, 132},
    {66, 133, 208},  {158, 160, 70},  {184, 220, 240}, {236, 92, 40},   {138, 62, 52},   {240, 244, 248}, {178, 158, 130},
    {60, 56, 70},    {126, 114, 138}, {190, 182, 166}, {34, 30, 74},    {170, 206, 238}, {214, 196, 170}, {176, 132, 92},
    {192, 168, 128}, {120, 128, 140}, {150, 200, 210}, {206, 170, 214}, {176, 150, 226}, {110, 60, 90},   {150, 104, 60},
}};

constexpr std::array<Colour, 6> object_colours = {
    {{150, 144, 134}, {46, 104, 52}, {106, 150, 60}, {150, 200, 236}, {112, 104, 98}, {176, 124, 72}}};

/// Told apart by colour-blind eyes; pictures write the number as well.
constexpr std::array<Colour, 8> seat_colours = {{{214, 48, 49},
                                                 {24, 112, 200},
                                                 {240, 170, 20},
                                                 {120, 60, 170},
                                                 {20, 150, 136},
                                                 {230, 110, 30},
                                                 {110, 110, 110},
                                                 {220, 90, 160}}};

}  // namespace

std::string to_text(Colour colour) { return fmt::format("#{:02x}{:02x}{:02x}", colour.red, colour.green, colour.blue); }

Colour shaded(Colour colour, double light) {
  const auto shade = [light](int value) { return std::clamp(static_cast<int>(value * light), 0, 255); };
  return {shade(colour.red), shade(colour.green), shade(colour.blue)};
}

Colour ink_on(Colour colour) {
  const int brightness = 3 * colour.red + 6 * colour.green + colour.blue;
  return brightness > 1'300 ? Colour{20, 20, 20} : Colour{250, 250, 250};
}

Colour colour_of(HexTerrain terrain) { return terrain_colours[static_cast<std::size_t>(terrain)]; }
Colour colour_of(ObjectKind kind) { return object_colours[static_cast<std::size_t>(kind)]; }
Colour seat_colour(std::size_t seat) { return seat_colours[seat % seat_colours.size()]; }

}  // namespace fracas
