#pragma once

#include "engine/state/game.hpp"

namespace fracas {

/// A small game of SuperScape or HeroScape: a hero and a squad against a lone hero, on uneven ground.
[[nodiscard]] Game sample_hex_game(System system);
/// A small game of HeroClix: two characters against two, one of them with two bolts.
[[nodiscard]] Game sample_clix_game();

/// Handles by key, so that tests read like sentences.
[[nodiscard]] FigureId figure_called(const Game& game, const char* key);
[[nodiscard]] CardId card_called(const Game& game, const char* key);
[[nodiscard]] SpaceId space_called(const Game& game, const char* name);

}  // namespace fracas
