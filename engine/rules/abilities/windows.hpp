#pragma once

#include <optional>
#include <span>
#include <vector>

#include "engine/rules/flow/play.hpp"
#include "engine/rules/flow/window_frame.hpp"
#include "engine/state/refusal.hpp"

namespace fracas {

/// Whether so much lies on top of each other that nobody is offered more: what a player wishes never ends a game (SS-RUL-05).
[[nodiscard]] inline bool is_nested_too_deeply(const State& state) {
  constexpr std::size_t kept_free = 20;  // what must happen still finds room
  return state.frames.size() + kept_free > max_frames;
}

/// Runs one step of the frames of this folder that are on top of the stack.
void advance_window(Play& play);
void advance_after_roll(Play& play);
void advance_ability(Play& play);

/// Why a player may not use this ability now, or nothing; and everything a player may answer to a question of this folder:
/// which ability to use next, and what a running ability asks for.
[[nodiscard]] std::optional<Refusal> check_ability_choice(const Game& game, const State& state, const Choice& choice);
void list_ability_choices(const Game& game, const State& state, SeatId seat, OptionList& options);

/// Whether an ability of this card could be used now for this figure: it works, its condition holds, its limit is not
/// reached and everything it asks for can be answered.
[[nodiscard]] bool is_usable(const Game& game, const State& state, const BoundAbility& listener, const Roles& roles);

/// Whether an ability that was used already may go on, as a special attack does before each of its attacks: all of that but
/// its limit.
[[nodiscard]] bool can_go_on(const Game& game, const State& state, const BoundAbility& listener, const Roles& roles);

/// What this seat is asked about in the window that is open now; empty if none is.
[[nodiscard]] std::vector<BoundAbility> offered_abilities(const Game& game, const State& state, SeatId seat);
/// Abilities that could be used if this window opened: they work, are about the roles and have a use left. What their conditions
/// and choices need may come only then.
[[nodiscard]] std::vector<BoundAbility> possible_listeners(const Game& game, const State& state, Window window,
                                                           const Roles& roles);

/// Starts an ability: counts its use and runs its program. What was captured when it was put in force are its first locals.
void run_ability(Play& play, const BoundAbility& bound, const Roles& roles, std::span<const std::int16_t> captured = {});
/// The two halves of that, for a special attack, which is used once and runs its program before each attack.
void note_use(Play& play, const BoundAbility& bound);
void run_program(Play& play, const BoundAbility& bound, const Roles& roles, std::span<const std::int16_t> captured = {});

}  // namespace fracas
