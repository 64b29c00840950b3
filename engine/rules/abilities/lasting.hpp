#pragma once

#include <functional>

#include "engine/abilities/scope.hpp"
#include "engine/state/state.hpp"

namespace fracas {

/// Ends everything that lasts for this turn, round or game.
void end_scope(State& state, Scope scope);
/// Ends everything that lasts as long as the frame on top of the stack, which is about to end.
void end_frame_scope(State& state, Scope scope);
/// A player's turn begins: what lasted until then ends.
void begin_next_turn(State& state, SeatId seat);

/// The frame an attack, action or activation scope belongs to now, counted from 1: in an activation but in no action, the
/// next action's. 0 where there is none, and for scopes that are no frame's.
[[nodiscard]] std::uint8_t depth_of(const State& state, Scope scope);

/// Whether what was gained for an attack or action waits while another one that was granted within it is carried out
/// (SS-CMB-01, SS-GRT-04).
[[nodiscard]] bool is_resting(const State& state, const Lasting& lasting);

/// Puts a modifier in force. False if too many are in force already.
bool begin_lasting(State& state, const Lasting& lasting);

/// Ends one entry of the list.
void end_lasting(State& state, std::size_t index);

/// Ends what a figure has put in force by abilities that it has lost.
void end_effects_of(State& state, FigureId source, const std::function<bool(AbilityId)>& is_lost);

/// Remembers how a figure that is being defeated stands, until the action is over.
void note_fallen(State& state, FigureId figure);
/// A figure as it stands, or stood when it fell in this action; its space is none if it is somewhere else.
[[nodiscard]] FigureState last_standing(const State& state, FigureId figure);
/// The leading space of that.
[[nodiscard]] inline SpaceId last_space(const State& state, FigureId figure) { return last_standing(state, figure).space; }

/// Sets what a figure owes to the attack on top of the stack; what it owes to one around it is kept (SS-RUL-97).
void owe(State& state, FigureId figure, std::uint8_t wounds);
/// Settles that: the figure owes what it did before.
void settle(State& state, FigureId figure);

/// How often this ability of this card and figure has been used within its limit.
[[nodiscard]] int uses_of(const State& state, const Lasting& key);
/// Counts one use.
void count_use(State& state, const Lasting& key);

}  // namespace fracas
