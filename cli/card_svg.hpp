#pragma once

#include <string>
#include <vector>

#include "cli/card_canvas.hpp"
#include "engine/content/library.hpp"

namespace fracas {

/// The size of a printed card in millimetres: four to a sheet of A4.
inline constexpr double card_width = 127;
inline constexpr double card_height = 89;

/// One side of a card to be printed: name, kind and keywords, the numbers in SuperScape's order, symbols and powers. Texts shrink
/// until they fit and are cut short at the smallest letters that can be read, so that nothing ever leaves its box.
[[nodiscard]] CardCanvas draw_card(const LibraryCard& card);

/// The sides of a card beside each other as one SVG picture.
[[nodiscard]] std::string card_picture(const std::vector<const LibraryCard*>& sides);

/// A4 pages of cards with cut marks, one SVG picture for each page.
[[nodiscard]] std::vector<std::string> card_sheets(const std::vector<const LibraryCard*>& cards);

}  // namespace fracas
