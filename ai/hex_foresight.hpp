#pragma once

#include "ai/foresight.hpp"
#include "ai/standing_value.hpp"

namespace fracas {

/// Plays a hex game on by rough playouts and judges material, goals and how near the fight is.
class HexForesight final : public Foresight {
 public:
  /// Keeps the game and the judge, which must outlive it.
  HexForesight(const Game& game, SeatId seat, const StandingValue& judge) : game_(game), seat_(seat), judge_(judge) {}
  [[nodiscard]] long worth_of(const State& guess, const std::vector<Choice>& choices, int turns,
                              std::uint64_t seed) const override;

 private:
  const Game& game_;
  SeatId seat_;
  const StandingValue& judge_;
};

}  // namespace fracas
