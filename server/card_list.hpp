#pragma once

#include <string>

#include "engine/content/library.hpp"

namespace fracas {

/// The answer of GET /api/cards: every card of a system that may be in a team, as docs/protocol.md says.
[[nodiscard]] std::string card_list_text(const Library& library, System system);

}  // namespace fracas
