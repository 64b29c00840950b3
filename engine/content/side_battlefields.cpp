#include "engine/content/side_battlefields.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <limits>

#include "engine/board/hex/compile_hex_board.hpp"

namespace fracas {
namespace {

/// Both places are hexagons of 19 spaces; no rule says how large they are.
constexpr int radius = 2;
/// Columns left free between battlefields, so that nothing on one touches the other.
constexpr int gap = 4;

/// Small letters, with hyphens as blanks.
std::string plain(std::string_view text) {
  std::string result;
  for (const char letter : text)
    result += letter == '-' ? ' ' : static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
  return result;
}

bool speaks_of(std::string_view text, std::string_view name) { return plain(text).find(name) != std::string::npos; }

/// Where the next battlefield may lie: to the right of everything, at the height of the first row.
HexCoordinate free_centre(const HexBuild& build) {
  int right = std::numeric_limits<std::int16_t>::min();
  int top = std::numeric_limits<std::int16_t>::max();
  for (const TerrainTile& tile : build.tiles) {
    for (const HexCoordinate at : tile.hexes) {
      right = std::max<int>(right, at.q);
      top = std::min<int>(top, at.r);
    }
  }
  return {static_cast<std::int16_t>(right + gap + radius), static_cast<std::int16_t>(top + radius)};
}

void add_place(HexBuild& build, HexTerrain terrain) {
  const HexCoordinate centre = free_centre(build);
  for (int q = -radius; q <= radius; ++q) {
    for (int r = -radius; r <= radius; ++r) {
      const HexCoordinate at{static_cast<std::int16_t>(centre.q + q), static_cast<std::int16_t>(centre.r + r)};
      if (hex_distance(centre, at) <= radius) add_column(build, at, Level{1}, terrain);
    }
  }
  if (terrain != HexTerrain::UpsideDown) return;
  // a way out on either side (SS-BFD-12)
  for (const int side : {-radius, radius})
    build.marks.push_back(
        {.at = {static_cast<std::int16_t>(centre.q + side), centre.r}, .level = Level{1}, .mark = SpaceMark::Exit});
}

}  // namespace

bool refers_to(const CardDefinition& card, HexTerrain place) {
  const std::string_view name = terrain_info(place).name;
  if (speaks_of(card.printed, name)) return true;
  const auto is_named = [&](const std::string& word) { return speaks_of(word, name); };
  if (std::any_of(card.keywords.begin(), card.keywords.end(), is_named)) return true;
  return std::any_of(card.abilities.abilities.begin(), card.abilities.abilities.end(), [&](const Ability& ability) {
    return speaks_of(ability.name, name) || speaks_of(ability.text, name) || speaks_of(ability.reading, name);
  });
}

std::optional<std::string> lay_side_battlefields(Game& game) {
  if (game.system != System::SuperScape) return std::nullopt;
  HexBuild build = game.hex.build();
  bool is_changed = false;
  for (const HexTerrain place : {HexTerrain::AstralPlane, HexTerrain::UpsideDown}) {
    const bool is_named = std::any_of(game.definitions.begin(), game.definitions.end(),
                                      [&](const CardDefinition& card) { return refers_to(card, place); });
    if (!is_named || !game.hex.spaces_with(place).empty()) continue;
    add_place(build, place);
    is_changed = true;
  }
  if (!is_changed) return std::nullopt;
  auto board = compile_hex_board(std::move(build));
  if (!board) return "a battlefield that the cards speak of finds no room: " + board.error().front().what;
  if (board->size() > max_board_spaces) return "a battlefield that the cards speak of finds no room beside so large a map";
  game.hex = std::move(board).value();
  return std::nullopt;
}

}  // namespace fracas
