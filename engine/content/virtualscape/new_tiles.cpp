#include "engine/content/virtualscape/new_tiles.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "engine/board/hex/hex_board.hpp"
#include "engine/content/virtualscape/piece_on_board.hpp"
#include "engine/content/virtualscape/start_colours.hpp"
#include "engine/content/virtualscape/virtualscape_grid.hpp"

namespace fracas {
namespace {

/// The published piece that a tile without a name could be: same terrain, same hexes.
const PieceDefinition* unnamed_piece(const PieceCatalogue& catalogue, const TerrainTile& tile) {
  for (const PieceDefinition& piece : catalogue.pieces()) {
    const bool is_flat = piece.form == PieceForm::Liquid;
    if (piece.codes.empty() || board_terrain(piece) != tile.terrain || is_flat != (tile.thickness == 0)) continue;
    if (rotation_of(piece, tile.hexes, tile.rotation)) return &piece;
  }
  return nullptr;
}

/// Start discs and glyphs lie one level above a flat tile, but on the level of the surface of a full one.
int marker_level(const HexBuild& build, HexCoordinate at, Level level) {
  for (const TerrainTile& tile : build.tiles) {
    if (tile.thickness == 0 && tile.level == level && std::find(tile.hexes.begin(), tile.hexes.end(), at) != tile.hexes.end())
      return level.value + 1;
  }
  return level.value;
}

bool is_ruin(const PieceDefinition& piece) { return piece.terrain == "ruin"; }

/// Whether a border could belong to a piece, by its name or else by its kind.
bool is_part_of(const EdgePiece& edge, const PieceDefinition& piece) {
  if (!edge.name.empty()) return edge.name == piece.id;
  if (is_ruin(piece)) return edge.kind == EdgeKind::Ruin;
  return edge.kind == (piece.id == "battlement" ? EdgeKind::Battlement : EdgeKind::Wall);
}

/// Where a piece could be anchored if this border is one of its own. Ruins stand on borders of their own hexes, seen from either
/// side; walls only on those of the hexes beside them.
std::vector<HexCoordinate> anchors_at(const PieceDefinition& piece, int rotation, const EdgePiece& edge) {
  std::vector<HexCoordinate> anchors;
  for (const PieceEdge& side : piece.edges[static_cast<std::size_t>(rotation)]) {
    const bool is_own = side.side == edge.direction;
    const bool is_across = side.side == (edge.direction + 3) % 6;
    if (!is_across && !(is_own && is_ruin(piece))) continue;
    const HexCoordinate hex = is_own ? edge.at : neighbour_of(edge.at, hex_directions[edge.direction]);
    anchors.push_back({.q = static_cast<std::int16_t>(hex.q - side.hex.q), .r = static_cast<std::int16_t>(hex.r - side.hex.r)});
  }
  return anchors;
}

/// Which borders of a list a piece at a place would stand on.
std::vector<std::size_t> borders_of(const PieceDefinition& piece, int rotation, HexCoordinate anchor, Level bottom,
                                    const std::vector<EdgePiece>& edges) {
  std::vector<std::size_t> found;
  for (const PieceEdge& side : piece.edges[static_cast<std::size_t>(rotation)]) {
    const HexCoordinate near = neighbour_of(anchor, side.hex);
    const HexCoordinate far = neighbour_of(near, hex_directions[side.side]);
    const auto match = std::find_if(edges.begin(), edges.end(), [&](const EdgePiece& edge) {
      const bool is_here =
          (edge.at == near && edge.direction == side.side) || (edge.at == far && edge.direction == (side.side + 3) % 6);
      return is_here && edge.bottom == bottom && is_part_of(edge, piece);
    });
    if (match != edges.end()) found.push_back(static_cast<std::size_t>(match - edges.begin()));
  }
  return found;
}

}  // namespace

void NewTiles::report(HexCoordinate at, const std::string& what) {
  errors_.push_back({.file = file_, .message = "hex " + hex_name(at) + ": VirtualScape has no " + what});
}

void NewTiles::add_all(HexBuild build) {
  for (const TerrainTile& tile : build.tiles) add_terrain(tile);
  for (const DoorPiece& door : build.doors) add_door(door, build.objects);
  for (const ObjectPiece& object : build.objects) add_object(object);
  add_edges(build.edges);
  for (const LadderPiece& ladder : build.ladders) add_ladder(ladder);
  for (const ZoneHex& zone : build.zones) add_zone(zone, build);
  for (const MapToken& token : build.tokens) add_token(token, build);
  for (const BuildingPiece& building : build.buildings)
    report(building.hexes.empty() ? HexCoordinate{} : building.hexes.front(), "buildings");
  for (const TransitPiece& transit : build.transits) report(transit.at, "transit spaces");
  for (const CarPiece& car : build.cars) report(car.hexes.empty() ? HexCoordinate{} : car.hexes.front(), "elevator cars");
  for (const MarkedHex& marked : build.marks) report(marked.at, "marked spaces");
}

void NewTiles::add_tile(const PieceDefinition& piece, HexCoordinate anchor, int rotation, int level) {
  const OffsetHex place = to_offset(anchor);
  const bool is_personal = piece.terrain == "personal";
  if ((piece.codes.empty() && !is_personal) || level < 0 || level > virtualscape_limits::highest_level) {
    return report(anchor, piece.codes.empty() ? piece.name : "level " + std::to_string(level));
  }
  VirtualScapeTile tile{.code = is_personal ? virtualscape_codes::personal : piece.codes.front(),
                        .rotation = rotation,
                        .x = place.x,
                        .y = place.y,
                        .z = level};
  if (is_personal) tile.personal = VirtualScapePersonalTile{.hexes = static_cast<std::int32_t>(piece.hexes())};
  tiles_.push_back(std::move(tile));
}

void NewTiles::add_terrain(const TerrainTile& tile) {
  if (tile.hexes.empty()) return;
  const HexCoordinate anchor = anchor_of(tile.hexes);
  const PieceDefinition* piece = tile.name.empty() ? unnamed_piece(catalogue_, tile) : catalogue_.find(tile.name);
  if (piece == nullptr || board_terrain(*piece) != tile.terrain || tile.fit != Fit::Full) {
    return report(anchor, std::string(tile.fit == Fit::Full ? "" : "half and partial hexes of ") +
                              terrain_info(tile.terrain).name + " of this shape");
  }
  const std::optional<int> rotation = rotation_of(*piece, tile.hexes, tile.rotation);
  if (!rotation) return report(anchor, piece->name + " of this shape");
  for (int i = 0; i < std::max<int>(tile.thickness, 1); ++i) add_tile(*piece, anchor, *rotation, tile.level.value + i);
}

void NewTiles::add_object(const ObjectPiece& object) {
  if (object.hexes.empty()) return;
  const HexCoordinate anchor = anchor_of(object.hexes);
  const PieceDefinition* piece = catalogue_.find(object.name);
  const std::optional<int> rotation = piece == nullptr ? std::nullopt : rotation_of(*piece, object.hexes, 0);
  if (!rotation) return report(anchor, "object " + (object.name.empty() ? std::string("without a name") : object.name));
  add_tile(*piece, anchor, *rotation, object.level.value);
}

/// A door takes the two objects that are its posts with it.
void NewTiles::add_door(const DoorPiece& door, std::vector<ObjectPiece>& objects) {
  const PieceDefinition* piece = catalogue_.find("castle-door");
  for (int rotation = 0; piece != nullptr && rotation < 6; ++rotation) {
    const HexCoordinate middle = piece->footprints[static_cast<std::size_t>(rotation)][1];
    const HexCoordinate anchor{.q = static_cast<std::int16_t>(door.hexes[0].q - middle.q),
                               .r = static_cast<std::int16_t>(door.hexes[0].r - middle.r)};
    if (door_hexes(*piece, anchor, rotation) != door.hexes) continue;
    for (const HexCoordinate post : door_posts(*piece, anchor, rotation)) {
      std::erase_if(objects, [&](const ObjectPiece& object) {
        return object.name == piece->id && object.level == door.level && object.hexes == std::vector<HexCoordinate>{post};
      });
    }
    return add_tile(*piece, anchor, rotation, door.level.value);
  }
  report(door.hexes[0], "door whose four spaces lie like these");
}

/// Finds pieces whose borders are all there, the largest first.
void NewTiles::add_edges(std::vector<EdgePiece> edges) {
  std::vector<const PieceDefinition*> pieces;
  for (const PieceDefinition& piece : catalogue_.pieces()) {
    if (piece.form == PieceForm::Edge && !piece.codes.empty() && piece.id != "ladder") pieces.push_back(&piece);
  }
  std::stable_sort(pieces.begin(), pieces.end(), [](const PieceDefinition* one, const PieceDefinition* other) {
    return one->edges[0].size() > other->edges[0].size();
  });
  for (const PieceDefinition* piece : pieces) {
    while (take_edge_piece(*piece, edges)) {
    }
  }
  for (const EdgePiece& edge : edges)
    report(edge.at, (edge.name.empty() ? std::string("edge") : edge.name) + " that stands like this");
}

bool NewTiles::take_edge_piece(const PieceDefinition& piece, std::vector<EdgePiece>& edges) {
  for (std::size_t i = 0; i < edges.size(); ++i) {
    if (!is_part_of(edges[i], piece)) continue;
    for (int rotation = 0; rotation < 6; ++rotation) {
      for (const HexCoordinate anchor : anchors_at(piece, rotation, edges[i])) {
        std::vector<std::size_t> found = borders_of(piece, rotation, anchor, edges[i].bottom, edges);
        if (found.size() != piece.edges[static_cast<std::size_t>(rotation)].size()) continue;
        // A wall is stored at the level of the tile it crowns, a ruin at the level of the surface it stands on.
        add_tile(piece, anchor, rotation, std::max(0, edges[i].bottom.value - (is_ruin(piece) ? 0 : 1)));
        std::sort(found.rbegin(), found.rend());
        for (const std::size_t index : found) edges.erase(edges.begin() + static_cast<std::ptrdiff_t>(index));
        return true;
      }
    }
  }
  return false;
}

void NewTiles::add_ladder(const LadderPiece& ladder) {
  const PieceDefinition* piece = catalogue_.find("ladder");
  if (piece == nullptr || ladder.is_turbo_lift) return report(ladder.at, "turbo lifts");
  for (int rotation = 0; rotation < 6; ++rotation) {
    if (piece->edges[static_cast<std::size_t>(rotation)].front().side != ladder.direction) continue;
    for (int i = 0; i < ladder.pieces; ++i) add_tile(*piece, ladder.at, rotation, ladder.landing.value + 2 * i);
  }
}

void NewTiles::add_zone(const ZoneHex& zone, const HexBuild& build) {
  const PieceDefinition* piece = catalogue_.find("start");
  if (piece == nullptr) return;
  const std::size_t before = tiles_.size();
  add_tile(*piece, zone.at, 0, marker_level(build, zone.at, zone.level));
  const std::size_t seat = zone.seat.index();
  if (tiles_.size() > before)
    tiles_.back().colour = seat < seat_colours_.size() ? seat_colours_[seat] : start_colours[seat % start_colours.size()];
}

void NewTiles::add_token(const MapToken& token, const HexBuild& build) {
  if (token.kind != MapTokenKind::Glyph) return report(token.at, "items, hazards and resources");
  const PieceDefinition* piece = catalogue_.find("glyph");
  if (piece == nullptr) return;
  const std::size_t before = tiles_.size();
  add_tile(*piece, token.at, 0, marker_level(build, token.at, token.level));
  if (tiles_.size() == before) return;
  const char letter = token.is_face_up ? token.letter : '?';
  tiles_.back().code = virtualscape_codes::first_glyph + static_cast<unsigned char>(letter);
  tiles_.back().glyph_letter = static_cast<std::uint8_t>(letter);
}

}  // namespace fracas
