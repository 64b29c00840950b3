#pragma once

#include "engine/rules/flow/rule_set.hpp"

namespace fracas {

/// The rules of a game system.
[[nodiscard]] const RuleSet& rule_set_for(System system);

}  // namespace fracas
