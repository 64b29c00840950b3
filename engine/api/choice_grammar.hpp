#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "engine/state/choice.hpp"

namespace fracas {

/// What a word after the verb stands for.
enum class WordKind : std::uint8_t {
  None,
  Figure,
  Target,
  Space,
  Card,
  Marker,
  Damage,
  Player,
  Piece,
  Side,
  Count,
  Ability,
  Number,
  Mode,
  Order,
  Power,
  Map,
  Area,
  Element,
  Alternate
};

/// The words a verb takes, in order, and whether the way a larger base is turned may follow. Every choice is written and
/// read through this table.
struct ChoiceGrammar {
  Verb verb;
  std::array<WordKind, 2> words;
  std::string_view example;
  bool has_facing = false;
  bool has_turns = false;  ///< quarter turns may follow
};

[[nodiscard]] std::span<const ChoiceGrammar> choice_grammars();
/// The row of a verb, or nothing for verbs that take no words.
[[nodiscard]] const ChoiceGrammar* find_choice_grammar(Verb verb);
/// What is expected where such a word stands: "a figure".
[[nodiscard]] std::string_view name_of(WordKind kind);

}  // namespace fracas
