#include <doctest/doctest.h>

#include <set>

#include "engine/content/virtualscape/virtualscape_file.hpp"
#include "tests/virtualscape/random_document.hpp"
#include "tests/virtualscape/real_maps.hpp"

using namespace fracas;

TEST_CASE("every real map is read to its last byte and written again byte for byte") {
  for (const RealMap& map : real_maps()) {
    CAPTURE(map.file);
    const VirtualScapeDocument document = read_real_map(map);
    CHECK(version_step(document.version, virtualscape_limits::newest_version) == map.version);
    CHECK(document.tiles.size() == static_cast<std::size_t>(map.tiles));
    CHECK(write_virtualscape(document) == real_map_bytes(map));
  }
}

TEST_CASE("names, scenarios, start areas, glyphs and figures of real maps are read") {
  for (const RealMap& map : real_maps()) {
    CAPTURE(map.file);
    int starts = 0;
    int glyphs = 0;
    int figures = 0;
    std::set<std::uint32_t> colours;
    for (const VirtualScapeTile& tile : read_real_map(map).tiles) {
      if (tile.code == virtualscape_codes::start_area) {
        ++starts;
        colours.insert(tile.colour);
      }
      if (virtualscape_codes::is_glyph(tile.code)) ++glyphs;
      if (tile.figure) ++figures;
    }
    CHECK(starts == map.start_hexes);
    CHECK(colours.size() == static_cast<std::size_t>(map.start_colours));
    CHECK(glyphs == map.glyphs);
    CHECK(figures == map.figures);
  }
  const VirtualScapeDocument tomb = read_real_map(real_maps()[2]);
  CHECK(to_utf8(tomb.name) == "La tombe de Migol");
  const VirtualScapeDocument ice = read_real_map(real_maps()[5]);
  CHECK(ice.scenario_rtf.size() == 1650);
  CHECK(ice.scenario_rtf.starts_with("{\\rtf"));
}

TEST_CASE("made-up documents of every version survive writing and reading") {
  FastRandom random(71);
  for (int round = 0; round < 700; ++round) {
    const int version = 1 + round % virtualscape_limits::newest_version;
    CAPTURE(round);
    const VirtualScapeDocument document = random_document(version, shipped_pieces(), random);
    const std::string bytes = write_virtualscape(document);
    const Result<VirtualScapeDocument, ByteError> again = read_virtualscape(bytes, "made-up.hsc", shipped_pieces());
    if (bytes.size() > virtualscape_limits::file_bytes) {
      CHECK_FALSE(again.has_value());
      continue;
    }
    REQUIRE_MESSAGE(again.has_value(), to_text(again.error()));
    CHECK((*again == document));
    CHECK(write_virtualscape(*again) == bytes);
  }
}

TEST_CASE("texts pass between UTF-8 and the file, and what is no text shows as question marks") {
  const std::string_view samples[] = {"", "Grass", "\xC3\xA9t\xC3\xA9", "\xE2\x82\xAC 5", "\xF0\x9F\x98\x80!"};
  for (const std::string_view sample : samples) CHECK(to_utf8(virtualscape_text(sample)) == sample);
  CHECK(to_utf8(virtualscape_text("a\xFF"
                                  "b\xC3")) == "a?b?");
  CHECK(to_utf8(VirtualScapeText{.bytes = std::string("\x00\xD8"
                                                      "a\0",
                                                      4)}) == "?a");
  CHECK(to_utf8(VirtualScapeText{.form = VirtualScapeTextForm::Ansi, .bytes = "\xE9"}) == "\xC3\xA9");
}

TEST_CASE("a version that is written a little differently is the same version and is kept") {
  VirtualScapeDocument document;
  document.version = 0.00070000001;
  const Result<VirtualScapeDocument, ByteError> again =
      read_virtualscape(write_virtualscape(document), "near.hsc", shipped_pieces());
  REQUIRE(again.has_value());
  CHECK((*again == document));
}
