#pragma once

#include "ai/clix/position_value.hpp"
#include "ai/foresight.hpp"

namespace fracas::clix {

/// Plays a HeroClix game on by rough playouts and judges the position they end in.
class ClixForesight final : public Foresight {
 public:
  /// Keeps the game and the judge, which must outlive it.
  ClixForesight(const Game& game, const PositionValue& judge) : game_(game), judge_(judge) {}
  [[nodiscard]] long worth_of(const State& guess, const std::vector<Choice>& choices, int turns,
                              std::uint64_t seed) const override;

 private:
  const Game& game_;
  const PositionValue& judge_;
};

}  // namespace fracas::clix
