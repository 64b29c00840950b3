#pragma once

#include <span>

#include "engine/abilities/query.hpp"
#include "engine/rules/abilities/context.hpp"
#include "engine/rules/scape/variant.hpp"

namespace fracas::scape {

/// What abilities ask about a position on hexes: who is next to whom, how far, on what, and what is being resolved.
[[nodiscard]] int answer_query(const Variant& variant, const AbilityContext& context, Query query,
                               std::span<const int> arguments);

}  // namespace fracas::scape
