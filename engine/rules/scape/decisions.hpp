#pragma once

#include <optional>

#include "engine/rules/scape/variant.hpp"

namespace fracas::scape {

/// Why a wish is illegal at the pending decision, or nothing.
[[nodiscard]] std::optional<Refusal> check_decision(const Variant& variant, const Game& game, const State& state,
                                                    const Choice& choice);
/// Every legal choice at the pending decision, the passive one last.
void list_decision(const Variant& variant, const Game& game, const State& state, SeatId seat, OptionList& options);

}  // namespace fracas::scape
