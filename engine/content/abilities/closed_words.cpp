#include "engine/content/abilities/closed_words.hpp"

#include <algorithm>
#include <array>

#include "engine/board/hex/hex_terrain.hpp"

namespace fracas {
namespace {

constexpr std::array<std::string_view, 5> sizes = {"tiny", "small", "medium", "large", "huge"};
constexpr std::array<std::string_view, hex_terrain_count> terrains = {
    "grass",    "rock",           "sand",      "swamp",       "asphalt",      "concrete",    "stone",
    "water",    "swamp-water",    "ice",       "molten-lava", "lava-field",   "snow",        "road",
    "shadow",   "dungeon",        "wall-walk", "cosmos",      "sky",          "floor",       "doorway",
    "stairway", "elevator-shaft", "window",    "transit",     "astral-plane", "upside-down", "ladder"};
constexpr std::array<std::string_view, 9> terrain_categories = {"aquatic", "earth",       "frozen", "interior", "lava",
                                                                "nature",  "outer-space", "swamp",  "urban"};
constexpr std::array<std::string_view, 4> dice = {"", "d20", "d6", "2d6"};

constexpr bool is_same_but_for_hyphens(std::string_view word, std::string_view name) {
  if (word.size() != name.size()) return false;
  for (std::size_t i = 0; i < word.size(); ++i) {
    if (word[i] != (name[i] == ' ' ? '-' : name[i])) return false;
  }
  return true;
}

constexpr bool is_like_the_board() {
  for (std::size_t i = 0; i < terrains.size(); ++i) {
    if (!is_same_but_for_hyphens(terrains[i], hex_terrain_table[i].name)) return false;
  }
  for (std::size_t i = 0; i < terrain_categories.size(); ++i) {
    if (!is_same_but_for_hyphens(terrain_categories[i], terrain_category_names[i])) return false;
  }
  return true;
}
static_assert(is_like_the_board());

}  // namespace

std::optional<int> place_of(std::string_view word, std::span<const std::string_view> words) {
  const auto found = std::find(words.begin(), words.end(), word);
  if (word.empty() || found == words.end()) return std::nullopt;
  return static_cast<int>(found - words.begin());
}

std::span<const std::string_view> size_words() { return sizes; }
std::span<const std::string_view> terrain_words() { return terrains; }
std::span<const std::string_view> dice_words() { return dice; }

std::vector<int> terrains_meant(std::string_view word) {
  if (const std::optional<int> terrain = place_of(word, terrains)) return {*terrain};
  std::vector<int> meant;
  const std::optional<int> category = place_of(word, terrain_categories);
  if (!category) return meant;
  for (std::size_t i = 0; i < hex_terrain_count; ++i) {
    if ((hex_terrain_table[i].categories & (1U << static_cast<unsigned>(*category))) != 0) meant.push_back(static_cast<int>(i));
  }
  return meant;
}

std::vector<std::string_view> all_terrain_words() {
  std::vector<std::string_view> words(terrains.begin(), terrains.end());
  for (const std::string_view category : terrain_categories) {
    if (!place_of(category, terrains)) words.push_back(category);
  }
  return words;
}

}  // namespace fracas
