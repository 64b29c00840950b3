#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "engine/core/result.hpp"
#include "engine/rules/flow/kernel.hpp"

namespace fracas {

/// A saved state: a short head (mark, version, content hash, state hash) and the bytes of the state. An optimisation for
/// our own storage; what comes from outside is a list of choices, never a snapshot.
[[nodiscard]] std::vector<std::byte> save(const Game& game, const State& state);

/// The state a snapshot holds. Refused, with a sentence: bytes that are cut, damaged, of another version or of another
/// game, and states that break an invariant.
[[nodiscard]] Result<State, std::string> restore(const Game& game, std::span<const std::byte> bytes);

}  // namespace fracas
