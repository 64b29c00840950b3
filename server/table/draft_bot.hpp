#pragma once

#include <string>

#include "engine/content/draft.hpp"
#include "server/table/game_settings.hpp"

namespace fracas {

/// What a bot takes when it is asked in a draft: the dearest card that leaves room for others, so that teams have several units
/// and few points are left over. The draft must be at a pick.
[[nodiscard]] std::string bot_pick(const Draft& draft);

/// The team a bot brings where everybody brings an own one: what it would draft if nobody else were there.
[[nodiscard]] TeamWish bot_team(const Library& library, System system, const GameOptions& options);

}  // namespace fracas
