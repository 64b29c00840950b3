#include "engine/content/hex_piece_words.hpp"

#include <algorithm>
#include <vector>

namespace fracas {
namespace {

using enum PieceOption;
constexpr std::array tile_options = {Thickness, Half, Partial, Broken, Rotation, Name};
constexpr std::array edge_options = {Height, Crossed, Mark, Name};
constexpr std::array ladder_options = {Pieces, Turbo};
constexpr std::array object_options = {Height, Mark, Name};
constexpr std::array building_options = {Roof, Terrain, Limit, Name};
constexpr std::array car_options = {Name};
constexpr std::array door_options = {Height, Open, Broken};
constexpr std::array token_options = {FaceUp};

std::vector<std::string> make_tile_words() {
  std::vector<std::string> words;
  for (const HexTerrainInfo& info : hex_terrain_table) {
    if (info.terrain != HexTerrain::Ladder) words.push_back(terrain_word(info.terrain));
  }
  return words;
}

bool is_plain_letter(char letter) {
  return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') || (letter >= '0' && letter <= '9') ||
         letter == '-' || letter == '_' || letter == '.';
}

}  // namespace

std::span<const PieceOption> options_of(HexBlock block) {
  switch (block) {
    case HexBlock::Tiles: return tile_options;
    case HexBlock::Edges: return edge_options;
    case HexBlock::Ladders: return ladder_options;
    case HexBlock::Objects: return object_options;
    case HexBlock::Buildings: return building_options;
    case HexBlock::Cars: return car_options;
    case HexBlock::Doors: return door_options;
    case HexBlock::Tokens: return token_options;
    case HexBlock::Transit:
    case HexBlock::Zones:
    case HexBlock::Marks:
    case HexBlock::Declare: return {};
  }
  return {};
}

std::string terrain_word(HexTerrain terrain) {
  std::string word = terrain_info(terrain).name;
  std::replace(word.begin(), word.end(), ' ', '-');
  return word;
}

std::optional<HexTerrain> read_terrain_word(std::string_view word) {
  const std::span<const std::string> words = tile_words();
  const auto found = std::find(words.begin(), words.end(), word);
  if (found == words.end()) return std::nullopt;
  return static_cast<HexTerrain>(found - words.begin());
}

std::span<const std::string> tile_words() {
  static_assert(static_cast<std::size_t>(HexTerrain::Ladder) == hex_terrain_count - 1);  // so that words count as terrains do
  static const std::vector<std::string> words = make_tile_words();
  return words;
}

std::string name_text(std::string_view name) {
  if (!name.empty() && std::all_of(name.begin(), name.end(), is_plain_letter)) return std::string(name);
  std::string text = "\"";
  for (const char letter : name) {
    if (letter == '"' || letter == '\\') text += '\\';
    text += static_cast<unsigned char>(letter) < ' ' || letter == 127 ? ' ' : letter;
  }
  return text + "\"";
}

std::optional<std::string> read_name_text(std::string_view text) {
  if (!text.starts_with('"')) return std::string(text);
  std::string name;
  for (std::size_t i = 1; i < text.size(); ++i) {
    if (text[i] == '"') return i + 1 == text.size() ? std::optional(name) : std::nullopt;
    if (text[i] == '\\') ++i;
    if (i < text.size()) name += text[i];
  }
  return std::nullopt;
}

}  // namespace fracas
