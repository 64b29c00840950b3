#pragma once

#include <cstdint>
#include <span>

#include "engine/board/hex/hex_board.hpp"
#include "engine/board/levels.hpp"

namespace fracas {

/// A figure as sight knows it: an upright cylinder on the middle of a hex, at least one level high.
struct SightBody {
  HexCoordinate at;
  Level base;
  Height height{1};
};

/// How well one figure sees another.
enum class Sight : std::uint8_t {
  None,
  Obstructed,  ///< clear sight, but terrain hides a part of the target from every viewpoint (SS-LOS-08)
  Clear,
};

/// Sight from hit zone to hit zone (SS-LOS-02, SS-LOS-03, SS-RUL-29): sight if any sample of one is joined to any sample
/// of the other by an unbroken line, clear if some sample of the looker sees all samples of the target past terrain
/// (SS-LOS-08, SS-LOS-12, SS-RUL-30). Figures break lines and never obstruct (SS-RUL-27, SS-LOS-11); those on the hexes of
/// the two ends are left out, so that all figures of the board (at most 96) may be given, or none if figures do not block.
/// A figure does not see itself (SS-LOS-14). The caller skips obstruction of adjacent targets (SS-RUL-32).
[[nodiscard]] Sight hit_zone_sight(const HexBoard& board, const SightBody& from, const SightBody& to,
                                   std::span<const SightBody> figures);

/// Sight from the target point to any of the 27 samples of the hit zone (HS-LOS-02 to HS-LOS-06, HS-RUL-08); never
/// Obstructed, because classic rules know no partial hiding (HS-LOS-04). Figures are given as for hit_zone_sight.
[[nodiscard]] Sight target_point_sight(const HexBoard& board, const SightBody& from, const SightBody& to,
                                       std::span<const SightBody> figures);

}  // namespace fracas
