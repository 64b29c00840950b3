#pragma once

#include "ai/policy.hpp"

namespace fracas {

/// Walks towards the nearest enemy and takes the attack that pays best right away. Plans nothing.
class GreedyPolicy final : public Policy {
 public:
  [[nodiscard]] Choice choose(const Game& game, const View& view, std::span<const Choice> options,
                              FastRandom& random) const override;
  [[nodiscard]] std::unique_ptr<Policy> clone() const override { return std::make_unique<GreedyPolicy>(*this); }
};

}  // namespace fracas
