#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/state/pending.hpp"
#include "scenario/fields.hpp"

namespace fracas {

/// One throw a scenario prescribes.
struct ScriptedRoll {
  ScenarioPlace place;
  std::string text;           ///< as written
  std::optional<int> number;  ///< of a d20 or d6; which of them is decided by what is asked for
  Outcome outcome;            ///< of combat dice or 2d6
};

/// Throws as written: faces [S, S, D] are one throw; several throws are [SSD, [D, B], 14, 4+3].
[[nodiscard]] std::vector<ScriptedRoll> read_rolls(const YamlNode& node);

/// The outcome a throw gives to the dice that are asked for, or nothing if it does not fit them.
[[nodiscard]] std::optional<Outcome> outcome_for(const ScriptedRoll& roll, const Pending& pending);

}  // namespace fracas
