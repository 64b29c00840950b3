#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/content/library.hpp"

namespace fracas {

/// "Unique Hero", "Common Squad of 3", "Character".
[[nodiscard]] std::string kind_words(const LibraryCard& card);

/// The keyword bar: species, class, personality, factions, keywords and publisher, as far as the card has them.
[[nodiscard]] std::vector<std::string> keyword_bar(const CardDefinition& card);

/// The symbols by name, in the order of the rules; for HeroClix its keyphrases and improvements.
[[nodiscard]] std::vector<std::string> symbol_words(const LibraryCard& card);

/// "Medium 5", and behind it the base where it is not a single one: "Huge 8 · double base".
[[nodiscard]] std::string size_words_of(const LibraryCard& card);

/// A number of the stats block as it is printed: its name and its value, a dash for what the card leaves out (SS-CRD-08).
struct CardStatistic {
  std::string name;
  std::string value;
};
/// The six numbers in SuperScape's order: Move, Life, Range above Attack, Defense, Points.
[[nodiscard]] std::vector<CardStatistic> statistics_of(const CardDefinition& card);

/// "superscape/drowned-quarter".
[[nodiscard]] std::string pack_words(const LibraryCard& card);

/// The words with something between each two.
[[nodiscard]] std::string joined(const std::vector<std::string>& words, std::string_view between);

/// A text of a card on one line, without anything that a terminal or a printer would take for a command.
[[nodiscard]] std::string plain_line(std::string_view text);

}  // namespace fracas
