#include "engine/rules/scape/attack_odds.hpp"

#include <doctest/doctest.h>

#include <map>

#include "tests/scape/table.hpp"

using namespace fracas;
using namespace fracas::scape;

namespace {

/// Every result of the attack's dice through the rules themselves, with its exact weight.
void play_all(const Game& game, const State& state, double weight, FigureId defender, std::map<int, double>& wounds, int before) {
  if (state.pending.kind != PendingKind::Chance) {
    const FigureState& after = state.figures[defender.index()];
    wounds[after.damage - before] += weight;
    return;
  }
  const std::vector<WeightedOutcome> outcomes = chance_outcomes(state.pending);
  double total = 0;
  for (const WeightedOutcome& outcome : outcomes) total += static_cast<double>(outcome.weight);
  for (const WeightedOutcome& outcome : outcomes) {
    State next = state;
    resolve(game, next, outcome.outcome);
    play_all(game, next, weight * static_cast<double>(outcome.weight) / total, defender, wounds, before);
  }
}

}  // namespace

TEST_CASE("odds of an attack are those that playing every result of its dice finds") {
  for (const System system : {System::SuperScape, System::HeroScape}) {
    for (const int attack : {0, 1, 4, 7}) {
      for (const int defense : {0, 2, 5}) {
        CAPTURE(attack);
        CAPTURE(defense);
        Table table(system, {"3 1 1"});
        const FigureId a =
            table.add(0, CardDefinition{.id = "a", .scape = {.attack = static_cast<std::uint8_t>(attack)}}, {"A0"});
        const FigureId x =
            table.add(1, CardDefinition{.id = "x", .scape = {.life = 40, .defense = static_cast<std::uint8_t>(defense)}}, {"A1"});
        table.begin(Moment::Phase::Attack, 0, a);
        const AttackOdds odds = attack_odds(table.variant(), table.game, table.state, a, x);
        REQUIRE(table.attack(0, a, x).empty());
        std::map<int, double> played;
        play_all(table.game, table.state, 1.0, x, played, 0);
        double expected = 0;
        for (const auto& [number, chance] : played) {
          const int wounds = number;  // clang lets no lambda take a binding
          CAPTURE(wounds);
          CHECK(static_cast<double>(odds.wounds[static_cast<std::size_t>(wounds)]) / certainty ==
                doctest::Approx(chance).epsilon(0.000001));
          expected += chance * wounds;
        }
        CHECK(static_cast<double>(odds.expected) / certainty == doctest::Approx(expected).epsilon(0.000001));
      }
    }
  }
}

TEST_CASE("forty dice against forty are counted exactly, and more count as forty") {
  for (const int attack : {40, 60}) {
    Table table(System::SuperScape, {"1 1"});
    const FigureId a = table.add(0, CardDefinition{.id = "a"}, {"A0"});
    const FigureId x = table.add(1, CardDefinition{.id = "x", .scape = {.life = 12}}, {"A1"});
    table.begin(Moment::Phase::Attack, 0, a);
    const AttackOdds odds =
        attack_odds(table.variant(), table.game, table.state, a, x, AbilityId{}, {.attack = attack, .defense = 40});
    // Skulls on one die in two, shields on one in three; by adding one die at a time.
    const auto shown = [](double chance) {
      std::vector<double> chances(41, 0.0);
      chances[0] = 1;
      for (int die = 0; die < 40; ++die) {
        for (std::size_t i = 40; i > 0; --i) chances[i] = chances[i] * (1 - chance) + chances[i - 1] * chance;
        chances[0] *= 1 - chance;
      }
      return chances;
    };
    const std::vector<double> skulls = shown(0.5);
    const std::vector<double> shields = shown(1.0 / 3);
    std::vector<double> wounds(41, 0.0);
    double expected = 0;
    for (std::size_t hits = 0; hits <= 40; ++hits) {
      for (std::size_t blocks = 0; blocks <= 40; ++blocks) {
        const std::size_t left = hits > blocks ? hits - blocks : 0;
        wounds[left] += skulls[hits] * shields[blocks];
        expected += static_cast<double>(left) * skulls[hits] * shields[blocks];
      }
    }
    double defeat = 0;
    for (std::size_t number = 0; number <= 40; ++number) {
      CAPTURE(number);
      CHECK(static_cast<double>(odds.wounds[number]) / certainty == doctest::Approx(wounds[number]).epsilon(0.00001));
      if (number >= 12) defeat += wounds[number];
    }
    CHECK(static_cast<double>(odds.defeat) / certainty == doctest::Approx(defeat).epsilon(0.00001));
    CHECK(static_cast<double>(odds.expected) / certainty == doctest::Approx(expected).epsilon(0.00001));
  }
}
