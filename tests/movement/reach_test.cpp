#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <string>

#include "engine/api/rule_sets.hpp"
#include "tests/movement/ground.hpp"
#include "tests/movement/reference_reach.hpp"
#include "tests/movement/rough_ground.hpp"
#include "tests/scape/table.hpp"

using namespace fracas;
using namespace fracas::scape;

namespace {

/// Boards compared; a sanitizer build or a hurry asks for fewer.
int boards_to_compare() {
  const char* wish = std::getenv("FRACAS_RANDOM_GAMES");
  return wish != nullptr ? std::min(std::atoi(wish), 400) : 400;
}

/// A small rough board with a mover, a friend who is still to move, so that the phase stays open, and others.
Game game_of(System system, FastRandom& random) {
  Game game;
  game.system = system;
  game.rules = &rule_set_for(system);
  game.hex = rough_ground(random, 5 + static_cast<int>(random.below(2)), random.below(4) == 0);
  game.seats = {{"P1", 0}, {"P2", 1}};
  for (std::uint16_t card = 0; card < 6; ++card) {
    game.definitions.push_back(random_mover(random, 3 + static_cast<int>(random.below(2))));
    (void)add_card(game, SeatId{static_cast<std::uint8_t>(card / 3)}, card);
  }
  return game;
}

std::string text_of(const ReachedStance& end, const HexBoard& board) {
  return board.name(end.stance.lead) + "/" + (end.stance.trailing.is_some() ? board.name(end.stance.trailing) : "-") + " cost " +
         std::to_string(end.cost) + " risk " + std::to_string(end.cheapest_expected.eightieths) + ", safest " +
         std::to_string(end.expected.eightieths) + " at " + std::to_string(end.safest_cost);
}

bool is_same(const ReachedStance& one, const ReachedStance& other) {
  return one.stance == other.stance && one.cost == other.cost && one.safest_cost == other.safest_cost &&
         one.expected == other.expected && one.cheapest_expected == other.cheapest_expected;
}

void compare(const Game& game, const State& state, FigureId mover) {
  const Situation situation(variant_of(game), game, state);
  const auto fast = reached_stances(situation, mover_at_start(situation, mover));
  const auto slow = reference_reach(game, state, mover);
  std::string fast_text;
  std::string slow_text;
  for (const ReachedStance& end : fast) {
    if (std::none_of(slow.begin(), slow.end(), [&](const auto& other) { return is_same(end, other); }))
      fast_text += text_of(end, game.hex) + "\n";
  }
  for (const ReachedStance& end : slow) {
    if (std::none_of(fast.begin(), fast.end(), [&](const auto& other) { return is_same(end, other); }))
      slow_text += text_of(end, game.hex) + "\n";
  }
  CHECK_MESSAGE(fast_text == slow_text, "only fast:\n" << fast_text << "only slow:\n" << slow_text);
}

/// Starts the move phase of the first player with the first two figures activated.
bool begin(const Game& game, State& state, FastRandom& random) {
  if (!scatter(game, state, random) || !state.figures[1].is_on_board()) return false;
  state.figures[0].set(FigureMark::Activated);
  state.figures[1].set(FigureMark::Activated);
  start_at(game, state, {.phase = Moment::Phase::Move, .player = SeatId{0}, .activated = FigureId{0}});
  return state.pending.decision == DecisionKind::MovePhase;
}

}  // namespace

TEST_CASE("the reach of a figure agrees with playing every move out, on rough boards of both games") {
  int compared = 0;
  for (const System system : {System::SuperScape, System::HeroScape}) {
    for (int seed = 1; seed <= boards_to_compare(); ++seed) {
      CAPTURE(seed);
      CAPTURE(system == System::SuperScape);
      FastRandom random(static_cast<std::uint64_t>(seed) * 7919);
      const Game game = game_of(system, random);
      State state{};
      if (!begin(game, state, random)) continue;
      compare(game, state, FigureId{0});
      ++compared;
    }
  }
  CHECK(compared > 0);
}

TEST_CASE("every way that reach offers can be walked, costs what it says and is found right by the judge of paths") {
  for (const System system : {System::SuperScape, System::HeroScape}) {
    for (int seed = 1; seed <= std::min(boards_to_compare(), 60); ++seed) {
      CAPTURE(seed);
      FastRandom random(static_cast<std::uint64_t>(seed) * 104729);
      const Game game = game_of(system, random);
      State state{};
      if (!begin(game, state, random)) continue;
      const Situation situation(variant_of(game), game, state);
      const Mover mover = mover_at_start(situation, FigureId{0});
      for (const ReachedEnd& end : reach_from(situation, mover)) {
        for (const Way* way : {&end.cheapest, &end.safest}) {
          CHECK_FALSE(judge_path(situation, mover, way->steps).has_value());
          ExpectedWounds sum;
          for (const Risk& risk : way->risks) sum += risk.expected;
          CHECK(sum == way->expected);
        }
        CHECK(end.cheapest.cost <= end.safest.cost);
        CHECK(end.safest.expected <= end.cheapest.expected);
      }
    }
  }
}

TEST_CASE("SS-RUL-37: a refused path names the step and its rule") {
  Table table(System::SuperScape, {"1 1 9 1"});
  const FigureId a = table.add(0, "A0");
  const Situation situation(table.variant(), table.game, table.state);
  const auto step = [&](const char* to) {
    return Choice{.verb = Verb::Step, .seat = SeatId{0}, .figure = a, .space = table.space(to)};
  };
  const std::vector<Choice> path = {step("A1"), step("A2")};
  const auto fault = judge_path(situation, mover_at_start(situation, a), path);
  REQUIRE(fault.has_value());
  CHECK(fault->step == 1);
  CHECK(fault->refusal.rule == "SS-MOV-13"_rule);
}

TEST_CASE("SS-ENG-14, SS-FAL-02: a way says what it risks, and the safest goes around") {
  // Through the enemy's reach it is 3 spaces to A3, around it 4.
  Table table(System::SuperScape, {"1 1 1 1", "1 .. .. 1", "1 1 1"});
  const FigureId a = table.add(0, "A1");
  const FigureId x = table.add(1, "A2");
  const Situation situation(table.variant(), table.game, table.state);
  for (const ReachedEnd& end : reach_from(situation, mover_at_start(situation, a))) {
    if (end.stance.lead != table.space("B0")) continue;
    CHECK(end.cheapest.cost == 1);
    REQUIRE(end.cheapest.risks.size() == 1);
    CHECK(end.cheapest.risks[0].kind == RiskKind::LeavingEngagement);
    CHECK(end.cheapest.risks[0].by == x);
    CHECK(end.cheapest.expected == ExpectedWounds{40});
  }
}

TEST_CASE("SS-TER-15: reach knows that a figure can loiter ashore to run out of movement over cosmos") {
  HexBuild build = row({1, 1});
  for (std::int16_t q = 2; q < 9; ++q)
    build.tiles.push_back({.terrain = HexTerrain::Cosmos, .hexes = {{q, 0}}, .level = {1}, .thickness = 0});
  Table table(System::SuperScape, std::move(build));
  const FigureId a = table.add(0, CardDefinition{.id = "a", .scape = {.move = 3}}, {"A1"});
  const Situation situation(table.variant(), table.game, table.state);
  std::string reached;
  for (const ReachedStance& end : reached_stances(situation, mover_at_start(situation, a)))
    reached += table.game.hex.name(end.stance.lead) + ":" + std::to_string(end.cost) + " ";
  CHECK(reached == "A0:1 A1:0 A2:3 A4:3 ");
}
