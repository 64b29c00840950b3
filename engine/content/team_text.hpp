#pragma once

#include <string>
#include <string_view>

#include "engine/content/battle_file.hpp"
#include "engine/content/library.hpp"
#include "engine/core/result.hpp"

namespace fracas {

/// One line of a team as players write it: "2 ash-hounds", "big-top at 75 with second-wind".
[[nodiscard]] std::string format_unit(const BattleCard& card);

/// The teams of a battle on one line: "ember-warden, 2 ash-hounds / tide-regent".
[[nodiscard]] std::string format_teams(const Battle& battle);

/// The battle with teams written like that in place of its own; before them, or alone, may stand another map and what teams may
/// cost: "on flooded-quarry: 1000 points: ...". Whether map and cards exist is for check_battle to say.
[[nodiscard]] Result<Battle, std::string> with_teams(Battle battle, std::string_view text);

/// The battle under its full id with all in which it differs from the one it was made of: "superscape/quarry-duel: on
/// flooded-quarry: 1000 points: ...". Records hold this text, so that the same game can be made again.
[[nodiscard]] std::string battle_text(const Battle& original, const Battle& changed);
/// The battle such a text names; the error is a sentence.
[[nodiscard]] Result<Battle, std::string> read_battle_text(const Library& library, std::string_view text);

}  // namespace fracas
