#pragma once

#include "ai/clix/clix_choice.hpp"
#include "ai/marker_choice.hpp"
#include "ai/move_choice.hpp"
#include "ai/policy.hpp"

namespace fracas {

/// Weighs what each option brings: places by what can be attacked from there and what can attack there, attacks and powers
/// by playing them out on guesses of what it cannot see. Knows no card; uses only its seat's view.
class UtilityPolicy final : public Policy {
 public:
  [[nodiscard]] Choice choose(const Game& game, const View& view, std::span<const Choice> options,
                              FastRandom& random) const override;
  [[nodiscard]] std::unique_ptr<Policy> clone() const override { return std::make_unique<UtilityPolicy>(*this); }
  [[nodiscard]] bool thinks_long() const override { return true; }

 private:
  mutable MovePlan plan_;  ///< of the move under way
  mutable MarkerPlan markers_;
  mutable clix::Memory clix_;
};

}  // namespace fracas
