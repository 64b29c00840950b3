#pragma once

#include <string>

#include "engine/sight/hex/hex_sight.hpp"

namespace fracas {

/// A picture of a sight: the line from above with the hexes around it, and a cut through the board along the line.
[[nodiscard]] std::string sight_svg(const HexBoard& board, const SightQuestion& question, const SightAnswer& answer,
                                    const std::string& title);

/// What breaks a line, in words: "a ruin between B2 and B3 (levels 1 to 7)".
[[nodiscard]] std::string blocker_text(const HexBoard& board, const SightBlocker& blocker);

}  // namespace fracas
