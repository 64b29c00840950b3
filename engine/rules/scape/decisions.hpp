#pragma once

#include <optional>

#include "engine/rules/scape/move_progress.hpp"
#include "engine/rules/scape/variant.hpp"

namespace fracas::scape {

/// Why a wish is illegal at the pending decision, or nothing.
[[nodiscard]] std::optional<Refusal> check_decision(const Variant& variant, const Game& game, const State& state,
                                                    const Choice& choice);
/// The figure in the middle of its move that is asked for its next space, or nothing.
[[nodiscard]] std::optional<Mover> current_mover(const State& state);
/// Every legal choice at the pending decision, the passive one last.
void list_decision(const Variant& variant, const Game& game, const State& state, SeatId seat, OptionList& options);

}  // namespace fracas::scape
