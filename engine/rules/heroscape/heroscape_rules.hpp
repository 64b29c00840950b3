#pragma once

#include "engine/rules/flow/rule_set.hpp"

namespace fracas {

/// Classic HeroScape.
[[nodiscard]] const RuleSet& heroscape_rules();

}  // namespace fracas
