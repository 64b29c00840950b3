#include <doctest/doctest.h>

#include <algorithm>
#include <memory>
#include <string>

#include "cli/loaded_content.hpp"
#include "cli/trace_reason.hpp"
#include "cli/trace_text.hpp"
#include "engine/rules/flow/kernel.hpp"
#include "scenario/scenario.hpp"

using namespace fracas;

namespace {

/// The trace of one scenario, line by line with line ends.
std::string trace_of(const std::string& scenario, TraceDetail detail = TraceDetail::Heard) {
  static const LoadedContent content = load_content("").value();
  const ScenarioContent against{.library = content.library, .rules = content.rules, .watch = [detail](const Game& game) {
                                  return std::make_unique<TraceText>(game, detail);
                                }};
  const auto results = check_scenarios(scenario, "trace.yaml", against, true);
  REQUIRE(results.size() == 1);
  std::string text;
  for (const LoadError& problem : results[0].problems) text += to_text({problem});
  REQUIRE_MESSAGE(results[0].has_passed(), text);
  for (const std::string& line : results[0].explanation) text += line + "\n";
  return text;
}

/// A figure with a power and two enemies out of its reach; it does nothing, or walks.
std::string with_power(const std::string& power, const std::string& play = "end") {
  return "scenario: t\nrules: superscape\nboard: A0..A6\nfigures:\n  P1: { a: { at: A1, life: 5, abilities: [" + power +
         "] } }\n  P2: { x: { at: A5, life: 9 }, y: { at: A6, life: 9 } }\nturn: { activated: a }\nplay:\n  - P1: " + play +
         "\nexpect:\n  - a: { wounds: 0 }\n";
}

bool has(const std::string& text, const std::string& words) { return text.find(words) != std::string::npos; }

}  // namespace

TEST_CASE("a trace tells the window with its roles, what fires in it and what it does, each deeper than the one before") {
  const std::string text =
      trace_of(with_power("{ id: sting, name: Sting, at: transition, do: [{ wound: { figure: self, count: 0 } }] }"));
  CAPTURE(text);
  CHECK(has(text, "\n  > transition (player: P1, the-card: a) [SS-TRN-11]\n    Sting of a: yes\n"));
  CHECK(has(text, "\n    a uses Sting. [SS-ABL-03]\n      wound (figure: a, count: 0)\n"));
}

TEST_CASE("a trace says which part of a condition does not hold") {
  const std::string text = trace_of(with_power(
      "{ name: Sting, at: transition, when: self.wounds = 0 and self.wounds >= 2 and any(enemy), do: [{ heal: { figure: self, "
      "count: 1 } }] }"));
  CAPTURE(text);
  CHECK(has(text, "Sting of a: no, it does not hold that"));
  CHECK(has(text, "at least 2"));
  CHECK_FALSE(has(text, "a uses Sting"));
}

TEST_CASE("a trace says whom an ability is about, what cannot be chosen and what was used up") {
  const std::string choice = trace_of(with_power(
      "{ name: Bite, at: transition, choose: { v: enemy adjacent to self }, do: [{ wound: { figure: v, count: 1 } }] }"));
  CAPTURE(choice);
  CHECK(has(choice, "Bite of a: no, there is no enemy adjacent to a"));
  const std::string limit =
      trace_of(with_power("{ name: Once, at: enters-space, limit: 1 per turn, do: [{ heal: { figure: self, count: 1 } }] }",
                          "move a A1 -> A2 -> A3"));
  CAPTURE(limit);
  CHECK(has(limit, "a uses Once."));
  CHECK(has(limit, "Once of a: no, its limit of 1 per turn is used up"));
  const std::string whom = trace_of(
      with_power("{ name: Snare, at: enters-space, of: enemy, do: [{ heal: { figure: self, count: 1 } }] }", "move a A1 -> A2"));
  CAPTURE(whom);
  CHECK(has(whom, "Snare of a: no, it is about enemy, not about a"));
}

TEST_CASE("windows nobody listens to, and modifiers that do not apply, are told only if all is asked for") {
  const std::string power = with_power("{ name: Grit, modify: move, when: self.wounds > 3, add: 1 }", "move a A1 -> A2");
  CHECK_FALSE(has(trace_of(power), "begin-to-move"));
  const std::string all = trace_of(power, TraceDetail::All);
  CAPTURE(all);
  CHECK(has(all, "- begin-to-move (mover: a)"));
  CHECK(has(all, "Grit of a: no, it does not hold that"));
}

TEST_CASE("a condition is taken apart where all its parts have to hold, and left whole otherwise") {
  AbilityBook book;
  const auto step = [](Operation operation, int operand = 0) {
    return ExpressionStep{operation, 0, static_cast<std::int16_t>(operand)};
  };
  // 1 and (0 or 1) and 1
  book.steps = {step(Operation::Number, 1),     step(Operation::SkipIfFalse, 5), step(Operation::Number, 0),
                step(Operation::SkipIfTrue, 1), step(Operation::Number, 1),      step(Operation::SkipIfFalse, 1),
                step(Operation::Number, 1)};
  CHECK(conjuncts(book, {0, 7}).size() == 3);
  CHECK(conjuncts(book, {2, 3}).size() == 1);
  CHECK(conjuncts(book, {}).empty());
}

TEST_CASE("somebody who watches changes nothing") {
  const LoadedContent content = load_content("").value();
  const auto battle = choose_battle(content.library, "superscape/lamps-against-the-tide");
  Game game = make_game_of(content.library, *battle).value();
  const auto play = [&](EventLog* log) {
    FastRandom random(5);
    OptionList options;
    State state = start(game, log);
    for (int stop = 0; stop < 600 && state.pending.kind != PendingKind::Over; ++stop) {
      if (state.pending.kind == PendingKind::Chance) {
        resolve(game, state, throw_dice(state.pending, random), log);
        continue;
      }
      for (std::uint8_t seat = 0; seat < game.seat_count(); ++seat) {
        if (state.pending.asks(SeatId{seat})) list_options(game, state, SeatId{seat}, options);
        if (!options.empty()) break;
      }
      apply_legal(game, state, options[random.below(static_cast<std::uint32_t>(options.size()))], log);
      options.clear();
    }
    return hash_of(state);
  };
  const Hash alone = play(nullptr);
  TraceText trace(game, TraceDetail::All);
  game.watch = &trace;
  EventLog log;
  CHECK(play(&log) == alone);
}
