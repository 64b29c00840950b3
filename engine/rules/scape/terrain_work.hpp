#pragma once

#include <optional>

#include "engine/rules/scape/variant.hpp"

namespace fracas::scape {

/// Why this piece may not be taken away now, or nothing (SS-TRM-02). Asking changes nothing (SS-TRM-09).
[[nodiscard]] std::optional<Refusal> check_removal(const Variant& variant, const Game& game, const State& state,
                                                   const Choice& choice);
void list_removals(const Variant& variant, const Game& game, const State& state, SeatId seat, OptionList& options);

/// Why the piece may not be laid there, or nothing (SS-TRM-01).
[[nodiscard]] std::optional<Refusal> check_addition(const Variant& variant, const Game& game, const State& state,
                                                    const Choice& choice);
void list_additions(const Variant& variant, const Game& game, const State& state, SeatId seat, OptionList& options);

}  // namespace fracas::scape
