#pragma once

#include <cstdint>
#include <vector>

#include "engine/state/choice.hpp"
#include "engine/state/state.hpp"

namespace fracas {

/// Sees what comes of choices: how a game is played on from them, and what it is worth where that ends.
class Foresight {
 public:
  virtual ~Foresight() = default;
  /// What the choices, taken one after the other, and so many turns after the present one are worth, in thousandths of a
  /// point; equal seeds throw equal dice.
  [[nodiscard]] virtual long worth_of(const State& guess, const std::vector<Choice>& choices, int turns,
                                      std::uint64_t seed) const = 0;
};

}  // namespace fracas
