#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "engine/board/hex/hex_board.hpp"
#include "engine/board/levels.hpp"
#include "engine/core/fixed_vector.hpp"
#include "engine/sight/hex/sight_units.hpp"

namespace fracas {

/// A figure or object as sight knows it: an upright cylinder on the middle of each hex of its base, at least one level high.
struct SightBody {
  HexCoordinate at;  ///< the leading hex of a larger base
  Level base;
  Height height{1};
  std::span<const HexCoordinate> more = {};  ///< the other hexes of a larger base
  SpaceId space = {};                        ///< where it stands, if it has a single base: answers about spaces are kept
  bool obstructs = false;                    ///< an object nobody controls; all others only break lines (SS-RUL-28)
  bool has_base_edge = false;                ///< on a ladder: the edge of its base sees and is seen too (SS-LAD-10, HS-LAD-08)
  bool is_board_piece = false;  ///< a window, door or object of the board: its own solid does not hide it (SS-BLD-31)
};

/// A target point of the board that a looker beside it may use (SS-LOS-13, HS-WAL-04).
struct SightMark {
  static constexpr std::uint8_t on_the_middle = 6;
  HexCoordinate at;
  std::uint8_t direction = on_the_middle;  ///< the edge it is on the middle of
  Level level;
};

/// No body is beside more marks than this; a map with more in one place leaves the rest unused.
using SightMarks = FixedVector<SightMark, 16>;

/// How well one figure sees another.
enum class Sight : std::uint8_t {
  None,
  Obstructed,  ///< clear sight, but terrain or an object hides a part of the target from every viewpoint (SS-LOS-08)
  Clear,
};

/// What sees and what is seen.
enum class SightModel : std::uint8_t {
  HitZones,     ///< hit zone to hit zone (SS-LOS-02, SS-RUL-29, SS-RUL-30)
  TargetPoint,  ///< target point to hit zone, never Obstructed (HS-LOS-02 to HS-LOS-06, HS-RUL-08)
};

/// Who looks at whom past what.
struct SightQuestion {
  SightBody from;
  SightBody to;
  std::span<const SightBody> others = {};  ///< may hold all bodies: one that overlaps an end does not stand before it
  std::span<const SightMark> marks = {};   ///< the looker may use them
  SightModel model = SightModel::HitZones;
};

/// How well the looker sees the target. Nothing sees itself (SS-LOS-14); adjacent targets are never obstructed, which the
/// caller knows (SS-RUL-32). Hit-zone sight is mutual apart from marks (SS-RUL-33).
[[nodiscard]] Sight find_sight(const HexBoard& board, const SightQuestion& question);

/// The same between two bodies without marks, from hit zone to hit zone.
[[nodiscard]] inline Sight hit_zone_sight(const HexBoard& board, const SightBody& from, const SightBody& to,
                                          std::span<const SightBody> others) {
  return find_sight(board, {.from = from, .to = to, .others = others});
}
/// The same between two bodies without marks, from target point to hit zone.
[[nodiscard]] inline Sight target_point_sight(const HexBoard& board, const SightBody& from, const SightBody& to,
                                              std::span<const SightBody> others) {
  return find_sight(board, {.from = from, .to = to, .others = others, .model = SightModel::TargetPoint});
}

/// What past terrain alone a figure of this height on one space sees of another on another space. A look-up once it has been
/// asked; safe to ask from several threads.
[[nodiscard]] Sight terrain_sight(const HexBoard& board, SpaceId from, Height from_height, SpaceId to, Height to_height,
                                  SightModel model);

/// A straight line between two points.
struct SightLine {
  sight::SightPoint from;
  sight::SightPoint to;
};

/// What breaks a line.
enum class SightBlockerKind : std::uint8_t {
  Nothing,
  Solid,  ///< terrain, an object, a window, a door: solid says which
  Edge,   ///< a wall between two hexes: edge says which
  Floor,  ///< a floor without thickness, as in a shaft (SS-BLD-24)
  Body,   ///< one of the others
};

struct SightBlocker {
  SightBlockerKind kind = SightBlockerKind::Nothing;
  HexCoordinate at;
  std::uint8_t direction = 0;  ///< of an edge
  Level bottom;
  Level top;
  SolidKind solid = SolidKind::Terrain;
  std::uint8_t object = no_feature;  ///< index into the objects or doors of the board
  EdgeKind edge = EdgeKind::Wall;
  std::size_t body = 0;  ///< index into the others
};

/// A sight with its reasons.
struct SightAnswer {
  Sight sight = Sight::None;
  SightLine line{};                ///< unbroken if there is sight; from top to top of the first hexes if there is none
  SightLine hidden{};              ///< if Obstructed: from where the unbroken line begins to a part of the target that is hidden
  SightBlocker blocker;            ///< what breaks first the line (None) or the hidden line (Obstructed)
  std::uint32_t hidden_parts = 0;  ///< samples of the target that are hidden from where the line begins
  std::uint32_t parts = 0;         ///< samples of the target
};

/// Sight with the line that proves it and what stands in the way. Much slower than find_sight.
[[nodiscard]] SightAnswer explain_sight(const HexBoard& board, const SightQuestion& question);

/// The marks a body of this place may look from: on the edges of its hex that it is inside of, and on objects next to it.
[[nodiscard]] SightMarks marks_beside(const HexBoard& board, const SightBody& body);

}  // namespace fracas
