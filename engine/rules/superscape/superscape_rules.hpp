#pragma once

#include "engine/rules/flow/rule_set.hpp"

namespace fracas {

/// C3G SuperScape.
[[nodiscard]] const RuleSet& superscape_rules();

}  // namespace fracas
