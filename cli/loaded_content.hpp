#pragma once

#include <string>

#include "cli/exit_code.hpp"
#include "engine/content/library.hpp"
#include "engine/content/rule_book.hpp"
#include "engine/core/result.hpp"
#include "engine/state/game.hpp"

namespace fracas {

/// What the commands play with: all packs and all rules.
struct LoadedContent {
  Library library;
  RuleBook rules;
};

/// The content inside the program, or that of a folder if one is named. Any mistake in it is an error.
[[nodiscard]] Result<LoadedContent, LoadErrors> load_content(const std::string& folder);

/// The battle a player means: a full id, an id, or a system, whose first battle it is; nothing means the first SuperScape battle,
/// or else the first of all. Behind a colon may stand other teams (team_text.hpp). The error lists what there is.
[[nodiscard]] Result<Battle, std::string> choose_battle(const Library& library, const std::string& wish);

/// The game of a battle, with the rules of its system.
[[nodiscard]] Result<Game, LoadErrors> make_game_of(const Library& library, const Battle& battle);

}  // namespace fracas
