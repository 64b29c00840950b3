#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/board/hex/hex_build.hpp"

namespace fracas {

/// The blocks below the rows of a hex map, in the order in which they are written.
enum class HexBlock : std::uint8_t {
  Tiles,
  Edges,
  Ladders,
  Objects,
  Buildings,
  Transit,
  Cars,
  Doors,
  Zones,
  Tokens,
  Marks,
  Declare,
};
inline constexpr std::array<std::string_view, 12> hex_block_words = {
    "tiles", "edges", "ladders", "objects", "buildings", "transit", "cars", "doors", "zones", "tokens", "marks", "declare"};

inline constexpr std::array<std::string_view, 6> edge_words = {"ruin", "wall", "battlement", "shell", "doorway", "ladder"};
inline constexpr std::array<std::string_view, 6> object_words = {"object", "tree", "jungle", "glacier", "outcrop", "hive"};
inline constexpr std::array<std::string_view, 2> building_words = {"open", "enclosed"};
inline constexpr std::array<std::string_view, 4> token_words = {"item", "hazard", "resource", "glyph"};
inline constexpr std::array<std::string_view, 5> mark_words = {"exit", "not-held", "connection", "entrance", "operator"};
inline constexpr std::array<std::string_view, 2> declaration_words = {"slippery ice", "heavy snow"};

/// What may follow the hexes of a piece: words alone, or with a number, a name or a terrain behind them.
enum class PieceOption : std::uint8_t {
  Thickness,
  Height,
  Roof,
  Limit,
  Pieces,
  Rotation,
  Terrain,
  Name,
  Half,
  Partial,
  Broken,
  Crossed,
  Mark,
  Turbo,
  Open,
  FaceUp,
};
inline constexpr std::array<std::string_view, 16> option_words = {"thickness", "height", "roof", "limit",   "pieces", "rotation",
                                                                  "terrain",   "name",   "half", "partial", "broken", "crossed",
                                                                  "mark",      "turbo",  "open", "face-up"};

/// The options of each block that has any.
[[nodiscard]] std::span<const PieceOption> options_of(HexBlock block);

/// A terrain as map files write it in words: swamp-water.
[[nodiscard]] std::string terrain_word(HexTerrain terrain);
[[nodiscard]] std::optional<HexTerrain> read_terrain_word(std::string_view word);
/// All those words that may be a tile; ladders are no tiles.
[[nodiscard]] std::span<const std::string> tile_words();

/// A name as map files write it: as it is if it is a plain word, else in quotes.
[[nodiscard]] std::string name_text(std::string_view name);
/// The name that was written so, or nothing.
[[nodiscard]] std::optional<std::string> read_name_text(std::string_view text);

}  // namespace fracas
