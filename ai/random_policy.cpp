#include "ai/random_policy.hpp"

namespace fracas {

Choice RandomPolicy::choose(const Game&, const View&, std::span<const Choice> options, FastRandom& random) const {
  return options[random.below(static_cast<std::uint32_t>(options.size()))];
}

}  // namespace fracas
