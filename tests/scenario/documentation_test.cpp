#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "scenario/game_checks.hpp"
#include "scenario/position_checks.hpp"
#include "scenario_runner.hpp"
#include "tests/source_folder.hpp"

using namespace fracas;

namespace {

std::string file_text(const std::string& path) {
  std::ifstream stream(fracas::tests::source_folder() + "/" + path);
  REQUIRE(stream.good());
  return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

}  // namespace

TEST_CASE("the scenarios printed in docs/scenarios.md hold") {
  const std::string page = file_text("docs/scenarios.md");
  const std::string opening = "```yaml\nscenario:";
  int examples = 0;
  for (std::size_t at = page.find(opening); at != std::string::npos; at = page.find(opening, at + 1)) {
    const std::size_t begin = at + std::string("```yaml\n").size();
    CHECK(first_problem(page.substr(begin, page.find("```", begin) - begin)).empty());
    ++examples;
  }
  CHECK(examples > 0);
}

TEST_CASE("the published schema knows exactly the expectations the reader knows, and the page names each") {
  const nlohmann::json schema = nlohmann::json::parse(file_text("content/schemas/scenario.schema.json"));
  const std::string page = file_text("docs/scenarios.md");
  std::vector<std::string> published;
  for (const auto& [key, value] : schema["$defs"]["expectation"]["properties"].items()) {
    if (key.size() != 2 || key[0] != 'P') published.push_back(key);
  }
  std::vector<std::string> known = game_check_words();
  known.insert(known.end(), position_check_words().begin(), position_check_words().end());
  std::sort(known.begin(), known.end());
  std::sort(published.begin(), published.end());
  CHECK(published == known);
  for (const std::string& word : known) {
    CAPTURE(word);
    CHECK(page.find("`" + word + "`") != std::string::npos);
  }
}

TEST_CASE("every key of a scenario that the schema publishes is understood by the reader") {
  const nlohmann::json schema = nlohmann::json::parse(file_text("content/schemas/scenario.schema.json"));
  for (const auto& [key, value] : schema["properties"].items()) {
    CAPTURE(key);
    // A key of a misspelt name is refused; the nearest valid word must then be the published one.
    const bool is_square = key == "walls" || key == "elevation";
    if (key == "scenario" || key == "rules" || key == "battle") continue;
    const std::string text = std::string("scenario: s\nrules: ") + (is_square ? "heroclix\nmap: 2x2" : "superscape\nboard: A0") +
                             "\n" + key + "q: 1\n";
    CHECK(first_problem(text).find("unknown key '" + key + "q'; did you mean '" + key + "'?") != std::string::npos);
  }
}
