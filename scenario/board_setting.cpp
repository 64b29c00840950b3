#include "scenario/board_setting.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "engine/board/hex/compile_hex_board.hpp"
#include "engine/board/hex/join_builds.hpp"
#include "scenario/board_text.hpp"
#include "scenario/ground_text.hpp"

namespace fracas {
namespace {

/// Lone spaces for figures that only have to exist stand this far apart from everything else.
constexpr std::int16_t far_away = 200;

/// A map of the content, by its id.
const MapDefinition& find_map(const Library& library, System system, const YamlNode& node) {
  if (const LibraryMap* map = library.find_map(system, node.text)) return map->map;
  const std::vector<std::string_view> ids = library.map_ids(system);
  fail_unknown(place_of(node), "map", node.text, std::vector<std::string>(ids.begin(), ids.end()));
}

bool is_map_id(const YamlNode& node) {
  return node.is_scalar() && !node.text.empty() &&
         std::all_of(
             node.text.begin(), node.text.end(),
             [](char letter) { return (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9') || letter == '-'; }) &&
         node.text.find_first_of("abcdefgijklmnopqrstuvyz") != std::string::npos;
}

/// Lone spaces of the far figures.
void add_far_spaces(const std::vector<CardDraft>& cards, HexBuild& build) {
  std::size_t number = 0;
  for (const CardDraft& card : cards) {
    for (const FigureDraft& figure : card.figures) {
      if (figure.at.is_far) add_column(build, far_hex(number++), Level{1}, HexTerrain::Grass);
    }
  }
}

[[noreturn]] void fail_build(const YamlNode& node, const std::vector<BuildProblem>& problems) {
  fail(place_of(node), fmt::format("{} ({})", problems.front().what, problems.front().rule.text()));
}

}  // namespace

/// Where the far figure of this number stands.
HexCoordinate far_hex(std::size_t number) {
  return {far_away, static_cast<std::int16_t>(far_away + 2 * static_cast<std::int16_t>(number))};
}

/// The battlefield with the connective map beside it, if a scenario has one.
HexBuild with_extension(HexBuild build, const YamlNode* extension) {
  if (extension == nullptr) return build;
  auto joined = join_builds(std::move(build), read_hex_build(*extension));
  if (!joined) fail_build(*extension, joined.error());
  return std::move(joined).value();
}

void read_hex_board(Fields& scenario, const Library& library, const std::vector<CardDraft>& cards, Game& game) {
  const YamlNode* board = scenario.find("board");
  const YamlNode* map = scenario.find("map");
  if ((board == nullptr) == (map == nullptr)) fail(scenario.place(), "a scenario needs either a board or a map");
  HexBuild build = map != nullptr ? find_map(library, game.system, *map).hex.build() : read_hex_build(*board);
  build = with_extension(std::move(build), scenario.find("extension"));
  add_far_spaces(cards, build);
  // A lone space far away is out of reach, and no battlefield of its own to be won.
  for (const CardDraft& card : cards) {
    for (const FigureDraft& figure : card.figures) {
      if (figure.at.is_far) game.options.are_battlefields_judged_apart = false;
    }
  }
  auto compiled = compile_hex_board(std::move(build));
  if (!compiled) fail_build(map != nullptr ? *map : *board, compiled.error());
  game.hex = std::move(compiled).value();
}

void read_square_board(Fields& scenario, const Library& library, const std::vector<CardDraft>& cards, Game& game) {
  for (const CardDraft& card : cards) {
    for (const FigureDraft& figure : card.figures) {
      if (figure.at.is_far) fail(figure.place, "a square map has no far away; give the character a square of the map");
    }
  }
  const YamlNode* board = scenario.find("board");
  const YamlNode* map = scenario.find("map");
  const YamlNode* walls = scenario.find("walls");
  const YamlNode* elevation = scenario.find("elevation");
  if ((board == nullptr) == (map == nullptr)) fail(scenario.place(), "a scenario needs either a map or a board");
  const YamlNode& rows = map != nullptr ? *map : *board;
  if (is_map_id(rows)) {
    game.square = find_map(library, game.system, rows).square;
    return;
  }
  SquareSheet sheet = read_square_sheet(rows);
  if (walls != nullptr) read_walls(*walls, sheet);
  if (elevation != nullptr) read_elevations(*elevation, sheet);
  game.square = SquareBoard(sheet.width, sheet.height, std::move(sheet.squares));
}

}  // namespace fracas
