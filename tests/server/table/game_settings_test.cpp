#include "server/table/game_settings.hpp"

#include <doctest/doctest.h>

#include "server/client_message.hpp"

using namespace fracas;

TEST_CASE("all that can be agreed on about a game is read, kept as text and read back the same") {
  const auto request = read_new_game_request(R"({"battle":"superscape/quarry-duel","map":"flooded-quarry",
    "seats":[{"kind":"human","name":"Ann"},{"kind":"open","name":null},{"kind":"bot","bot":"utility"}],
    "teams":[null,{"name":"My six","cards":[{"card":"ember-warden"},{"card":"ash-hounds","count":2}]},"own"],
    "total":700,"clock":{"kind":"bank","seconds":1200,"increment":10},"watch":"everyone"})");
  REQUIRE(request);
  CHECK(request->seats[0].name == "Ann");
  CHECK(request->seats[1].is_open);
  CHECK(request->seats[2].bot == "utility");
  const GameSettings& settings = request->settings;
  CHECK(settings.map == "flooded-quarry");
  CHECK(settings.total == 700);
  CHECK(settings.teams[0].source == SeatTeam::Source::Battle);
  CHECK(settings.teams[1].given.cards[1] == TeamCardWish{.card = "ash-hounds", .count = 2});
  CHECK(settings.teams[2].source == SeatTeam::Source::Own);
  CHECK(settings.clock == ClockSetting{.kind = ClockSetting::Kind::Bank, .seconds = 1200, .increment = 10});
  CHECK(settings.watch == WatchSetting::Everyone);
  const auto again = parse_settings(settings_text(settings));
  REQUIRE(again);
  CHECK(*again == settings);
  const auto drafted = read_new_game_request(
      R"({"battle":"a/b","seats":[{"kind":"human"}],"draft":{"total":500,"snake":true},"clock":{"kind":"days","days":3}})");
  REQUIRE(drafted);
  CHECK(drafted->settings.total == 500);
  CHECK(*parse_settings(settings_text(drafted->settings)) == drafted->settings);
  CHECK(parse_settings("").has_value());
}

TEST_CASE("what cannot be agreed on is refused with its place") {
  struct Row {
    const char* text;
    const char* expected;
  };
  const Row rows[] = {
      {R"("clock":{"kind":"hourglass"})", "none, move, bank or days"},
      {R"("clock":{"kind":"move","seconds":0})", "from 1 to 86400"},
      {R"("clock":{"kind":"move","seconds":60,"increment":3})", "not known"},
      {R"("clock":{"kind":"days","days":31})", "0 to 30"},
      {R"("watch":"friends")", "everyone, link or nobody"},
      {R"("teams":["mine"])", "\"own\""},
      {R"("teams":[{"name":"x","cards":[]}])", "at least one card"},
      {R"("teams":[{"name":"a\u202eb","cards":[{"card":"x"}]}])", "direction"},
      {R"("teams":[{"cards":[{"card":"x","count":97}]}])", "96"},
      {R"("teams":[{"cards":[{"card":"x","count":60},{"card":"y","count":60}]}])", "at most 96 cards"},
      {R"("teams":[{"cards":[{"card":"x","for":"a, other-card"}]}])", "an id"},
      {R"("teams":[{"cards":[{"card":"x","heldBy":"a / b"}]}])", "an id"},
      {R"("teams":[{"cards":[{"card":"x","equippedTo":""}]}])", "an id"},
      {R"("teams":[{"cards":[{"card":"x","traits":["a; theme b"]}]}])", "an id"},
      {R"("teams":[{"cards":[{"card":"x","assignedTo":["all","B"]}]}])", "an id"},
      {R"("teams":[{"cards":[{"card":"x","free":true}]}])", "HC-FRC-04"},
      {R"("teams":["own"],"draft":{})", "drafted"},
      {R"("total":10001)", "10000"},
      {R"("draft":{"rounds":3})", "not known"},
      {R"("stakes":"high")", "not known"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.text);
    const auto request = read_new_game_request(R"({"battle":"a/b","seats":[{"kind":"human"}],)" + std::string(row.text) + "}");
    REQUIRE_FALSE(request);
    CAPTURE(request.error());
    CHECK(request.error().find(row.expected) != std::string::npos);
  }
}

TEST_CASE("messages about the table are read with their parts and checked strictly") {
  const auto chat = read_client_message(R"({"type":"chat","text":"hello"})");
  REQUIRE(chat);
  CHECK(std::get<ChatMessage>(std::get<TableMessage>(*chat)).text == "hello");
  const auto offer = read_client_message(R"({"type":"offer","seat":1,"what":"undo"})");
  REQUIRE(offer);
  CHECK(std::get<OfferMessage>(std::get<TableMessage>(*offer)).what == OfferKind::Undo);
  const auto answer = read_client_message(R"({"type":"answer-offer","seat":1,"offer":7,"accept":true})");
  REQUIRE(answer);
  CHECK(std::get<AnswerOfferMessage>(std::get<TableMessage>(*answer)).is_accepted);
  const auto team = read_client_message(R"({"type":"team","seat":1,"team":{"name":"x","cards":[{"card":"a","count":2}]}})");
  REQUIRE(team);
  CHECK(std::get<TeamMessage>(std::get<TableMessage>(*team)).team->cards[0].count == 2);
  const auto none = read_client_message(R"({"type":"team","seat":1,"team":null})");
  REQUIRE(none);
  CHECK_FALSE(std::get<TeamMessage>(std::get<TableMessage>(*none)).team);
  CHECK(read_client_message(R"({"type":"pick","seat":0,"card":"a"})"));
  CHECK(read_client_message(R"({"type":"finish-team","seat":0})"));
  CHECK(read_client_message(R"({"type":"name","seat":0,"name":"Ann"})"));
  CHECK(read_client_message(R"({"type":"chat","text":")" + std::string(500, 'x') + R"("})"));
  CHECK_FALSE(read_client_message(R"({"type":"chat","text":")" + std::string(501, 'x') + R"("})"));
  CHECK_FALSE(read_client_message(R"({"type":"chat","text":"a\nb"})"));
  CHECK_FALSE(read_client_message(R"({"type":"name","seat":0,"name":""})"));
  CHECK_FALSE(read_client_message(R"({"type":"offer","seat":0,"what":"bet"})"));
}
