#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <string>

#include "engine/api/choice_text.hpp"
#include "engine/api/odds_sentences.hpp"
#include "engine/core/random.hpp"
#include "engine/rules/flow/kernel.hpp"
#include "engine/rules/scape/attack_forecast.hpp"
#include "engine/rules/scape/scape_rules.hpp"
#include "scenario/setting.hpp"

using namespace fracas;
using namespace fracas::scape;

namespace {

/// An attack in a position with powers: the choice that is forecast, and those that make it.
struct Case {
  std::string title;
  const char* setting;
  const char* forecast;
  std::vector<const char*> choices;
  std::vector<const char*> targets;     ///< whom the forecast must name, in this order
  int defense_dice = 0;                 ///< of the first of them
  std::vector<std::string> notes = {};  ///< about the last of them
};

Setting setting_of(const char* text) {
  static const Library library;
  const auto document = parse_yaml_document(text, "a position", {.bytes = 100'000});
  REQUIRE(document);
  Fields fields(*document, "a scenario");
  Setting setting = read_setting(fields, library);
  start_at(*setting.game, setting.state, setting.moment);
  return setting;
}

/// What playing every result of all dice brings one figure, with exact weights.
struct Fate {
  std::map<int, double> wounds;  ///< of those it survives
  double defeat = 0;
};

/// Whether a question within an attack is answered here, with what leaves its odds as they are: the first of several defenders,
/// and no ability that need not be used.
bool answer(const Game& game, State& state) {
  const DecisionKind decision = state.pending.decision;
  if (state.pending.kind != PendingKind::Decision) return false;
  if (decision != DecisionKind::DefenderOrder && decision != DecisionKind::UseAbility) return false;
  OptionList options;
  for (std::uint8_t seat = 0; seat < game.seat_count() && options.empty(); ++seat)
    list_options(game, state, SeatId{seat}, options);
  apply_legal(game, state, decision == DecisionKind::UseAbility ? options.back() : options.front());
  return true;
}

void choose(const Game& game, State& state, const char* text) {
  const auto choice = parse_choice(game, state, SeatId{0}, text);
  REQUIRE(choice);
  const auto refusal = apply(game, state, *choice);
  REQUIRE_FALSE(refusal);
}

class EveryResult {
 public:
  EveryResult(const Game& game, const State& before, std::vector<const char*> choices)
      : game_(game), before_(before), choices_(std::move(choices)) {
    play(before, 0, 1.0);
  }
  [[nodiscard]] const Fate& of(FigureId figure) { return fates_[figure.index()]; }

 private:
  void play(const State& state, std::size_t next, double weight) {
    if (state.pending.kind == PendingKind::Chance) {
      const std::vector<WeightedOutcome> outcomes = chance_outcomes(state.pending);
      double total = 0;
      for (const WeightedOutcome& outcome : outcomes) total += static_cast<double>(outcome.weight);
      for (const WeightedOutcome& outcome : outcomes) {
        State after = state;
        resolve(game_, after, outcome.outcome);
        play(after, next, weight * static_cast<double>(outcome.weight) / total);
      }
    } else if (next < choices_.size()) {
      State after = state;
      choose(game_, after, choices_[next]);
      play(after, next + 1, weight);
    } else {
      State after = state;
      if (answer(game_, after)) return play(after, next, weight);
      count(state, weight);
    }
  }

  void count(const State& state, double weight) {
    for (std::size_t i = 0; i < game_.figures.size(); ++i) {
      const FigureState& figure = state.figures[i];
      if (figure.is_on_board()) {
        fates_[i].wounds[figure.damage - before_.figures[i].damage] += weight;
      } else {
        fates_[i].defeat += weight;
      }
    }
  }

  const Game& game_;
  const State& before_;
  std::vector<const char*> choices_;
  std::map<std::size_t, Fate> fates_;
};

double share(std::uint64_t parts) { return static_cast<double>(parts) / static_cast<double>(certainty); }

void check_forecast(const AttackForecast& forecast, const Fate& fate, int life_left) {
  CHECK(share(forecast.odds.defeat) == doctest::Approx(fate.defeat).epsilon(0.000001));
  double survived = 0;
  for (int number = 0; number < life_left; ++number) {
    const auto found = fate.wounds.find(number);
    CAPTURE(number);
    CHECK(share(forecast.odds.wounds[static_cast<std::size_t>(number)]) ==
          doctest::Approx(found == fate.wounds.end() ? 0 : found->second).epsilon(0.000001));
    survived += share(forecast.odds.wounds[static_cast<std::size_t>(number)]);
  }
  const bool is_anybody_spared = !fate.wounds.empty() && fate.wounds.rbegin()->first >= life_left;
  if (!is_anybody_spared) CHECK(survived + share(forecast.odds.defeat) == doctest::Approx(1.0).epsilon(0.000001));
}

const std::vector<Case>& cases() {
  static const std::vector<Case> all = {
      {"dice are added by powers and by height, and the target has two of its Life left",
       R"(rules: superscape
board: A0@4, A1@1
figures:
  P1: { a: { at: A0, attack: 3, abilities: [{ name: Fury, modify: attack-dice, of: self, add: 1 }] } }
  P2: { x: { at: A1, life: 3, wounds: 1, defense: 2, abilities: [{ name: Ward, modify: defense-dice, of: self, add: 1 }] } }
turn: { activated: a, phase: attack })",
       "attack a x",
       {"attack a x"},
       {"x"},
       3},
      {"powers change hits, blocks and wounds",
       R"(rules: superscape
board: A0..A2
figures:
  P1: { a: { at: A0, attack: 4, abilities: [{ name: Edge, modify: hits, of: self, add: 1 }] } }
  P2: { x: { at: A1, life: 4, defense: 3, abilities: [{ name: Guard, modify: blocks, of: self, add: 1 }, { name: Hide, modify: wounds, of: self, at-most: 2 }] } }
turn: { activated: a, phase: attack })",
       "attack a x",
       {"attack a x"},
       {"x"},
       3},
      {"SS-DMG-03, SS-DMG-04: an aimed special attack strikes neighbours, of whom one resists its damage and one is weak to it",
       R"(rules: superscape
board: |
  A: 1 1 1 1
  B: 1 1 1 1
figures:
  P1: { a: { at: A0, abilities: [{ name: Bomb, special-attack: { range: 4, attack: 3, also: figure adjacent to defender where not it is self, kind: heat } }] } }
  P2: { x: { at: A2, life: 2, defense: 1 }, y: { at: A3, life: 3, defense: 1, symbols: [heat resistance] }, z: { at: B2, life: 9, defense: 1, symbols: [heat weakness] } }
turn: { activated: a, phase: attack })",
       "use a bomb",
       {"use a bomb", "attack a x"},
       {"x", "y", "z"},
       1},
      {"SS-ATK-11: a special attack aimed at nobody strikes everybody it names",
       R"(rules: superscape
board: A0..A4
figures:
  P1: { a: { at: A0, abilities: [{ name: Nova, special-attack: { attack: 3, everybody: figure within 3 of self where not it is self, kind: light } }] }, b: { at: A1, defense: 1 } }
  P2: { x: { at: A2, life: 1, defense: 2 }, y: { at: A4, defense: 1 } }
turn: { activated: a, phase: attack })",
       "use a nova",
       {"use a nova"},
       {"b", "x"},
       1},
      {"SS-HGT-02, SS-CMB-17: an attack from above has its height and the target behind a rise its obstruction",
       R"(rules: superscape
board: |
  A: 9 1 1 4 1
figures:
  P1: { a: { at: A0, range: 6, attack: 3 } }
  P2: { x: { at: A4, life: 2, defense: 1 } }
turn: { activated: a, phase: attack })",
       "attack a x",
       {"attack a x"},
       {"x"},
       2},
      {"SS-DIE-05: a blank that has to become a skull counts, and so does a d20 that has to be rolled for each wound",
       R"(rules: superscape
board: A0..A2
figures:
  P1: { a: { at: A0, attack: 3, abilities: [{ name: Fury, at: after-roll, when: kind(attack), do: [{ change-dice: { from: blank, to: skull, count: 1 } }] }] } }
  P2: { x: { at: A1, life: 4, defense: 2, abilities: [{ name: Ward, at: would-be-wounded, do: [{ roll: { die: d20, as: luck } }, { if: luck >= 11, then: [prevent] }] }] } }
turn: { activated: a, phase: attack })",
       "attack a x",
       {"attack a x"},
       {"x"},
       2,
       {"With Fury (a) and Ward (x), every result played out."}},
      {"SS-CMB-19: blocks that have to be changed count, and what may be used is named",
       R"(rules: superscape
board: A0..A2
figures:
  P1: { a: { at: A0, attack: 4, abilities: [{ name: Grudge, at: after-attacking, may: true, limit: 1 per turn, do: [{ change: { what: hits, by: 1 } }] }] } }
  P2: { x: { at: A1, life: 9, defense: 2, abilities: [{ name: Parry, at: after-defending, do: [{ change: { what: blocks, by: 1 } }] }, { name: Duck, at: would-be-wounded, may: true, do: [{ change: { what: amount, by: -1 } }] }] } }
turn: { activated: a, phase: attack })",
       "attack a x",
       {"attack a x"},
       {"x"},
       2,
       {"With Parry (x), every result played out.", "Without Grudge (a) and Duck (x), which may be used."}},
      {"SS-DIE-03: what the dice show changes the hits",
       R"(rules: superscape
board: A0..A2
figures:
  P1: { a: { at: A0, attack: 4, abilities: [{ name: Dazzle, modify: hits, of: self, add: faces(blank) }] } }
  P2: { x: { at: A1, life: 3, defense: 3 } }
turn: { activated: a, phase: attack })",
       "attack a x",
       {"attack a x"},
       {"x"},
       3},
      {"SS-SYM-07: magic against magic lets nothing be ignored",
       R"(rules: superscape
board: A0..A2
figures:
  P1: { a: { at: A0, attack: 4, symbols: [magical-affinity] } }
  P2: { x: { at: A1, life: 4, defense: 2, symbols: [magical-affinity], abilities: [{ name: Tough, modify: wounds, of: self, add: -1 }] } }
turn: { activated: a, phase: attack })",
       "attack a x",
       {"attack a x"},
       {"x"},
       2},
      {"SS-ABL-01: the dice of others' auras count on both sides",
       R"(rules: superscape
board: A0..A5
figures:
  P1: { a: { at: A2, attack: 3 }, b: { at: A1, abilities: [{ name: Banner, modify: attack-dice, of: ally within 2 of self, add: 1 }] } }
  P2: { x: { at: A3, life: 4, defense: 2 }, y: { at: A4, abilities: [{ name: Shieldwall, modify: defense-dice, of: ally adjacent to self, add: 2 }] } }
turn: { activated: a, phase: attack })",
       "attack a x",
       {"attack a x"},
       {"x"},
       4},
      {"SS-CMB-14: a line strikes everybody on it with one roll, each with an answer of its own",
       R"(rules: superscape
board: A0..A4
figures:
  P1: { a: { at: A0, abilities: [{ name: Ray, special-attack: { line: 4, attack: 3, kind: cold } }] } }
  P2: { x: { at: A1, life: 3, defense: 1 }, y: { at: A3, life: 3, defense: 1, symbols: [cold weakness], abilities: [{ name: Scales, at: after-defending, do: [{ change: { what: blocks, by: 1 } }] }] } }
turn: { activated: a, phase: attack })",
       "use a ray",
       {"use a ray", "attack a x"},
       {"x", "y"},
       1,
       {"With Scales (y), every result played out."}},
      {"SS-ATK-08: of several attacks the first is told",
       R"(rules: superscape
board: A0..A2
figures:
  P1: { a: { at: A0, attack: 3, abilities: [{ name: Twice, modify: attacks, of: self, set: 2 }, { name: Heat, at: before-attack, do: [{ gain: { modify: attack-dice, of: self, add: 1, for: this-attack } }] }] } }
  P2: { x: { at: A1, life: 9, defense: 2 } }
turn: { activated: a, phase: attack })",
       "attack a x",
       {"attack a x"},
       {"x"},
       2,
       {"With Heat (a), every result played out."}},
      {"SS-WND-03: a defeat that has to be prevented is none",
       R"(rules: superscape
board: A0..A2
figures:
  P1: { a: { at: A0, attack: 3 } }
  P2: { x: { at: A1, life: 2, defense: 1, abilities: [{ name: Stubborn, at: would-be-defeated, do: [{ roll: { die: d20, as: luck } }, { if: luck >= 15, then: [prevent] }] }] } }
turn: { activated: a, phase: attack })",
       "attack a x",
       {"attack a x"},
       {"x"},
       1,
       {"With Stubborn (x), every result played out."}},
  };
  return all;
}

std::vector<AttackForecast> forecasts_of(const Setting& setting, const char* text) {
  const auto choice = parse_choice(*setting.game, setting.state, SeatId{0}, text);
  REQUIRE(choice);
  REQUIRE_FALSE(check(*setting.game, setting.state, *choice));
  return forecast_attacks(variant_of(*setting.game), *setting.game, setting.state, *choice);
}

State played_at_random(const Game& game, State state, const std::vector<const char*>& choices, FastRandom& random) {
  for (const char* text : choices) choose(game, state, text);
  for (bool goes_on = true; goes_on;) {
    goes_on = state.pending.kind == PendingKind::Chance;
    if (goes_on) resolve(game, state, throw_dice(state.pending, random));
    goes_on = answer(game, state) || goes_on;
  }
  return state;
}

/// Within four standard deviations of what so many games of that likelihood show, and no more than one game off a certainty.
void check_share(double odds, double seen, int games) {
  const double deviation = std::sqrt(std::max(odds * (1 - odds), 0.0) / games);
  CHECK(std::abs(odds - seen) <= 4 * deviation + 1.0 / games);
}

/// Positions in which the odds cannot be played out, or several targets are named.
Setting position(const std::string& figures) {
  return setting_of(
      ("rules: superscape\nboard: A0..A5\nfigures:\n" + figures + "\nturn: { activated: a, phase: attack }").c_str());
}

}  // namespace

TEST_CASE("odds with powers, special attacks, kinds of damage and cover are those of playing every result") {
  for (const Case& one : cases()) {
    CAPTURE(one.title);
    const Setting setting = setting_of(one.setting);
    const Game& game = *setting.game;
    const std::vector<AttackForecast> forecasts = forecasts_of(setting, one.forecast);
    REQUIRE_FALSE(forecasts.empty());
    EveryResult played(game, setting.state, one.choices);
    std::vector<std::string> targets;
    for (const AttackForecast& forecast : forecasts) {
      const std::string& key = game.figures[forecast.target.index()].key;
      CAPTURE(key);
      targets.push_back(key);
      const int life = game.profile(setting.state, forecast.target).life - setting.state.figures[forecast.target.index()].damage;
      check_forecast(forecast, played.of(forecast.target), life);
    }
    CHECK(forecasts.front().defense.dice == one.defense_dice);
    CHECK(odds_notes(game, one.targets.size() > 1 ? forecasts.back() : forecasts.front()) == one.notes);
    CHECK(targets == std::vector<std::string>(one.targets.begin(), one.targets.end()));
  }
}

TEST_CASE("odds are those of games played with dice thrown at random") {
  constexpr int games = 6'000;
  for (const Case& one : cases()) {
    CAPTURE(one.title);
    const Setting setting = setting_of(one.setting);
    const Game& game = *setting.game;
    const AttackForecast forecast = forecasts_of(setting, one.forecast).front();
    const FigureState& before = setting.state.figures[forecast.target.index()];
    const int life = game.profile(setting.state, forecast.target).life - before.damage;
    FastRandom random(7);  // always the same games
    Fate seen;
    for (int i = 0; i < games; ++i) {
      const FigureState after = played_at_random(game, setting.state, one.choices, random).figures[forecast.target.index()];
      (after.is_on_board() ? seen.wounds[after.damage - before.damage] : seen.defeat) += 1.0 / games;
    }
    check_share(share(forecast.odds.defeat), seen.defeat, games);
    for (int number = 0; number < life; ++number) {
      CAPTURE(number);
      check_share(share(forecast.odds.wounds[static_cast<std::size_t>(number)]), seen.wounds[number], games);
    }
  }
}

TEST_CASE("what a player has to choose is left out of the odds and named") {
  const Setting setting = position(
      "  P1: { a: { at: A0, attack: 2, abilities: [{ name: Cruelty, at: after-attacking, choose: { other: enemy }, do: "
      "[{ change: { what: hits, by: 1 } }, { wound: { figure: other, count: 1 } }] }] } }\n"
      "  P2: { x: { at: A1, defense: 0 }, y: A3 }");
  const AttackForecast forecast = forecasts_of(setting, "attack a x").front();
  CHECK(forecast.basis == OddsBasis::Choice);
  CHECK(forecast.odds.wounds[0] == certainty / 4);  // two dice without a skull
  CHECK(odds_notes(*setting.game, forecast) ==
        std::vector<std::string>{"Dice and modifiers only, without Cruelty (a): what a player chooses decides."});
}

TEST_CASE("more results than can be played out leave abilities out and name them") {
  const Setting setting = position(
      "  P1: { a: { at: A0, attack: 20, abilities: [{ name: Fury, at: after-roll, when: kind(attack), do: "
      "[{ change-dice: { from: blank, to: skull, count: 1 } }] }] } }\n"
      "  P2: { x: { at: A1, life: 20, defense: 20, abilities: [{ name: Ward, at: would-be-wounded, do: "
      "[{ roll: { die: d20, as: luck } }, { if: luck >= 11, then: [prevent] }] }] } }");
  const AttackForecast forecast = forecasts_of(setting, "attack a x").front();
  CHECK(forecast.basis == OddsBasis::TooMany);
  CHECK(odds_notes(*setting.game, forecast) ==
        std::vector<std::string>{
            "Dice and modifiers only, without Fury (a) and Ward (x): there are too many results to play out."});
}

TEST_CASE("SS-CMB-15: one more target is told with those named before it") {
  Setting named = position(
      "  P1: { a: { at: A0, abilities: [{ name: Volley, special-attack: { range: 5, attack: 2, up-to: 2 } }] } }\n"
      "  P2: { x: { at: A2, life: 3, defense: 1 }, y: { at: A4, life: 1, defense: 2 } }");
  choose(*named.game, named.state, "use a volley");
  choose(*named.game, named.state, "attack a x");
  const std::vector<AttackForecast> forecasts = forecasts_of(named, "attack a y");
  REQUIRE(forecasts.size() == 2);
  EveryResult played(*named.game, named.state, {"attack a y"});
  for (const AttackForecast& forecast : forecasts) {
    const int life = named.game->profile(named.state, forecast.target).life;
    check_forecast(forecast, played.of(forecast.target), life);
  }
}

TEST_CASE("everything that changes hits, blocks and wounds is told with where it comes from") {
  const Setting setting = position(
      "  P1: { a: { at: A0, symbols: [magical-affinity], abilities: [{ name: Edge, modify: hits, of: self, add: 1 }, "
      "{ name: Bolt, special-attack: { range: 3, attack: 3, kind: [heat, cold] } }] } }\n"
      "  P2: { x: { at: A1, symbols: [magical-affinity, heat resistance, cold weakness], abilities: "
      "[{ name: Guard, modify: blocks, of: self, at-least: 1 }, { name: Hide, modify: wounds, of: self, at-most: 2 }] } }");
  const AttackForecast forecast = forecasts_of(setting, "use a bolt").front();
  const auto told = [](const std::vector<Origin>& origins) {
    std::vector<std::string> all;
    for (const Origin& origin : origins)
      all.push_back(std::string(origin.name) + " " + change_text(origin) + " " + std::string(origin.rule.text()));
    return all;
  };
  CHECK(told(forecast.origins.hits) == std::vector<std::string>{"Edge +1 SS-ABL-01"});
  CHECK(told(forecast.origins.blocks) == std::vector<std::string>{"Guard at least 1 SS-ABL-01"});
  CHECK(told(forecast.origins.wounds) == std::vector<std::string>{"heat resistance -1 SS-DMG-03", "Hide at most 2 SS-ABL-01",
                                                                  "nothing may be ignored magic against magic SS-SYM-07",
                                                                  "cold weakness +1 SS-DMG-04"});
}
