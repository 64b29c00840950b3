#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/state/event.hpp"
#include "scenario/names.hpp"

namespace fracas {

/// What an expectation may look at.
struct Situation {
  const Names& names;
  const State& state;
  const EventLog& log;  ///< everything that happened so far
};

/// One expectation, ready to be tested; says in words what differs, or nothing if it holds.
struct Check {
  ScenarioPlace place;
  std::function<std::optional<std::string>(const Situation&)> test;
  bool is_about_question = false;  ///< it mentions what is asked, so that a scenario may end there
};

/// Reads the expectations of one `expect`: a map, or a list of maps. Keys are figures, players, or the words of
/// docs/scenarios.md.
[[nodiscard]] std::vector<Check> read_checks(const YamlNode& node, const Names& names);
/// Reads one key and its value; docs/scenarios.md lists the keys.
void read_check(const YamlEntry& entry, const Names& names, std::vector<Check>& checks);

}  // namespace fracas
