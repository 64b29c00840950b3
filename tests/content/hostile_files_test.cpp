#include <doctest/doctest.h>

#include <string>

#include "engine/content/check_content.hpp"
#include "engine/content/embedded_content.hpp"
#include "engine/content/map_file.hpp"
#include "engine/content/plain_text.hpp"
#include "engine/core/random.hpp"
#include "tests/content/made_up_content.hpp"

using namespace fracas;

namespace {

/// Pieces that are likely to reach odd corners of the parsers.
const std::string pieces[] = {"\n",
                              ":",
                              ": ",
                              "- ",
                              "[",
                              "]",
                              "{",
                              "}",
                              ",",
                              "\"",
                              "'",
                              "|\n",
                              ">",
                              "#",
                              "&a ",
                              "*a",
                              "!!x ",
                              "---\n",
                              "...",
                              "%YAML 9.9\n",
                              "\t",
                              " ",
                              "~",
                              "null",
                              "999999999999999999999",
                              "-1",
                              "0x10",
                              "1e9",
                              "..",
                              "@",
                              "/9",
                              "A@999:",
                              "ZZ:",
                              "(0,0)|(0,1)",
                              "elevation:\n",
                              "walls:\n",
                              "\xff",
                              std::string(1, '\0'),
                              "\xe2\x82",
                              "? ",
                              "<<: ",
                              "id: ",
                              "stats: "};

/// Cuts, repeats, drops or puts in something at a random place, a few times over.
std::string mutated(std::string text, FastRandom& random) {
  const int changes = 1 + static_cast<int>(random.below(4));
  for (int i = 0; i < changes; ++i) {
    const std::size_t at = random.below(static_cast<std::uint32_t>(text.size()) + 1);
    const std::size_t size = random.below(24);
    switch (random.below(5)) {
      case 0: text.resize(at); break;
      case 1: text.erase(at, size); break;
      case 2: text.insert(at, text.substr(at, size)); break;
      case 3: text.insert(at, pieces[random.below(static_cast<std::uint32_t>(std::size(pieces)))]); break;
      default:
        if (at < text.size()) text[at] = static_cast<char>(random.below(256));
    }
  }
  return text;
}

/// Every error names a file, and says something that can be shown.
void check_errors(const LoadErrors& errors) {
  for (const LoadError& error : errors) {
    CAPTURE(error.message);
    CHECK_FALSE(error.message.empty());
    CHECK(error.message.size() < 1000);
    CHECK_FALSE(find_bad_byte(error.message).has_value());
    CHECK(error.line >= 0);
    CHECK(error.column >= 0);
  }
}

}  // namespace

TEST_CASE("a file that is cut off anywhere is an error or still right, never a crash") {
  for (const ContentFile& file : test::small_content()) {
    for (std::size_t size = 0; size < file.bytes.size(); ++size) {
      std::vector<ContentFile> files = test::small_content();
      for (ContentFile& changed : files) {
        if (changed.path == file.path) changed.bytes.resize(size);
      }
      check_errors(check_content(ContentSource(std::move(files))).errors);
    }
  }
}

TEST_CASE("files with random changes are an error or still right, never a crash") {
  FastRandom random(20'240'607);
  const std::vector<ContentFile> original = test::small_content();
  for (int round = 0; round < 8'000; ++round) {
    std::vector<ContentFile> files = original;
    ContentFile& victim = files[random.below(static_cast<std::uint32_t>(files.size()))];
    victim.bytes = mutated(victim.bytes, random);
    CAPTURE(round);
    check_errors(check_content(ContentSource(std::move(files))).errors);
  }
}

TEST_CASE("boards with random changes are an error or a board that can be written and read again") {
  FastRandom random(7);
  const std::string hex = "A@5: 1g 1g 2r .. 1w/1\nB: 1 2 3 4 12t/2\nC@-3: 0m 99a\n";
  const std::string square = "1 . h #\n. w w 2\nelevation:\n1 2 3 4\n. . . .\nwalls:\n(1,0)|(2,0) (0,0)|(0,1)\n";
  for (int round = 0; round < 8'000; ++round) {
    CAPTURE(round);
    const auto hex_board = parse_hex_rows(mutated(hex, random), {.file = "f"});
    if (hex_board) {
      const std::string text = format_hex_rows(*hex_board);
      const auto again = parse_hex_rows(text, {.file = "f"});
      REQUIRE(again);
      CHECK(format_hex_rows(*again) == text);
    } else {
      check_errors(hex_board.error());
    }
    const auto square_board = parse_square_rows(mutated(square, random), {.file = "f"});
    if (square_board) {
      const std::string text = format_square_rows(*square_board);
      const auto again = parse_square_rows(text, {.file = "f"});
      REQUIRE(again);
      CHECK(format_square_rows(*again) == text);
    } else {
      check_errors(square_board.error());
    }
  }
}

TEST_CASE("rule catalogues with random changes are an error or still right, never a crash") {
  FastRandom random(11);
  const std::string text =
      "{\"catalogue\": \"heroscape\", \"name\": \"H\", \"sections\": [{\"code\": \"HS-MOV\", \"title\": \"M\"}],\n \"rules\": [\n"
      "{\"id\": \"HS-MOV-01\", \"title\": \"One\", \"text\": \"T \\u00e4 \\\" x\", \"source\": \"x\", \"section\": "
      "\"HS-MOV\"}]}\n";
  for (int round = 0; round < 8'000; ++round) {
    CAPTURE(round);
    check_errors(check_content(ContentSource({{"rules/heroscape.json", mutated(text, random)}})).errors);
  }
}

TEST_CASE("shipped files with random changes are an error or still right, never a crash") {
  FastRandom random(13);
  std::vector<ContentFile> files;
  const ContentSource shipped = embedded_content();
  for (const ContentFile& file : shipped.files()) {
    if (!file.path.starts_with("rules/") && !file.path.starts_with("schemas/")) files.push_back(file);
  }
  for (int round = 0; round < 300; ++round) {
    CAPTURE(round);
    std::vector<ContentFile> changed = files;
    for (ContentFile& file : changed) {
      if (random.below(4) == 0) file.bytes = mutated(file.bytes, random);
    }
    check_errors(check_content(ContentSource(std::move(changed))).errors);
  }
}

TEST_CASE("files that are large and empty of sense are refused quickly") {
  std::vector<ContentFile> files = test::small_content();
  files.push_back({"heroscape/tiny/maps/large.map", std::string(5'000'000, 'A')});
  files.push_back({"heroscape/tiny/maps/rows.map", std::string(60'000, '\n')});
  std::string many_errors = "map: x\nname: X\nshape: hex\nplayers: 1\nA:";
  for (int i = 0; i < 20'000; ++i) many_errors += " x";
  files.push_back({"heroscape/tiny/maps/many-errors.map", many_errors});
  files.push_back({"heroscape/tiny/cards/large.yaml", std::string(5'000'000, '-')});
  std::string many_keys;
  for (int i = 0; i < 150; ++i) many_keys += "k" + std::to_string(i) + ": 1\n";
  files.push_back({"heroscape/tiny/cards/many-keys.yaml", many_keys});
  const ContentReport report = check_content(ContentSource(std::move(files)));
  CHECK(report.errors.size() > 5);
  CHECK(report.errors.size() < 200);
  check_errors(report.errors);
}
