#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/content/abilities/sentence_words.hpp"

namespace fracas {

/// What a number of a power counts.
enum class Unit : std::uint8_t {
  Unknown,
  AttackDice,
  DefenseDice,
  DamageDice,
  Move,
  Range,
  Levels,
  Life,
  Wounds,
  Spaces,
  Hits,
  Blocks,
  Roll,  ///< what a d20 must show
  Markers,
  Attacks,
  AttackActions,
  MoveActions,
  Initiative,
};

/// How a number bounds something.
enum class Bound : std::uint8_t { None, AtLeast, AtMost, Cap };

/// A number of a power, what it counts, and how.
struct Quantity {
  int number = 0;  ///< as it is written
  int value = 0;   ///< of a bound: "more than 3" is at least 4
  Unit unit = Unit::Unknown;
  Bound bound = Bound::None;
  char sign = 0;         ///< '+' for more of something, '-' for less
  bool is_hint = false;  ///< need not be found on the other side: "twice", the end of a range
};

/// The numbers of a text; more than 64 are not looked at.
[[nodiscard]] std::vector<Quantity> quantities_in(std::span<const SentenceWord> words);

/// Where the numbers of a card's text and those of its reading differ, one sentence each.
[[nodiscard]] std::vector<std::string> differing_quantities(std::span<const Quantity> text, std::span<const Quantity> reading,
                                                            bool has_otherwise);

}  // namespace fracas
