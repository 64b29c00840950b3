#include <doctest/doctest.h>

#include <set>

#include "engine/content/draft.hpp"
#include "engine/content/system_words.hpp"
#include "server/card_list.hpp"
#include "server/team_check.hpp"
#include "tests/replay/shipped_battles.hpp"
#include "tests/server/protocol_client.hpp"
#include "tests/server/running_server.hpp"

using namespace fracas;
using namespace fracas::tests;

namespace {

OrderedJson checked(const std::string& request) {
  const auto answer = checked_team(shipped_library(), request);
  REQUIRE_MESSAGE(answer.has_value(), answer.error());
  return *answer;
}

std::string asked(const std::string& system, const std::string& total, const std::string& cards) {
  return R"({"system":")" + system + R"(","total":)" + total + R"(,"cards":[)" + cards + "]}";
}

std::string unit(const std::string& card, int count) {
  return R"({"card":")" + card + R"(","count":)" + std::to_string(count) + "}";
}

/// Some card of a system, Unique or not.
const CardDefinition& card_of(System system, bool is_unique) {
  for (const LibraryCard& card : shipped_library().cards()) {
    if (card.system == system && card.card.points > 0 && (card.card.uniqueness == Uniqueness::Unique) == is_unique)
      return card.card;
  }
  FAIL("there is no such card");
  return shipped_library().cards().front().card;
}

}  // namespace

TEST_CASE("SS-TEM-01, SS-TEM-03: a team is told what it costs and every rule it breaks, with the card") {
  const CardDefinition& unique = card_of(System::SuperScape, true);
  const OrderedJson good = checked(asked("superscape", "1000", unit(unique.id, 1)));
  CHECK(good.at("points") == unique.points);
  CHECK(good.at("figures") == unique.figures);
  CHECK(good.at("problems").empty());

  const OrderedJson bad = checked(asked("superscape", "1", unit(unique.id, 3)));
  CHECK(bad.at("points") == 3 * unique.points);
  REQUIRE(bad.at("problems").size() == 2);
  CHECK(bad.at("problems")[0].at("rule") == "SS-TEM-03");
  CHECK(bad.at("problems")[0].at("card") == unique.id);
  CHECK(bad.at("problems")[0].at("sentence").get<std::string>().find("only once") != std::string::npos);
  CHECK(bad.at("problems")[1].at("rule") == "SS-TEM-01");
  CHECK(bad.at("problems")[1].at("card").is_null());
  CHECK(bad.at("problems")[1].at("sentence").get<std::string>().starts_with("The team costs "));
}

TEST_CASE("a team without a total is not judged by its points") {
  const CardDefinition& common = card_of(System::HeroScape, false);
  CHECK(checked(asked("heroscape", "null", unit(common.id, 9))).at("problems").empty());
  CHECK(checked(R"({"system":"heroclix","cards":[]})").at("points") == 0);
}

TEST_CASE("a card that does not exist or has no price is a problem of the team, not of the request") {
  const OrderedJson answer = checked(asked("superscape", "500", unit(card_of(System::SuperScape, true).id + "x", 1)));
  REQUIRE(answer.at("problems").size() == 1);
  CHECK(answer.at("problems")[0].at("rule").is_null());
  CHECK(answer.at("problems")[0].at("sentence").get<std::string>().find("did you mean") != std::string::npos);
}

TEST_CASE("a request that is no team says what was expected") {
  struct Row {
    const char* situation;
    std::string request;
    const char* expected;
  };
  std::string many;
  for (int i = 0; i < 97; ++i) many += (i == 0 ? "" : ",") + unit("ember-warden", 1);
  const Row rows[] = {
      {"nothing", "", "JSON"},
      {"unknown key", R"({"system":"heroclix","cards":[],"name":"x"})", "not known"},
      {"unknown system", asked("chess", "1", ""), "heroclix was expected"},
      {"no count", asked("heroclix", "1", R"({"card":"x"})"), "\"count\" is missing"},
      {"a count of none", asked("heroclix", "1", unit("x", 0)), "at least one"},
      {"a huge count", asked("heroclix", "1", unit("x", 97)), "whole number from 0 to 96"},
      {"more units than any game holds", asked("superscape", "1", many), "96"},
      {"a negative total", asked("heroclix", "-1", ""), "whole number"},
      {"a deep one", R"({"system":"heroclix","cards":[[[[[]]]]]})", "nested"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.situation);
    const auto answer = checked_team(shipped_library(), row.request);
    REQUIRE_FALSE(answer.has_value());
    CHECK_MESSAGE(answer.error().find(row.expected) != std::string::npos, answer.error());
  }
}

TEST_CASE("every card that may be in a team is listed with its pack, its powers and how many a team may hold") {
  for (const System system : {System::SuperScape, System::HeroScape, System::HeroClix}) {
    CAPTURE(system_id(system));
    const nlohmann::json cards = nlohmann::json::parse(card_list_text(shipped_library(), system)).at("cards");
    // What needs a sideline, a place or somebody to be assigned to can be built, not drafted.
    CHECK(cards.size() >= all_cards(shipped_library(), system).size());
    if (system != System::HeroClix) CHECK(cards.size() == all_cards(shipped_library(), system).size());
    std::set<std::string> keys;
    for (const nlohmann::json& card : cards) {
      const LibraryCard* found = shipped_library().find_card(system, card.at("key").get<std::string>());
      REQUIRE(found != nullptr);
      keys.insert(found->card.id);
      CHECK(card.at("pack") == found->pack);
      CHECK(card.at("points") == found->card.points);
      CHECK(card.at("powers").size() == found->card.abilities.abilities.size());
      const ClixElement& element = found->card.element;
      const bool is_single_object = is_object(element.kind) && !found->card.is_standard_object();
      const bool is_common = found->card.uniqueness == Uniqueness::Common || found->card.uniqueness == Uniqueness::Uncommon;
      CHECK(card.at("limit").is_null() == (is_common && !element.is_unique && !is_single_object));
      CHECK(card.contains("clix") == (system == System::HeroClix && found->card.is_character()));
      if (card.contains("clix")) CHECK(card.at("clix").at("dial").size() == found->card.clix.dial.size());
    }
    CHECK(keys.size() == cards.size());
  }
}

TEST_CASE("a page can list cards, check teams and choose among maps and ready teams") {
  const TemporaryFolder folder;
  const RunningServer server(test_options(folder.path()));
  const std::uint16_t port = server.port();
  CHECK(request(port, "GET", "/api/cards?system=superscape").json().at("cards").size() > 1);
  CHECK(request(port, "GET", "/api/cards").status == 400);
  CHECK(request(port, "GET", "/api/cards?system=chess").status == 400);
  CHECK(request(port, "POST", "/api/teams/check", asked("superscape", "1000", "")).json().at("problems").empty());
  CHECK(request(port, "POST", "/api/teams/check", "{}").status == 400);
  CHECK(request(port, "POST", "/api/teams/check", asked("superscape", "1000", ""), {{"Content-Type", "text/plain"}}).status ==
        415);
  CHECK(request(port, "GET", "/api/teams/check").status == 405);
  CHECK(request(port, "POST", "/api/cards", "{}").status == 405);

  const nlohmann::json catalogue = request(port, "GET", "/api/catalogue").json();
  for (const nlohmann::json& bot : catalogue.at("bots")) CHECK_FALSE(bot.at("words").get<std::string>().empty());
  for (const nlohmann::json& system : catalogue.at("systems")) {
    std::set<std::string> maps;
    for (const nlohmann::json& map : system.at("maps")) {
      maps.insert(map.at("id").get<std::string>());
      CHECK(map.at("players").get<int>() >= 2);
      CHECK(map.at("spaces").get<int>() > 0);
    }
    for (const nlohmann::json& battle : system.at("battles")) CHECK(maps.count(battle.at("map").get<std::string>()) == 1);
    REQUIRE_FALSE(system.at("teams").empty());
    for (const nlohmann::json& team : system.at("teams")) {
      nlohmann::json wish = {{"system", system.at("id")}, {"total", nullptr}, {"cards", nlohmann::json::array()}};
      for (const char* list : {"cards", "sideline"}) {
        if (!team.contains(list)) continue;
        wish[list] = team.at(list);
        for (nlohmann::json& card : wish[list]) card.erase("name");
      }
      if (team.contains("theme")) wish["theme"] = team.at("theme");
      const nlohmann::json answer = request(port, "POST", "/api/teams/check", wish.dump()).json();
      CHECK(answer.at("points") == team.at("points"));
      CHECK_MESSAGE(answer.at("problems").empty(), answer.dump());
    }
  }
}
