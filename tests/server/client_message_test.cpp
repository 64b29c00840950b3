#include <doctest/doctest.h>

#include "engine/core/random.hpp"
#include "server/client_message.hpp"

using namespace fracas;

TEST_CASE("each kind of message is read with its parts") {
  const auto join = read_client_message(R"({"type":"join","game":"ab","tokens":["x","y"]})");
  REQUIRE(join.has_value());
  CHECK(std::get<JoinMessage>(*join).tokens.size() == 2);
  const auto spectator = read_client_message(R"({"type":"join","game":"ab"})");
  REQUIRE(spectator.has_value());
  CHECK(std::get<JoinMessage>(*spectator).tokens.empty());
  const auto choose = read_client_message(R"({"type":"choose","seat":1,"request":17,"choice":"pass"})");
  REQUIRE(choose.has_value());
  CHECK(std::get<ChooseMessage>(*choose).seat == SeatId{1});
  CHECK(std::get<ChooseMessage>(*choose).request == 17);
  const auto plan = read_client_message(R"({"type":"plan","seat":0,"request":1,"choices":["move a","stop a"]})");
  REQUIRE(plan.has_value());
  CHECK(std::get<PlanMessage>(*plan).choices[1] == "stop a");
  CHECK(read_client_message(R"({"type":"why","seat":0,"choice":"pass"})").has_value());
  CHECK(read_client_message(R"({"type":"why","seat":0,"choices":["move a","step a B3"]})").has_value());
  const auto reach = read_client_message(R"({"type":"reach","seat":0,"figure":3})");
  REQUIRE(reach.has_value());
  CHECK(std::get<ReachMessage>(*reach).figure == FigureId{3});
  const auto sight = read_client_message(R"({"type":"sight","from":{"figure":3},"to":{"space":17,"height":6}})");
  REQUIRE(sight.has_value());
  CHECK(std::get<SightMessage>(*sight).from.figure == FigureId{3});
  CHECK(std::get<SightMessage>(*sight).to.space == SpaceId{17});
  CHECK(std::get<SightMessage>(*sight).to.height == Height{6});
}

TEST_CASE("a message that is not of the protocol is refused with its place and what was expected") {
  struct Row {
    const char* situation;
    std::string text;
    const char* expected;
  };
  const Row rows[] = {
      {"empty", "", "JSON"},
      {"not JSON", "step ember-warden B3", "JSON"},
      {"a number", "7", "object"},
      {"no type", "{}", "\"type\""},
      {"unknown type", R"({"type":"jump"})", "join, choose, plan, undo, why, reach, sight, odds, numbers, chat, offer"},
      {"type of the wrong type", R"({"type":7})", "text"},
      {"missing key", R"({"type":"choose","seat":0,"request":1})", "\"choice\" is missing"},
      {"unknown key", R"({"type":"why","seat":0,"choice":"pass","index":3})", "\"index\" is not known"},
      {"a choice and choices", R"({"type":"why","seat":0,"choice":"pass","choices":["pass"]})", "\"choice\" is not known"},
      {"no choices", R"({"type":"why","seat":0,"choices":[]})", "at least one choice"},
      {"key twice", R"({"type":"why","seat":0,"seat":1,"choice":"pass"})", "stands twice"},
      {"seat out of range", R"({"type":"why","seat":4,"choice":"pass"})", "0 to 3"},
      {"negative seat", R"({"type":"why","seat":-1,"choice":"pass"})", "0 to 3"},
      {"fraction", R"({"type":"why","seat":0.5,"choice":"pass"})", "whole number"},
      {"seat as text", R"({"type":"why","seat":"0","choice":"pass"})", "whole number"},
      {"request too large", R"({"type":"choose","seat":0,"request":4294967296,"choice":"pass"})", "4294967295"},
      {"sight from nowhere", R"({"type":"sight","from":{},"to":{"space":1}})", "\"space\" is missing"},
      {"sight of a figure with a height", R"({"type":"sight","from":{"figure":1,"height":3},"to":{"space":1}})", "not known"},
      {"sight without an end", R"({"type":"sight","from":{"figure":1}})", "\"to\" is missing"},
      {"sight beyond all boards", R"({"type":"sight","from":{"space":2048},"to":{"space":1}})", "0 to 2047"},
      {"sight from a tower", R"({"type":"sight","from":{"space":1,"height":41},"to":{"space":1}})", "0 to 40"},
      {"undo of nobody", R"({"type":"undo","request":3})", "\"seat\" is missing"},
      {"odds of nothing", R"({"type":"odds","seat":0})", "\"choice\" is missing"},
      {"numbers of no figure", R"({"type":"numbers","figure":96})", "0 to 95"},
      {"empty plan", R"({"type":"plan","seat":0,"request":1,"choices":[]})", "at least one"},
      {"too many tokens", R"({"type":"join","game":"a","tokens":["1","2","3","4","5"]})", "at most 4"},
      {"long text", R"({"type":"why","seat":0,"choice":")" + std::string(257, 'a') + "\"}", "256 bytes"},
      {"nested", R"({"type":"why","seat":[[[[[[0]]]]]],"choice":"pass"})", "nested"},
      {"too large", std::string(ProtocolLimits::message_bytes + 1, ' '), "64 KiB"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.situation);
    const auto message = read_client_message(row.text);
    REQUIRE_FALSE(message.has_value());
    CAPTURE(message.error());
    CHECK(message.error().find(row.expected) != std::string::npos);
  }
}

TEST_CASE("a request for a new game is checked in the same way") {
  CHECK(read_new_game_request(R"({"battle":"a/b","seats":[{"kind":"human"},{"kind":"bot","bot":"greedy"}]})").has_value());
  CHECK_FALSE(read_new_game_request(R"({"battle":"a/b"})").has_value());
  CHECK_FALSE(read_new_game_request(R"({"battle":"a/b","seats":[{"kind":"robot"}]})").has_value());
  CHECK_FALSE(read_new_game_request(R"({"battle":"a/b","seats":[{"kind":"bot"}]})").has_value());
  CHECK_FALSE(read_new_game_request(R"({"battle":"a/b","seats":[{"kind":"human","bot":"greedy"}]})").has_value());
  CHECK_FALSE(read_new_game_request(R"({"battle":"a/b","seats":[{"kind":"bot","bot":""}]})").has_value());
  CHECK_FALSE(read_new_game_request(R"({"battle":7,"seats":[]})").has_value());
}

TEST_CASE("damaged messages are read or refused, never a crash") {
  const std::string text = R"({"type":"plan","seat":0,"request":17,"choices":["move ember-warden","step ember-warden B3"]})";
  FastRandom random(4);
  for (int round = 0; round < 20'000; ++round) {
    std::string damaged = text.substr(0, random.below(static_cast<std::uint32_t>(text.size())) + 1);
    damaged[random.below(static_cast<std::uint32_t>(damaged.size()))] = static_cast<char>(random.below(256));
    static_cast<void>(read_client_message(damaged));
  }
}
