#include "engine/api/choice_text.hpp"

#include <doctest/doctest.h>

#include "tests/api/sample_games.hpp"

namespace fracas {
namespace {

constexpr SeatId ember{0};

std::string error_of(const Game& game, std::string_view text) {
  const auto choice = parse_choice(game, ember, text);
  REQUIRE_FALSE(choice.has_value());
  return choice.error();
}

bool contains(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("every verb is written and read in one grammar") {
  const Game hex = sample_hex_game(System::SuperScape);
  const Game clix = sample_clix_game();
  const FigureId warden = figure_called(hex, "ember-warden");
  const FigureId hound = figure_called(hex, "ash-hounds.2");
  const FigureId knight = figure_called(hex, "reef-knight");
  const FigureId sentry = figure_called(clix, "volt-sentry");
  const FigureId brute = figure_called(clix, "mire-brute#2");
  struct Row {
    const Game& game;
    const char* text;
    Choice choice;
  };
  const Row rows[] = {
      {hex, "place ember-warden A0", {.verb = Verb::Place, .seat = ember, .figure = warden, .space = space_called(hex, "A0")}},
      {hex,
       "marker 2 ash-hounds",
       {.verb = Verb::PlaceMarker, .seat = ember, .card = card_called(hex, "ash-hounds"), .value = 2}},
      {hex,
       "marker X ash-hounds",
       {.verb = Verb::PlaceMarker, .seat = ember, .card = card_called(hex, "ash-hounds"), .value = 4}},
      {hex, "activate ash-hounds.2", {.verb = Verb::Activate, .seat = ember, .figure = hound}},
      {hex, "move ember-warden", {.verb = Verb::Move, .seat = ember, .figure = warden}},
      {hex, "step ember-warden B3", {.verb = Verb::Step, .seat = ember, .figure = warden, .space = space_called(hex, "B3")}},
      {hex, "stop ember-warden", {.verb = Verb::Stop, .seat = ember, .figure = warden}},
      {hex, "attack ash-hounds.2 reef-knight", {.verb = Verb::Attack, .seat = ember, .figure = hound, .target = knight}},
      {clix, "close volt-sentry mire-brute#2", {.verb = Verb::CloseAttack, .seat = ember, .figure = sentry, .target = brute}},
      {clix, "range volt-sentry mire-brute#2", {.verb = Verb::RangeAttack, .seat = ember, .figure = sentry, .target = brute}},
      {clix, "target volt-sentry mire-brute#2", {.verb = Verb::AddTarget, .seat = ember, .figure = sentry, .target = brute}},
      {clix, "fire volt-sentry", {.verb = Verb::Fire, .seat = ember, .figure = sentry}},
      {clix, "assign mire-brute#2 0", {.verb = Verb::AssignDamage, .seat = ember, .target = brute, .value = 0}},
      {clix, "knock-back mire-brute#2", {.verb = Verb::KnockBack, .seat = ember, .target = brute}},
      {clix, "first 2", {.verb = Verb::ChooseFirst, .seat = ember, .value = 1}},
      {hex, "yes", {.verb = Verb::Accept, .seat = ember}},
      {hex, "no", {.verb = Verb::Decline, .seat = ember}},
      {hex, "end", {.verb = Verb::EndPhase, .seat = ember}},
      {hex, "pass", {.verb = Verb::Pass, .seat = ember}},
      {hex, "concede", {.verb = Verb::Concede, .seat = ember}},
  };
  for (const Row& row : rows) {
    CAPTURE(row.text);
    CHECK(format_choice(row.game, row.choice) == row.text);
    const auto read = parse_choice(row.game, ember, row.text);
    REQUIRE(read.has_value());
    CHECK(read.value() == row.choice);
  }
}

TEST_CASE("a person may write large or small letters and more blanks than needed") {
  const Game game = sample_hex_game(System::SuperScape);
  const auto read = parse_choice(game, ember, "  STEP  Ember-Warden\tb3 \n");
  REQUIRE(read.has_value());
  CHECK(format_choice(game, read.value()) == "step ember-warden B3");
  CHECK(format_choice(game, parse_choice(game, ember, "marker x ash-hounds").value()) == "marker X ash-hounds");
}

TEST_CASE("an error names the word, what was expected and the nearest valid word") {
  const Game game = sample_hex_game(System::SuperScape);
  CHECK(error_of(game, "") == "nothing was chosen: expected a verb with its words, such as 'step ember-warden B3'");
  CHECK(contains(error_of(game, "stpe ember-warden B3"), "'stpe' is not a verb: expected one of place, marker"));
  CHECK(contains(error_of(game, "stpe ember-warden B3"), "did you mean 'step'?"));
  CHECK(error_of(game, "move ember-wardn") == "'ember-wardn' is not a figure of this game; did you mean 'ember-warden'?");
  CHECK(error_of(game, "move q") == "'q' is not a figure of this game: expected one such as 'ember-warden'");
  CHECK(error_of(game, "marker 1 ash-hound") == "'ash-hound' is not a card of this game; did you mean 'ash-hounds'?");
  CHECK(contains(error_of(game, "step ember-warden B33"), "'B33' is not a space of this board; did you mean 'B3'?"));
  CHECK(error_of(game, "marker 5 ash-hounds") == "'5' is not an order marker (1, 2, 3 or X)");
  CHECK(error_of(game, "marker 4 ash-hounds") == "'4' is not an order marker (1, 2, 3 or X)");
  CHECK(error_of(game, "first 3") == "'3' is not a player's number: expected 1 to 2");
  CHECK(error_of(game, "assign reef-knight 256") == "'256' is not a number from 0 to 255");
  CHECK(error_of(game, "assign reef-knight -1") == "'-1' is not a number from 0 to 255");
  CHECK(error_of(game, "step ember-warden") == "after 'step' a space is missing, as in 'step ember-warden B3'");
  CHECK(contains(error_of(game, "pass now"), "'now' is a word too many"));
}

TEST_CASE("hostile text gets a short clean error") {
  const Game game = sample_hex_game(System::SuperScape);
  CHECK(error_of(game, std::string(100'000, 'a')).size() < 100);
  CHECK(contains(error_of(game, "mo\x1b[2Jve"), "'mo?[2Jve' is not a verb"));
  CHECK(contains(error_of(game, std::string("move \0\xff", 7)), "is not a figure"));
  CHECK(contains(error_of(game, "move " + std::string(200, 'x')), "...'"));
  CHECK(error_of(game, "assign reef-knight 99999999999999999999") == "'99999999999999999999' is not a number from 0 to 255");
}

TEST_CASE("a choice that names what is not there is still written") {
  const Game game = sample_hex_game(System::SuperScape);
  const Choice wild{.verb = Verb::Step, .seat = ember, .figure = FigureId{90}, .space = SpaceId{1199}};
  CHECK(format_choice(game, wild) == "step ? ?");
}

}  // namespace fracas
