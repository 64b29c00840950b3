#pragma once

#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "engine/rules/flow/kernel.hpp"

namespace fracas {

/// A player made of code. It sees what a person in its seat would see and answers with one of the options.
class Policy {
 public:
  virtual ~Policy() = default;
  /// Picks one of the options of the pending decision; there is always at least one.
  [[nodiscard]] virtual Choice choose(const Game& game, const View& view, std::span<const Choice> options,
                                      FastRandom& random) const = 0;
  /// The same player with the same plans; what one of them plans from then on is unknown to the other.
  [[nodiscard]] virtual std::unique_ptr<Policy> clone() const = 0;
  /// Whether it may think so long that nobody should wait for it.
  [[nodiscard]] virtual bool thinks_long() const { return false; }
};

/// The policy of that name, or nothing.
[[nodiscard]] std::unique_ptr<Policy> make_policy(std::string_view name);
/// All names, weakest first.
[[nodiscard]] const std::vector<std::string_view>& policy_names();

}  // namespace fracas
