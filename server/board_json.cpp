#include "server/board_json.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <vector>

#include "engine/rules/clix/ground.hpp"
#include "engine/rules/scape/tokens.hpp"

namespace fracas {
namespace {

// ---- spaces ----

constexpr std::array<const char*, 3> fit_words = {"full", "half", "partial"};
constexpr std::array<std::pair<SpaceMark, const char*>, 5> mark_words = {{{SpaceMark::Exit, "exit"},
                                                                          {SpaceMark::NotHeld, "not-held"},
                                                                          {SpaceMark::Connection, "connection"},
                                                                          {SpaceMark::Entrance, "entrance"},
                                                                          {SpaceMark::Operator, "operator"}}};

void add_feature(OrderedJson& json, const char* key, std::uint8_t index) {
  if (index != no_feature) json[key] = index;
}

OrderedJson marks_json(const HexSpace& space) {
  OrderedJson marks = OrderedJson::array();
  for (const auto& [mark, word] : mark_words) {
    if (space.has(mark)) marks.push_back(word);
  }
  return marks;
}

/// Most spaces are the plain top of a column under open sky: what is not so is said, nothing else.
OrderedJson hex_space_json(const HexBoard& board, SpaceId id) {
  const HexSpace& space = board[id];
  OrderedJson json = {{"id", id.value},  {"name", board.name(id)},     {"q", space.at.q},
                      {"r", space.at.r}, {"level", space.level.value}, {"terrain", terrain_info(space.terrain).name}};
  if (space.start_zone.is_some()) json["zone"] = space.start_zone.value;
  if (space.fit != Fit::Full) json["fit"] = fit_words[static_cast<std::size_t>(space.fit)];
  if (space.ceiling != no_ceiling) json["ceiling"] = space.ceiling.value;
  add_feature(json, "building", space.building);
  if (space.is_inside) json["inside"] = true;
  add_feature(json, "ladder", space.ladder);
  if (space.is_rung()) json["rung"] = space.rung;
  if (space.transit != 0) json["transit"] = space.transit;
  add_feature(json, "object", space.object);
  if (space.battlefield != 0) json["battlefield"] = space.battlefield;
  if (space.marks != 0) json["marks"] = marks_json(space);
  if (space.is_gone) json["gone"] = true;
  return json;
}

// ---- columns ----

/// A stretch of a column that is made of one thing.
struct Stratum {
  Level bottom;
  Level top;
  HexTerrain terrain;
  std::uint8_t building;
};
using Strata = std::map<HexCoordinate, std::vector<Stratum>>;

Strata strata_of(const HexBuild& build) {
  Strata strata;
  for (const TerrainTile& tile : build.tiles) {
    if (tile.thickness == 0) continue;
    for (const HexCoordinate at : tile.hexes)
      strata[at].push_back({tile.level, top_of(tile.level, Height{tile.thickness}), tile.terrain, no_feature});
  }
  for (std::size_t i = 0; i < build.buildings.size(); ++i) {
    const BuildingPiece& building = build.buildings[i];
    const Level bottom = building.is_enclosed ? building.level : Level{static_cast<std::int16_t>(building.roof.value - 1)};
    for (const HexCoordinate at : building.hexes)
      strata[at].push_back({bottom, building.roof, building.roof_terrain, static_cast<std::uint8_t>(i)});
  }
  for (auto& [at, list] : strata) {
    std::stable_sort(list.begin(), list.end(),
                     [](const Stratum& one, const Stratum& other) { return one.bottom < other.bottom; });
  }
  return strata;
}

const char* kind_word(SolidKind kind) {
  switch (kind) {
    case SolidKind::Terrain: return "terrain";
    case SolidKind::Object: return "object";
    case SolidKind::Window: return "window";
    case SolidKind::Door: return "door";
    case SolidKind::Car: return "car";
  }
  return "terrain";
}

void push_stratum(OrderedJson& solids, const Stratum& stratum) {
  OrderedJson json = {stratum.bottom.value, stratum.top.value, terrain_info(stratum.terrain).name};
  if (stratum.building != no_feature) {
    json.push_back("building");
    json.push_back(stratum.building);
  }
  solids.push_back(std::move(json));
}

/// Terrain as the layers it was laid in, equal ones that touch as one.
void push_terrain(OrderedJson& solids, const HexBoard& board, HexCoordinate at, const Solid& solid, const Strata& strata) {
  const auto found = strata.find(at);
  if (found == strata.end()) {
    const SpaceId surface = board.find(at, solid.top);
    const HexTerrain terrain = surface.is_some() ? board[surface].terrain : HexTerrain::Rock;
    return push_stratum(solids, {solid.bottom, solid.top, terrain, no_feature});
  }
  std::vector<Stratum> joined;
  for (const Stratum& stratum : found->second) {
    if (stratum.bottom < solid.bottom || stratum.top > solid.top || stratum.bottom >= stratum.top) continue;
    const bool is_same = !joined.empty() && joined.back().top == stratum.bottom && joined.back().terrain == stratum.terrain &&
                         joined.back().building == stratum.building;
    if (is_same) {
      joined.back().top = stratum.top;
    } else {
      joined.push_back(stratum);
    }
  }
  for (const Stratum& stratum : joined) push_stratum(solids, stratum);
}

OrderedJson column_json(const HexBoard& board, const HexColumn& column, const Strata& strata) {
  OrderedJson solids = OrderedJson::array();
  for (const Solid& solid : board.solids_of(column)) {
    if (solid.kind == SolidKind::Terrain) {
      push_terrain(solids, board, column.at, solid, strata);
    } else {
      OrderedJson json = {solid.bottom.value, solid.top.value, nullptr, kind_word(solid.kind)};
      if (solid.object != no_feature) json.push_back(solid.object);
      solids.push_back(std::move(json));
    }
  }
  return {{"q", column.at.q}, {"r", column.at.r}, {"solids", std::move(solids)}};
}

OrderedJson columns_json(const HexBoard& board) {
  const Strata strata = strata_of(board.build());
  OrderedJson columns = OrderedJson::array();
  for (const HexColumn& column : board.columns()) {
    if (column.solid_count != 0) columns.push_back(column_json(board, column, strata));
  }
  return columns;
}

// ---- what stands on a board ----

const char* kind_word(EdgeKind kind) {
  switch (kind) {
    case EdgeKind::Ruin: return "ruin";
    case EdgeKind::Wall: return "wall";
    case EdgeKind::Battlement: return "battlement";
    case EdgeKind::Shell: return "shell";
    case EdgeKind::Doorway: return "doorway";
    case EdgeKind::Ladder: return "ladder";
  }
  return "wall";
}

const char* kind_word(ObjectKind kind) {
  switch (kind) {
    case ObjectKind::Plain: return "plain";
    case ObjectKind::Tree: return "tree";
    case ObjectKind::Jungle: return "jungle";
    case ObjectKind::Glacier: return "glacier";
    case ObjectKind::Outcrop: return "outcrop";
    case ObjectKind::Hive: return "hive";
  }
  return "plain";
}

const char* kind_word(MapTokenKind kind) {
  switch (kind) {
    case MapTokenKind::Item: return "item";
    case MapTokenKind::Hazard: return "hazard";
    case MapTokenKind::Resource: return "resource";
    case MapTokenKind::Glyph: return "glyph";
  }
  return "glyph";
}

OrderedJson hexes_json(const std::vector<HexCoordinate>& hexes) {
  OrderedJson list = OrderedJson::array();
  for (const HexCoordinate at : hexes) list.push_back({at.q, at.r});
  return list;
}

OrderedJson edge_json(HexCoordinate at, std::size_t direction, const EdgeFeature& edge) {
  OrderedJson json = {{"q", at.q},
                      {"r", at.r},
                      {"direction", direction},
                      {"kind", kind_word(edge.kind)},
                      {"bottom", edge.bottom.value},
                      {"top", edge.top.value}};
  if (edge.is_crossed_on_foot) json["crossed"] = true;
  if (edge.has_sight_mark) json["mark"] = true;
  return json;
}

/// Each edge once, from the hex that carries it.
OrderedJson edges_json(const HexBoard& board) {
  OrderedJson list = OrderedJson::array();
  for (const HexColumn& column : board.columns()) {
    for (std::size_t direction = 0; direction < hex_directions.size(); ++direction) {
      for (const EdgeFeature& edge : board.edges(column.at, direction)) {
        if (edge.is_inside) list.push_back(edge_json(column.at, direction, edge));
      }
    }
  }
  return list;
}

OrderedJson ladders_json(const HexBoard& board) {
  OrderedJson list = OrderedJson::array();
  for (const Ladder& ladder : board.ladders()) {
    OrderedJson rungs = OrderedJson::array();
    for (const SpaceId rung : ladder.rungs) rungs.push_back(rung.value);
    list.push_back({{"landing", handle_json(ladder.landing)},
                    {"rungs", std::move(rungs)},
                    {"top", handle_json(ladder.top)},
                    {"topLevel", ladder.top_level.value},
                    {"direction", ladder.direction},
                    {"turboLift", ladder.is_turbo_lift}});
  }
  return list;
}

OrderedJson objects_json(const HexBuild& build) {
  OrderedJson list = OrderedJson::array();
  for (const ObjectPiece& object : build.objects) {
    list.push_back({{"name", object.name},
                    {"kind", kind_word(object.kind)},
                    {"hexes", hexes_json(object.hexes)},
                    {"level", object.level.value},
                    {"height", object.height.value},
                    {"mark", object.has_sight_mark}});
  }
  return list;
}

OrderedJson buildings_json(const HexBuild& build) {
  OrderedJson list = OrderedJson::array();
  for (const BuildingPiece& building : build.buildings) {
    list.push_back({{"name", building.name},
                    {"enclosed", building.is_enclosed},
                    {"hexes", hexes_json(building.hexes)},
                    {"level", building.level.value},
                    {"roof", building.roof.value},
                    {"limit", building.limit.value}});
  }
  return list;
}

OrderedJson doors_json(const HexBoard& board) {
  OrderedJson list = OrderedJson::array();
  for (std::size_t i = 0; i < board.doors().size(); ++i) {
    const Door& door = board.doors()[i];
    OrderedJson hexes = OrderedJson::array();
    for (const HexCoordinate at : board.build().doors[i].hexes) hexes.push_back({at.q, at.r});
    list.push_back({{"hexes", std::move(hexes)},
                    {"level", door.level.value},
                    {"height", door.height.value},
                    {"open", door.is_open},
                    {"broken", door.is_broken}});
  }
  return list;
}

/// Ability markers on spaces, by the first letter of their kind (SS-MRK-01).
void add_space_markers(OrderedJson& list, const Game& game, const State& state) {
  for (const MarkerPile& pile : state.markers) {
    if (pile.place != MarkerPlace::Space || pile.count == 0 || pile.kind >= game.abilities.words.size()) continue;
    const std::string& name = game.abilities.words[pile.kind];
    OrderedJson json = {{"kind", "marker"}, {"space", pile.where}, {"name", name}, {"count", pile.count}};
    if (!name.empty() && name[0] >= 'a' && name[0] <= 'z')
      json["letter"] = std::string(1, static_cast<char>(name[0] - 'a' + 'A'));
    list.push_back(std::move(json));
  }
}

OrderedJson hex_tokens_json(const Game& game, const State& state) {
  OrderedJson list = OrderedJson::array();
  for (const TokenState& lying : state.tokens) {
    const auto token = lying.kind == 0 ? std::nullopt : scape::token_on(game, state, lying.space);
    if (!token) continue;
    // What lies face down looks alike (SS-CMP-14); in HeroScape all of it is glyphs.
    const bool is_kind_public = token->is_face_up || game.system == System::HeroScape;
    OrderedJson json = {{"kind", is_kind_public ? kind_word(token->kind) : "face-down"}, {"space", lying.space.value}};
    if (token->is_face_up) json["letter"] = std::string(1, token->letter);
    list.push_back(std::move(json));
  }
  add_space_markers(list, game, state);
  return list;
}

const char* kind_word(clix::TokenKind kind) {
  switch (kind) {
    case clix::TokenKind::None: return "none";
    case clix::TokenKind::HinderingMarker: return "hindering-marker";
    case clix::TokenKind::BlockingMarker: return "blocking-marker";
    case clix::TokenKind::WaterMarker: return "water-marker";
    case clix::TokenKind::Debris: return "debris";
    case clix::TokenKind::PlainMarker: return "plain-marker";
    case clix::TokenKind::FallenWallEast: return "fallen-wall-east";
    case clix::TokenKind::FallenWallSouth: return "fallen-wall-south";
    case clix::TokenKind::LightObject: return "light-object";
    case clix::TokenKind::HeavyObject: return "heavy-object";
  }
  return "none";
}

OrderedJson square_tokens_json(const State& state) {
  OrderedJson list = OrderedJson::array();
  clix::for_each_token(state, [&](const TokenState& token) {
    list.push_back({{"kind", kind_word(clix::kind_of(token))}, {"space", token.space.value}});
  });
  return list;
}

void add_list(OrderedJson& json, const char* key, OrderedJson list) {
  if (!list.empty()) json[key] = std::move(list);
}

// ---- squares ----

/// What is not as on most squares: ground level, outdoors, nobody's starting area.
void add_square(OrderedJson& json, const Square& square) {
  if (square.elevation != 1) json["elevation"] = square.elevation;
  if (square.start_area.is_some()) json["zone"] = square.start_area.value;
  if (square.is_start_dotted) json["dotted"] = true;
  if (square.is_indoor) json["indoor"] = true;
  if (square.boundary != SquareBoundary::None)
    json["boundary"] = square.boundary == SquareBoundary::Orange ? "orange" : "unusual";
  if (square.elevation_changes == 0) return;
  OrderedJson stairs = OrderedJson::array();
  for (std::size_t direction = 0; direction < square_directions.size(); ++direction) {
    if ((square.elevation_changes & (1U << direction)) != 0) stairs.push_back(direction);
  }
  json["stairs"] = std::move(stairs);
}

OrderedJson walls_json(const SquareBoard& board) {
  OrderedJson walls = OrderedJson::array();
  for (std::uint16_t i = 0; i < board.size(); ++i) {
    const SquareCoordinate at = board.coordinate(SpaceId{i});
    const SquareCoordinate east = neighbour_of(at, {1, 0});
    const SquareCoordinate south = neighbour_of(at, {0, 1});
    if (board.contains(east) && board.has_wall_between(at, east))
      walls.push_back(OrderedJson::array({i, board.space(east).value}));
    if (board.contains(south) && board.has_wall_between(at, south))
      walls.push_back(OrderedJson::array({i, board.space(south).value}));
  }
  return walls;
}

}  // namespace

OrderedJson hex_board_json(const HexBoard& board) {
  OrderedJson spaces = OrderedJson::array();
  for (std::uint16_t i = 0; i < board.size(); ++i) spaces.push_back(hex_space_json(board, SpaceId{i}));
  OrderedJson json = {{"shape", "hex"}, {"spaces", std::move(spaces)}, {"columns", columns_json(board)}};
  add_list(json, "edges", edges_json(board));
  add_list(json, "ladders", ladders_json(board));
  add_list(json, "objects", objects_json(board.build()));
  add_list(json, "buildings", buildings_json(board.build()));
  add_list(json, "doors", doors_json(board));
  if (board.build().is_ice_slippery) json["slipperyIce"] = true;
  if (board.build().is_snow_heavy) json["heavySnow"] = true;
  return json;
}

OrderedJson square_board_json(const SquareBoard& board) {
  OrderedJson spaces = OrderedJson::array();
  for (std::uint16_t i = 0; i < board.size(); ++i) {
    const Square& square = board[SpaceId{i}];
    const SquareCoordinate at = board.coordinate(SpaceId{i});
    OrderedJson json = {{"id", i},
                        {"name", board.name(SpaceId{i})},
                        {"x", at.x},
                        {"y", at.y},
                        {"terrain", square_terrain_table[static_cast<std::size_t>(square.terrain)].name}};
    add_square(json, square);
    spaces.push_back(std::move(json));
  }
  return {{"shape", "square"},
          {"width", board.width()},
          {"height", board.height()},
          {"spaces", std::move(spaces)},
          {"walls", walls_json(board)}};
}

OrderedJson board_json(const Game& game, const State& state) {
  return game.is_hex() ? hex_board_json(game.board(state)) : square_board_json(game.square);
}

OrderedJson tokens_json(const Game& game, const State& state) {
  return game.is_hex() ? hex_tokens_json(game, state) : square_tokens_json(state);
}

std::size_t board_version(const State& state) { return state.terrain_changes.size(); }

}  // namespace fracas
