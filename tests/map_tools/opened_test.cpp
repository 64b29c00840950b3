#include <doctest/doctest.h>

#include "cli/map_opened.hpp"
#include "engine/content/virtualscape/virtualscape_file.hpp"
#include "engine/core/random.hpp"
#include "tests/map_tools/sample_maps.hpp"

using namespace fracas;

TEST_CASE("bytes that a map carries come out as they went in") {
  FastRandom random(3);
  for (std::size_t size = 0; size < 200; ++size) {
    std::string bytes(size, '\0');
    for (char& byte : bytes) byte = static_cast<char>(random.below(256));
    const std::string text = "map: x\nA: 1 1\n" + carried_lines(bytes);
    if (size == 0) {
      CHECK_FALSE(carried_bytes(text).has_value());
    } else {
      CHECK(carried_bytes(text) == bytes);
    }
  }
}

TEST_CASE("damaged lines carry nothing") {
  const std::string lines = carried_lines("some bytes of a map");
  CHECK_FALSE(carried_bytes(lines.substr(0, lines.size() - 2)).has_value());
  std::string wrong = lines;
  wrong[20] = '!';
  CHECK_FALSE(carried_bytes(wrong).has_value());
  wrong = lines;
  wrong[20] = '=';
  CHECK_FALSE(carried_bytes(wrong).has_value());
  CHECK_FALSE(carried_bytes("// virtualscape \n").has_value());
}

TEST_CASE("a VirtualScape map opens with a name and an id that a map file can have") {
  const OpenedMap map = real_map("migols_tomb_v2.hsc");
  CHECK(map.map.id == "la-tombe-de-migol");
  CHECK(map.map.name == "La tombe de Migol");
  CHECK(map.map.players == 3);
  VirtualScapeDocument document;
  document.tiles = {{.code = 1024}};
  for (const char* name : {"", "//", "\n\t", "#1", "\xE2\x82\xAC"}) {
    CAPTURE(std::string(name));
    document.name = virtualscape_text(name);
    const Result<OpenedMap, LoadErrors> opened = open_map_bytes(write_virtualscape(document), "My Map!.hsc", shipped_pieces());
    REQUIRE(opened.has_value());
    CHECK_FALSE(opened->map.name.empty());
    const Result<MapDefinition, LoadErrors> again = parse_map(format_map(opened->map), "again.map");
    CHECK_MESSAGE(again.has_value(), to_text(again.has_value() ? LoadErrors{} : again.error()));
  }
}

TEST_CASE("an imported map says all its pieces in our own format") {
  for (const char* name :
       {"a_la_vie_a_la_mort_6p_v2.hsc", "ladders_v7.hsc", "middle_of_the_elements_v5.hsc", "migols_tomb_v2.hsc",
        "rotten_ice_v4.hsc", "test_jungle_v6.hsc", "volcan_de_la_mort_v7.hsc", "west_barbican_castle_v3.hsc"}) {
    CAPTURE(std::string(name));
    const OpenedMap map = real_map(name);
    const Result<MapDefinition, LoadErrors> again = parse_map(format_map(map.map), name);
    REQUIRE_MESSAGE(again.has_value(), to_text(again.error()));
    CHECK((again->hex.build() == map.build()));
    CHECK(again->players == map.map.players);
  }
}

TEST_CASE("a map without start areas gets two equal zones, so that it can be played") {
  const OpenedMap map = real_map("table_of_the_giants_v7.hsc");
  CHECK(map.map.players == 2);
  int first = 0;
  for (const ZoneHex& zone : map.build().zones) first += zone.seat == SeatId{0} ? 1 : 0;
  CHECK(first == 24);
  CHECK(map.build().zones.size() == 48);
}

TEST_CASE("native maps open too, and what is neither is an error") {
  const Result<OpenedMap, LoadErrors> native =
      open_map_bytes("map: a\nname: A\nshape: hex\nplayers: 1\nA: 1/1 1 2r\n", "a.map", shipped_pieces());
  REQUIRE(native.has_value());
  CHECK(native->map.hex.size() == 3);
  CHECK_FALSE(open_map_bytes("nonsense", "a.map", shipped_pieces()).has_value());
  const Result<OpenedMap, LoadErrors> binary = open_map_bytes(std::string(8, '\0'), "a.map", shipped_pieces());
  REQUIRE_FALSE(binary.has_value());
  CHECK(to_text(binary.error()).find("byte 0") != std::string::npos);
}
