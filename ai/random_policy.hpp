#pragma once

#include "ai/policy.hpp"

namespace fracas {

/// Takes any option with equal chance.
class RandomPolicy final : public Policy {
 public:
  [[nodiscard]] Choice choose(const Game& game, const View& view, std::span<const Choice> options,
                              FastRandom& random) const override;
  [[nodiscard]] std::unique_ptr<Policy> clone() const override { return std::make_unique<RandomPolicy>(*this); }
};

}  // namespace fracas
