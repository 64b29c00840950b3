#pragma once

#include <cstddef>

/// How much a file from outside may ask for. Everything above is refused with an error, so that a hostile file costs little.
namespace fracas::content_limits {

inline constexpr std::size_t yaml_file_bytes = 65'536;
inline constexpr std::size_t map_file_bytes = 1'048'576;
inline constexpr std::size_t rules_file_bytes = 4'194'304;
inline constexpr std::size_t any_file_bytes = 8'388'608;
inline constexpr std::size_t total_bytes = 67'108'864;
inline constexpr std::size_t files = 10'000;
inline constexpr std::size_t folder_depth = 8;
inline constexpr std::size_t yaml_depth = 32;
inline constexpr std::size_t yaml_nodes = 20'000;
inline constexpr std::size_t yaml_keys = 200;  // of one map
inline constexpr std::size_t errors_per_file = 50;
inline constexpr std::size_t errors = 1'000;
inline constexpr std::size_t id_length = 48;
inline constexpr std::size_t name_length = 60;
inline constexpr std::size_t text_length = 2'000;
inline constexpr std::size_t keywords = 16;
inline constexpr std::size_t squad_figures = 12;
inline constexpr int hex_level = 99;
inline constexpr int hex_index = 999;               // of a hex in its row, either way from 0
inline constexpr int hex_piece_level = 999;         // of a tile, an edge and all else that is no row
inline constexpr std::size_t map_hexes = 4'096;     // different ones that anything lies on
inline constexpr std::size_t piece_hexes = 60'000;  // of all pieces together, counted with repetition
inline constexpr int players = 4;
inline constexpr std::size_t rules = 20'000;

}  // namespace fracas::content_limits
