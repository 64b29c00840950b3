#include "engine/content/abilities/expression_cost.hpp"

#include <algorithm>

#include "engine/abilities/query.hpp"
#include "engine/content/abilities/language_limits.hpp"

namespace fracas {
namespace {

constexpr long long sight_cost = 20;
constexpr long long cost_limit = 1'000'000'000'000;  // far above every limit, far below overflow

long long query_cost(Query query) {
  const bool is_sight = query == Query::FigureInSightOf || query == Query::SpaceInSightOf;
  return is_sight ? sight_cost : 1;
}

bool goes_through_domain(Operation operation) {
  return operation == Operation::Count || operation == Operation::Any || operation == Operation::Every ||
         operation == Operation::Sum || operation == Operation::Best;
}

}  // namespace

long long domain_bound(Type element) {
  switch (element) {
    case Type::Figure: return ability_limits::figure_domain;
    case Type::Card: return ability_limits::card_domain;
    case Type::Space: return ability_limits::space_domain;
    case Type::Order: return ability_limits::order_domain;
    case Type::Player: return ability_limits::player_domain;
    case Type::Power: return ability_limits::power_domain;
    default: return 1;
  }
}

long long evaluation_cost(std::span<const ExpressionStep> steps) {
  long long cost = 0;
  for (std::size_t at = 0; at < steps.size(); ++at) {
    const ExpressionStep step = steps[at];
    if (goes_through_domain(step.operation)) {
      const auto body = std::min<std::size_t>(static_cast<std::size_t>(std::max<int>(step.operand, 0)), steps.size() - at - 1);
      cost += domain_bound(static_cast<Type>(step.detail)) * evaluation_cost(steps.subspan(at + 1, body));
      at += body;
    } else {
      cost += step.operation == Operation::Query ? query_cost(static_cast<Query>(step.operand)) : 1;
    }
    if (cost > cost_limit) return cost_limit;
  }
  return cost;
}

}  // namespace fracas
