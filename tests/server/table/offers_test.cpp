#include "server/table/offers.hpp"

#include <doctest/doctest.h>

#include "server/table/chat_log.hpp"

using namespace fracas;

namespace {

constexpr SeatId one{0};
constexpr SeatId two{1};
constexpr SeatId three{2};

}  // namespace

TEST_CASE("an offer is agreed on when everybody who is asked has agreed") {
  Offers offers;
  CHECK_FALSE(offers.follow(offers.made(0, one, OfferKind::Draw, {two, three})));
  REQUIRE(offers.find(1) != nullptr);
  CHECK(offers.find_of_others(two, OfferKind::Draw) != nullptr);
  CHECK_FALSE(offers.follow(Offers::answered(0, two, 1, true)));
  CHECK(offers.json()[0].at("waitsFor").size() == 1);
  const auto agreed = offers.follow(Offers::answered(0, three, 1, true));
  REQUIRE(agreed);
  CHECK(agreed->what == OfferKind::Draw);
  CHECK(offers.open().empty());
}

TEST_CASE("an offer that is declined, withdrawn or overtaken by the game is gone, and numbers are never used twice") {
  Offers offers;
  CHECK_FALSE(offers.follow(offers.made(0, one, OfferKind::Undo, {two})));
  CHECK_FALSE(offers.follow(Offers::answered(0, two, 1, false)));
  CHECK(offers.open().empty());
  CHECK_FALSE(offers.follow(offers.made(0, one, OfferKind::Undo, {two})));
  CHECK(offers.find(2) != nullptr);
  CHECK_FALSE(offers.follow(Offers::answered(0, one, 2, false)));
  CHECK(offers.open().empty());
  CHECK_FALSE(offers.follow(offers.made(0, one, OfferKind::Undo, {two})));
  CHECK_FALSE(offers.follow(Offers::lapsed(0, 3)));
  CHECK(offers.open().empty());
  CHECK_FALSE(offers.follow(Offers::answered(0, two, 3, true)));
}

TEST_CASE("an offer that waits for nobody is agreed on at once") {
  Offers offers;
  CHECK(offers.follow(offers.made(0, one, OfferKind::Undo, {})));
}

TEST_CASE("lines of the chat are numbered, and spectators' lines reach spectators only") {
  ChatLog chat;
  CHECK(chat.follow(ChatLog::note(1'767'636'191'000, one, "Ann", "hello")));
  CHECK(chat.follow(ChatLog::note(1'767'636'192'000, {}, "", "go left")));
  CHECK_FALSE(chat.follow({.at = 0, .seat = one, .kind = "team", .text = "null"}));
  const auto heard = nlohmann::json::parse(chat.message_from(0, false));
  REQUIRE(heard.at("lines").size() == 1);
  CHECK(heard.at("lines")[0] ==
        nlohmann::json({{"number", 1}, {"seat", 0}, {"name", "Ann"}, {"text", "hello"}, {"at", "2026-01-05T18:03:11Z"}}));
  const auto all = nlohmann::json::parse(chat.message_from(2, true));
  REQUIRE(all.at("lines").size() == 1);
  CHECK(all.at("lines")[0].at("seat").is_null());
  CHECK(chat.message_from(3, true).empty());
  for (int i = 0; i < 300; ++i) chat.follow(ChatLog::note(0, one, "Ann", std::to_string(i)));
  CHECK(nlohmann::json::parse(chat.message_from(0, true)).at("lines").size() == ChatLog::most_lines);
}
