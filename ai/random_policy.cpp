#include "ai/random_policy.hpp"

namespace fracas {

Choice RandomPolicy::choose(const Game&, const View&, std::span<const Choice> options, FastRandom& random) const {
  if (options.empty()) return {};  // refused like any wish that is not legal
  return options[random.below(static_cast<std::uint32_t>(options.size()))];
}

}  // namespace fracas
