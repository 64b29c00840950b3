#pragma once

#include <span>

#include "engine/abilities/query.hpp"
#include "engine/rules/abilities/context.hpp"

namespace fracas::clix {

/// The answer to a question of an ability about the position that only HeroClix can give.
[[nodiscard]] int answer_query(const AbilityContext& context, Query query, std::span<const int> arguments);

}  // namespace fracas::clix
