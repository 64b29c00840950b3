#include <doctest/doctest.h>

#include <algorithm>
#include <cstring>
#include <set>
#include <string>

#include "engine/api/choice_text.hpp"
#include "engine/api/odds_sentences.hpp"
#include "engine/core/random.hpp"
#include "engine/rules/abilities/context.hpp"
#include "engine/rules/flow/kernel.hpp"
#include "engine/rules/flow/window_frame.hpp"
#include "engine/rules/scape/attack_forecast.hpp"
#include "engine/rules/scape/scape_rules.hpp"
#include "scenario/setting.hpp"

using namespace fracas;

namespace {

/// A position with powers, played on by what players type.
struct Position {
  explicit Position(const std::string& text) {
    static const Library library;
    const auto document = parse_yaml_document("rules: superscape\nboard: A0..A9\n" + text, "a position", {.bytes = 100'000});
    REQUIRE(document);
    Fields fields(*document, "a scenario");
    setting = read_setting(fields, library);
    start_at(*setting.game, setting.state, setting.moment);
  }
  [[nodiscard]] const Game& game() const { return *setting.game; }
  [[nodiscard]] State& state() { return setting.state; }

  void choose(std::uint8_t seat, const char* text) {
    CAPTURE(text);
    const auto choice = parse_choice(game(), state(), SeatId{seat}, text);
    REQUIRE(choice);
    REQUIRE_FALSE(apply(game(), state(), *choice, &log));
  }
  void roll(int value) {
    REQUIRE(state().pending.kind == PendingKind::Chance);
    for (const WeightedOutcome& possible : chance_outcomes(state().pending)) {
      if (possible.outcome.value() == value) return resolve(game(), state(), possible.outcome, &log);
    }
    FAIL("no such result");
  }
  [[nodiscard]] State seen_by(SeatId viewer) { return view(game(), state(), viewer).state; }

  Setting setting;
  EventLog log;
};

constexpr SeatId first_player{0};
constexpr SeatId second_player{1};

bool is_same(const State& one, const State& other) { return std::memcmp(&one, &other, sizeof(State)) == 0; }

/// Whatever could be true for a viewer looks the same to it.
void check_resampled(Position& position, SeatId viewer) {
  FastRandom random(5);
  const View seen = view(position.game(), position.state(), viewer);
  for (int i = 0; i < 40; ++i) {
    const State guess = resample(position.game(), seen, random);
    CHECK(is_same(view(position.game(), guess, viewer).state, seen.state));
  }
}

const AbilityFrame& running(const State& state) {
  REQUIRE(state.frames.back().procedure == Procedure::Ability);
  return state.frames.back().as<AbilityFrame>();
}

/// The first player exchanges two of its markers and has chosen the first of them.
Position exchange(const char* picked) {
  Position position(
      "figures:\n"
      "  P1: { a: { at: A0, abilities: [{ name: Swap, at: before-move-phase, may: true, choose: { one: order unrevealed on (card "
      "own), other: order unrevealed on (card own) where not card(it) is card(one) }, do: [{ move-order: { order: one, to: "
      "card(other) } }] }] }, b: A2, c: A4, d: A5 }\n"
      "  P2: { x: A6, y: A8 }\n"
      "markers: { P1: { 1: a, 2: b, 3: c, X: d, revealed: [1] }, P2: { 1: x, 2: x, 3: y, X: y } }\n"
      "turn: { player: P1, phase: turn-start, number: 1 }\n");
  position.choose(0, "use-card a swap");
  position.choose(0, picked);
  REQUIRE(position.state().pending.decision == DecisionKind::AbilityChoice);
  return position;
}

/// The first player has taken one of the two face-down markers of the second one's first card, and is asked for a figure.
Position theft(int die, const char* listener = "") {
  Position position(
      std::string("figures:\n"
                  "  P1: { a: { at: A0, abilities: [{ name: Theft, at: before-move-phase, may: true, choose: { plan: order "
                  "unrevealed on (card enemy) }, do: [{ remember: { loot: plan, for: this-turn } }, { choose: { prey: enemy } }, "
                  "{ remove-order: { order: plan } }, { wound: { figure: prey, count: 1 } }] }") +
      listener +
      "] } }\n"
      "  P2: { x: A6, y: A8 }\n"
      "markers: { P1: { 1: a, 2: a, 3: a, X: a }, P2: { 1: x, 2: y, 3: x, X: y } }\n"
      "turn: { player: P1, phase: turn-start, number: 1 }\n");
  position.choose(0, "use-card a theft");
  position.choose(0, "pick-card x");
  position.roll(die);
  REQUIRE(position.state().pending.decision == DecisionKind::AbilityChoice);
  return position;
}

/// The first player is about to reveal a marker, and one of its powers has looked at the card under it.
Position foreboding(const char* markers) {
  Position position(
      std::string(
          "figures:\n"
          "  P1: { a: { at: A0, abilities: [{ name: Foreboding, at: reveal-order-marker, of: player where it is you, choose: { "
          "chosen: own where card(it) is the-card, prey: enemy }, do: [{ wound: { figure: prey, count: 1 } }] }] }, b: A2 "
          "}\n"
          "  P2: { x: A6, y: A8 }\n"
          "markers: { P1: { ") +
      markers +
      " }, P2: { 1: x, 2: x, 3: y, X: y } }\n"
      "turn: { player: P1, phase: turn-start, number: 1 }\n");
  REQUIRE(position.state().pending.decision == DecisionKind::AbilityChoice);
  return position;
}

}  // namespace

TEST_CASE("SS-MRK-04: which of its own face-down markers a player has chosen is in nobody else's view") {
  Position one = exchange("pick-order 2");
  Position other = exchange("pick-order X");
  REQUIRE(running(one.state()).locals[0] != running(other.state()).locals[0]);
  for (const SeatId viewer : {second_player, SeatId{}}) {
    CHECK(is_same(one.seen_by(viewer), other.seen_by(viewer)));
    check_resampled(one, viewer);
  }
  CHECK(running(one.seen_by(first_player)).locals[0] == 1);
  check_resampled(one, first_player);
}

TEST_CASE("SS-MRK-04: who takes one of several face-down markers does not learn which, however it is kept") {
  Position lower = theft(1);
  Position higher = theft(2);
  REQUIRE(running(lower.state()).locals[0] == 4);
  REQUIRE(running(higher.state()).locals[0] == 6);
  CHECK(is_same(lower.seen_by(first_player), higher.seen_by(first_player)));
  CHECK(is_same(lower.seen_by(SeatId{}), higher.seen_by(SeatId{})));
  CHECK(running(higher.seen_by(second_player)).locals[0] == 6);
  check_resampled(higher, first_player);

  FastRandom random(9);
  const View seen = view(higher.game(), higher.state(), first_player);
  std::set<int> taken;
  for (int i = 0; i < 100; ++i) {
    const State guess = resample(higher.game(), seen, random);
    const OrderPlace place = order_place(running(guess).locals[0]);
    CHECK(guess.seats[1].markers[place.marker] == CardId{1});  // everybody saw on which card it lay
    taken.insert(static_cast<int>(place.marker));
  }
  CHECK(taken == std::set<int>{0, 1, 2, 3});
}

TEST_CASE("SS-MRK-04: a marker stays hidden through any number of names, and a name made of itself ends the search") {
  const auto told_on = [](int die) {
    std::string names = "{ remember: { m1: 'count(order numbered 1 where it is plan)', for: this-turn } }";
    for (int i = 2; i <= 12; ++i)
      names += ", { remember: { m" + std::to_string(i) + ": m" + std::to_string(i - 1) + ", for: this-turn } }";
    Position position(
        "figures:\n"
        "  P1: { a: { at: A0, abilities: [{ name: Theft, at: before-move-phase, may: true, choose: { plan: order unrevealed on "
        "(card enemy) }, do: [" +
        names +
        ", { remember: { m1: m12, for: this-turn } }, { choose: { prey: enemy } }, { wound: { figure: prey, count: 1 } }] }] } "
        "}\n"
        "  P2: { x: A6, y: A8 }\n"
        "markers: { P1: { 1: a, 2: a, 3: a, X: a }, P2: { 1: x, 2: y, 3: x, X: y } }\n"
        "turn: { player: P1, phase: turn-start, number: 1 }\n");
    position.choose(0, "use-card a theft");
    position.choose(0, "pick-card x");
    position.roll(die);
    return position;
  };
  Position lower = told_on(1);
  Position higher = told_on(2);
  REQUIRE_FALSE(is_same(lower.state(), higher.state()));
  CHECK(is_same(lower.seen_by(first_player), higher.seen_by(first_player)));
  CHECK(is_same(lower.seen_by(SeatId{}), higher.seen_by(SeatId{})));
}

TEST_CASE("SS-MRK-04: the die that finds a face-down marker is told to its owner only, and nobody changes it") {
  Position position = theft(2, ", { name: Meddle, at: after-roll, may: true, do: [{ change: { what: result, to: 1 } }] }");
  const auto die = std::find_if(position.log.begin(), position.log.end(),
                                [](const Event& event) { return event.kind == EventKind::DiceRolled; });
  REQUIRE(die != position.log.end());
  CHECK(die->visible_to == 0b10);
  CHECK(position.state().pending.asks(first_player));
  CHECK(running(position.state()).locals[0] == 6);
}

TEST_CASE("SS-MRK-04: the card of a marker about to be revealed, and what is chosen by it, is its player's own knowledge") {
  Position one = foreboding("1: a, 2: b, 3: b, X: a");
  Position other = foreboding("1: b, 2: a, 3: a, X: b");
  REQUIRE(running(one.state()).roles.card != running(other.state()).roles.card);
  REQUIRE(running(one.state()).locals[0] != running(other.state()).locals[0]);
  for (const SeatId viewer : {second_player, SeatId{}}) {
    CHECK(is_same(one.seen_by(viewer), other.seen_by(viewer)));
    check_resampled(one, viewer);
  }
  CHECK(running(one.seen_by(first_player)).roles.card == CardId{0});
  FastRandom random(2);
  const View seen = view(one.game(), one.state(), second_player);
  for (int i = 0; i < 20; ++i) {
    const State guess = resample(one.game(), seen, random);
    CHECK(running(guess).roles.card == guess.seats[0].markers[0]);
  }
}

TEST_CASE("odds say which powers depend on markers that the asking player cannot see") {
  Position position(
      "figures:\n"
      "  P1: { a: A0 }\n"
      "  P2: { x: { at: A1, abilities: [{ name: Ready, modify: defense-dice, of: self, when: 'any(order unrevealed numbered 1 on "
      "this-card)', add: 2 }] }, y: A8 }\n"
      "markers: { P1: { 1: a, 2: a, 3: a, X: a }, P2: { 1: y, 2: x, 3: x, X: y } }\n"
      "turn: { activated: a, phase: attack }\n");
  const View seen = view(position.game(), position.state(), first_player);
  const auto choice = parse_choice(position.game(), seen.state, first_player, "attack a x");
  REQUIRE(choice);
  const auto forecasts = scape::forecast_attacks(scape::variant_of(position.game()), position.game(), seen.state, *choice);
  REQUIRE(forecasts.size() == 1);
  const std::vector<std::string> notes = odds_notes(position.game(), forecasts[0]);
  CHECK(notes == std::vector<std::string>{"Not exact: Ready (x) depends on order markers that lie face down."});

  position.state().seats[1].revealed_markers = 0b1111;
  const auto open = scape::forecast_attacks(scape::variant_of(position.game()), position.game(), position.state(), *choice);
  CHECK(open[0].unseen.empty());
}
