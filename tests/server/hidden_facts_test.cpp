#include <doctest/doctest.h>

#include <algorithm>

#include "server/board_questions.hpp"
#include "server/move_questions.hpp"
#include "server/number_questions.hpp"
#include "server/odds_questions.hpp"
#include "server/reach.hpp"
#include "tests/server/test_room.hpp"

using namespace fracas;
using namespace fracas::tests;

namespace {

std::string text_of(const Result<OrderedJson, std::string>& answer) { return answer ? json_text(*answer) : answer.error(); }

/// The answers to questions anybody may ask, spectators too.
std::string public_answers(const Game& game, const State& state) {
  const State known = view(game, state, SeatId{}).state;
  std::string told;
  for (std::uint8_t figure = 0; figure < game.figures.size(); ++figure) {
    told += json_text(numbers_json(game, known, FigureId{figure}));
    told += text_of(sight_json(game, known, {.from = {.figure = FigureId{0}}, .to = {.figure = FigureId{figure}}}));
  }
  return told;
}

/// The answers to a seat's questions about wishes: every option of its own and one of somebody else's.
std::string answers_about_wishes(const Game& game, const View& known) {
  std::string told;
  OptionList options;
  list_options(game, known.state, known.seat, options);
  std::vector<std::string> wishes = {"pass", "concede", "move " + game.figures.back().key, "marker 1 " + game.cards.front().key};
  for (std::size_t i = 0; i < options.size(); i += 1 + options.size() / 8)
    wishes.push_back(format_choice(game, known.state, options[i]));
  for (const std::string& wish : wishes) {
    told += json_text(why_json(game, known, {.seat = known.seat, .choice = wish}));
    told += json_text(why_json(game, known, {.seat = known.seat, .choice = {}, .choices = {wish, "pass"}}));
    told += text_of(odds_json(game, known, {.seat = known.seat, .choice = wish}));
  }
  return told;
}

/// Everything the protocol could answer to a viewer.
std::string all_answers(const Game& game, const State& state, SeatId viewer) {
  const std::string told = public_answers(game, state);
  return viewer.is_none() ? told : told + answers_about_wishes(game, view(game, state, viewer));
}

/// Everything the protocol could say of a position to a viewer.
std::string all_told(const Game& game, const State& state, SeatId viewer) {
  std::string told = json_text(state_json(game, SeenGame::of(game, state, viewer)));
  if (viewer.is_none()) return told;
  const View known = view(game, state, viewer);
  for (std::uint8_t figure = 0; figure < game.figures.size(); ++figure) {
    for (const ReachedSpace& reached : reach(game, known, FigureId{figure})) {
      told +=
          std::to_string(reached.space.value) + " " + std::to_string(reached.cost) + " " + std::to_string(reached.swipes) + ";";
    }
  }
  return told;
}

std::vector<std::string> marker_orders(const Game& game, SeatId seat) {
  std::vector<std::string> cards;
  for (const CardInGame& card : game.cards) {
    if (card.owner == seat) cards.push_back(card.key);
  }
  REQUIRE(cards.size() >= 2);
  return cards;
}

}  // namespace

TEST_CASE("SS-RND-04, HS-RND-05: nothing a viewer is told changes when only facts hidden from that viewer change") {
  for (const Battle& battle : shipped_library().battles()) {
    CAPTURE(battle.full_id());
    TestRoom room(battle, {});
    Ear ear;
    room.join(ear, {0, 1});
    room.work();
    FastRandom random(17);
    for (int i = 0; i < 150 && !room.room->is_over(); ++i) {
      const State& state = room.room->state();
      for (const SeatId viewer : {SeatId{0}, SeatId{1}, SeatId{}}) {
        const View known = view(room.game(), state, viewer);
        const State other_truth = resample(room.game(), known, random);
        CHECK(all_told(room.game(), other_truth, viewer) == all_told(room.game(), state, viewer));
      }
      room.take_random(ear, random);
    }
  }
}

TEST_CASE("SS-RND-04, HS-RND-05, HC-CMP-12: no answer to any question changes in a whole game when only hidden facts change") {
  for (const System system : {System::SuperScape, System::HeroScape, System::HeroClix}) {
    const Battle& battle = first_battle(system);
    CAPTURE(battle.full_id());
    TestRoom room(battle, {});
    Ear ear;
    room.join(ear, {0, 1});
    room.work();
    FastRandom random(23);
    for (int i = 0; i < 20'000 && !room.room->is_over(); ++i) {
      const State& state = room.room->state();
      // A step in twelve is enough of a game that takes hundreds; which ones shifts from round to round.
      for (const SeatId viewer : i % 12 == 0 ? std::vector{SeatId{0}, SeatId{1}, SeatId{}} : std::vector<SeatId>{}) {
        const State other_truth = resample(room.game(), view(room.game(), state, viewer), random);
        CHECK(all_told(room.game(), other_truth, viewer) == all_told(room.game(), state, viewer));
        CHECK(all_answers(room.game(), other_truth, viewer) == all_answers(room.game(), state, viewer));
      }
      room.take_random(ear, random);
    }
    CHECK(room.room->is_over());
  }
}

TEST_CASE(
    "SS-RND-04, HS-RND-05: until a marker is revealed, all bytes sent to others are the same wherever it lies among the "
    "numbers") {
  for (const System system : {System::SuperScape, System::HeroScape}) {
    TestRoom one(first_battle(system), {}, 4);
    TestRoom other(first_battle(system), {}, 4);
    Ear players_of_one, players_of_other;
    one.join(players_of_one, {0, 1});
    other.join(players_of_other, {0, 1});
    one.work();
    other.work();
    FastRandom random(6);
    while (one.room->state().pending.decision != DecisionKind::PlaceOrderMarkers) {
      FastRandom same = random;
      one.take_random(players_of_one, random);
      other.take_random(players_of_other, same);
    }
    REQUIRE(hash_of(one.room->state()) == hash_of(other.room->state()));
    Ear watched_one, watched_other, spectator_one, spectator_other;
    one.join(watched_one, {0});
    other.join(watched_other, {0});
    one.join(spectator_one, {});
    other.join(spectator_other, {});

    // The same cards get as many markers in both games, at the same moments; which number lies where differs.
    const std::vector<std::string> cards = marker_orders(one.game(), SeatId{1});
    one.choose(players_of_one, 1, "marker 1 " + cards[0]);
    other.choose(players_of_other, 1, "marker X " + cards[0]);
    one.choose(players_of_one, 1, "marker 2 " + cards[1]);
    other.choose(players_of_other, 1, "marker 1 " + cards[1]);
    one.choose(players_of_one, 1, "marker 3 " + cards[0]);
    other.choose(players_of_other, 1, "marker 3 " + cards[0]);
    one.choose(players_of_one, 1, "marker X " + cards[1]);
    other.choose(players_of_other, 1, "marker 2 " + cards[1]);
    REQUIRE(players_of_one.last("error").is_null());
    REQUIRE(players_of_other.last("error").is_null());
    CHECK(hash_of(one.room->state()) != hash_of(other.room->state()));
    CHECK(watched_one.heard.size() >= 6);
    CHECK(watched_one.heard == watched_other.heard);
    CHECK(spectator_one.heard == spectator_other.heard);
  }
}

TEST_CASE("HC-CMP-12: a dial is told to its owner only, until the game is over") {
  TestRoom room(first_battle(System::HeroClix), {});
  Ear owner, spectator;
  room.join(owner, {0});
  room.join(spectator, {});
  const nlohmann::json own_welcome = nlohmann::json::parse(owner.heard[0]);
  const nlohmann::json open_welcome = nlohmann::json::parse(spectator.heard[0]);
  for (const auto& card : own_welcome.at("cards")) {
    CHECK(card.at("clix").contains("dial") == (card.at("owner") == 0));
  }
  for (const auto& card : open_welcome.at("cards")) CHECK_FALSE(card.at("clix").contains("dial"));
}
