#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "engine/core/result.hpp"
#include "replay/replay.hpp"
#include "server/table/gathering.hpp"
#include "server/table/shared_games.hpp"

namespace fracas {

/// A game that a gathering has become, at its first stop.
struct BegunGame {
  std::shared_ptr<const Game> game;
  Replay opening;
};

/// Begins the game of a gathering that is complete, with the dice of this seed, if any; the error is a sentence.
[[nodiscard]] Result<BegunGame, std::string> begin_game(SharedGames& games, const Gathering& gathering,
                                                        std::string_view dice_seed);

/// Lets a game go on that begins in the middle of another; the error is a sentence.
[[nodiscard]] Result<BegunGame, std::string> go_on_with_game(SharedGames& games, const Replay& opening);

}  // namespace fracas
