#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/abilities/effect.hpp"
#include "engine/abilities/query.hpp"

namespace fracas::test {

/// Abilities around an example of the tables, one of which must load: an example is a condition, a filter or a value, and
/// speaks of roles of some window.
[[nodiscard]] std::vector<std::string> abilities_around(const QueryInfo& info);
[[nodiscard]] std::string ability_around(const EffectInfo& info);

}  // namespace fracas::test
