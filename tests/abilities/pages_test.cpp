#include "tests/abilities/pages.hpp"

#include <doctest/doctest.h>

#include <cstdlib>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "tests/abilities/loaded.hpp"
#include "tests/source_folder.hpp"

using namespace fracas;

namespace {

std::string read_file(const std::string& file) {
  std::ifstream in(fracas::tests::source_folder() + "/" + file, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

void check_page(const std::string& file, const std::string& expected) {
  CAPTURE(file);
  if (std::getenv("FRACAS_WRITE_PAGES") != nullptr)
    std::ofstream(fracas::tests::source_folder() + "/" + file, std::ios::binary) << expected;
  CHECK(read_file(file) == expected);
}

}  // namespace

TEST_CASE("the pages of the ability language say what the tables say") {
  for (const auto& [name, page] : test::ability_pages()) check_page("docs/abilities/" + name, page);
}

TEST_CASE("the page of coverage says what the powers say") { check_page("docs/abilities/coverage.md", test::coverage_page()); }

TEST_CASE("the schema of abilities has exactly the words of the tables") {
  check_page("content/schemas/abilities.schema.json", test::abilities_schema());
  const auto schema = nlohmann::json::parse(test::abilities_schema());
  CHECK(schema.at("$id") == "abilities.schema.json");
  CHECK(schema.at("$defs").at("ability").at("oneOf").size() == 10);
}

TEST_CASE("the abilities in the guide load") {
  const std::string page = read_file("docs/abilities/README.md");
  const std::string fence = "```yaml\n";
  int examples = 0;
  for (std::size_t at = page.find(fence); at != std::string::npos; at = page.find(fence, at)) {
    at += fence.size();
    const std::size_t end = page.find("```", at);
    REQUIRE(end != std::string::npos);
    const std::string example = page.substr(at, end - at);
    CAPTURE(example);
    CHECK(test::load_abilities(example).errors == "");
    ++examples;
    at = end + 3;
  }
  CHECK(examples >= 8);
}
