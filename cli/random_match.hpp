#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "cli/power_count.hpp"
#include "engine/content/battle_file.hpp"
#include "engine/core/random.hpp"
#include "replay/replay.hpp"

namespace fracas {

/// What random games are made of.
struct MatchPool {
  const Library& library;
  const PowerList& powers;
  System system = System::SuperScape;
  std::vector<const Battle*> grounds;  ///< one battle for each battlefield
  std::vector<const CardDefinition*> cards;
  int points = 1000;
};

/// One game to be played: what it is called in replays, and where its choices and dice come from.
struct Match {
  std::string battle;  ///< as `fracas play --battle` takes it
  std::uint64_t seed = 0;
};

/// How much is looked at.
enum class Checking : std::uint8_t {
  Samples,     ///< what the rule set says of a state at every stop, everything else at some
  Everything,  ///< everything at every stop
};

/// What became of a game.
struct MatchResult {
  std::vector<PowerTally> tallies;     ///< one for each row of the list of powers
  std::optional<std::string> problem;  ///< what must never be and was; the game ends there
  std::uint32_t stops = 0;
  std::uint64_t final_hash = 0;
};

/// Drafts a legal team for each player of the battlefield. Cards whose powers have fired least are wanted most: `wanted` has one
/// number for each card of the pool, and a card of a higher one is taken first most of the time.
[[nodiscard]] Match draft_match(const MatchPool& pool, std::span<const std::uint32_t> wanted, std::uint64_t seed);

/// Plays it by chance.
[[nodiscard]] MatchResult play_match(const MatchPool& pool, const Match& match, Checking checking);

/// The same game again, written down up to this many stops.
[[nodiscard]] std::optional<Replay> record_match(const MatchPool& pool, const Match& match, std::uint32_t stops);

}  // namespace fracas
