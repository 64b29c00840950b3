#include <doctest/doctest.h>

#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "engine/content/battle_file.hpp"
#include "engine/content/card_file.hpp"
#include "engine/content/map_file.hpp"
#include "engine/content/pack_file.hpp"
#include "tests/source_folder.hpp"

using namespace fracas;

namespace {

/// The fenced examples of a language in a page of docs/.
std::vector<std::string> examples(const std::string& page, const std::string& language) {
  std::ifstream stream(fracas::tests::source_folder() + "/docs/" + page);
  REQUIRE(stream);
  const std::string text(std::istreambuf_iterator<char>(stream), {});
  std::vector<std::string> found;
  const std::string fence = "```" + language + "\n";
  for (std::size_t at = text.find(fence); at != std::string::npos; at = text.find(fence, at)) {
    at += fence.size();
    const std::size_t end = text.find("```", at);
    REQUIRE(end != std::string::npos);
    found.push_back(text.substr(at, end - at));
    at = end + 3;
  }
  return found;
}

/// Reads an example with one of the readers and gives its errors.
template <class Read>
std::string errors_of(const std::string& example, Read read) {
  const auto document = parse_yaml_document(example, "example");
  REQUIRE(document);
  LoadErrors errors;
  YamlReader reader("example", errors);
  CHECK(read(*document, reader).has_value());
  return to_text(errors);
}

}  // namespace

TEST_CASE("the examples of docs/content.md load") {
  const std::vector<std::string> yaml = examples("content.md", "yaml");
  REQUIRE(yaml.size() == 5);
  CHECK(errors_of(yaml[0], [](const YamlNode& node, YamlReader& reader) { return read_pack(node, reader); }) == "");
  CHECK(errors_of(yaml[1],
                  [](const YamlNode& node, YamlReader& reader) { return read_card(node, System::SuperScape, reader); }) == "");
  CHECK(errors_of(yaml[2], [](const YamlNode& node, YamlReader& reader) { return read_card(node, System::HeroClix, reader); }) ==
        "");
  CHECK(errors_of(yaml[3], [](const YamlNode& node, YamlReader& reader) { return read_card(node, System::HeroClix, reader); }) ==
        "");
  CHECK(errors_of(yaml[4],
                  [](const YamlNode& node, YamlReader& reader) { return read_battle(node, System::SuperScape, reader); }) == "");
}

TEST_CASE("the examples of docs/maps.md load") {
  const std::vector<std::string> text = examples("maps.md", "text");
  REQUIRE(text.size() == 5);
  const auto map = parse_map(text[0] + text[1], "example");
  REQUIRE(map);
  CHECK(map->hex.size() == 7);
  const auto rectangle = parse_hex_rows(text[2], {.file = "example"});
  REQUIRE(rectangle);
  const SpaceId b1 = rectangle->find({.q = 1, .r = 1});
  std::string touching;
  for (const SpaceLink& link : rectangle->links(b1)) touching += rectangle->name(link.to) + " ";
  CHECK(touching == "B2 C1 C0 A1 A2 ");
  const auto blocks = parse_hex_rows(text[3], {.file = "example"});
  REQUIRE_MESSAGE(blocks, to_text(blocks.error()));
  CHECK(blocks->build().ladders.size() == 1);
  const auto square = parse_square_rows(text[4], {.file = "example"});
  REQUIRE(square);
  CHECK(square->has_wall_between({1, 1}, {2, 1}));
  CHECK(square->name(square->space({2, 1})) == "C2");
}
