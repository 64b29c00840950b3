#pragma once

#include <string>

#include "engine/content/library.hpp"
#include "engine/content/rule_book.hpp"
#include "engine/state/game.hpp"

namespace fracas::tests {

/// The content folder of the project, loaded once.
[[nodiscard]] const Library& shipped_library();
[[nodiscard]] const RuleBook& shipped_rule_book();

/// The game of a shipped battle.
[[nodiscard]] Game shipped_game(const Battle& battle);
/// The first shipped battle of a system.
[[nodiscard]] const Battle& first_battle(System system);

}  // namespace fracas::tests
