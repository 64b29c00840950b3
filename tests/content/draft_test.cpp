#include "engine/content/draft.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "engine/content/team_text.hpp"

using namespace fracas;

namespace {

constexpr SeatId one{0};
constexpr SeatId two{1};
constexpr SeatId three{2};

CardDefinition card(const std::string& id, int points, Uniqueness uniqueness = Uniqueness::Unique) {
  CardDefinition made;
  made.id = id;
  made.name = id;
  made.points = static_cast<std::uint16_t>(points);
  made.uniqueness = uniqueness;
  return made;
}

/// Four heroes and a squad that may be taken often.
const std::vector<CardDefinition>& cards() {
  static const std::vector<CardDefinition> all = {card("ada", 100), card("bo", 60), card("cy", 40), card("dee", 30),
                                                  card("rats", 20, Uniqueness::Common)};
  return all;
}

DraftTerms terms(std::size_t players, int build_total, bool is_snake = false) {
  DraftTerms made{.system = System::SuperScape, .players = players, .options = {}, .is_snake = is_snake, .cards = {}};
  made.options.has_build_total = true;
  made.options.build_total = static_cast<std::uint16_t>(build_total);
  for (const CardDefinition& each : cards()) made.cards.push_back({&each, each.uniqueness == Uniqueness::Common ? 96 : 1});
  return made;
}

void roll_all(Draft& draft, const std::vector<int>& results) {
  for (const int result : results) REQUIRE(draft.roll(result));
}

std::string rule_of(const std::optional<TeamProblem>& problem) { return problem ? std::string(problem->rule.text()) : "none"; }

}  // namespace

TEST_CASE("SS-TEM-09, SS-ASK-03: players take turns choosing cards or are finished, until each team is complete") {
  Draft draft(terms(2, 200));
  CHECK(draft.step() == DraftStep::Roll);
  CHECK(rule_of(draft.pick(one, "ada")) == "SS-TEM-09");
  roll_all(draft, {15, 4});
  REQUIRE(draft.asked() == one);
  CHECK(rule_of(draft.pick(two, "ada")) == "SS-TEM-09");
  CHECK(rule_of(draft.pick(one, "ada")) == "none");
  CHECK(draft.asked() == two);
  CHECK(rule_of(draft.pick(two, "ada")) == "SS-TEM-09");
  CHECK(rule_of(draft.pick(two, "nobody")) == "SS-TEM-09");
  CHECK(draft.team(two).empty());
  CHECK(rule_of(draft.finish(two)) == "SS-TEM-09");
  CHECK(rule_of(draft.pick(two, "bo")) == "none");
  CHECK(rule_of(draft.finish(one)) == "none");
  CHECK(draft.asked() == two);
  CHECK(rule_of(draft.pick(two, "cy")) == "none");
  CHECK(draft.asked() == two);
  CHECK(rule_of(draft.finish(two)) == "none");
  CHECK(draft.step() == DraftStep::Over);
  CHECK(points_of(draft.team(one)) == 100);
  CHECK(points_of(draft.team(two)) == 100);
}

TEST_CASE("SS-RUL-16, SS-ASK-02: the highest d20 picks first, then it goes to the left in plain rotation; a snake is a switch") {
  const auto order_of = [](bool is_snake) {
    Draft draft(terms(3, 1000, is_snake));
    roll_all(draft, {5, 19, 7});
    std::vector<SeatId> order;
    for (int i = 0; i < 7; ++i) {
      order.push_back(draft.asked());
      REQUIRE_FALSE(draft.pick(draft.asked(), "rats"));
    }
    return order;
  };
  CHECK(order_of(false) == std::vector<SeatId>{two, three, one, two, three, one, two});
  CHECK(order_of(true) == std::vector<SeatId>{two, three, one, one, three, two, two});
}

TEST_CASE("SS-RUL-16, HS-DRF-01: equal highest rolls are rolled again by those who share them, and the others are not first") {
  Draft draft(terms(3, 1000));
  CHECK_FALSE(draft.roll(0));
  CHECK_FALSE(draft.roll(21));
  roll_all(draft, {14, 14, 3});
  CHECK(draft.step() == DraftStep::Roll);
  CHECK(draft.asked() == one);
  roll_all(draft, {2});
  CHECK(draft.asked() == two);
  roll_all(draft, {9});
  CHECK(draft.order() == std::vector<SeatId>{two, three, one});
  CHECK_FALSE(draft.roll(9));
}

TEST_CASE("SS-TEM-01, SS-TEM-03: a pick stays within the build total and the identities of the team") {
  Draft draft(terms(2, 130));
  roll_all(draft, {15, 4});
  REQUIRE_FALSE(draft.pick(one, "ada"));
  REQUIRE_FALSE(draft.pick(two, "rats"));
  CHECK(rule_of(draft.check(one, "bo")) == "SS-TEM-01");
  CHECK_FALSE(draft.check(one, "dee").has_value());

  const std::vector<CardDefinition> twins = {card("ada", 10), card("ada-again", 10), card("eve", 10)};
  DraftTerms alike = terms(1, 100);
  alike.cards.clear();
  for (const CardDefinition& each : twins) alike.cards.push_back({&each, 2});
  std::vector<CardDefinition> named = twins;
  named[1].name = "ada";
  alike.cards[1].card = &named[1];
  Draft alone(alike);
  roll_all(alone, {1});
  REQUIRE_FALSE(alone.pick(one, "ada"));
  CHECK(rule_of(alone.check(one, "ada")) == "SS-TEM-03");
  CHECK(rule_of(alone.check(one, "ada-again")) == "SS-TEM-03");
  CHECK_FALSE(alone.check(one, "eve").has_value());
}

TEST_CASE("HS-DRF-04, HS-DRF-06: who can take nothing more is done, and the draft ends when all are") {
  Draft draft(terms(2, 70));
  roll_all(draft, {15, 4});
  REQUIRE_FALSE(draft.pick(one, "bo"));  // 10 points left, the cheapest card costs 20
  REQUIRE_FALSE(draft.pick(two, "cy"));
  CHECK(draft.asked() == two);
  CHECK(draft.is_finished(one));
  REQUIRE_FALSE(draft.pick(two, "dee"));
  CHECK(draft.step() == DraftStep::Over);
}

TEST_CASE("HS-DRF-05: a card is drafted as often as there are copies, within the rules of uniqueness") {
  DraftTerms two_sets = terms(2, 1000);
  two_sets.system = System::HeroScape;
  two_sets.cards[0].count = 2;
  Draft draft(two_sets);
  roll_all(draft, {15, 4});
  REQUIRE_FALSE(draft.pick(one, "ada"));
  REQUIRE_FALSE(draft.pick(two, "ada"));
  CHECK(rule_of(draft.check(one, "ada")) == "HS-DRF-05");
  REQUIRE_FALSE(draft.pick(one, "bo"));
  CHECK(rule_of(draft.check(two, "bo")) == "HS-DRF-05");
}

TEST_CASE("a draft is a value: the same rolls and picks lead to the same teams, and a copy is an undo") {
  Draft draft(terms(2, 300));
  roll_all(draft, {3, 12});
  const Draft before = draft;
  REQUIRE_FALSE(draft.pick(two, "rats"));
  Draft again = before;
  CHECK(again.team(two).empty());
  REQUIRE_FALSE(again.pick(two, "rats"));
  CHECK(again.team(two) == draft.team(two));
  CHECK(again.asked() == draft.asked());
}

TEST_CASE("drafted teams take the place of those of a battle, and may be written on one line") {
  Draft draft(terms(2, 100));
  roll_all(draft, {15, 4});
  for (const char* pick : {"rats", "bo", "rats"}) REQUIRE_FALSE(draft.pick(draft.asked(), pick));
  Battle battle;
  battle.teams.resize(2);
  battle.teams[0].cards.push_back({.card = "old"});
  battle = with_drafted_teams(battle, draft);
  CHECK(format_teams(battle) == "2 rats / bo");
  const auto read = with_teams(battle, " dee,3 rats/ ada ");
  REQUIRE(read);
  CHECK(format_teams(*read) == "dee, 3 rats / ada");
  const auto priced = with_teams(battle, " 1000 points: dee / ada");
  REQUIRE(priced);
  CHECK(priced->options.has_build_total);
  CHECK(priced->options.build_total == 1000);
  CHECK(with_teams(battle, "many points: dee / ada").error() ==
        "expected what the teams may cost, such as 1000 points, or a map, such as on flooded-quarry, found 'many points'");
  CHECK(with_teams(battle, "99999999999 points: dee / ada").error() ==
        "expected what the teams may cost, such as 1000 points, or a map, such as on flooded-quarry, found '99999999999 points'");
  CHECK(with_teams(battle, "dee").error() == "this battle has 2 teams, written with / between them; found 1");
  CHECK(with_teams(battle, "dee / ").error() == "expected a card, or a number and a card, found ''");
  CHECK(with_teams(battle, "x dee / ada").error() == "expected a card, or a number and a card, found 'x dee'");
}

TEST_CASE("a battle with another map, total and teams is written on one line and read back the same") {
  Battle original;
  original.id = "duel";
  original.map = "quarry";
  original.extension = "annex";
  original.teams.resize(2);
  original.teams[0].cards.push_back({.card = "ada"});
  original.teams[1].cards.push_back({.card = "bo"});
  CHECK(battle_text(original, original) == "superscape/duel");
  Battle changed = original;
  changed.map = "marsh";
  changed.extension.clear();
  changed.options.has_build_total = true;
  changed.options.build_total = 700;
  CHECK(battle_text(original, changed) == "superscape/duel: on marsh: 700 points");
  changed.teams[1].cards.push_back({.card = "rats", .count = 2});
  const std::string text = battle_text(original, changed);
  CHECK(text == "superscape/duel: on marsh: 700 points: ada / bo, 2 rats");
  const auto read = with_teams(original, text.substr(text.find(':') + 1));
  REQUIRE(read);
  CHECK(battle_text(original, *read) == text);
  CHECK(read->extension.empty());
  const auto terms_only = with_teams(original, " on marsh");
  REQUIRE(terms_only);
  CHECK(terms_only->map == "marsh");
  CHECK(format_teams(*terms_only) == "ada / bo");
}
