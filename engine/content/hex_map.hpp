#pragma once

#include <string>
#include <vector>

#include "engine/board/hex/hex_build.hpp"

namespace fracas {

/// The rows of a build, then its blocks; one text for each line. Blocks follow in the order of HexBlock.
struct HexMapLines {
  std::vector<std::string> rows;
  std::vector<std::vector<std::string>> blocks;  ///< those that say something, each with its heading
};
[[nodiscard]] HexMapLines format_hex_build(const HexBuild& build);

}  // namespace fracas
