#include "engine/content/battle_file.hpp"

#include <doctest/doctest.h>

#include <string>

#include "engine/content/library.hpp"
#include "tests/content/made_up_content.hpp"

using namespace fracas;
using fracas::test::places_and_messages;
using fracas::test::small_content_with;

namespace {

/// What loading says when one text of the small battle is replaced.
std::string errors_with(const std::string& from, const std::string& to) {
  return places_and_messages(load_library(small_content_with("heroscape/tiny/battles/picnic.yaml", from, to)).errors);
}

}  // namespace

TEST_CASE("a battle is read as written") {
  const LoadedLibrary loaded = load_library(ContentSource(test::small_content()));
  CHECK(places_and_messages(loaded.errors).empty());
  const Battle* battle = loaded.library.find_battle("heroscape/picnic");
  REQUIRE(battle != nullptr);
  CHECK(battle->title == "Picnic");
  CHECK(battle->map == "meadow");
  CHECK(battle->pack == "tiny");
  CHECK(battle->options.round_limit == 10);
  CHECK(battle->options.do_figures_block_sight);
  REQUIRE(battle->teams.size() == 2);
  CHECK(battle->teams[1].name == "Mice");
  CHECK(battle->teams[1].side == 1);
  CHECK(battle->teams[1].cards[0].card == "field-mice");
  CHECK(battle->teams[1].cards[0].count == 2);
  CHECK(loaded.library.find_battle("heroclix/soup")->options.build_total == 100);
}

TEST_CASE("unknown maps and cards are told with the nearest one") {
  CHECK(errors_with("map: meadow", "map: medow") == "4:6 there is no map 'medow' for heroscape; did you mean 'meadow'?\n");
  CHECK(errors_with("[lone-guard]", "[long-guard]") ==
        "8:13 there is no card 'long-guard' for heroscape; did you mean 'lone-guard'?\n");
  CHECK(errors_with("card: field-mice", "card: night-cook") == "11:17 there is no card 'night-cook' for heroscape\n");
}

TEST_CASE("mistakes in the form of a battle are told where they stand") {
  CHECK(errors_with("count: 2", "count: 0") == "11:36 expected count as a whole number from 1 to 96, found '0'\n");
  CHECK(errors_with("count: 2", "cout: 2") ==
        "11:9 the key 'count' is missing in a card of a team\n11:29 unknown key 'cout' in a card of a team; did you mean "
        "'count'?\n");
  CHECK(errors_with("round-limit: 10", "round-limit: ten") ==
        "5:14 expected round-limit as a whole number from 1 to 1000, found 'ten'\n");
  CHECK(errors_with("title: Picnic\n", "") == "1:1 the key 'title' is missing in a battle\n");
  CHECK(errors_with("id: picnic", "id: pick-nick") == "1:5 expected the name of the file, 'picnic', as id, found 'pick-nick'\n");
  CHECK(errors_with("  - name: Guard\n", "  - name: Guard\n    side: 1\n") == "7:3 either every team has a 'side' or none has\n");
}

TEST_CASE("HS-CRD-01: a player holds a Unique card once; another player may hold it too") {
  CHECK(errors_with("[lone-guard]", "[lone-guard, lone-guard]") == "8:25 'lone-guard' may be in a team only once (HS-CRD-01)\n");
  CHECK(errors_with("{ card: field-mice, count: 2 }", "lone-guard").empty());
}

TEST_CASE("SS-TEM-03, SS-TEM-04: Unique units are taken once, Common and Uncommon ones in any number") {
  const auto load_superscape = [](const std::string& guard_kind) {
    std::vector<ContentFile> files = test::small_content();
    for (ContentFile& file : files) {
      if (!file.path.starts_with("heroscape/")) continue;
      file.path.replace(0, 4, "super");
      for (const auto& [from, to] : {std::pair<std::string, std::string>{"system: heroscape", "system: superscape"},
                                     {"unique-hero", guard_kind},
                                     {"[lone-guard]", "[lone-guard, lone-guard]"}}) {
        const std::size_t at = file.bytes.find(from);
        if (at != std::string::npos) file.bytes.replace(at, from.size(), to);
      }
    }
    return places_and_messages(load_library(ContentSource(std::move(files))).errors);
  };
  CHECK(load_superscape("unique-hero") == "8:25 'lone-guard' may be in a team only once (SS-TEM-03)\n");
  CHECK(load_superscape("event-hero") == "8:25 'lone-guard' may be in a team only once (SS-TEM-03)\n");
  CHECK(load_superscape("uncommon-hero").empty());
  CHECK(load_superscape("common-hero").empty());
}

TEST_CASE("HS-SET-04: a team may not cost more than the limit; less is fine") {
  CHECK(errors_with("round-limit: 10", "build-total: 90").empty());
  CHECK(errors_with("round-limit: 10", "build-total: 89") ==
        "7:5 the team 'Guard' costs 90 points; the build total is 89 (HS-SET-04)\n");
}

TEST_CASE("HC-FRC-01: a force may not cost more than the build total, which is 300 if nothing is said") {
  const auto errors = [](const std::string& from, const std::string& to) {
    return places_and_messages(load_library(small_content_with("heroclix/tiny/battles/soup.yaml", from, to)).errors);
  };
  CHECK(errors("build-total: 100", "build-total: 99") ==
        "8:5 the team 'Two' costs 100 points; the build total is 99 (HC-FRC-01)\n");
  CHECK(errors("build-total: 100\n", "").empty());
  CHECK(places_and_messages(
            load_library(small_content_with("heroclix/tiny/cards/night-cook.yaml", "points: 50", "points: 151")).errors) ==
        "7:5 the team 'One' costs 151 points; the build total is 100 (HC-FRC-01)\n"
        "8:5 the team 'Two' costs 302 points; the build total is 100 (HC-FRC-01)\n");
}

TEST_CASE("a game has at most 96 figures, 96 cards, 4 teams, and no more teams than its map has room for") {
  CHECK(errors_with("count: 2", "count: 31").empty());
  CHECK(errors_with("count: 2", "count: 32") == "7:3 a game has at most 96 figures; these are 97\n");
  CHECK(errors_with("count: 2 }\n", "count: 2 }\n  - { name: Third, cards: [lone-guard] }\n") ==
        "4:6 the map 'meadow' is for 2 players; the battle has 3 teams\n");
  CHECK(errors_with("teams:\n", "teams: []\nx:\n").find("expected 1 to 4 items in teams, found 0") != std::string::npos);
}

TEST_CASE("SS-TEM-05, SS-CRD-03: different cards of one identity and publisher clash in a battle file, and the place is told") {
  const auto load_with = [](const std::string& guard, const std::string& mice) {
    std::vector<ContentFile> files = test::small_content();
    for (ContentFile& file : files) {
      if (!file.path.starts_with("heroscape/")) continue;
      file.path.replace(0, 4, "super");
      const auto replace = [&](const std::string& from, const std::string& to) {
        const std::size_t at = file.bytes.find(from);
        if (at != std::string::npos) file.bytes.replace(at, from.size(), to);
      };
      replace("system: heroscape", "system: superscape");
      replace("[lone-guard]", "[lone-guard, field-mice]");
      replace("{ card: field-mice, count: 2 }", "field-mice");
      replace("common-squad", "unique-squad");
      if (file.path.ends_with("lone-guard.yaml")) file.bytes += guard;
      if (file.path.ends_with("field-mice.yaml")) file.bytes += mice;
    }
    return places_and_messages(load_library(ContentSource(std::move(files))).errors);
  };
  CHECK(load_with("identities: [Bo, Moth]\npublisher: North\n", "identities: [Moth]\npublisher: North\n") ==
        "8:25 'field-mice' and 'lone-guard' are both Moth and may not be in one team (SS-TEM-05)\n");
  CHECK(load_with("identities: [Bo, Moth]\npublisher: North\n", "identities: [Moth]\npublisher: South\n").empty());
  CHECK(load_with("identities: [Moth]\nsymbols: [crossover]\n", "identities: [Moth]\n").empty());
}
