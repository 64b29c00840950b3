#pragma once

#include <string>
#include <vector>

#include "server/store/store.hpp"

namespace fracas::tests {

/// A game of a bot and a person with all that can be stored of one.
[[nodiscard]] StoredGame some_game(const std::string& id);
/// A throw and a choice with lines.
[[nodiscard]] std::vector<ReplayEntry> some_inputs();
[[nodiscard]] std::vector<TableNote> some_notes();

[[nodiscard]] GameWrite creation_of(const StoredGame& game);
/// Appends some_inputs to a game that has `count`.
[[nodiscard]] GameWrite append_to(const std::string& id, std::size_t count);

/// Whether two stored games are the same in all that is stored.
[[nodiscard]] bool is_same_game(const StoredGame& one, const StoredGame& other);

}  // namespace fracas::tests
