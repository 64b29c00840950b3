#pragma once

#include "engine/rules/flow/kernel.hpp"
#include "server/board_json.hpp"

namespace fracas {

/// The answer to a `numbers` message: what a figure's printed numbers are now, before anything its target adds, and which
/// abilities change them. Asked of a state everybody may see.
[[nodiscard]] OrderedJson numbers_json(const Game& game, const State& known, FigureId figure);

}  // namespace fracas
