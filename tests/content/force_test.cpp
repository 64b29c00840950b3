#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include "engine/content/force_rules.hpp"
#include "engine/content/judged_team.hpp"
#include "engine/content/make_game.hpp"
#include "engine/content/team_text.hpp"
#include "engine/rules/clix/clix_rules.hpp"
#include "engine/rules/clix/force.hpp"
#include "tests/content/made_up_content.hpp"

using namespace fracas;
using namespace fracas::test;

namespace {

/// A small pack of HeroClix elements of every kind that building knows.
ContentSource force_content() {
  std::vector<ContentFile> files = small_content();
  const auto add = [&](const std::string& id, const std::string& rest) {
    files.push_back({"heroclix/tiny/cards/" + id + ".yaml", "id: " + id + "\nname: " + id + "\n" + rest});
  };
  const std::string character =
      "kind: character\nsize: standard\nrange: 0\ndial:\n  - [8, 10, 17, 3]\n  - [7, 9, 16, 2]\n  - [6, 8, 15, 1]\n";
  add("line-cook", character +
                       "set: tiny\nnumber: 002\npoints: { 75: 1, 50: 3 }\ntrait-values: { sharp-knives: +5, first-shift: 75 "
                       "}\nkeywords: [Kitchen]\n");
  add("pot-washer", character + "set: tiny\nnumber: 003\npoints: 25\nkeywords: [Kitchen]\n");
  add("head-chef", character + "set: tiny\nnumber: 004\nrank: unique\npoints: 60\nkeywords: [Kitchen]\n");
  add("ladle", "kind: equipment\nset: tiny\nnumber: 101\npoints: 5\nweight: light\n");
  add("stove", "kind: object\nweight: heavy\n");
  add("phone-list", "kind: id-card\nset: tiny\nnumber: 102\npoints: 5\nidentities: [head-chef]\n");
  return ContentSource(std::move(files));
}

const Library& library() {
  static const LoadedLibrary loaded = load_library(force_content());
  REQUIRE_MESSAGE(loaded.errors.empty(), to_text(loaded.errors));
  return loaded.library;
}

Battle battle_of(const std::string& teams) {
  auto battle = with_teams(*library().find_battle("heroclix/soup"), teams);
  REQUIRE(battle.has_value());
  return std::move(battle).value();
}

std::vector<std::string> rules_of(const std::string& team, int total = 300) {
  const Battle battle = battle_of(std::to_string(total) + " points: " + team + " / night-cook");
  const JudgedTeam judged = judge_battle_team(library(), System::HeroClix, battle.options, battle.teams.front());
  std::vector<std::string> rules;
  for (const TeamProblem& problem : judged.problems) rules.emplace_back(problem.rule.text());
  return rules;
}

}  // namespace

TEST_CASE("HC-FRC-03, HC-FRC-05, HC-FRC-11: what is chosen for elements is written on one line and read back") {
  const std::string text =
      "line-cook at 50 with sharp-knives, 2 pot-washer, ladle equipped-to line-cook, stove; theme Kitchen; "
      "sideline head-chef for phone-list / night-cook";
  const Battle battle = battle_of(text);
  CHECK(format_teams(battle) == text);
  const JudgedTeam judged = judge_battle_team(library(), System::HeroClix, battle.options, battle.teams.front());
  CHECK(judged.points == 50 + 5 + 2 * 25);
  CHECK(judged.figures == 4);
  CHECK(judged.force.elements[0].recruitment.line == 3);
  CHECK(judged.force.elements[0].recruitment.points == 50);
  CHECK(judged.force.elements[0].recruitment.extras == 5);
  CHECK(judged.force.elements.back().recruitment.is_on_sideline);
}

TEST_CASE("HC-FRC: each team is judged with the rule it breaks") {
  struct Row {
    const char* situation;
    const char* team;
    std::vector<std::string> rules;
  };
  const Row rows[] = {
      {"a legal force", "line-cook, pot-washer; theme Kitchen", {}},
      {"a value that is not printed", "line-cook at 60", {"HC-FRC-03"}},
      {"a trait nobody has", "line-cook with dull-knives", {"HC-FRC-10"}},
      {"a trait that comes with a value", "line-cook at 50 with first-shift", {"HC-FRC-09"}},
      {"a unique twice", "2 head-chef", {"HC-FRC-06"}},
      {"a unique on the sideline, too", "head-chef, phone-list; sideline head-chef for phone-list", {"HC-FRC-06"}},
      {"no character", "stove", {"HC-FRC-01"}},
      {"four objects", "pot-washer, 4 stove", {"HC-FRC-11"}},
      {"an equipped fourth", "pot-washer, 3 stove, ladle equipped-to pot-washer", {}},
      {"equipment for somebody who is not there", "pot-washer, ladle equipped-to line-cook", {"HC-FRC-11"}},
      {"a sideline for nothing", "pot-washer; sideline line-cook for phone-list", {"HC-FRC-15"}},
      {"a theme not shared", "pot-washer, night-cook; theme Kitchen", {"HC-THM-01"}},
      {"an ID card without its character", "pot-washer, phone-list", {"HC-ELM-01"}},
      {"an ID card with it", "pot-washer, phone-list; sideline head-chef for phone-list", {}},
  };
  for (const Row& row : rows) {
    CAPTURE(row.situation);
    CHECK(rules_of(row.team) == row.rules);
  }
  CHECK(rules_of("line-cook at 75 with sharp-knives", 79) == std::vector<std::string>{"HC-FRC-01"});
  CHECK(rules_of("line-cook at 75 with sharp-knives", 80).empty());
}

TEST_CASE("HC-CMP-04, HC-FRC-15: a game remembers how elements were taken") {
  const Battle battle =
      battle_of("line-cook at 50, ladle equipped-to line-cook, phone-list; sideline head-chef for phone-list / night-cook");
  const auto game = make_game(library(), battle, clix_rules());
  REQUIRE(game.has_value());
  State state;
  clix::muster(*game, state);
  CHECK(state.figures[0].damage == 2);
  CHECK(state.figures[1].status == FigureStatus::Sideline);
  CHECK(clix::sideline_for(*game, state, SeatId{0}, "phone-list") == std::vector<FigureId>{FigureId{1}});
  CHECK(clix::sideline_for(*game, state, SeatId{0}, "another-effect").empty());
  CHECK(clix::sideline_for(*game, state, SeatId{1}, "phone-list").empty());
  CHECK(game->cards[1].recruitment.bearers == std::vector<CardId>{CardId{0}});
}

TEST_CASE("HC-FRC-13, HC-RUL-12: the sideline holds three for each full hundred points, fifteen at most") {
  GameOptions options;
  const std::pair<int, int> rows[] = {{50, 0}, {199, 3}, {300, 9}, {500, 15}, {800, 15}};
  for (const auto& [total, limit] : rows) {
    options.build_total = static_cast<std::uint16_t>(total);
    CHECK(sideline_limit(options) == limit);
  }
}

TEST_CASE("what is wrong with a force in a battle file is told with its line") {
  std::vector<ContentFile> files = force_content().files();
  const auto soup = std::find_if(files.begin(), files.end(),
                                 [](const ContentFile& file) { return file.path == "heroclix/tiny/battles/soup.yaml"; });
  REQUIRE(soup != files.end());
  soup->bytes =
      "id: soup\ntitle: Soup\ndescription: D\nmap: kitchen\nbuild-total: 100\nteams:\n  - name: One\n    theme: Kitchen\n    "
      "cards:\n"
      "      - { card: line-cook, points: 60 }\n      - night-cook\n    sideline:\n      - { card: pot-washer, for: nothing }\n"
      "  - name: Two\n    cards: [night-cook]\n";
  const std::string errors = to_text(load_library(ContentSource(std::move(files))).errors);
  CHECK(errors.find("soup.yaml:10:17: 'line-cook' is not offered at 60 points") != std::string::npos);
  CHECK(errors.find("soup.yaml:11:9: 'night-cook' does not share the keyword 'Kitchen'") != std::string::npos);
  CHECK(errors.find("soup.yaml:13:17: 'pot-washer' is registered for 'nothing'") != std::string::npos);
}
