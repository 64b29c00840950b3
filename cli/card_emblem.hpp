#pragma once

#include <string>

#include "cli/card_canvas.hpp"
#include "engine/content/library.hpp"

namespace fracas {

/// The colours of a card: those of its first faction, or else of its system; the same on every print.
struct CardColours {
  std::string dark;  ///< for bands and titles; white is read well on it
  std::string tint;  ///< a light ground on which black is read well
};
[[nodiscard]] CardColours colours_of(const LibraryCard& card);

/// An ornament of its own for every card, in a hexagon around a point.
void draw_emblem(CardCanvas& canvas, const LibraryCard& card, CardPoint centre, double radius);

/// The sign of a symbol by its name, such as "Flying" or "Heat Resistance", around a point: resistances in a shield,
/// weaknesses in a broken one.
void draw_symbol(CardCanvas& canvas, std::string_view name, CardPoint centre, double radius, const CardColours& colours);

}  // namespace fracas
