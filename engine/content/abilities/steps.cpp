#include "engine/content/abilities/steps.hpp"

#include <utility>

namespace fracas {
namespace {

Steps joined(std::vector<Steps> conditions, Operation skip) {
  Steps result = std::move(conditions.back());
  for (std::size_t i = conditions.size() - 1; i > 0; --i) {
    Steps first = std::move(conditions[i - 1]);
    first.push_back(step(skip, static_cast<int>(result.size())));
    add_steps(first, result);
    result = std::move(first);
  }
  return result;
}

}  // namespace

Steps all_of(std::vector<Steps> conditions) {
  if (conditions.empty()) return {step(Operation::Number, 1)};
  return joined(std::move(conditions), Operation::SkipIfFalse);
}

Steps one_of(std::vector<Steps> conditions) {
  if (conditions.empty()) return {step(Operation::Number, 0)};
  return joined(std::move(conditions), Operation::SkipIfTrue);
}

}  // namespace fracas
