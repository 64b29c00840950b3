#include <doctest/doctest.h>

#include <string>

#include "scenario_runner.hpp"

using namespace fracas;

namespace {

struct Row {
  const char* situation;
  std::string text;
  const char* expected;  ///< a part of the message
};

void check_rows(std::initializer_list<Row> rows) {
  for (const Row& row : rows) {
    CAPTURE(row.situation);
    const std::string problem = first_problem(row.text);
    CAPTURE(problem);
    CHECK(problem.find(row.expected) != std::string::npos);
  }
}

}  // namespace

TEST_CASE("odds are asked about in fractions, of one attack of figures that are there") {
  check_rows({
      {"no attack", duel("expect: [{ odds: { defeat: 0 } }]"), "odds are of one 'attack: a x' or one 'use: a ABILITY'"},
      {"half a fraction", duel("expect: [{ odds: { attack: a x, defeat: 1/ } }]"), "the lower half of a fraction"},
      {"nothing below", duel("expect: [{ odds: { attack: a x, defeat: 1/0 } }]"), "the lower half of a fraction"},
      {"a word", duel("expect: [{ odds: { attack: a x, defeat: often } }]"), "a chance, such as 1/4 or 0.25"},
      {"digits", duel("expect: [{ odds: { attack: a x, defeat: 0.1234567 } }]"), "one to six digits"},
      {"wounds", duel("expect: [{ odds: { attack: a x, wounds: 3 } }]"), "wounds are written { 0: 1/4, 1: 1/2 }"},
      {"a stranger", duel("expect: [{ odds: { attack: a z, defeat: 0 } }]"), "unknown figure 'z'"},
      {"an unknown key", duel("expect: [{ odds: { attack: a x, defeet: 0 } }]"), "did you mean 'defeat'?"},
      {"an empty path", duel("expect: [{ risks: { path: [], rolls: 0 } }]"), "a path is written [move a, step a A1, stop a]"},
  });
}

TEST_CASE("an unknown word is an error with its place and the nearest valid word") {
  check_rows({
      {"top-level key", duel("expct: [{ a: A0 }]"), "6:1: unknown key 'expct'; did you mean 'expect'?"},
      {"rules", "scenario: s\nrules: superscap\nboard: A0\nexpect: [{ round: 0 }]",
       "2:8: unknown rules 'superscap'; did you mean 'superscape'?"},
      {"rule id",
       "scenario: s\nproves: [SS-MOV"
       "-99]\nrules: superscape\nboard: A0\nexpect: [{ round: 0 }]",
       "2:10: unknown rule 'SS-MOV"
       "-99'; did you mean"},
      {"rule of a refusal",
       duel("play:\n  - refuse: { P1: end, rule: SS-MVO"
            "-01 }"),
       "7:5: unknown rule 'SS-MVO"
       "-01'"},
      {"figure of an expectation", duel("expect: [{ b: A0 }]"), "6:12: unknown expectation 'b'"},
      {"figure of a choice", duel("play:\n  - P1: attack a y"), "7:9: 'y' is not a figure of this game"},
      {"figure of a walk", duel("play:\n  - P1: move b A0 -> A1"), "7:14: unknown figure 'b'; did you mean 'a'?"},
      {"space of a walk", duel("play:\n  - P1: move a A0 -> A9"), "7:22: unknown space 'A9'"},
      {"space of a figure", "scenario: s\nrules: superscape\nboard: A0..A2\nfigures: { P1: { a: A7 } }\nexpect: [{ round: 0 }]",
       "4:21: unknown space 'A7'"},
      {"player", duel("play:\n  - P3: end"), "7:5: unknown key 'P3'; did you mean"},
      {"player of a question", duel("expect: [{ asked: { P7: move } }]"), "6:21: unknown player 'P7'"},
      {"verb", duel("play:\n  - P1: attak a x"), "attack"},
      {"question", duel("expect: [{ asked: { P1: mvoe } }]"), "unknown question 'mvoe'; did you mean 'move'?"},
      {"event", duel("expect: [{ events: [entre a A0] }]"), "unknown event 'entre'; did you mean 'enter'?"},
      {"roll", duel("play:\n  - roll: attakc"), "unknown roll 'attakc'; did you mean 'attack'?"},
      {"mark",
       "scenario: s\nrules: superscape\nboard: A0\nfigures: { P1: { a: { at: A0, marks: [moves] } } }\nexpect: [{ round: 0 }]",
       "unknown mark 'moves'; did you mean 'moved'?"},
      {"key of a figure",
       "scenario: s\nrules: superscape\nboard: A0\nfigures: { P1: { a: { at: A0, lif: 3 } } }\nexpect: [{ round: 0 }]",
       "4:31: unknown key 'lif'; did you mean 'life'?"},
      {"phase", duel("expect: [{ phase: atack }]"), "unknown phase 'atack'; did you mean 'attack'?"},
      {"phase of the turn",
       "scenario: s\nrules: superscape\nboard: A0\nfigures: { P1: { a: A0 } }\nturn: { activated: a, phase: moves }\nexpect: [{ "
       "round: 0 }]",
       "unknown phase 'moves'; did you mean 'move'?"},
      {"battle", "scenario: s\nrules: superscape\nbattle: superscape/nowhere\nexpect: [{ round: 0 }]",
       "unknown battle 'superscape/nowhere'"},
      {"map", "scenario: s\nrules: superscape\nmap: nowhere\nexpect: [{ round: 0 }]", "unknown map 'nowhere'"},
      {"card",
       "scenario: s\nrules: superscape\nboard: A0\nfigures: { P1: { a: { card: nobody, at: A0 } } }\nexpect: [{ round: 0 }]",
       "unknown card 'nobody'"},
      {"switch", "scenario: s\nrules: superscape\nswitches: { round-limt: 3 }\nboard: A0\nexpect: [{ round: 0 }]",
       "unknown key 'round-limt'; did you mean 'round-limit'?"},
      {"terrain letter", "scenario: s\nrules: superscape\nboard: A0@1q\nexpect: [{ round: 0 }]", "unknown terrain letter 'q'"},
  });
}

TEST_CASE("a value of the wrong kind is an error with its place") {
  check_rows({
      {"no title", "rules: superscape\nboard: A0", "1:1: a scenario needs the key 'scenario'"},
      {"no rules", "scenario: s\nboard: A0", "a scenario needs the key 'rules'"},
      {"no board", "scenario: s\nrules: superscape\nexpect: [{ round: 0 }]", "needs either a board or a map"},
      {"a list instead of a scenario", "- one\n- two", "1:1: a scenario must be a map"},
      {"a number out of range",
       "scenario: s\nrules: superscape\nboard: A0\nfigures: { P1: { a: { at: A0, life: 0 } } }\nexpect: [{ round: 0 }]",
       "life must be a whole number from 1 to 99, not '0'"},
      {"a word instead of a number", duel("expect: [{ a: { wounds: many } }]"), "6:25: the wounds of a must be a whole number"},
      {"two figures on one space",
       "scenario: s\nrules: superscape\nboard: A0\nfigures: { P1: { a: A0 }, P2: { x: A0 } }\nexpect: [{ round: 0 }]",
       "stand on the same space"},
      {"a name twice",
       "scenario: s\nrules: superscape\nboard: A0..A1\nfigures: { P1: { a: A0 }, P2: { a: A1 } }\nexpect: [{ round: 0 }]",
       "the name 'a' is taken"},
      {"a name that is a word of the format",
       "scenario: s\nrules: superscape\nboard: A0\nfigures: { P1: { turn: A0 } }\nexpect: [{ round: 0 }]",
       "'turn' cannot be a name"},
      {"a figure without a space",
       "scenario: s\nrules: superscape\nboard: A0\nfigures: { P1: { a: { life: 3 } } }\nexpect: [{ round: 0 }]",
       "'a' needs a space"},
      {"a space twice", "scenario: s\nrules: superscape\nboard: A0 A1 A0\nexpect: [{ round: 0 }]",
       "the space A0 is written twice"},
      {"a figure that is dead already",
       "scenario: s\nrules: superscape\nboard: A0\nfigures: { P1: { a: A0 wounds 5 } }\nexpect: [{ round: 0 }]", "has Life 5"},
      {"a die face", duel("play:\n  - dice: [S, Q]"), "'Q'"},
      {"two things in one line", duel("play:\n  - P1: end\n    roll: attack"), "a line of play says one thing"},
      {"an answer without a question", duel("play:\n  - P1: end\n    answer: yes"), "an answer belongs to an ask"},
      {"a question of another game", duel("expect: [{ line-of-fire: { from: a, to: x, is: clear } }]"),
       "line-of-fire is a question of HeroClix only"},
      {"activated in HeroClix",
       "scenario: s\nrules: heroclix\nmap: 2x1\nfigures: { P1: { a: (0,0) }, P2: { x: (1,0) } }\nturn: { activated: a }\nexpect: "
       "[{ round: 2 }]",
       "HeroClix knows no activated card"},
      {"far on a square map", "scenario: s\nrules: heroclix\nmap: 2x1\nfigures: { P1: { a: far } }\nexpect: [{ round: 2 }]",
       "a square map has no far away"},
      {"a phase without an activated figure",
       "scenario: s\nrules: superscape\nboard: A0\nfigures: { P1: { a: A0 } }\nturn: { phase: move }\nexpect: [{ round: 0 }]",
       "needs the key 'activated'"},
  });
}

TEST_CASE("a file that cannot be read is one failed result, never a crash") {
  check_rows({
      {"nothing", "", "holds no scenario"},
      {"only comments", "# nothing\n", "holds no scenario"},
      {"broken YAML", "scenario: [", ""},
      {"an alias", "scenario: &a s\nrules: *a\n", ""},
      {"a key twice", "scenario: s\nscenario: t\n", ""},
      {"deep nesting", std::string(5000, '['), ""},
      {"zero bytes", std::string("scenario: s\0", 12), ""},
  });
  CHECK_FALSE(first_problem("scenario: [").empty());
  CHECK_FALSE(first_problem("scenario: &a s\nrules: *a\n").empty());
  CHECK_FALSE(first_problem("scenario: s\nscenario: t\n").empty());
  CHECK_FALSE(first_problem(std::string(5000, '[')).empty());
  CHECK_FALSE(first_problem(std::string("scenario: s\0", 12)).empty());
}

TEST_CASE("one bad scenario does not hide the others of its file") {
  const auto results = run_text(duel("expect: [{ a: A0 }]") + "\n---\nscenario: bad\n---\n" + duel("expect: [{ a: A0 }]"));
  REQUIRE(results.size() == 3);
  CHECK(results[0].has_passed());
  CHECK_FALSE(results[1].has_passed());
  CHECK(results[2].has_passed());
}

TEST_CASE("truncated scenarios give an error or a result, never a crash") {
  const std::string whole = duel(
      "play:\n  - P1: move a A0 -> A1 -> A2\n  - refuse: { P1: move a, rule: SS-TRN-01 }\nexpect:\n  - a: { at: A2, wounds: 0 "
      "}\n  - events: [enter a A2]\n");
  for (std::size_t length = 0; length < whole.size(); ++length) {
    CHECK_FALSE(run_text(whole.substr(0, length)).empty());
  }
}
