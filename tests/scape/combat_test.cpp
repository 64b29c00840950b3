#include <doctest/doctest.h>

#include "engine/rules/scape/targeting.hpp"
#include "tests/scape/table.hpp"

using namespace fracas;
using namespace fracas::scape;

namespace {

CardDefinition archer(int range) { return {.id = "archer", .scape = {.range = static_cast<std::uint8_t>(range)}}; }

std::string rule_against(const Table& table, FigureId attacker, FigureId target) {
  const auto refusal = check_target(table.variant(), table.game, table.state, attacker, target);
  return refusal ? std::string(refusal->rule.text()) : std::string();
}

}  // namespace

TEST_CASE("SS-RNG-01, SS-RNG-04, SS-RNG-05, HS-RNG-01, HS-RNG-05, HS-RUL-12: range counts spaces, and range 1 needs adjacency") {
  for (const System system : {System::SuperScape, System::HeroScape}) {
    const bool is_superscape = system == System::SuperScape;
    Table table(system, {"1 1 1 1 1"});
    const FigureId a = table.add(0, archer(3), {"A0"});
    const FigureId near = table.add(1, "A3");
    const FigureId far = table.add(1, "A4");
    table.state.occupants[table.space("A3").index()] = FigureId{};
    table.state.figures[near.index()].space = table.space("A4");
    CHECK(rule_against(table, a, far) == (is_superscape ? "SS-RNG-01" : "HS-RNG-01"));
    table.state.figures[far.index()].space = table.space("A3");
    table.state.figures[near.index()].status = FigureStatus::Defeated;
    CHECK(rule_against(table, a, far).empty());

    Table cliff(system, {"1 9"});
    const FigureId low = cliff.add(0, "A0");
    const FigureId shooter = cliff.add(0, archer(2), {});
    const FigureId high = cliff.add(1, "A1");
    CHECK(rule_against(cliff, low, high) == (is_superscape ? "SS-RNG-04" : "HS-RNG-05"));
    cliff.state.figures[low.index()].status = FigureStatus::Defeated;
    cliff.state.figures[shooter.index()].status = FigureStatus::OnBoard;
    cliff.state.figures[shooter.index()].space = cliff.space("A0");
    CHECK(rule_against(cliff, shooter, high).empty());
  }
}

TEST_CASE(
    "SS-CMB-03, SS-CMB-04, HS-ENG-06, HS-ATK-12, HS-RUL-30: engaged figures attack next to them, nobody attacks itself, friends "
    "may be attacked") {
  for (const System system : {System::SuperScape, System::HeroScape}) {
    const bool is_superscape = system == System::SuperScape;
    Table table(system, {"1 1 1 1 1", "1"});
    const FigureId a = table.add(0, archer(5), {"A1"});
    const FigureId x = table.add(1, "A2");
    const FigureId y = table.add(1, "A4");
    const FigureId friend_beside = table.add(0, "A0");
    CHECK(rule_against(table, a, x).empty());
    CHECK(rule_against(table, a, y) == (is_superscape ? "SS-CMB-03" : "HS-ENG-06"));
    CHECK(rule_against(table, a, a) == (is_superscape ? "SS-CMB-04" : "HS-ATK-12"));
    // SuperScape lets an engaged figure strike any adjacent figure, HeroScape only enemies it is engaged with.
    CHECK(rule_against(table, a, friend_beside) == (is_superscape ? "" : "HS-ENG-06"));
    table.state.occupants[table.space("A2").index()] = FigureId{};
    table.state.figures[x.index()].status = FigureStatus::Defeated;
    CHECK(rule_against(table, a, friend_beside).empty());
  }
}

TEST_CASE("SS-RUL-91: an attack on an ally is asked about once more, and a no takes it back") {
  Table table(System::SuperScape, {"1 1 1 1"});
  const FigureId a = table.add(0, "A0");
  const FigureId b = table.add(0, "A1");
  table.add(1, "A3");
  table.begin(Moment::Phase::Attack, 0, a);
  CHECK(table.attack(0, a, b).empty());
  REQUIRE(table.is_asked(0, DecisionKind::ConfirmAttack));
  CHECK(table.say(0, Verb::Decline).empty());
  REQUIRE(table.is_asked(0, DecisionKind::AttackPhase));
  CHECK(table.attack(0, a, b).empty());
  CHECK(table.say(0, Verb::Accept).empty());
  CHECK(table.dice(combat_dice(4, 0, 0)));
}

TEST_CASE(
    "SS-CMB-10, SS-CMB-17, SS-HGT-01, SS-HGT-02, SS-HGT-03, SS-HGT-05, HS-ATK-04, HS-ATK-05, HS-HGT-01, HS-HGT-02, HS-HGT-03, "
    "HS-RUL-07: dice are the printed number plus height") {
  struct Row {
    int attacker_level, defender_level;
    int superscape_attack, superscape_defense, heroscape_attack, heroscape_defense;
  };
  const Row rows[] = {{1, 1, 4, 4, 4, 4},  {4, 3, 5, 4, 5, 4},  {3, 4, 4, 5, 4, 5},
                      {10, 1, 5, 4, 5, 4}, {11, 1, 5, 4, 6, 4}, {1, 31, 4, 5, 4, 6}};
  for (const Row& row : rows) {
    for (const System system : {System::SuperScape, System::HeroScape}) {
      CAPTURE(row.attacker_level);
      CAPTURE(row.defender_level);
      Table table(system, {std::to_string(row.attacker_level) + " " + std::to_string(row.defender_level)});
      const FigureId a = table.add(0, CardDefinition{.id = "tall", .scape = {.height = {40}}}, {"A0"});
      const FigureId x = table.add(1, CardDefinition{.id = "x", .scape = {.height = {40}}}, {"A1"});
      const bool is_superscape = system == System::SuperScape;
      const DiceCount attack = attack_dice(table.variant(), table.game, table.state, a, x);
      const DiceCount defense = defense_dice(table.variant(), table.game, table.state, a, x, false);
      CHECK(attack.dice == (is_superscape ? row.superscape_attack : row.heroscape_attack));
      CHECK(defense.dice == (is_superscape ? row.superscape_defense : row.heroscape_defense));
      int sum = 0;
      for (const Part& part : attack.parts) sum += part.amount;
      CHECK(sum == attack.dice);
    }
  }
}

TEST_CASE("SS-LOS-08, SS-LOS-09, HS-LOS-04: terrain that hides part of the target gives it one defense die in SuperScape only") {
  for (const System system : {System::SuperScape, System::HeroScape}) {
    Table table(system, {"1 1 4 1 1"});
    const FigureId a = table.add(0, archer(6), {"A0"});
    const FigureId x = table.add(1, "A4");
    table.begin(Moment::Phase::Attack, 0, a);
    CHECK(table.attack(0, a, x).empty());
    CHECK(table.dice(combat_dice(1, 1, 2)));
    CHECK(table.state.pending.chance == ChanceKind::DefenseDice);
    CHECK(table.state.pending.dice_count == (system == System::SuperScape ? 5 : 4));
  }
}

TEST_CASE("SS-LOS-02, SS-CMB-02, HS-LOS-01, HS-LOS-05: without sight there is no attack at a distance") {
  for (const System system : {System::SuperScape, System::HeroScape}) {
    Table table(system, {"1 1 20 1 1"});
    const FigureId a = table.add(0, archer(6), {"A0"});
    const FigureId x = table.add(1, "A4");
    CHECK(rule_against(table, a, x) == (system == System::SuperScape ? "SS-CMB-02" : "HS-LOS-01"));
  }
}

TEST_CASE(
    "SS-CMB-01, SS-CMB-12, SS-CMB-18, SS-CMB-20, SS-CMB-21, SS-WND-01, HS-ATK-03, HS-ATK-07, HS-ATK-08, HS-ATK-10: skulls less "
    "shields are wounds, and defense is rolled against nothing too") {
  struct Row {
    Outcome attack, defense;
    int wounds;
  };
  const Row rows[] = {{combat_dice(3, 1, 0), combat_dice(1, 3, 0), 0},
                      {combat_dice(4, 0, 0), combat_dice(3, 1, 0), 3},
                      {combat_dice(0, 2, 2), combat_dice(4, 0, 0), 0},
                      {combat_dice(2, 2, 0), combat_dice(0, 4, 0), 0}};
  for (const System system : {System::SuperScape, System::HeroScape}) {
    for (const Row& row : rows) {
      Table table(system, {"1 1 1 1"});
      const FigureId a = table.add(0, "A0");
      const FigureId x = table.add(1, "A1");
      table.begin(Moment::Phase::Attack, 0, a);
      CHECK(table.attack(0, a, x).empty());
      CHECK(table.say(0, Verb::EndPhase) != "");  // once declared, the attack is rolled (SS-CMB-06)
      CHECK(table.dice(row.attack));
      CHECK(table.dice(row.defense));
      CHECK(table.wounds(x) == row.wounds);
      CHECK(table.attack(0, a, x) != "");
    }
  }
}

TEST_CASE("SS-ATK-01, HS-ATK-01: a figure attacks once, and only figures of the activated unit attack") {
  Table table(System::SuperScape, {"1 1 1", "1 1"});
  const FigureId a =
      table.add(0, CardDefinition{.id = "squad", .figures = 2, .scape = {.life = 1, .is_squad = true}}, {"A0", "B0"});
  const FigureId bystander = table.add(0, "A2");
  const FigureId x = table.add(1, "A1");
  table.begin(Moment::Phase::Attack, 0, a);
  CHECK(table.attack(0, bystander, x) == "SS-TRN-05");
  CHECK(table.attack(0, a, x).empty());
  CHECK(table.dice(combat_dice(0, 4, 0)));
  CHECK(table.dice(combat_dice(0, 4, 0)));
  CHECK(table.attack(0, a, x) == "SS-ATK-01");
  CHECK(table.attack(0, FigureId{static_cast<std::uint8_t>(a.value + 1)}, x).empty());
}

TEST_CASE("SS-RUL-94: an attack without dice still happens, and so does the defense against it") {
  Table table(System::SuperScape, {"1 1 1"});
  const FigureId a = table.add(0, CardDefinition{.id = "meek", .scape = {.attack = 0}}, {"A0"});
  const FigureId x = table.add(1, "A1");
  table.begin(Moment::Phase::Attack, 0, a);
  CHECK(table.attack(0, a, x).empty());
  CHECK(table.state.pending.chance == ChanceKind::DefenseDice);
  CHECK(table.dice(combat_dice(1, 1, 2)));
  CHECK(table.count(EventKind::AttackResolved) == 1);
}
