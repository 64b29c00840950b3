#pragma once

#include "engine/board/hex/hex_build.hpp"

namespace fracas {

/// The colour pictures give to what stands on a border.
[[nodiscard]] constexpr const char* edge_colour(EdgeKind kind) {
  switch (kind) {
    case EdgeKind::Ruin: return "#8a5a3c";
    case EdgeKind::Wall: return "#5f564c";
    case EdgeKind::Battlement: return "#6e7380";
    case EdgeKind::Shell: return "#3c4450";
    case EdgeKind::Doorway: return "#b98a4a";
    case EdgeKind::Ladder: return "#6b3d14";
  }
  return "#000000";
}

}  // namespace fracas
