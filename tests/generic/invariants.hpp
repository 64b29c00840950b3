#pragma once

#include "engine/rules/flow/soundness.hpp"

namespace fracas {

/// What must hold at every stop of every game, whatever its rules. Each check reports through doctest.

/// The state breaks no invariant of its rule set, and asks nobody or somebody who has an answer.
void check_sound(const Game& game, const State& state, OptionList& options);
/// Every offered option is accepted, and no two are the same.
void check_options_are_accepted(const Game& game, const State& state, const OptionList& options);
/// Every wish a seat could form is either offered or refused with a rule, and a refusal changes nothing. Slow.
void check_wishes_match_options(const Game& game, const State& state, const OptionList& options, SeatId seat);
/// No seat's view, and no option or refusal computed from it, changes when only facts hidden from it change.
void check_views_keep_secrets(const Game& game, const State& state, FastRandom& random);
/// The state, saved and loaded again; saving and restoring gives the same bytes.
[[nodiscard]] State restored(const Game& game, const State& state);

}  // namespace fracas
