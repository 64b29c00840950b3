#pragma once

#include "engine/state/game.hpp"
#include "server/board_json.hpp"

namespace fracas {

/// What is no character in a HeroClix game: objects, equipment, cards and special terrain, each with where it is.
[[nodiscard]] OrderedJson elements_json(const Game& game, const State& state);

/// How an element was taken into a force: its values, extras, traits and sideline; null where there is nothing to say.
[[nodiscard]] OrderedJson recruitment_json(const CardDefinition& definition, const Recruitment& recruitment);

}  // namespace fracas
