#pragma once

#include "engine/board/hex/hex_build.hpp"
#include "engine/core/random.hpp"
#include "engine/state/game.hpp"

namespace fracas::scape {

/// A battlefield of so many hexes across with everything that makes moving hard: cliffs, water, lava, ice, roads, half hexes,
/// overhangs, ruins, battlements, ladders, trees and, if wished, cosmos. Every pair of a seed and a size is one board.
[[nodiscard]] HexBoard rough_ground(FastRandom& random, int across, bool has_cosmos = false);

/// A card with a random base and random symbols that concern movement; it lives through any number of wounds.
[[nodiscard]] CardDefinition random_mover(FastRandom& random, int move);

/// A game of two players on rough ground: heroes on all kinds of bases, starting zones on opposite sides.
[[nodiscard]] Game rough_game(System system, std::uint64_t seed);

/// Puts figures of two players somewhere on the board, the first of them with this card; false if there is no room for it.
bool scatter(const Game& game, State& state, FastRandom& random);

}  // namespace fracas::scape
