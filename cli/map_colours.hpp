#pragma once

#include <cstddef>
#include <string>

#include "engine/board/hex/hex_build.hpp"

namespace fracas {

/// A colour for pictures.
struct Colour {
  int red = 0;
  int green = 0;
  int blue = 0;
};

/// "#3f8f3a".
[[nodiscard]] std::string to_text(Colour colour);
/// The colour in more (above 1) or less light.
[[nodiscard]] Colour shaded(Colour colour, double light);
/// Black or white, whichever is read better on it.
[[nodiscard]] Colour ink_on(Colour colour);

[[nodiscard]] Colour colour_of(HexTerrain terrain);
[[nodiscard]] Colour colour_of(ObjectKind kind);
/// The colour of a player.
[[nodiscard]] Colour seat_colour(std::size_t seat);

}  // namespace fracas
