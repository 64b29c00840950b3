#pragma once

#include <string>

#include "engine/board/hex/hex_build.hpp"
#include "engine/core/random.hpp"

namespace fracas::test {

/// Pieces of every kind that make a board, at random: rows in order or not, tiles of several hexes, names of all sorts.
[[nodiscard]] HexBuild random_hex_build(FastRandom& random);

/// A map text with a few words, numbers, lines or bytes cut, repeated, swapped or replaced.
[[nodiscard]] std::string changed_map_text(std::string text, FastRandom& random);

}  // namespace fracas::test
