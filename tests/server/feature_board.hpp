#pragma once

#include "engine/board/hex/hex_build.hpp"

namespace fracas::tests {

/// A battlefield that has every kind of thing a hex board can have: the page's own tests draw it.
[[nodiscard]] HexBuild feature_build();

}  // namespace fracas::tests
