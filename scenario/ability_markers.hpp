#pragma once

#include <string>
#include <vector>

#include "engine/state/ability_state.hpp"
#include "scenario/check.hpp"

namespace fracas {

/// What ability markers lie on: a card, a figure or a space (SS-MRK-01).
struct MarkerHolder {
  MarkerPlace place = MarkerPlace::Card;
  std::uint16_t where = 0;
  std::string name;
};

/// Puts { justice: 2 } where a scenario says that it lies when play begins.
void put_ability_markers(const YamlNode& node, const Game& game, const MarkerHolder& holder, State& state);

/// Expects { justice: 2 } there; kinds that are not named may be there too.
void read_ability_marker_checks(const YamlNode& node, const Game& game, const MarkerHolder& holder, std::vector<Check>& checks);

/// Fails unless an ability of the game speaks of markers of this kind.
void check_marker_kind(const Game& game, const Word& word);

}  // namespace fracas
