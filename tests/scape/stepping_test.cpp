#include <doctest/doctest.h>

#include "engine/rules/scape/stepping.hpp"
#include "tests/scape/table.hpp"

using namespace fracas;
using namespace fracas::scape;

namespace {

/// Why a figure with so much movement may not step from one space to another, or nothing.
std::optional<Refusal> refusal_of_step(const Table& table, FigureId figure, std::string_view from, int left,
                                       std::string_view to) {
  const Situation situation(table.variant(), table.game, table.state);
  Mover mover{.figure = figure, .stance = {.lead = table.space(from)}, .progress = {}};
  mover.progress.budget = static_cast<std::uint8_t>(left);
  return check_step(situation, mover, {.verb = Verb::Step, .space = table.space(to)});
}

/// Levels 1, 2 and 3 so that no two neighbours are equal.
std::vector<std::string> uneven_rows(int across) {
  std::vector<std::string> rows;
  for (int r = 0; r < across; ++r) {
    std::string row;
    for (int q = 0; q < across; ++q) row += std::to_string(1 + (q - r + 3 * across) % 3) + " ";
    rows.push_back(row);
  }
  return rows;
}

/// Why a long figure in the middle of its move, on K9 and K10, may not step on to K8 with so much movement left.
std::optional<Refusal> refusal_of_long_step(const std::vector<std::string>& rows, int left, std::uint32_t symbols = 0) {
  Table table(System::SuperScape, rows);
  CardDefinition card{.id = "long", .scape = {.symbols = symbols, .base = {double_base_offset}}};
  const FigureId a = table.add(0, card, {});
  const Situation situation(table.variant(), table.game, table.state);
  Mover mover{.figure = a, .stance = {.lead = table.space("K9"), .trailing = table.space("K10")}, .progress = {}};
  mover.progress.budget = static_cast<std::uint8_t>(left);
  return check_step(situation, mover, {.verb = Verb::Step, .space = table.space("K8")});
}

}  // namespace

TEST_CASE("SS-MOV-11, SS-MOV-12, SS-MOV-15, HS-MOV-02, HS-MOV-03: a step costs 1, plus 1 for each level climbed") {
  for (const System system : {System::SuperScape, System::HeroScape}) {
    const auto is_enough = [&](const char* levels, int movement) {
      Table table(system, {levels});
      return !refusal_of_step(table, table.add(0, "A0"), "A0", movement, "A1").has_value();
    };
    CHECK(is_enough("3 3", 1));
    CHECK(is_enough("1 4", 4));
    CHECK_FALSE(is_enough("1 4", 3));
    CHECK(is_enough("9 2", 1));
  }
}

TEST_CASE("SS-MOV-10: a figure moves from 0 up to its Move number, and one space more is refused") {
  Table table(System::SuperScape, {"1 1 1 1 1 1 1"});
  const FigureId a = table.add(0, "A0");
  table.add(1, CardDefinition{.id = "far"}, {});
  table.begin(Moment::Phase::Move, 0, a);
  CHECK(table.move(0, a).empty());
  for (const char* to : {"A1", "A2", "A3", "A4"}) CHECK(table.step(0, a, to).empty());
  CHECK(table.step(0, a, "A6") == "SS-MOV-11");
  CHECK(table.step(0, a, "A5").empty());
  CHECK(table.where(a) == "A5");
  CHECK(table.step(0, a, "A6") != "");
}

TEST_CASE("SS-MOV-13, SS-MOV-14, HS-MOV-04, HS-MOV-05: climbs need their whole cost, and only HeroScape caps them by Height") {
  const auto climb = [](System system, int move, int height, int rise) {
    Table table(system, {"1 " + std::to_string(1 + rise) + " 1"});
    const FigureId a = table.add(
        0,
        CardDefinition{.id = "a",
                       .scape = {.move = static_cast<std::uint8_t>(move), .height = {static_cast<std::int16_t>(height)}}},
        {"A0"});
    return refusal_of_step(table, a, "A0", move, "A1");
  };
  const auto rule = [](const std::optional<Refusal>& refusal) {
    return refusal ? std::string(refusal->rule.text()) : std::string();
  };
  CHECK(rule(climb(System::SuperScape, 3, 5, 3)) == "SS-MOV-13");
  CHECK(rule(climb(System::SuperScape, 4, 5, 3)).empty());
  CHECK(rule(climb(System::SuperScape, 8, 3, 7)).empty());
  CHECK(rule(climb(System::HeroScape, 3, 5, 3)) == "HS-MOV-04");
  CHECK(rule(climb(System::HeroScape, 6, 4, 4)) == "HS-MOV-05");
  CHECK(rule(climb(System::HeroScape, 6, 4, 3)).empty());
  CHECK(climb(System::HeroScape, 6, 4, 4)->limit == 3);
}

TEST_CASE("SS-MOV-16, SS-MOV-19, HS-MOV-08, HS-MOV-10: unengaged friends are passed through but never shared a space with") {
  for (const System system : {System::SuperScape, System::HeroScape}) {
    Table table(system, {"1 1 1 1"});
    const FigureId a = table.add(0, "A0");
    table.add(0, "A1");
    table.begin(Moment::Phase::Move, 0, a);
    const std::string no_sharing = system == System::SuperScape ? "SS-MOV-19" : "HS-MOV-10";
    CHECK(table.move(0, a).empty());
    CHECK(table.step(0, a, "A1").empty());
    CHECK(table.stop(0, a) == no_sharing);
    CHECK(table.step(0, a, "A2").empty());
    CHECK(table.stop(0, a).empty());
    CHECK(table.where(a) == "A2");
  }
}

TEST_CASE("SS-MOV-17, SS-MOV-18, HS-MOV-09: engaged friends and enemies bar the way") {
  for (const System system : {System::SuperScape, System::HeroScape}) {
    Table table(system, {"1 1 1 1", ".. 1"});
    const FigureId a = table.add(0, "A0");
    table.add(0, "A1");
    const FigureId x = table.add(1, "B1");
    table.begin(Moment::Phase::Move, 0, a);
    CHECK(table.move(0, a).empty());  // nowhere to go: the move ends by itself
    CHECK(table.is_asked(0, DecisionKind::MoveStep) == false);
    CHECK(refusal_of_step(table, a, "A0", 5, "A1")->rule == table.variant().rules.through_engaged);
    CHECK(refusal_of_step(table, x, "B1", 5, "A1")->rule == table.variant().rules.through_enemy);
  }
}

TEST_CASE(
    "SS-RUL-22: a step onto a friend is legal only with movement left to get off, and never where the ground forces a stop") {
  Table table(System::SuperScape, {"1 1 1 1", "1w"});
  const FigureId a = table.add(0, CardDefinition{.id = "a", .scape = {.move = 2}}, {"A0"});
  table.add(0, "A1");
  table.add(0, "A2");
  table.add(0, "B0");
  const auto check_from = [&](int left, const char* to) { return refusal_of_step(table, a, "A0", left, to); };
  CHECK(check_from(1, "A1")->rule == "SS-MOV-19"_rule);
  CHECK_FALSE(check_from(2, "A1").has_value());  // it could step back to A0
  CHECK(check_from(5, "B0")->rule == "SS-RUL-22"_rule);
}

TEST_CASE("Finding a way off a crowd of friends stays quick however large the crowd and the Move number") {
  std::vector<std::string> rows;
  for (int r = 0; r < 9; ++r) rows.push_back("1 1 1 1 1 1 1 1 1");
  Table table(System::SuperScape, rows);
  const FigureId a = table.add(0, CardDefinition{.id = "a", .scape = {.move = 60}}, {"A0"});
  for (int r = 0; r < 9; ++r) {
    for (int q = 0; q < 9; ++q) {
      if (q != 0 || r != 0) table.add(0, std::string(1, static_cast<char>('A' + r)) + std::to_string(q));
    }
  }
  table.state.occupants[table.space("A0").index()] = FigureId{};
  table.state.figures[a.index()].space = table.space("A1");
  // Only A0 is free, and the figure stands on A1 above a friend.
  CHECK_FALSE(refusal_of_step(table, a, "A1", 60, "B1").has_value());
  table.add(0, "A0");
  CHECK(refusal_of_step(table, a, "A1", 60, "B1").has_value());
}

TEST_CASE("SS-RUL-22, SS-BAS-02: a long figure that finds no level pair anywhere is refused the step, however far it could go") {
  for (const int left : {1, 9, 20, 200}) {
    for (const std::uint32_t symbols : {std::uint32_t{0}, bit_of(Symbol::Flying)}) {
      const auto refusal = refusal_of_long_step(uneven_rows(21), left, symbols);
      REQUIRE(refusal.has_value());
      CHECK(refusal->rule == "SS-BAS-02"_rule);
    }
  }
}

TEST_CASE("SS-RUL-22: a long figure may go on over uneven ground if a level pair is within its movement, however far") {
  std::vector<std::string> rows = uneven_rows(21);
  rows[20][0] = rows[20][2] = '1';
  CHECK_FALSE(refusal_of_long_step(rows, 40).has_value());
  CHECK(refusal_of_long_step(rows, 9).has_value());
}

TEST_CASE("SS-BAS-01: a long figure steps down from a tower in the middle of uneven ground and may come back") {
  std::vector<std::string> rows = uneven_rows(21);
  rows[10].replace(20, 3, "20 20");
  for (const int move : {2, 9, 10, 20}) {
    Table table(System::SuperScape, rows);
    CardDefinition card{.id = "long", .scape = {.move = static_cast<std::uint8_t>(move), .base = {double_base_offset}}};
    const FigureId a = table.add(0, card, {"K10"}, 3);
    table.add(1, CardDefinition{.id = "far"}, {});
    table.begin(Moment::Phase::Move, 0, a);
    CHECK(table.walk(0, a, {"K9"}).empty());
    CHECK(table.where(a) == "K9");
  }
}

TEST_CASE("SS-MOV-02, HS-MOV-07: figures move one at a time; when the next starts, the last one is done") {
  for (const System system : {System::SuperScape, System::HeroScape}) {
    Table table(system, {"1 1 1 1 1", "1 1 1 1"});
    const FigureId x =
        table.add(0, CardDefinition{.id = "squad", .figures = 2, .scape = {.life = 1, .is_squad = true}}, {"A0", "B0"});
    const FigureId y{static_cast<std::uint8_t>(x.value + 1)};
    table.add(1, CardDefinition{.id = "far"}, {});
    table.begin(Moment::Phase::Move, 0, x);
    CHECK(table.move(0, x).empty());
    CHECK(table.step(0, x, "A1").empty());
    CHECK(table.step(0, y, "B1") == (system == System::SuperScape ? "SS-MOV-02" : "HS-MOV-07"));
    CHECK(table.move(0, y).empty());
    CHECK(table.move(0, x) == (system == System::SuperScape ? "SS-MOV-01" : "HS-RND-12"));
    CHECK(table.step(0, y, "B1").empty());
  }
}

TEST_CASE("SS-TER-07, HS-TER-05, HS-MOV-12: entering water ends the move, also from water") {
  for (const System system : {System::SuperScape, System::HeroScape}) {
    Table table(system, {"1 1w 1w 1"});
    const FigureId a = table.add(0, "A0");
    table.begin(Moment::Phase::Move, 0, a);
    CHECK(table.move(0, a).empty());
    CHECK(table.step(0, a, "A1").empty());
    CHECK(table.where(a) == "A1");
    CHECK_FALSE(table.state.pending.decision == DecisionKind::MoveStep);
  }
}

TEST_CASE("HS-FAL-08: a fall onto a friend's space is rolled while passing, and a survivor goes on") {
  Table table(System::HeroScape, {"8 1 1 1"});
  const FigureId a = table.add(0, "A0");
  table.add(0, "A1");
  table.begin(Moment::Phase::Move, 0, a);
  CHECK(table.move(0, a).empty());
  CHECK(table.step(0, a, "A1").empty());
  REQUIRE(table.state.pending.chance == ChanceKind::FallingDice);
  CHECK(table.game.rules->broken_invariant(table.game, table.state) == nullptr);
  CHECK(table.dice(combat_dice(1, 0, 0)));
  CHECK(table.wounds(a) == 1);
  CHECK(table.stop(0, a) == "HS-MOV-10");
  CHECK(table.step(0, a, "A2").empty());
  CHECK(table.where(a) == "A2");
}
