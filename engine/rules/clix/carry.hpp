#pragma once

#include <optional>

#include "engine/rules/clix/move.hpp"

namespace fracas::clix {

/// How many friends a character may carry at once (HC-MOV-14, HC-MOV-15).
[[nodiscard]] int carry_limit(const Game& game, FigureId carrier);
/// Why a character cannot take this friend along, or nothing. Safe for any passenger.
[[nodiscard]] std::optional<Refusal> refuse_carry(const Game& game, const State& state, FigureId carrier, FigureId passenger);
/// The same for one more friend of a move under way.
[[nodiscard]] std::optional<Refusal> refuse_further_carry(const Game& game, const State& state, const Move& move,
                                                          FigureId passenger);
/// Whether the move could take one more friend along.
[[nodiscard]] bool has_further_carry(const Game& game, const State& state, const Move& move);

/// How a carried friend lies when put down on a square by its carrier; nothing if it cannot be (HC-MOV-14, HC-RUL-37).
/// A larger base takes the first free way to lie that touches the carrier.
[[nodiscard]] std::optional<Footprint> put_down_on(const Game& game, const State& state, const Move& move, FigureId passenger,
                                                   SpaceId space);
/// Whether any friend still carried finds a square beside the carrier.
[[nodiscard]] bool can_put_down(const Game& game, const State& state, const Move& move);
/// Whether this friend is among those still carried.
[[nodiscard]] bool is_carried(const Move& move, FigureId passenger);

}  // namespace fracas::clix
