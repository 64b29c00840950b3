#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "engine/abilities/expression.hpp"

namespace fracas {

/// The words of a table whose rows have a member `word`.
template <class Row>
[[nodiscard]] std::vector<std::string_view> words_of(std::span<const Row> table) {
  std::vector<std::string_view> words;
  for (const Row& row : table) {
    if (!row.word.empty()) words.push_back(row.word);
  }
  return words;
}

/// The place of a word in a list.
[[nodiscard]] std::optional<int> place_of(std::string_view word, std::span<const std::string_view> words);

/// Sizes in rising order, to be compared with .size (SS-CRD-07).
[[nodiscard]] std::span<const std::string_view> size_words();
/// Terrains as cards name them, in the order of HexTerrain: with hyphens instead of spaces.
[[nodiscard]] std::span<const std::string_view> terrain_words();
/// The terrains a word means: one of terrain_words, or all of a category (SS-TER-05). Empty for other words.
[[nodiscard]] std::vector<int> terrains_meant(std::string_view word);
/// Every word terrains_meant knows.
[[nodiscard]] std::vector<std::string_view> all_terrain_words();
/// Dice that `roll` throws; the place of a word is that of its DiceShape. Combat dice and dice with other numbers of faces
/// have no word here.
[[nodiscard]] std::span<const std::string_view> dice_words();
inline constexpr int combat_dice_place = 0;
inline constexpr int numbered_die_place = 4;

}  // namespace fracas
