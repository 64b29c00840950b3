#include <doctest/doctest.h>

#include <filesystem>
#include <set>
#include <string>

#include "scenario/report.hpp"
#include "scenario_runner.hpp"
#include "tests/source_folder.hpp"

using namespace fracas;

TEST_CASE("every conformance scenario holds, and each proves at least one rule of its own catalogue") {
  const std::string folder = fracas::tests::source_folder() + "/tests/conformance";
  const ScenarioReport report = run_scenario_paths({folder}, repository_content());
  CHECK(report.files > 0);
  INFO(report_text(report));
  CHECK(report.failed() == 0);
  for (const ScenarioResult& result : report.results) {
    CAPTURE(result.file);
    CAPTURE(result.title);
    CHECK_FALSE(result.proves.empty());
    const std::string prefix = result.file.find("/superscape/") != std::string::npos  ? "SS-"
                               : result.file.find("/heroscape/") != std::string::npos ? "HS-"
                                                                                      : "HC-";
    for (const std::string& rule : result.proves) CHECK(rule.starts_with(prefix));
  }
}

TEST_CASE("every card of the packs does in its scenarios what its text says") {
  const ScenarioReport report = run_scenario_paths({fracas::tests::source_folder() + "/tests/cards"}, repository_content());
  INFO(report_text(report));
  CHECK(report.failed() == 0);
  std::set<std::string> played;
  for (const ScenarioResult& result : report.results) played.insert(std::filesystem::path(result.file).stem().string());
  for (const LibraryCard& card : repository_content().library.cards()) {
    if (card.card.abilities.abilities.empty()) continue;
    CAPTURE(card.card.id);
    const bool is_back = card.card.points == 0;  // its front plays it
    CHECK((played.contains(card.card.id) || card.pack == "reference" || is_back));
  }
}

TEST_CASE("powers of many kinds do what their words say, alone and in company") {
  const ScenarioReport report = run_scenario_paths({fracas::tests::source_folder() + "/tests/powers"}, repository_content());
  CHECK(report.files > 0);
  INFO(report_text(report));
  CHECK(report.failed() == 0);
}

TEST_CASE("no two conformance scenarios of a file have the same title") {
  const ScenarioReport report = run_scenario_paths({fracas::tests::source_folder() + "/tests/conformance"}, repository_content());
  std::set<std::string> titles;
  for (const ScenarioResult& result : report.results) {
    const std::string title = result.file + ": " + result.title;
    CAPTURE(title);
    CHECK(titles.insert(title).second);
  }
}
