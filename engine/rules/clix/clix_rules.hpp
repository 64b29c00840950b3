#pragma once

#include "engine/rules/flow/rule_set.hpp"

namespace fracas {

/// The rules of HeroClix, modern edition, on the square map of a Game.
[[nodiscard]] const RuleSet& clix_rules();

}  // namespace fracas
