#include <doctest/doctest.h>

#include <string>

#include "scenario_runner.hpp"

using namespace fracas;

TEST_CASE("a board may be written as rows, as a map of rows, as named spaces, or taken from the content") {
  const std::string expectation = "\nfigures: { P1: { a: A0 }, P2: { x: A2 } }\nexpect: [{ range: { from: a, to: x, is: 2 } }]\n";
  CHECK(first_problem("scenario: s\nrules: superscape\nboard: |\n  A: 1 1 5   # a row\n  B: 1w .. 1" + expectation).empty());
  CHECK(first_problem("scenario: s\nrules: superscape\nboard: { A: 1 1 5, B: 1 1 }" + expectation).empty());
  CHECK(first_problem("scenario: s\nrules: superscape\nboard: A0@1, A1, A2@5w" + expectation).empty());
  CHECK(first_problem("scenario: s\nrules: superscape\nboard: A0..A2 B0..B1@4" + expectation).empty());
}

TEST_CASE("a ready battle begins with its set-up") {
  const ScenarioContent content = repository_content();
  REQUIRE_FALSE(content.library.battles().empty());
  for (const Battle& battle : content.library.battles()) {
    const std::string id = battle.full_id();
    CAPTURE(id);
    const std::string system = id.substr(0, id.find('/'));
    const std::string roll = battle.system == System::HeroClix ? "first-player" : "placement";
    CHECK(first_problem("scenario: s\nrules: " + system + "\nbattle: " + id + "\nplay:\n  - roll: " + roll + "\n").empty());
  }
}

TEST_CASE("maps and cards of the content may be used by id") {
  const ScenarioContent content = repository_content();
  for (const LibraryMap& map : content.library.maps()) {
    CAPTURE(map.map.id);
    const std::string system = map.system == System::SuperScape  ? "superscape"
                               : map.system == System::HeroScape ? "heroscape"
                                                                 : "heroclix";
    CHECK(first_problem("scenario: s\nrules: " + system + "\nmap: " + map.map.id + "\nexpect: [{ round: 0 }]\n").empty());
  }
  for (const LibraryCard& card : content.library.cards()) {
    if (card.system != System::SuperScape || card.card.figures != 1 || !card.card.scape.is_single_base()) continue;
    CAPTURE(card.card.id);
    const std::string at = card.card.scape.is_double_base() ? "[A0, A1]" : "A0";
    CHECK(first_problem("scenario: s\nrules: superscape\nboard: A0..A1\nfigures: { P1: { a: { card: " + card.card.id +
                        ", at: " + at + " } } }\nexpect: [{ a: A0 }]\n")
              .empty());
  }
}

TEST_CASE("a figure with nothing said has the catalogue's default values") {
  CHECK(first_problem("scenario: s\nrules: superscape\nboard: A0..A6\nfigures: { P1: { a: A0 }, P2: { x: A1, y: far } }\nturn: { "
                      "activated: a }\n"
                      "expect:\n  - attack-dice: { from: a, to: x, is: 4 }\n  - defense-dice: { from: a, to: x, is: 4 }\n  - a: "
                      "{ remaining-life: 5 }\n")
            .empty());
}

TEST_CASE("figures may be written in the notation of the proofs") {
  CHECK(first_problem("scenario: s\nrules: heroscape\nboard: A0..A3\nfigures: { P1: { a: A0 L6 Life 3 Move 8 Range 5 A6/D2 "
                      "common wounds 1 }, P2: { x: A3 } }\n"
                      "expect:\n  - attack-dice: { from: a, to: x, is: 6 }\n  - defense-dice: { from: x, to: a, is: 2 }\n  - a: "
                      "{ remaining-life: 2 }\n")
            .empty());
  CHECK(first_problem(
            "scenario: s\nrules: heroclix\nmap: 3x1\nfigures: { P1: { a: (0,0) s8 a11 d16 D4 r6x2 T1 giant click 2 }, P2: { x: "
            "C1 } }\n"
            "expect:\n  - a: { speed: 8, attack: 11, defense: 16, damage: 4, range: 6, tokens: 1, click: 2 }\n  - x: (2,0)\n")
            .empty());
}

TEST_CASE("squares may be written as (x,y) inside braces, as [x, y], or by their map names") {
  for (const char* square : {"(2,1)", "[2, 1]", "C2"}) {
    CAPTURE(square);
    CHECK(first_problem("scenario: s\nrules: heroclix\nmap: 4x4\nfigures: { P1: { a: { at: " + std::string(square) +
                        ", speed: 5 } }, P2: { x: (0,0) } }\nexpect: [{ a: (2,1) }]\n")
              .empty());
  }
}

TEST_CASE("several throws may stand in one list, and a flat list of faces is one throw") {
  const std::string combat =
      "scenario: s\nrules: superscape\nboard: A0..A1\nfigures: { P1: { a: A0 }, P2: { x: A1 } }\nturn: { activated: a, phase: "
      "attack }\nexpect: [{ x: { wounds: 1 } }]\n";
  CHECK(first_problem(combat + "play:\n  - P1: attack a x\n    dice: [[S, S, D, B], DBBB]\n").empty());
  CHECK(first_problem(combat + "dice: [SSDB, [D, B, B, B]]\nplay:\n  - P1: attack a x\n").empty());
  CHECK(first_problem(combat + "play:\n  - P1: attack a x\n  - dice: [S, S, D, B]\n  - dice: [D, B, B, B]\n").empty());
}

TEST_CASE("a walk with an arrow at its end goes on") {
  CHECK(first_problem(duel("play:\n  - P1: move a A0 -> A1 ->\n  - expect: { asked: { P1: step a } }\n  - P1: step a A2\n  - P1: "
                           "stop a\nexpect: [{ a: A2 }]\n"))
            .empty());
}

TEST_CASE("figures may be named with their player") {
  CHECK(first_problem(
            duel("play:\n  - P1: move P1.a A0 -> A1\nexpect: [{ P1.a: A1, sight: { from: P1.a, to: P2.x, is: clear } }]\n"))
            .empty());
}

TEST_CASE("a refused step is judged even where the figure has no legal step at all") {
  CHECK(first_problem(
            "scenario: s\nrules: heroscape\nboard: \"A: 1 5\"\nfigures: { P1: { a: { at: A0, move: 3 } }, P2: { x: far } }\n"
            "turn: { player: P1, activated: a, phase: move }\nplay:\n  - refuse: { P1: move a A0 -> A1, rule: HS-MOV-04 }\n")
            .empty());
}

namespace {

/// A figure whose card speaks of two kinds of markers and gives itself a keyword.
std::string marked(std::string_view lines) {
  return "scenario: s\nrules: superscape\nboard: A0..A2\nmarkers: { P1: { 1: a }, P2: { 1: x } }\nfigures:\n  P1: { a: { at: A0, "
         "card-markers: { justice: 2 }, "
         "species: Human, abilities: [{ name: Slow Aim, at: end-of-turn, do: [{ put-marker: { kind: \"aim\", onto: self } }] }, "
         "{ grant: keyword(\"Seer\") }, { modify: attack-dice, of: self, add: 'markers(\"justice\", this-card)' }] } }\n"
         "  P2: { x: { at: A2, symbols: [flying] } }\nturn: { activated: a }\n" +
         std::string(lines);
}

}  // namespace

TEST_CASE("ability markers, controllers and what a figure has are set up and asked for in words") {
  CHECK(first_problem(marked("play: [{ P1: end }]\nexpect:\n  - a: { card-markers: { justice: 2 }, ability-markers: { aim: 1 }, "
                             "controller: P1 }\n  - has: { a: [species Human, keyword Human, keyword Seer], x: flying }\n"
                             "  - has-not: { a: [flying, keyword Robot] }\n  - allies: { a: [] }\n  - enemies: { a: x }\n"
                             "  - events: [use a Slow Aim, markers a aim 1]\n"))
            .empty());
}

TEST_CASE("words about abilities that nobody speaks of are mistakes") {
  CHECK(first_problem(marked("expect: [{ a: { card-markers: { justce: 2 } } }]\n")).find("did you mean 'justice'") !=
        std::string::npos);
  CHECK(first_problem(marked("expect: [{ events: [use a slow-ain] }]\n")).find("did you mean 'slow-aim'") != std::string::npos);
  CHECK(first_problem(marked("expect: [{ has: { a: fying } }]\n")).find("did you mean 'flying'") != std::string::npos);
  CHECK(first_problem(marked("expect: [{ has: { a: keyword Robot } }]\n")).find("a has not keyword Robot") != std::string::npos);
  CHECK(first_problem(marked("expect: [{ a: { controller: P2 } }]\n")).find("a is controlled by P1, expected P2") !=
        std::string::npos);
}
