#pragma once

#include <span>

#include "engine/abilities/expression.hpp"
#include "engine/abilities/type.hpp"

namespace fracas {

/// How many elements of this type a filter looks at, at most.
[[nodiscard]] long long domain_bound(Type element);

/// An upper bound of the steps one evaluation takes: filters count once for each element they look at, sight more than the
/// rest.
[[nodiscard]] long long evaluation_cost(std::span<const ExpressionStep> steps);

}  // namespace fracas
