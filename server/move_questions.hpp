#pragma once

#include "engine/rules/flow/kernel.hpp"
#include "server/board_json.hpp"
#include "server/client_message.hpp"

namespace fracas {

/// The answer to a `why` message: whether the viewer may choose this, or all of these in a row, and else which rule forbids it.
[[nodiscard]] OrderedJson why_json(const Game& game, const View& known, const WhyMessage& message);

/// The answer to a `reach` message about a figure of the game.
[[nodiscard]] OrderedJson reach_json(const Game& game, const View& known, FigureId figure);

}  // namespace fracas
