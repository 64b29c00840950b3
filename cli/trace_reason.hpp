#pragma once

#include <string>
#include <vector>

#include "engine/abilities/ability.hpp"
#include "engine/rules/flow/ability_watch.hpp"

namespace fracas {

/// The conditions that all have to hold for this one to hold: "a and b and c" in three parts.
[[nodiscard]] std::vector<Expression> conjuncts(const AbilityBook& book, Expression condition);

/// Why an ability cannot be used: which part of its condition fails, whom it is about instead, which choice has no answer.
[[nodiscard]] std::string reason_of(const Game& game, const Consideration& looked_at);

}  // namespace fracas
