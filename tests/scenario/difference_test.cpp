#include <doctest/doctest.h>

#include <string>

#include "scenario_runner.hpp"

using namespace fracas;

namespace {

struct Row {
  const char* situation;
  std::string text;
  const char* expected;
};

void check_rows(std::initializer_list<Row> rows) {
  for (const Row& row : rows) {
    CAPTURE(row.situation);
    const std::string problem = first_problem(row.text);
    CAPTURE(problem);
    CHECK(problem.find(row.expected) != std::string::npos);
  }
}

/// a next to x, P1 in the attack phase.
std::string combat(const std::string& lines) {
  return "scenario: a combat\nrules: superscape\nboard: A0..A1\nfigures: { P1: { a: A0 }, P2: { x: A1 } }\nturn: { activated: a, "
         "phase: attack }\n" +
         lines;
}

}  // namespace

TEST_CASE("a scenario that holds passes, and says how much it checked") {
  const auto results =
      run_text(duel("play:\n  - P1: move a A0 -> A1\nexpect:\n  - a: { at: A1, wounds: 0 }\n  - phase: planning\n"));
  REQUIRE(results.size() == 1);
  CHECK(results[0].has_passed());
  CHECK(results[0].checks == 3);
}

TEST_CASE("every broken expectation is reported in words") {
  const auto results = run_text(duel("expect:\n  - a: { at: A1, wounds: 2 }\n  - phase: attack\n"));
  REQUIRE(results[0].problems.size() == 3);
  CHECK(results[0].problems[0].message == "a is on A0, expected on A1");
  CHECK(results[0].problems[1].message == "the wounds of a is 0, expected 2");
  CHECK(results[0].problems[2].message == "the phase is move, expected attack (P1 is asked: move)");
}

TEST_CASE("what differs in the play ends it with a sentence") {
  check_rows({
      {"a refused choice", duel("play:\n  - P1: attack a x"), "7:9: 'attack a x' of P1 is refused (Refused by SS-TRN-08"},
      {"a walk from elsewhere", duel("play:\n  - P1: move a A1 -> A2"), "a stands on A0, not on A1"},
      {"a walk that is too long", duel("play:\n  - P1: move a A0 -> A1 -> A2 -> A3 -> A4 -> A3 -> A4"),
       "the walk was not finished: 'step a A4' was still to come"},
      {"a legal wish", duel("play:\n  - refuse: { P1: move a A0 -> A1, rule: SS-MOV-10 }"),
       "'move a A0 -> A1' is legal; expected a refusal by SS-MOV-10"},
      {"another rule", duel("play:\n  - refuse: { P1: attack a x, rule: SS-RNG-01 }"),
       "is refused by SS-TRN-08 instead of SS-RNG-01"},
      {"another question", duel("play:\n  - ask: { P1: attack }\n    answer: end"),
       "expected that P1 is asked: attack; but P1 is asked: move"},
      {"another player's question", duel("expect: [{ asked: { P2: move } }]"),
       "expected that P2 is asked: move; but P1 is asked: move"},
      {"nothing is played",
       "scenario: s\nrules: superscape\nboard: A0..A1\nfigures: { P1: { a: A0 } }\nplay:\n  - P1: move a A0 -> A1",
       "nothing is being played"},
      {"no dice", combat("play:\n  - P1: attack a x\nexpect: [{ x: { wounds: 0 } }]"),
       "the play ends too early: 4 combat dice must be thrown for attack a x"},
      {"too few dice", combat("play:\n  - P1: attack a x\n    dice: [SSS]"),
       "the dice SSS do not fit: 4 combat dice must be thrown for attack a x (Attack 4 (SS-CMB-10))"},
      {"other dice", combat("play:\n  - P1: attack a x\n    dice: [14]"), "the dice 14 do not fit"},
      {"dice left in a line", combat("play:\n  - P1: attack a x\n    dice: [SSSS, DDDD, SSSS]"),
       "8:24: the dice SSSS are left over"},
      {"dice never asked for", combat("dice: [SSSS, DDDD, S]\nplay:\n  - P1: attack a x\nexpect: [{ x: { wounds: 0 } }]"),
       "the dice S were never asked for"},
      {"another number of dice", combat("play:\n  - P1: attack a x\n  - roll: { for: attack, count: 5 }\n    dice: [SSSSS]"),
       "expected another throw: 4 combat dice must be thrown for attack a x (Attack 4"},
      {"other parts",
       combat(
           "play:\n  - P1: attack a x\n  - roll: { for: attack, parts: { Attack: 3, height advantage: 1 } }\n    dice: [SSSS]"),
       "the dice come from other parts: Attack 4"},
      {"no roll", duel("play:\n  - roll: attack\n    dice: [S]"), "expected a throw of dice; but P1 is asked: move"},
  });
}

TEST_CASE("a question that is not mentioned fails") {
  const std::string leaving =
      "scenario: s\nrules: superscape\nboard: A0..A2\nfigures: { P1: { a: A1 }, P2: { x: A2 } }\nturn: { activated: a }\nplay:\n "
      " - P1: move a A1 -> A0\n";
  check_rows({
      {"at the end", leaving + "expect: [{ a: { wounds: 0 } }]", "but P2 is asked: swipe x at a"},
      {"in the middle", leaving + "  - P1: end\nexpect: [{ a: { wounds: 0 } }]",
       "the walk 'move a A1 -> A0' is not finished: P2 is asked: swipe x at a"},
  });
  CHECK(first_problem(leaving + "  - ask: { P2: swipe x at a }\n    answer: no\nexpect: [{ a: A0 }]").empty());
}

TEST_CASE("a scenario that checks nothing fails") {
  CHECK(first_problem(duel("play:\n  - P1: move a A0 -> A1\n")).find("the scenario checks nothing") != std::string::npos);
  CHECK(first_problem("scenario: s\nrules: superscape\nboard: A0\n").find("the scenario checks nothing") != std::string::npos);
}

TEST_CASE("broken questions about a position are reported in words") {
  const std::string position =
      "scenario: s\nrules: superscape\nboard: A0@3, A1@1, A2@1\nfigures: { P1: { a: A0 Range 2, b: A2 }, P2: { x: A1 } }\nturn: "
      "{ activated: a }\n";
  check_rows({
      {"adjacency", position + "expect: [{ not-adjacent: [a, x] }]", "a and x are adjacent"},
      {"engagement", position + "expect: [{ engaged: [a, b] }]", "a and b are not engaged"},
      {"all engagements", position + "expect: [{ engaged: { x: [a] } }]", "x is engaged with a, b, expected a"},
      {"range", position + "expect: [{ range: { from: a, to: b, is: 3 } }]", "the range between a and b is 2, expected 3"},
      {"sight", position + "expect: [{ sight: { from: a, to: b, is: none } }]", "sight between a and b is clear, expected none"},
      {"dice", position + "expect: [{ attack-dice: { from: a, to: x, is: 4 } }]",
       "attack dice between a and x: 5 (Attack 4 (SS-CMB-10) + height advantage 1 (SS-HGT-02)), expected 4"},
      {"odds", combat("expect: [{ odds: { attack: a x, wounds: { 0: 1/7 } } }]"), "odds of attack a x: wounds 0: 0.4"},
      {"odds of what is not allowed", combat("expect: [{ odds: { attack: x a, defeat: 0 } }]"), "attack x a: Refused by SS-"},
      {"abilities in odds", combat("expect: [{ odds: { attack: a x, without: [Duck] } }]"),
       "abilities left out: none, expected Duck"},
      {"risks of what is no move", combat("expect: [{ risks: { path: [attack a x], rolls: 0 } }]"),
       "attack a x is no part of a move"},
      {"reach", position + "expect: [{ reach: { a: { A1: no, A2: 2 } } }]",
       "A2 is out of reach for a, expected reached at cost 2"},
      {"options", position + "expect: [{ offered: { P1: [move b] } }]", "'move b' is not offered to P1; offered: move a; end"},
      {"unwanted options", position + "expect: [{ not-offered: { P1: [move *] } }]", "'move *' is offered to P1"},
      {"all options", position + "expect: [{ only-offered: { P1: [end] } }]", "'move a' is offered to P1 as well"},
      {"events", position + "expect: [{ events: [wound a] }]", "'wound a' did not happen"},
      {"winner", position + "expect: [{ winner: P1 }]", "the winner is nobody yet"},
  });
}

TEST_CASE("broken questions about a square map are reported in words") {
  const std::string position =
      "scenario: s\nrules: heroclix\nmap: 5x1\nfigures: { P1: { a: (0,0) s8 a10 d17 D3 r6x2 T1 }, P2: { x: (4,0) } }\nturn: { "
      "player: P1 }\n";
  check_rows({
      {"line of fire", position + "expect: [{ line-of-fire: { from: a, to: x, is: hindered } }]",
       "the line of fire between a and x is clear, expected hindered"},
      {"distance", position + "expect: [{ distance: { from: a, to: (2,0), is: 3 } }]",
       "the distance between a and (2,0) is 2, expected 3"},
      {"click", position + "expect: [{ a: { click: 2 } }]", "the click of a is 1, expected 2"},
      {"tokens", position + "expect: [{ a: { tokens: 0 } }]", "the action tokens of a is 1, expected 0"},
      {"value", position + "expect: [{ a: { damage: 4 } }]", "the damage of a is 3, expected 4"},
      {"square", position + "expect: [{ a: (1,0) }]", "a is on (0,0), expected on (1,0)"},
  });
}
