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
