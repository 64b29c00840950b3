#pragma once

#include <string>

#include "engine/core/result.hpp"
#include "engine/rules/flow/kernel.hpp"
#include "server/board_json.hpp"
#include "server/client_message.hpp"

namespace fracas {

/// The answer to an `odds` message: for each figure the chosen attack could strike, the dice of both sides with their parts,
/// how likely each number of wounds is and how likely they defeat it. The error is a sentence.
[[nodiscard]] Result<OrderedJson, std::string> odds_json(const Game& game, const View& known, const OddsMessage& message);

}  // namespace fracas
