#pragma once

#include <optional>

#include "engine/rules/flow/play.hpp"
#include "engine/state/choice.hpp"
#include "engine/state/refusal.hpp"

namespace fracas::clix {

/// Why a character cannot be given POWER to be equipped with this piece, or nothing (HC-OBJ-10). Safe for any number.
[[nodiscard]] std::optional<Refusal> refuse_equip(const Game& game, const State& state, FigureId figure, std::size_t index);
void append_equips(const Game& game, const State& state, FigureId figure, OptionList& options);

/// Equips a character; the piece it had comes off (HC-OBJ-10, HC-OBJ-11).
void equip(Play& play, FigureId figure, std::size_t index);
/// A piece comes off its bearer: it is put into the square, or knocked out, as it says (HC-OBJ-11).
void take_off_equipment(Play& play, std::size_t index);

}  // namespace fracas::clix
