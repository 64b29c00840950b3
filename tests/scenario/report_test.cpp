#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "scenario/report.hpp"
#include "scenario_runner.hpp"

using namespace fracas;

TEST_CASE("an explanation tells the whole play with the parts of every number") {
  const auto results = run_text(
      "scenario: s\nrules: superscape\nboard: A0@4, A1@1\nfigures: { P1: { a: A0 }, P2: { x: A1 } }\nturn: { activated: a, "
      "phase: attack }\n"
      "play:\n  - refuse: { P1: move a, rule: SS-TRN-08 }\n  - P1: attack a x\n    dice: [SSSSS, DBBB]\nexpect: [{ x: { wounds: "
      "4 } }]\n",
      true);
  REQUIRE(results[0].has_passed());
  std::string text;
  for (const std::string& line : results[0].explanation) text += line + "\n";
  CAPTURE(text);
  CHECK(text.find("P1: attack a x") != std::string::npos);
  CHECK(text.find("Attack 4 (SS-CMB-10) + height advantage 1 (SS-HGT-02)") != std::string::npos);
  CHECK(text.find("SS-TRN-08") != std::string::npos);
  CHECK(run_text(duel("expect: [{ a: A0 }]"))[0].explanation.empty());
}

TEST_CASE("a report counts, lists the rules proven by scenarios that passed, and is readable by programs") {
  ScenarioReport report;
  report.results = run_text(
      "scenario: one\nproves: [SS-ENG-01]\nrules: superscape\nboard: A0..A1\nfigures: { P1: { a: A0 }, P2: { x: A1 } }\nexpect: "
      "[{ adjacent: [a, x] }]\n---\n"
      "scenario: two\nproves: [SS-ENG-02]\nrules: superscape\nboard: A0..A1\nfigures: { P1: { a: A0 }, P2: { x: A1 } }\nexpect: "
      "[{ not-adjacent: [a, x] }]\n");
  report.files = 1;
  CHECK(report.passed() == 1);
  CHECK(report.failed() == 1);
  CHECK(report.rules_proven() == std::vector<std::string>{"SS-ENG-01"});
  CHECK(report_text(report).find("FAILED test.yaml:8: two\n  test.yaml:13:27: a and x are adjacent\n") != std::string::npos);
  CHECK(report_text(report).find("2 scenarios in 1 files: 1 passed, 1 failed, 2 checks, 1 rules proven") != std::string::npos);
  const nlohmann::json json = nlohmann::json::parse(report_json(report));
  CHECK(json["failed"] == 1);
  CHECK(json["scenarios"][1]["problems"][0]["message"] == "a and x are adjacent");
  CHECK(json["scenarios"][1]["problems"][0]["line"] == 13);
}

TEST_CASE("a path that cannot be read is a failed result") {
  const ScenarioReport report = run_scenario_paths({"no-such-file.yaml"}, repository_content());
  CHECK(report.failed() == 1);
  CHECK(report_text(report).find("no-such-file.yaml") != std::string::npos);
}
