#include <doctest/doctest.h>

#include <array>
#include <bit>
#include <string>

#include "engine/content/plain_text.hpp"
#include "engine/content/virtualscape/virtualscape_file.hpp"
#include "tests/virtualscape/random_document.hpp"
#include "tests/virtualscape/real_maps.hpp"

using namespace fracas;

namespace {

std::string number_bytes(std::uint64_t value, std::size_t size) {
  std::string bytes;
  for (std::size_t i = 0; i < size; ++i) bytes += static_cast<char>(static_cast<unsigned char>(value >> (8 * i)));
  return bytes;
}

std::string with(std::string bytes, std::size_t offset, const std::string& part) {
  return bytes.replace(offset, part.size(), part);
}

/// A document of version 0.0007 with two plain tiles: the first begins at byte 48, the second at byte 89.
std::string two_tiles() {
  VirtualScapeDocument document;
  document.tiles = {{.code = 1001}, {.code = 2007, .x = 3, .y = 4, .z = 1}};
  return write_virtualscape(document);
}

void check_error(const std::string& bytes, std::size_t offset, const std::string& expected, const std::string& found) {
  const Result<VirtualScapeDocument, ByteError> document = read_virtualscape(bytes, "bad.hsc", shipped_pieces());
  REQUIRE_FALSE(document.has_value());
  CAPTURE(to_text(document.error()));
  CHECK(document.error().offset == offset);
  CHECK(document.error().expected.find(expected) != std::string::npos);
  CHECK(document.error().found.find(found) != std::string::npos);
  CHECK(to_text(document.error()).starts_with("bad.hsc: byte " + std::to_string(offset) + ": expected "));
}

/// Cuts, repeats, drops, overwrites or puts in bytes at a random place, a few times over.
std::string mutated(std::string bytes, FastRandom& random) {
  constexpr std::array<std::uint32_t, 8> numbers = {0,           1,           0x7FFF'FFFF, 0x8000'0000,
                                                    0xFFFF'FFFF, 0xFFFE'FFFF, 0x00FF'FEFF, 17'000};
  const std::uint32_t changes = 1 + random.below(4);
  for (std::uint32_t i = 0; i < changes; ++i) {
    const std::size_t at = random.below(static_cast<std::uint32_t>(bytes.size()) + 1);
    const std::size_t size = random.below(64);
    switch (random.below(6)) {
      case 0: bytes.resize(at); break;
      case 1: bytes.erase(at, size); break;
      case 2: bytes.insert(at, bytes.substr(at, size)); break;
      case 3: bytes.insert(at, number_bytes(numbers[random.below(8)], 4)); break;
      case 4:
        if (at + 4 <= bytes.size()) bytes.replace(at, 4, number_bytes(numbers[random.below(8)], 4));
        break;
      default:
        if (at < bytes.size()) bytes[at] = static_cast<char>(random.below(256));
    }
  }
  return bytes;
}

/// Either an error that can be shown, at a byte of the file, or a document that is written as the same bytes.
bool check_parsed_or_refused(const std::string& bytes) {
  const Result<VirtualScapeDocument, ByteError> document = read_virtualscape(bytes, "fuzz.hsc", shipped_pieces());
  if (document.has_value()) return write_virtualscape(*document) == bytes;
  const std::string text = to_text(document.error());
  return document.error().offset <= bytes.size() && text.size() < 500 && !find_bad_byte(text).has_value();
}

}  // namespace

TEST_CASE("an unknown code is refused with its byte and the nearest known piece") {
  check_error(with(two_tiles(), 48, number_bytes(1004, 4)), 48, "tile 1 of 2", "1004");
  check_error(with(two_tiles(), 48, number_bytes(1004, 4)), 48, "1003, three-hex grass", "1004");
  check_error(with(two_tiles(), 89, number_bytes(0xFFFF'FFFF, 4)), 89, "tile 2 of 2", "-1");
  check_error(with(two_tiles(), 48, number_bytes(14'256, 4)), 48, "tile 1 of 2", "14256");
}

TEST_CASE("bad rotations, absurd places and levels are refused with their byte") {
  check_error(with(two_tiles(), 60, number_bytes(6, 4)), 60, "a rotation of tile 1 of 2 from 0 to 5", "6");
  check_error(with(two_tiles(), 60, number_bytes(0xFFFF'FFFF, 4)), 60, "a rotation", "-1");
  check_error(with(two_tiles(), 64, number_bytes(1'001, 4)), 64, "a column x of tile 1 of 2 from -1000 to 1000", "1001");
  check_error(with(two_tiles(), 68, number_bytes(0x8000'0000, 4)), 68, "a row y", "-2147483648");
  check_error(with(two_tiles(), 72, number_bytes(100, 4)), 72, "a level z of tile 1 of 2 from 0 to 99", "100");
  check_error(with(two_tiles(), 72, number_bytes(0xFFFF'FFFF, 4)), 72, "a level z", "-1");
}

TEST_CASE("newer, older and senseless versions are refused") {
  const auto version = [](double number) { return number_bytes(std::bit_cast<std::uint64_t>(number), 8); };
  check_error(with(two_tiles(), 0, version(0.0008)), 0, "a version of the file from 0.0001 to 0.0007", "0.0008");
  check_error(with(two_tiles(), 0, version(0.0)), 0, "a version of the file", "0");
  check_error(with(two_tiles(), 0, number_bytes(0x7FF8'0000'0000'0000, 8)), 0, "a version of the file", "nan");
  check_error(with(two_tiles(), 52, version(0.0004)), 52, "a version of a tile from 0.0001 to 0.0003", "0.0004");
}

TEST_CASE("counts and lengths that the file has no room for are refused before any memory is asked for") {
  const std::size_t most = (two_tiles().size() - 48) / virtualscape_limits::least_tile_bytes;
  check_error(with(two_tiles(), 44, number_bytes(0x7FFF'FFFF, 4)), 44, "from 0 to " + std::to_string(most), "2147483647");
  check_error(with(two_tiles(), 44, number_bytes(0xFFFF'FFFF, 4)), 44, "a number of tiles", "-1");
  check_error(with(two_tiles(), 20, number_bytes(0x7FFF'FFFF, 4)), 20, "a length of the scenario", "2147483647");
  check_error(with(two_tiles(), 11, number_bytes(0xFE, 1)), 11, "a length of the name of the map", "254");
  check_error(with(two_tiles(), 11, number_bytes(0xFFFF'FFFF'FFFF'FF, 7)), 11, "a length of the name", "4294967295");
  check_error(with(two_tiles(), 11, number_bytes(0xFFFE'FF, 3)), 11, "the length of the name", "a second mark");
}

TEST_CASE("a file that goes on, and one that is too large, are refused") {
  check_error(two_tiles() + "x", 130, "the end of the file behind the last of 2 tiles", "1 more byte");
  check_error(with(two_tiles(), 44, number_bytes(1, 4)), 89, "the last of 1 tiles", "41 more bytes");
  check_error(std::string(virtualscape_limits::file_bytes + 1, '\0'), virtualscape_limits::file_bytes, "at most", "1048577");
}

TEST_CASE("a personal piece has 1, 2, 3, 7 or 24 hexes") {
  VirtualScapeDocument document;
  document.tiles = {{.code = virtualscape_codes::personal}};
  document.tiles[0].personal.emplace();
  document.tiles[0].personal->hexes = 4;
  check_error(write_virtualscape(document), 89, "1, 2, 3, 7 or 24 hexes of tile 1 of 1", "4");
}

TEST_CASE("a map that is cut off anywhere is refused") {
  for (const RealMap& map : real_maps()) {
    const std::string bytes = real_map_bytes(map);
    const std::size_t step = bytes.size() > 5'000 ? 37 : 1;
    for (std::size_t size = 0; size < bytes.size(); size += step) {
      const Result<VirtualScapeDocument, ByteError> document =
          read_virtualscape(std::string_view(bytes).substr(0, size), map.file, shipped_pieces());
      REQUIRE_FALSE(document.has_value());
      REQUIRE(document.error().offset <= size);
    }
  }
}

TEST_CASE("files with random changes are refused or written again as they are, never a crash") {
  FastRandom random(20'261'116);
  std::vector<std::string> originals;
  for (const RealMap& map : real_maps()) {
    // The short maps and the beginnings of the long ones: every field is there, and a round stays quick.
    VirtualScapeDocument document = read_real_map(map);
    if (document.tiles.size() > 60) document.tiles.erase(document.tiles.begin() + 30, document.tiles.end() - 30);
    originals.push_back(write_virtualscape(document));
  }
  for (int version = 1; version <= virtualscape_limits::newest_version; ++version)
    originals.push_back(write_virtualscape(random_document(version, shipped_pieces(), random)));
  for (int round = 0; round < 60'000; ++round) {
    const std::string bytes = mutated(originals[random.below(static_cast<std::uint32_t>(originals.size()))], random);
    if (!check_parsed_or_refused(bytes)) FAIL("round " << round);
  }
}
