#pragma once

#include "scenario/check.hpp"

namespace fracas {

/// Expectations about the game as a whole: phase, round, turn, order, winner, questions, options, events, views.
/// Returns false if the key is none of these.
bool read_game_check(const YamlEntry& entry, const Names& names, std::vector<Check>& checks);

/// The keys it knows.
[[nodiscard]] const std::vector<std::string>& game_check_words();

}  // namespace fracas
