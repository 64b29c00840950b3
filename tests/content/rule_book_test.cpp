#include "engine/content/rule_book.hpp"

#include <doctest/doctest.h>

#include <string>

using namespace fracas;

namespace {

const std::string catalogue =
    "{\"catalogue\": \"heroscape\", \"name\": \"HeroScape\",\n"
    "\"sections\": [{\"code\": \"HS-MOV\", \"title\": \"Movement\"}],\n"
    "\"rules\": [\n"
    "{\"id\": \"HS-MOV-01\", \"title\": \"Move budget\", \"text\": \"A figure may walk.\", \"source\": \"x\", \"section\": "
    "\"HS-MOV\"},\n"
    "{\"id\": \"HS-MOV-02\", \"title\": \"Steps\", \"text\": \"A step spends from the budget.\", \"source\": \"x\", \"section\": "
    "\"HS-MOV\"}\n"
    "]}\n";

LoadedRuleBook load(std::string text) { return load_rule_book(ContentSource({{"rules/heroscape.json", std::move(text)}})); }

std::string errors_with(const std::string& from, const std::string& to) {
  std::string text = catalogue;
  text.replace(text.find(from), from.size(), to);
  return to_text(load(std::move(text)).errors);
}

}  // namespace

TEST_CASE("rules are found by id and by words") {
  const LoadedRuleBook loaded = load(catalogue);
  CHECK(to_text(loaded.errors).empty());
  const RuleBook& book = loaded.book;
  REQUIRE(book.find("hs-mov-02") != nullptr);
  CHECK(book.find("HS-MOV-02")->title == "Steps");
  CHECK(book.find("HS-MOV-01")->catalogue == "heroscape");
  CHECK(book.find("HS-MOV") == nullptr);
  CHECK(book.nearest_id("hs-mov-2") == "HS-MOV-02");
  REQUIRE(book.search("BUDGET").size() == 2);
  CHECK(book.search("budget")[0]->id == "HS-MOV-01");
  CHECK(book.search("budget step").size() == 1);
  CHECK(book.search("budget", 1).size() == 1);
  CHECK(book.search("  ").empty());
  CHECK(book.search("dragon").empty());
}

TEST_CASE("a rule whose title has the words comes before one whose text has them") {
  const LoadedRuleBook loaded = load(catalogue);
  const auto found = loaded.book.search("step");
  REQUIRE(found.size() == 1);
  CHECK(found[0]->id == "HS-MOV-02");
}

TEST_CASE("mistakes in a catalogue are told with line and column") {
  CHECK(errors_with("\"HS-MOV-02\"", "\"HS-MOV-01\"") ==
        "rules/heroscape.json:5:8: the rule 'HS-MOV-01' is given twice; first in rules/heroscape.json\n");
  CHECK(errors_with("\"title\": \"Steps\"", "\"titel\": \"Steps\"")
            .starts_with("rules/heroscape.json:5:21: unknown key 'titel' in a rule; did you mean 'title'?"));
  CHECK(errors_with("\"title\": \"Steps\"", "\"title\": 7").empty());
  CHECK(errors_with("\"title\": \"Steps\"", "\"title\": []") ==
        "rules/heroscape.json:5:30: expected title as text, found a list\n");
  CHECK(errors_with("\"section\": \"HS-MOV\"}\n", "\"section\": \"HS-FAL\"}\n") ==
        "rules/heroscape.json:5:107: the section 'HS-FAL' is not listed in 'sections'\n"
        "rules/heroscape.json:5:8: the id 'HS-MOV-02' does not begin with its section, 'HS-FAL'\n");
  CHECK(errors_with("\"heroscape\"", "\"heroscap\"") ==
        "rules/heroscape.json:1:15: expected the catalogue as superscape, heroscape or heroclix, found 'heroscap'; did you mean "
        "'heroscape'?\n");
  CHECK(errors_with("\"heroscape\"", "\"heroclix\"") ==
        "rules/heroscape.json:1:15: the catalogue belongs into rules/heroclix.json\n");
  CHECK(errors_with("]}\n", "]\n").find("not valid JSON") != std::string::npos);
}
