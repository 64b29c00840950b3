#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/content/virtualscape/virtualscape_text.hpp"

namespace fracas {

/// Limits of what is believed of a VirtualScape file; real ones have up to 600 tiles in 26,000 bytes.
namespace virtualscape_limits {
inline constexpr std::size_t file_bytes = 1'048'576;
inline constexpr int farthest = 1'000;  // of a tile, either way from 0
inline constexpr int highest_level = 99;
inline constexpr std::size_t least_tile_bytes = 28;  // a tile of version 0.0001
inline constexpr int newest_version = 7;             // 0.0007
inline constexpr int newest_tile_version = 3;        // 0.0003
}  // namespace virtualscape_limits

/// Codes whose records or meaning differ from those of other tiles.
namespace virtualscape_codes {
inline constexpr std::int32_t start_area = 15001;
inline constexpr std::int32_t personal = 17000;
inline constexpr std::int32_t first_glyph = 14000;
inline constexpr std::int32_t last_glyph = 14255;
[[nodiscard]] constexpr bool is_glyph(std::int32_t code) { return code >= first_glyph && code <= last_glyph; }
[[nodiscard]] constexpr bool is_figure(std::int32_t code) { return code / 1000 == 18; }
}  // namespace virtualscape_codes

/// What a tile of the player's own making says about itself.
struct VirtualScapePersonalTile {
  std::int32_t hexes = 1;
  VirtualScapeText top_texture;
  VirtualScapeText side_texture;
  VirtualScapeText letter;
  VirtualScapeText name;
  friend bool operator==(const VirtualScapePersonalTile&, const VirtualScapePersonalTile&) = default;
};

/// What a figure on the map says about itself.
struct VirtualScapeFigure {
  VirtualScapeText name;
  VirtualScapeText file;
  friend bool operator==(const VirtualScapeFigure&, const VirtualScapeFigure&) = default;
};

/// One tile, with everything its version holds; what its version does not hold is left as it is here.
struct VirtualScapeTile {
  std::int32_t code = 0;
  double version = 0.0003;
  std::int32_t rotation = 0;
  std::int32_t x = 0;
  std::int32_t y = 0;
  std::int32_t z = 0;
  std::uint8_t glyph_letter = 0;  ///< whatever stood in memory, for tiles that are no glyphs
  VirtualScapeText glyph_name;
  VirtualScapeText start_name;
  std::uint32_t colour = 0;  ///< 0x00BBGGRR
  std::optional<VirtualScapePersonalTile> personal;
  std::optional<VirtualScapeFigure> figure;
  friend bool operator==(const VirtualScapeTile&, const VirtualScapeTile&) = default;
};

/// A VirtualScape map with every field of its file, so that writing it gives the same bytes again.
struct VirtualScapeDocument {
  double version = 0.0007;
  VirtualScapeText name;
  VirtualScapeText author;
  VirtualScapeText players;
  VirtualScapeText scenario;  ///< version 0.0003
  std::string scenario_rtf;   ///< from version 0.0004 on
  std::int32_t levels_per_page = 6;
  std::int32_t transparency = 80;
  std::int32_t prints_grid = 1;
  std::int32_t prints_numbers = 0;
  std::int32_t prints_start_level = 1;
  std::vector<VirtualScapeTile> tiles;  ///< in the order they were put down
  friend bool operator==(const VirtualScapeDocument&, const VirtualScapeDocument&) = default;
};

/// Which version a number of a file means: 7 for 0.0007, give or take a millionth; nothing for any other number.
[[nodiscard]] std::optional<int> version_step(double version, int newest);
/// The number that stands for a version: 0.0007 for 7.
[[nodiscard]] double version_number(int step);

}  // namespace fracas
