#pragma once

#include "engine/rules/scape/move_progress.hpp"
#include "engine/rules/scape/situation.hpp"

namespace fracas::scape {

/// Whether a figure in the middle of a move can still end it somewhere, here or further on (SS-RUL-22).
[[nodiscard]] bool can_end_somewhere(const Situation& situation, const Mover& mover);

}  // namespace fracas::scape
