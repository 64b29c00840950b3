#include "tests/content/random_hex_build.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "engine/board/hex/compile_hex_board.hpp"

namespace fracas::test {
namespace {

HexCoordinate hex(int q, int r) { return {static_cast<std::int16_t>(q), static_cast<std::int16_t>(r)}; }
Level level(int value) { return Level{static_cast<std::int16_t>(value)}; }

/// Adds pieces one by one and keeps those that still make a board.
class RandomBuilder {
 public:
  explicit RandomBuilder(FastRandom& random) : random_(random) {}

  HexBuild make() {
    add_columns();
    const int count = below(30);
    for (int i = 0; i < count; ++i) {
      const HexBuild before = build_;
      add_piece();
      if (!compile_hex_board(build_)) build_ = before;
    }
    if (build_.zones.empty()) add_zone(0);
    build_.is_ice_slippery = chance(3);
    build_.is_snow_heavy = chance(3);
    return build_;
  }

 private:
  int below(int limit) { return static_cast<int>(random_.below(static_cast<std::uint32_t>(limit))); }
  bool chance(int one_in) { return below(one_in) == 0; }
  /// Any but ladders and the two that touch no other terrain, which stand last in the table.
  HexTerrain terrain() { return static_cast<HexTerrain>(below(static_cast<int>(HexTerrain::AstralPlane))); }
  Fit fit() { return chance(8) ? (chance(2) ? Fit::Half : Fit::Partial) : Fit::Full; }
  HexCoordinate any_hex() { return build_.tiles[static_cast<std::size_t>(below(columns_))].hexes[0]; }
  std::uint8_t direction() { return static_cast<std::uint8_t>(below(6)); }
  Level any_level() { return chance(2) ? level(below(12)) : level(1); }

  std::string name() {
    static const std::array<std::string, 7> names = {"", "", "grass-7", "Old oak", "say \"no\" // or # so", "back\\slash", "7"};
    return names[static_cast<std::size_t>(below(static_cast<int>(names.size())))];
  }

  std::vector<HexCoordinate> hexes() {
    std::vector<HexCoordinate> list{any_hex()};
    const int count = below(5);
    for (int i = 0; i < count; ++i) {
      const HexCoordinate next = neighbour_of(list.back(), hex_directions[direction()]);
      if (std::find(list.begin(), list.end(), next) == list.end()) list.push_back(next);
    }
    return list;
  }

  void add_columns() {
    const bool is_shuffled = chance(4);
    for (int r = -2; r < 4; ++r) {
      for (int q = -r - 2; q < 6; ++q) {
        if (chance(6)) continue;
        add_column(build_, hex(q, chance(9) ? r + 30 : r), level(below(9)), terrain(), r == -2 && q == 0 ? Fit::Full : fit());
        if (is_shuffled && chance(5)) std::swap(build_.tiles.front(), build_.tiles.back());
      }
    }
    if (!compile_hex_board(build_)) build_.tiles.clear();
    add_column(build_, hex(20, 3), level(1), HexTerrain::Grass);
    columns_ = static_cast<int>(build_.tiles.size());
  }

  /// A space that is there.
  void pick_space(HexCoordinate& at, Level& at_level) {
    const auto board = compile_hex_board(build_);
    const HexSpace& space = board->spaces()[static_cast<std::size_t>(below(static_cast<int>(board->size())))];
    at = space.at;
    at_level = space.level;
  }

  void add_zone(int seat) {
    ZoneHex zone{.seat = SeatId{static_cast<std::uint8_t>(seat)}};
    pick_space(zone.at, zone.level);
    build_.zones.push_back(zone);
  }

  void add_piece() {
    switch (below(10)) {
      case 0: add_tile(); break;
      case 1:
        build_.edges.push_back({.kind = static_cast<EdgeKind>(below(6)),
                                .at = any_hex(),
                                .direction = direction(),
                                .bottom = any_level(),
                                .height = Height{static_cast<std::int16_t>(1 + below(9))},
                                .is_crossed_on_foot = chance(2),
                                .has_sight_mark = chance(2),
                                .name = name()});
        break;
      case 2: add_ladder(); break;
      case 3:
        build_.objects.push_back({.name = name(),
                                  .kind = static_cast<ObjectKind>(below(6)),
                                  .hexes = hexes(),
                                  .level = any_level(),
                                  .height = Height{static_cast<std::int16_t>(1 + below(20))},
                                  .has_sight_mark = chance(2)});
        break;
      case 4: add_building(); break;
      case 5: add_transit(); break;
      case 6: add_door(); break;
      case 7: add_zone(0); break;
      case 8: add_token(); break;
      default: {
        MarkedHex mark{.mark = static_cast<SpaceMark>(1U << random_.below(5))};
        pick_space(mark.at, mark.level);
        build_.marks.push_back(mark);
      }
    }
  }

  void add_tile() {
    TerrainTile tile{.name = name(), .terrain = terrain(), .hexes = hexes(), .level = any_level(), .fit = fit()};
    tile.thickness = static_cast<std::int16_t>(chance(3) ? below(4) : terrain_info(tile.terrain).adds_level ? 1 : 0);
    tile.rotation = direction();
    tile.is_broken = chance(9);
    build_.tiles.push_back(tile);
  }

  void add_ladder() {
    LadderPiece ladder{.direction = direction(), .pieces = static_cast<std::uint8_t>(1 + below(5)), .is_turbo_lift = chance(3)};
    pick_space(ladder.at, ladder.landing);
    const auto is_same = [&](const LadderPiece& other) { return other.at == ladder.at && other.direction == ladder.direction; };
    if (std::none_of(build_.ladders.begin(), build_.ladders.end(), is_same)) build_.ladders.push_back(ladder);
  }

  void add_building() {
    BuildingPiece building{.name = name(), .is_enclosed = chance(2), .hexes = hexes(), .level = any_level()};
    building.roof = level(building.level.value + 1 + below(20));
    building.roof_terrain = chance(3) ? HexTerrain::Grass : HexTerrain::Concrete;
    building.limit.value = static_cast<std::int16_t>(1 + below(12));
    build_.buildings.push_back(building);
  }

  void add_transit() {
    if (build_.buildings.empty()) return;
    TransitPiece transit{.building = static_cast<std::uint8_t>(below(static_cast<int>(build_.buildings.size()))),
                         .number = static_cast<std::uint8_t>(1 + below(3))};
    pick_space(transit.at, transit.level);
    const auto is_same = [&](const TransitPiece& other) {
      return other.building == transit.building && other.number == transit.number;
    };
    const bool goes_on = !build_.transits.empty() && is_same(build_.transits.back()) && chance(2);
    for (const TransitPiece& other : build_.transits) {
      if (!is_same(other)) continue;
      transit.stairwell = static_cast<std::uint16_t>(goes_on ? other.stairwell : other.stairwell + 1);
    }
    build_.transits.push_back(transit);
  }

  void add_door() {
    DoorPiece door{.level = any_level(), .height = Height{static_cast<std::int16_t>(1 + below(12))}};
    HexCoordinate at = any_hex();
    for (HexCoordinate& each : door.hexes) each = std::exchange(at, neighbour_of(at, hex_directions[0]));
    door.is_open = chance(2);
    door.is_broken = chance(4);
    build_.doors.push_back(door);
  }

  void add_token() {
    MapToken token{.kind = static_cast<MapTokenKind>(below(4)), .is_face_up = chance(2)};
    if (token.kind == MapTokenKind::Glyph && chance(2)) token.letter = static_cast<char>('A' + below(26));
    pick_space(token.at, token.level);
    build_.tokens.push_back(token);
  }

  FastRandom& random_;
  HexBuild build_;
  int columns_ = 0;
};

}  // namespace

HexBuild random_hex_build(FastRandom& random) { return RandomBuilder(random).make(); }

std::string changed_map_text(std::string text, FastRandom& random) {
  static const std::array<std::string, 30> pieces = {
      "\n",      " ",  ":",  "@",  "@7", "@999",  "..",       "D4",       "A1..A999", "-ZZ-999",
      "|",       "->", "\"", "//", "#",  "\t",    "tiles:\n", "edges:\n", "name ",    "height 999",
      "roof 1 ", "~",  "!",  "/1", "99", "half ", "mark ",    "\xc3",     "\\",       "pieces 99 "};
  const auto at_random = [&](std::size_t size) {
    return static_cast<std::size_t>(random.below(static_cast<std::uint32_t>(size)));
  };
  const int changes = 1 + static_cast<int>(random.below(3));
  for (int i = 0; i < changes && !text.empty(); ++i) {
    const std::size_t at = at_random(text.size());
    const std::size_t size = at_random(16);
    switch (random.below(5)) {
      case 0: text.erase(at, size); break;
      case 1: text.insert(at, text.substr(at_random(text.size()), size)); break;
      case 2: text.insert(at, pieces[at_random(pieces.size())]); break;
      case 3: text[at] = static_cast<char>('0' + random.below(10)); break;
      default: text[at] = static_cast<char>(random.below(256));
    }
  }
  return text;
}

}  // namespace fracas::test
