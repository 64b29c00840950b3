#pragma once

#include <nlohmann/json.hpp>

#include "engine/state/game.hpp"

namespace fracas {

using OrderedJson = nlohmann::ordered_json;

/// A handle as the protocol writes it: its number, or null for none.
template <class Tag, class Representation>
[[nodiscard]] OrderedJson handle_json(StrongId<Tag, Representation> id) {
  return id.is_some() ? OrderedJson(id.value) : OrderedJson(nullptr);
}

/// A hex board with its solids and all that stands on it; what says nothing (open sky, no building) is left out.
[[nodiscard]] OrderedJson hex_board_json(const HexBoard& board);

[[nodiscard]] OrderedJson square_board_json(const SquareBoard& board);

/// The board of a game as the changes of this state have made it.
[[nodiscard]] OrderedJson board_json(const Game& game, const State& state);

/// What lies on the board now; what lies face down is told without its letter.
[[nodiscard]] OrderedJson tokens_json(const Game& game, const State& state);

/// How often terrain has changed in play: with another number the page needs another board.
[[nodiscard]] std::size_t board_version(const State& state);

}  // namespace fracas
