#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include "engine/board/hex/compile_hex_board.hpp"
#include "engine/board/hex/hex_board.hpp"
#include "engine/content/hex_map.hpp"
#include "engine/content/hex_piece_words.hpp"
#include "engine/content/hex_rows.hpp"

namespace fracas {
namespace {

template <class Enumerator>
std::size_t index(Enumerator enumerator) {
  return static_cast<std::size_t>(enumerator);
}

std::string option(PieceOption kind, int value) {
  return " " + std::string(option_words[index(kind)]) + " " + std::to_string(value);
}

std::string option(PieceOption kind, bool is_said) {
  return is_said ? " " + std::string(option_words[index(kind)]) : std::string();
}

std::string name_option(const std::string& name) {
  return name.empty() ? std::string() : " " + std::string(option_words[index(PieceOption::Name)]) + " " + name_text(name);
}

/// " D4 E4..E6": runs of three and more hexes of a row are joined.
std::string hex_list(const std::vector<HexCoordinate>& hexes) {
  std::string text;
  for (std::size_t i = 0; i < hexes.size();) {
    std::size_t end = i + 1;
    while (end < hexes.size() && hexes[end].r == hexes[i].r && hexes[end].q == hexes[end - 1].q + 1) ++end;
    text += " " + hex_name(hexes[i]);
    if (end - i >= 3) {
      text += ".." + hex_name(hexes[end - 1]);
      i = end;
    } else {
      ++i;
    }
  }
  return text;
}

/// Writes the pieces of a build that its rows do not say.
class PieceWriter {
 public:
  PieceWriter(const HexBuild& build, const RowsOfBuild& rows) : build_(build), rows_(rows) {
    for (const RowCell& cell : rows.cells) surfaces_.emplace(cell.at, cell.level);
  }

  std::vector<std::vector<std::string>> write() {
    begin(HexBlock::Tiles);
    for (std::size_t i = rows_.tiles; i < build_.tiles.size(); ++i) add(tile_text(build_.tiles[i]));
    begin(HexBlock::Edges);
    for (const EdgePiece& edge : build_.edges) add(edge_text(edge));
    begin(HexBlock::Ladders);
    for (const LadderPiece& ladder : build_.ladders) add(ladder_text(ladder));
    begin(HexBlock::Objects);
    for (const ObjectPiece& object : build_.objects) add(object_text(object));
    begin(HexBlock::Buildings);
    for (const BuildingPiece& building : build_.buildings) add(building_text(building));
    begin(HexBlock::Transit);
    for (std::size_t i = 0; i < build_.transits.size(); ++i) {
      const TransitPiece& transit = build_.transits[i];
      if (i > 0 && transit.stairwell != build_.transits[i - 1].stairwell) lead_.clear();
      add_space(building_reference(transit.building) + " " + std::to_string(transit.number) + ":", transit.at, transit.level);
    }
    begin(HexBlock::Cars);
    for (const CarPiece& car : build_.cars)
      add(hex_list(car.hexes).substr(1) + level_text(car.hexes, car.level) + name_option(car.name));
    begin(HexBlock::Doors);
    for (const DoorPiece& door : build_.doors) add(door_text(door));
    begin(HexBlock::Zones);
    for (std::size_t i = rows_.zones; i < build_.zones.size(); ++i)
      add_space(std::to_string(build_.zones[i].seat.value + 1) + ":", build_.zones[i].at, build_.zones[i].level);
    begin(HexBlock::Tokens);
    for (const MapToken& token : build_.tokens) add(token_text(token));
    begin(HexBlock::Marks);
    for (const MarkedHex& mark : build_.marks) add_space(mark_word(mark.mark), mark.at, mark.level);
    begin(HexBlock::Declare);
    if (build_.is_ice_slippery) add(std::string(declaration_words[0]));
    if (build_.is_snow_heavy) add(std::string(declaration_words[1]));
    std::erase_if(blocks_, [](const std::vector<std::string>& block) { return block.size() == 1; });
    return std::move(blocks_);
  }

 private:
  void begin(HexBlock block) {
    blocks_.push_back({std::string(hex_block_words[index(block)]) + ":"});
    lead_.clear();
  }
  void add(std::string line) { blocks_.back().push_back(std::move(line)); }

  /// Spaces that follow each other under the same words share a line.
  void add_space(const std::string& lead, HexCoordinate at, Level level) {
    if (lead != lead_) add(lead);
    lead_ = lead;
    blocks_.back().back() += " " + hex_name(at) + (is_surface(at, level) ? "" : "@" + std::to_string(level.value));
  }

  [[nodiscard]] bool is_surface(HexCoordinate at, Level level) const {
    const auto found = surfaces_.find(at);
    return found != surfaces_.end() && found->second == level;
  }

  /// " @6", or nothing where the piece stands on the surface of its row.
  [[nodiscard]] std::string level_text(HexCoordinate at, Level level) const {
    return is_surface(at, level) ? std::string() : " @" + std::to_string(level.value);
  }
  [[nodiscard]] std::string level_text(const std::vector<HexCoordinate>& hexes, Level level) const {
    return hexes.empty() ? std::string() : level_text(hexes.front(), level);
  }

  static std::string tile_text(const TerrainTile& tile) {
    std::string text = terrain_word(tile.terrain) + hex_list(tile.hexes) + " @" + std::to_string(tile.level.value);
    const int usual = terrain_info(tile.terrain).adds_level ? 1 : 0;
    if (tile.thickness != usual) text += option(PieceOption::Thickness, tile.thickness);
    text += option(PieceOption::Half, tile.fit == Fit::Half) + option(PieceOption::Partial, tile.fit == Fit::Partial);
    text += option(PieceOption::Broken, tile.is_broken);
    if (tile.rotation != 0) text += option(PieceOption::Rotation, tile.rotation);
    return text + name_option(tile.name);
  }

  [[nodiscard]] std::string edge_text(const EdgePiece& edge) const {
    const HexCoordinate beyond = neighbour_of(edge.at, hex_directions[edge.direction]);
    return std::string(edge_words[index(edge.kind)]) + " " + hex_name(edge.at) + "|" + hex_name(beyond) +
           level_text(edge.at, edge.bottom) + option(PieceOption::Height, edge.height.value) +
           option(PieceOption::Crossed, edge.is_crossed_on_foot) + option(PieceOption::Mark, edge.has_sight_mark) +
           name_option(edge.name);
  }

  [[nodiscard]] std::string ladder_text(const LadderPiece& ladder) const {
    const HexCoordinate behind = neighbour_of(ladder.at, hex_directions[ladder.direction]);
    return hex_name(ladder.at) + " -> " + hex_name(behind) + level_text(ladder.at, ladder.landing) +
           option(PieceOption::Pieces, ladder.pieces) + option(PieceOption::Turbo, ladder.is_turbo_lift);
  }

  [[nodiscard]] std::string object_text(const ObjectPiece& object) const {
    return std::string(object_words[index(object.kind)]) + hex_list(object.hexes) + level_text(object.hexes, object.level) +
           option(PieceOption::Height, object.height.value) + option(PieceOption::Mark, object.has_sight_mark) +
           name_option(object.name);
  }

  [[nodiscard]] std::string building_text(const BuildingPiece& building) const {
    std::string text = std::string(building_words[building.is_enclosed ? 1 : 0]) + hex_list(building.hexes) +
                       level_text(building.hexes, building.level) + option(PieceOption::Roof, building.roof.value);
    if (building.roof_terrain != HexTerrain::Concrete)
      text += " " + std::string(option_words[index(PieceOption::Terrain)]) + " " + terrain_word(building.roof_terrain);
    return text + option(PieceOption::Limit, building.limit.value) + name_option(building.name);
  }

  /// Its name if that tells it from all others, else its place in the list.
  [[nodiscard]] std::string building_reference(std::size_t building) const {
    const auto is_named = [&](const BuildingPiece& other) { return other.name == build_.buildings[building].name; };
    const bool has_name = building < build_.buildings.size() && !build_.buildings[building].name.empty() &&
                          std::count_if(build_.buildings.begin(), build_.buildings.end(), is_named) == 1 &&
                          build_.buildings[building].name.find_first_not_of("0123456789") != std::string::npos;
    return has_name ? name_text(build_.buildings[building].name) : std::to_string(building + 1);
  }

  [[nodiscard]] std::string door_text(const DoorPiece& door) const {
    const std::vector<HexCoordinate> hexes(door.hexes.begin(), door.hexes.end());
    return hex_list(hexes).substr(1) + level_text(hexes, door.level) + option(PieceOption::Height, door.height.value) +
           option(PieceOption::Open, door.is_open) + option(PieceOption::Broken, door.is_broken);
  }

  [[nodiscard]] std::string token_text(const MapToken& token) const {
    std::string text(token_words[index(token.kind)]);
    if (token.kind == MapTokenKind::Glyph) text += std::string(" ") + token.letter;
    text += " " + hex_name(token.at) + (is_surface(token.at, token.level) ? "" : "@" + std::to_string(token.level.value));
    return text + option(PieceOption::FaceUp, token.is_face_up);
  }

  static std::string mark_word(SpaceMark mark) {
    std::size_t bit = 0;
    while (bit + 1 < mark_words.size() && (1U << bit) != static_cast<unsigned>(mark)) ++bit;
    return std::string(mark_words[bit]);
  }

  const HexBuild& build_;
  const RowsOfBuild& rows_;
  std::map<HexCoordinate, Level> surfaces_;
  std::vector<std::vector<std::string>> blocks_;
  std::string lead_;
};

}  // namespace

HexMapLines format_hex_build(const HexBuild& build) {
  const RowsOfBuild rows = find_rows(build);
  return {format_rows(rows.cells), PieceWriter(build, rows).write()};
}

}  // namespace fracas
