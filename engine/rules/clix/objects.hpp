#pragma once

#include <optional>

#include "engine/rules/clix/elements.hpp"
#include "engine/rules/clix/move.hpp"
#include "engine/rules/flow/play.hpp"
#include "engine/state/choice.hpp"
#include "engine/state/refusal.hpp"

namespace fracas::clix {

/// Objects on the way of a move, in hands, and put down again (HC-OBJ-03, HC-OBJ-04, HC-OBJ-08).

/// Why the mover cannot pick this object up where it is now, or put the held one down on a square; nothing if it can. Safe for
/// any number and square.
[[nodiscard]] std::optional<Refusal> refuse_take(const Game& game, const State& state, const Move& move, std::size_t index);
[[nodiscard]] std::optional<Refusal> refuse_put_down(const Game& game, const State& state, const Move& move, SpaceId space);
/// Appends everything of both that is not refused.
void append_handling(const Game& game, const State& state, const Move& move, OptionList& options);
/// Whether there is any.
[[nodiscard]] bool can_handle_object(const Game& game, const State& state, const Move& move);

/// Whether this character is able to hold an object of that kind: heavy ones need Super Strength, immobile ones are never held.
[[nodiscard]] bool can_hold(const Game& game, const State& state, FigureId figure, const ElementState& element);

void take_object(Play& play, FigureId figure, std::size_t index);
/// The bearer of an object puts it down on a square.
void put_down_object(Play& play, std::size_t index, SpaceId space);
/// Who is no longer able to hold an object puts it down in the own square (HC-OBJ-04).
void drop_what_cannot_be_held(Play& play);
/// A character that leaves the map, or the force, puts down what it holds and loses its equipment (HC-OBJ-04, HC-OBJ-11).
void let_go(Play& play, FigureId figure);

}  // namespace fracas::clix
