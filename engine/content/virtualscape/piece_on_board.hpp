#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/board/hex/hex_build.hpp"
#include "engine/content/piece_catalogue.hpp"

namespace fracas {

/// Price and height of what stands on a wall top: its top is two levels above the tile it stands on (HS-RUL-16).
inline constexpr Height wall_top_height{2};

/// The terrain of the board that a piece of the catalogue is made of, or nothing if none is walked on.
[[nodiscard]] std::optional<HexTerrain> board_terrain(const PieceDefinition& piece);
/// What kind of object an obstacle is.
[[nodiscard]] ObjectKind object_kind(const PieceDefinition& piece);
/// The hexes a piece covers at a place.
[[nodiscard]] std::vector<HexCoordinate> piece_hexes(const PieceDefinition& piece, HexCoordinate anchor, int rotation);
/// The rotation in which a piece covers exactly these hexes, trying the given one first.
[[nodiscard]] std::optional<int> rotation_of(const PieceDefinition& piece, const std::vector<HexCoordinate>& hexes, int first);
/// The leftmost hex of the topmost row, which is the anchor of every piece.
[[nodiscard]] HexCoordinate anchor_of(const std::vector<HexCoordinate>& hexes);

/// The spaces of a fortress door whose three hexes lie on a line from this anchor (HS-DOR-02): the middle, which it shuts, the
/// two inside that it swings over, and the one behind them.
[[nodiscard]] std::array<HexCoordinate, 4> door_hexes(const PieceDefinition& door, HexCoordinate anchor, int rotation);
/// The two hexes of a door piece that hold its posts.
[[nodiscard]] std::array<HexCoordinate, 2> door_posts(const PieceDefinition& door, HexCoordinate anchor, int rotation);

}  // namespace fracas
