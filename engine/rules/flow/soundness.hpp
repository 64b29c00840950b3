#pragma once

#include <optional>
#include <string>

#include "engine/rules/flow/kernel.hpp"

namespace fracas {

/// What must hold at every stop of every game, whatever its rules. Each answers with what is wrong, or nothing.
using Unsound = std::optional<std::string>;

/// The state breaks no invariant of its rule set, asks nobody or somebody who has an answer, and a game that is over ended by
/// its rules. `options` is room to work in.
[[nodiscard]] Unsound find_unsound(const Game& game, const State& state, OptionList& options);
/// Every offered option is accepted, and no two are the same.
[[nodiscard]] Unsound find_unsound_options(const Game& game, const State& state, const OptionList& options);
/// No seat's view, and no option computed from it, changes when only facts hidden from it change.
[[nodiscard]] Unsound find_leak(const Game& game, const State& state, FastRandom& random);
/// The state, saved and loaded again, has the same bytes.
[[nodiscard]] Unsound find_unsound_saving(const Game& game, const State& state);

}  // namespace fracas
