#pragma once

#include <string>

#include "engine/core/result.hpp"
#include "engine/state/game.hpp"
#include "server/board_json.hpp"
#include "server/client_message.hpp"

namespace fracas {

/// The answer to a `sight` message: how well one end sees the other, the line drawn, what is in its way, the range and the
/// rules behind it. Asked of a state everybody may see; the error is a sentence.
[[nodiscard]] Result<OrderedJson, std::string> sight_json(const Game& game, const State& known, const SightMessage& message);

}  // namespace fracas
