#pragma once

#include <string>
#include <vector>

#include "engine/state/choice.hpp"
#include "scenario/check.hpp"
#include "scenario/names.hpp"

namespace fracas {

/// What a player does in one line of a scenario: a single choice, or a walk with all its steps.
struct Plan {
  ScenarioPlace place;
  std::string text;
  SeatId seat;
  std::vector<Choice> choices;
  SpaceId from;            ///< of a walk: where it begins
  bool does_stop = false;  ///< of a walk: it ends on its last space; the stop is only given if the game asks for one
};

/// Reads "move a A0 -> A1 -> A2" (with an arrow at the end the move goes on), or any choice as players type it.
[[nodiscard]] Plan read_plan(SeatId seat, const YamlNode& node, const Names& names);
/// Reads a single choice.
[[nodiscard]] Choice read_choice(SeatId seat, const YamlNode& node, const Names& names);

/// Options a scenario speaks of: one choice, or all that begin alike ("attack a *").
struct OptionPattern {
  std::string text;       ///< as written
  std::string beginning;  ///< of the choice's text; empty if a single choice is meant
  Choice choice;
};
[[nodiscard]] OptionPattern read_option(SeatId seat, const YamlNode& node, const Names& names);
[[nodiscard]] bool is_option(const OptionPattern& pattern, const Choice& choice, const Situation& situation);

}  // namespace fracas
