#include "ai/policy.hpp"

#include "ai/greedy_policy.hpp"
#include "ai/random_policy.hpp"
#include "ai/utility_policy.hpp"

namespace fracas {

std::unique_ptr<Policy> make_policy(std::string_view name) {
  if (name == "random") return std::make_unique<RandomPolicy>();
  if (name == "greedy") return std::make_unique<GreedyPolicy>();
  if (name == "utility") return std::make_unique<UtilityPolicy>();
  return nullptr;
}

const std::vector<std::string_view>& policy_names() {
  static const std::vector<std::string_view> names = {"random", "greedy", "utility"};
  return names;
}

}  // namespace fracas
