#include <doctest/doctest.h>

#include <string>

#include "engine/content/json_tree.hpp"
#include "engine/content/yaml_reader.hpp"
#include "engine/content/yaml_tree.hpp"

using namespace fracas;

TEST_CASE("a YAML tree knows where everything stands") {
  const auto parsed = parse_yaml_document("id: one\nlist:\n  - 1\n  - \"2\"\nboard: |\n\n  A: 1 2\n  B: 3\n", "f.yaml");
  REQUIRE(parsed);
  const YamlNode& root = *parsed;
  REQUIRE(root.is_map());
  CHECK(root.find("id")->text == "one");
  CHECK(root.find("id")->line == 1);
  CHECK(root.find("id")->column == 5);
  const YamlNode& list = *root.find("list");
  REQUIRE(list.items.size() == 2);
  CHECK(list.items[1].line == 4);
  CHECK(list.items[1].is_quoted);
  CHECK_FALSE(list.items[0].is_quoted);
  const YamlNode& board = *root.find("board");
  CHECK(board.text == "\nA: 1 2\nB: 3\n");
  CHECK(board.text_line == 6);
  CHECK(board.text_column == 3);
  CHECK(root.find("nothing") == nullptr);
}

TEST_CASE("several documents are read one after the other, and one is demanded where one belongs") {
  CHECK(parse_yaml("a: 1\n---\nb: 2\n", "f")->size() == 2);
  CHECK(parse_yaml_document("a: 1\n---\nb: 2\n", "f").error().line == 3);
  CHECK(parse_yaml_document("", "f").error().message == "the file is empty");
}

TEST_CASE("what could surprise a reader of YAML is refused where it stands") {
  struct Row {
    const char* text;
    int line;
    int column;
    const char* part;
  };
  const Row rows[] = {
      {"a: &x 1\n", 1, 4, "anchors"},        {"a: 1\nb: *x\n", 2, 4, "anchor"},   {"a: !!int 1\n", 1, 4, "tags"},
      {"a: 1\na: 2\n", 2, 1, "given twice"}, {"? [1, 2]\n: 3\n", 1, 3, "as key"}, {"a: [1, 2\n", 2, 1, "not valid YAML"},
      {"a: \xff\n", 1, 4, "UTF-8"},          {"a: \x01\n", 1, 4, "UTF-8"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.text);
    const auto parsed = parse_yaml(row.text, "f.yaml");
    REQUIRE_FALSE(parsed);
    CAPTURE(parsed.error().message);
    CHECK(parsed.error().file == "f.yaml");
    CHECK(parsed.error().line == row.line);
    CHECK(parsed.error().column == row.column);
    CHECK(parsed.error().message.find(row.part) != std::string::npos);
  }
}

TEST_CASE("YAML that asks for too much is refused") {
  CHECK_FALSE(parse_yaml(std::string(100'000, 'x'), "f"));
  CHECK_FALSE(parse_yaml(std::string(30'000, '['), "f"));
  std::string deep;
  for (int i = 0; i < 33; ++i) deep += "[";
  for (int i = 0; i < 33; ++i) deep += "]";
  CHECK(parse_yaml(deep, "f").error().message.find("32 levels") != std::string::npos);
  std::string wide = "[";
  for (int i = 0; i < 21'000; ++i) wide += "1,";
  CHECK(parse_yaml(wide + "]", "f").error().message.find("20000 values") != std::string::npos);
  std::string keys;
  for (int i = 0; i < 201; ++i) keys += "k" + std::to_string(i) + ": 1\n";
  CHECK(parse_yaml(keys, "f").error().message.find("200 keys") != std::string::npos);
}

TEST_CASE("a typed reader says what was expected and what was found") {
  LoadErrors errors;
  YamlReader reader("f", errors);
  const auto parsed = parse_yaml_document("n: 12\nq: \"12\"\nt: true\nw: hexx\nl: [1]\nbad: Not-An-Id\nempty:\n", "f");
  REQUIRE(parsed);
  const YamlNode& root = *parsed;
  CHECK(reader.number(*root.find("n"), "n", 0, 20) == 12);
  CHECK_FALSE(reader.number(*root.find("n"), "n", 0, 11));
  CHECK_FALSE(reader.number(*root.find("q"), "q", 0, 20));
  CHECK(reader.flag(*root.find("t"), "t") == true);
  CHECK_FALSE(reader.flag(*root.find("n"), "n"));
  constexpr std::string_view shapes[] = {"hex", "square"};
  CHECK_FALSE(reader.word(*root.find("w"), "the shape", shapes));
  CHECK_FALSE(reader.text(*root.find("l"), "l", 10));
  CHECK_FALSE(reader.id(*root.find("bad"), "the id"));
  CHECK_FALSE(reader.text(*root.find("empty"), "the text", 10));
  REQUIRE(errors.size() == 7);
  CHECK(errors[0].message == "expected n as a whole number from 0 to 11, found '12'");
  CHECK(errors[3].message == "expected the shape as hex or square, found 'hexx'; did you mean 'hex'?");
  CHECK(errors[4].message == "expected l as text, found a list");
  CHECK(errors[6].message == "expected the text as text, found nothing");
}

TEST_CASE("ids are small letters, digits and single hyphens") {
  for (const char* good : {"a", "ash-hounds", "x2", "2-fast"}) CHECK(is_id(good));
  for (const char* bad : {"", "-a", "a-", "a--b", "A", "a_b", "a b", "a/b", "..", "\xc3\xa4"}) CHECK_FALSE(is_id(bad));
  CHECK_FALSE(is_id(std::string(49, 'a')));
}

TEST_CASE("JSON gives the same tree with places") {
  const auto parsed = parse_json("{\n \"a\": [1, \"two\",\n  true],\n \"b\": null}", "f.json", {});
  REQUIRE(parsed);
  const YamlNode& list = *parsed->find("a");
  REQUIRE(list.items.size() == 3);
  CHECK(list.line == 2);
  CHECK(list.column == 7);
  CHECK(list.items[1].column == 11);
  CHECK(list.items[1].is_quoted);
  CHECK(list.items[2].line == 3);
  CHECK(list.items[2].column == 3);
  CHECK(parsed->find("b")->kind == YamlKind::Null);
  CHECK(parse_json("{\n \"a\": }", "f.json", {}).error().line == 2);
  CHECK(parse_json("{\"a\": 1, \"a\": 2}", "f.json", {}).error().column == 10);
  CHECK_FALSE(parse_json("", "f.json", {}));
  CHECK_FALSE(parse_json(std::string(60'000, '['), "f.json", {}));
}
