#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "engine/content/check_content.hpp"
#include "engine/content/embedded_content.hpp"
#include "engine/content/library.hpp"
#include "engine/content/system_words.hpp"

using namespace fracas;

namespace {

/// One of the twelve ways in which a hex grid lies on itself: up to five turns by a sixth, and perhaps a mirror.
HexCoordinate turned(HexCoordinate at, int turns, bool is_mirrored) {
  if (is_mirrored) at = {at.r, at.q};
  for (int i = 0; i < turns; ++i) at = {static_cast<std::int16_t>(-at.r), static_cast<std::int16_t>(at.q + at.r)};
  return at;
}

/// What matters about a space to those who fight for it; zones are asked apart.
using Look = std::tuple<HexCoordinate, int, HexTerrain, Fit, bool>;

/// The spaces after a turn, moved so that the least coordinates are zero, with their zones.
std::map<Look, SeatId> turned_spaces(const HexBoard& board, int turns, bool is_mirrored) {
  HexCoordinate least{INT16_MAX, INT16_MAX};
  for (const HexSpace& space : board.spaces()) {
    const HexCoordinate at = turned(space.at, turns, is_mirrored);
    least = {std::min(least.q, at.q), std::min(least.r, at.r)};
  }
  std::map<Look, SeatId> spaces;
  for (const HexSpace& space : board.spaces()) {
    const HexCoordinate at = turned(space.at, turns, is_mirrored);
    const HexCoordinate moved{static_cast<std::int16_t>(at.q - least.q), static_cast<std::int16_t>(at.r - least.r)};
    spaces[{moved, space.level.value, space.terrain, space.fit, space.object != no_feature}] = space.start_zone;
  }
  return spaces;
}

/// Whether a turn or a mirror lays the board on itself and the zone of one player on that of another.
bool can_change_places(const HexBoard& board, SeatId one, SeatId other) {
  const std::map<Look, SeatId> here = turned_spaces(board, 0, false);
  for (const bool is_mirrored : {false, true}) {
    for (int turns = 0; turns < 6; ++turns) {
      const std::map<Look, SeatId> there = turned_spaces(board, turns, is_mirrored);
      const bool is_same =
          std::equal(here.begin(), here.end(), there.begin(), there.end(), [&](const auto& left, const auto& right) {
            return left.first == right.first && (left.second == one) == (right.second == other);
          });
      if (is_same) return true;
    }
  }
  return false;
}

const Library& shipped() {
  static const Library library = load_library(embedded_content()).library;
  return library;
}

}  // namespace

TEST_CASE("the shipped content has no errors, and its texts say what its powers do") {
  const ContentReport report = check_content(embedded_content());
  CHECK(to_text(report.errors) == "");
  CHECK(to_text(report.warnings) == "");
  CHECK(report.packs >= 3);
  CHECK(report.battles >= 3);
  CHECK(report.rules > 1000);
}

TEST_CASE("each system has a core pack, and all teams of a hex battle cost the same") {
  for (const System system : {System::SuperScape, System::HeroScape, System::HeroClix}) {
    CAPTURE(std::string(system_id(system)));
    CHECK(shipped().find_pack(system, "core") != nullptr);
    CHECK(shipped().card_ids(system).size() >= 6);
    const auto is_duel = [&](const Battle& battle) { return battle.system == system && battle.teams.size() == 2; };
    CHECK(std::any_of(shipped().battles().begin(), shipped().battles().end(), is_duel));
  }
  for (const Battle& battle : shipped().battles()) {
    CAPTURE(battle.id);
    CHECK(battle.options.round_limit >= 8);
    std::set<int> points;
    for (const BattleTeam& team : battle.teams) {
      int figures = 0;
      int sum = 0;
      for (const BattleCard& entry : team.cards) {
        const CardDefinition& card = shipped().find_card(battle.system, entry.card)->card;
        figures += entry.count * card.figures;
        sum += entry.count * card.points;
      }
      CHECK(figures >= 2);
      CHECK(figures <= 8);
      points.insert(sum);
    }
    if (battle.system != System::HeroClix) CHECK(points.size() == 1);
  }
}

TEST_CASE("SS-SET-03: each player has the same number of starting spaces on every shipped map") {
  for (const LibraryMap& map : shipped().maps()) {
    CAPTURE(map.file);
    std::map<SeatId, int> spaces;
    for (const HexSpace& space : map.map.hex.spaces()) ++spaces[space.start_zone];
    for (std::uint16_t i = 0; i < map.map.square.size(); ++i) ++spaces[map.map.square[SpaceId{i}].start_area];
    // The smaller areas of a HeroClix map are for a third and a fourth player.
    const int equal_zones = map.map.shape == BoardShape::Hex ? map.map.players : 2;
    for (std::uint8_t seat = 0; seat < equal_zones; ++seat) {
      CHECK(spaces[SeatId{seat}] == spaces[SeatId{0}]);
      CHECK(spaces[SeatId{seat}] >= 10);
    }
  }
}

TEST_CASE("all players of a shipped hex map could change places: a turn or a mirror lays the map on itself") {
  for (const LibraryMap& map : shipped().maps()) {
    if (map.map.shape != BoardShape::Hex) continue;
    CAPTURE(map.file);
    for (std::uint8_t seat = 1; seat < map.map.players; ++seat) CHECK(can_change_places(map.map.hex, SeatId{0}, SeatId{seat}));
  }
}

TEST_CASE("the shipped hex maps use every terrain between them, for two, three and four players, and one is large") {
  std::set<HexTerrain> terrain;
  std::set<int> players;
  std::size_t largest = 0;
  for (const LibraryMap& map : shipped().maps()) {
    for (const HexSpace& space : map.map.hex.spaces()) terrain.insert(space.terrain);
    if (map.map.shape == BoardShape::Hex) players.insert(map.map.players);
    largest = std::max(largest, map.map.hex.size());
  }
  for (const HexTerrainInfo& info : hex_terrain_table) {
    const bool is_field_of_its_own = info.terrain == HexTerrain::AstralPlane || info.terrain == HexTerrain::UpsideDown;
    CAPTURE(info.name);
    CHECK(terrain.contains(info.terrain) != is_field_of_its_own);
  }
  CHECK(players == std::set<int>{2, 3, 4});
  CHECK(largest >= 950);
}

TEST_CASE("shipped hex maps are written again byte for byte") {
  const ContentSource source = embedded_content();
  for (const ContentFile& file : source.files()) {
    if (!file.path.ends_with(".map")) continue;
    CAPTURE(file.path);
    const auto map = parse_map(file.bytes, file.path);
    REQUIRE(map);
    if (map->shape == BoardShape::Hex) CHECK(format_map(*map) == file.bytes);
  }
}

TEST_CASE("shipped maps are written and read again as the same maps") {
  for (const LibraryMap& map : shipped().maps()) {
    CAPTURE(map.file);
    const std::string text = format_map(map.map);
    const auto again = parse_map(text, "again");
    REQUIRE(again);
    CHECK(format_map(*again) == text);
  }
}
