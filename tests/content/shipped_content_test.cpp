#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <map>

#include "engine/content/check_content.hpp"
#include "engine/content/embedded_content.hpp"
#include "engine/content/library.hpp"
#include "engine/content/system_words.hpp"

using namespace fracas;

namespace {

/// The deepest way down between two neighbouring spaces that ends on dry land.
int deepest_drop(const HexBoard& board) {
  int deepest = 0;
  for (std::uint16_t i = 0; i < board.size(); ++i) {
    for (const SpaceLink& link : board.links(SpaceId{i})) {
      const SpaceId neighbour = link.to;
      if (board[neighbour].terrain == HexTerrain::Water) continue;
      deepest = std::max(deepest, board[SpaceId{i}].level.value - board[neighbour].level.value);
    }
  }
  return deepest;
}

/// Spaces a walker who climbs at most this many levels at once can get to from a space.
std::size_t reachable(const HexBoard& board, SpaceId from, int climb) {
  std::vector<bool> seen(board.size(), false);
  std::vector<SpaceId> frontier{from};
  seen[from.index()] = true;
  for (std::size_t next = 0; next < frontier.size(); ++next) {
    for (const SpaceLink& link : board.links(frontier[next])) {
      const SpaceId neighbour = link.to;
      if (seen[neighbour.index()]) continue;
      if (board[neighbour].level.value - board[frontier[next]].level.value > climb) continue;
      seen[neighbour.index()] = true;
      frontier.push_back(neighbour);
    }
  }
  return frontier.size();
}

const Library& shipped() {
  static const Library library = load_library(embedded_content()).library;
  return library;
}

}  // namespace

TEST_CASE("the shipped content has no errors") {
  const ContentReport report = check_content(embedded_content());
  CHECK(to_text(report.errors) == "");
  CHECK(report.packs >= 3);
  CHECK(report.battles >= 3);
  CHECK(report.rules > 1000);
}

TEST_CASE("each system has a core pack and a battle of two equal teams with 4 to 8 figures each") {
  for (const System system : {System::SuperScape, System::HeroScape, System::HeroClix}) {
    CAPTURE(std::string(system_id(system)));
    CHECK(shipped().find_pack(system, "core") != nullptr);
    CHECK(shipped().card_ids(system).size() >= 6);
    const auto& battles = shipped().battles();
    const auto battle = std::find_if(battles.begin(), battles.end(), [&](const Battle& each) { return each.system == system; });
    REQUIRE(battle != battles.end());
    REQUIRE(battle->teams.size() == 2);
    CHECK(battle->options.round_limit >= 20);
    std::array<int, 2> points{};
    for (std::size_t seat = 0; seat < 2; ++seat) {
      int figures = 0;
      for (const BattleCard& entry : battle->teams[seat].cards) {
        const CardDefinition& card = shipped().find_card(system, entry.card)->card;
        figures += entry.count * card.figures;
        points[seat] += entry.count * card.points;
      }
      CHECK(figures >= 4);
      CHECK(figures <= 8);
    }
    CHECK(points[0] == points[1]);
  }
}

TEST_CASE("SS-SET-03: each player has the same number of starting spaces on every shipped map") {
  for (const LibraryMap& map : shipped().maps()) {
    CAPTURE(map.file);
    std::map<SeatId, int> spaces;
    for (const HexSpace& space : map.map.hex.spaces()) ++spaces[space.start_zone];
    for (std::uint16_t i = 0; i < map.map.square.size(); ++i) ++spaces[map.map.square[SpaceId{i}].start_area];
    CHECK(spaces[SeatId{0}] == spaces[SeatId{1}]);
    CHECK(spaces[SeatId{0}] >= 10);
  }
}

TEST_CASE("shipped hex maps look the same from both sides, have falls that matter, and every space can be walked to") {
  for (const LibraryMap& map : shipped().maps()) {
    if (map.map.shape != BoardShape::Hex) continue;
    CAPTURE(map.file);
    const std::vector<HexSpace>& spaces = map.map.hex.spaces();
    for (std::size_t i = 0; i < spaces.size(); ++i) {
      const HexSpace& opposite = spaces[spaces.size() - 1 - i];
      CHECK(spaces[i].level == opposite.level);
      CHECK(spaces[i].terrain == opposite.terrain);
      CHECK(spaces[i].at.q + opposite.at.q == spaces.front().at.q + spaces.back().at.q);
    }
    CHECK(deepest_drop(map.map.hex) >= (map.system == System::SuperScape ? 10 : 5));
    // The weakest climbers: Height 3 in HeroScape (HS-MOV-05), Move 4 in SuperScape (SS-MOV-13).
    const int climb = map.system == System::SuperScape ? 3 : 2;
    for (std::uint16_t i = 0; i < spaces.size(); ++i) CHECK(reachable(map.map.hex, SpaceId{i}, climb) == spaces.size());
  }
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
