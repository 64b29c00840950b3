#pragma once

#include <string>
#include <string_view>

#include "engine/content/battle_file.hpp"
#include "engine/core/result.hpp"

namespace fracas {

/// The teams of a battle on one line: "ember-warden, 2 ash-hounds / tide-regent".
[[nodiscard]] std::string format_teams(const Battle& battle);

/// The battle with teams written like that in place of its own; before them may stand what they may cost, "1000 points: ...".
/// Whether the cards exist is for check_battle to say.
[[nodiscard]] Result<Battle, std::string> with_teams(Battle battle, std::string_view teams);

}  // namespace fracas
