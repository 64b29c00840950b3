#pragma once

#include <string>
#include <vector>

#include "engine/core/result.hpp"
#include "replay/replay.hpp"
#include "server/game_json.hpp"

namespace fracas {

/// Where a re-run does not come out as stored.
struct ReplayDifference {
  std::string what;
};

/// The replay of a finished game as pages show it: the welcome, then every stop with what was answered there. Made by
/// running the inputs again; the error says where the re-run differs. With all that was taken back by agreement.
[[nodiscard]] Result<std::string, ReplayDifference> page_replay(const Game& game, const GameTitle& title, Hash opening_hash,
                                                                const std::vector<ReplayEntry>& inputs,
                                                                const std::vector<AgreedUndo>& taken_back = {});

}  // namespace fracas
