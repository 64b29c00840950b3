#include <doctest/doctest.h>

#include <map>
#include <string>

#include "engine/api/choice_text.hpp"
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
  std::vector<const char*> targets;  ///< whom the forecast must name, in this order
  int defense_dice = 0;              ///< of the first of them
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
      const auto choice = parse_choice(game_, state, SeatId{0}, choices_[next]);
      REQUIRE(choice);
      const auto refusal = apply(game_, after, *choice);
      REQUIRE_FALSE(refusal);
      play(after, next + 1, weight);
    } else if (state.pending.decision == DecisionKind::DefenderOrder) {
      State after = state;
      OptionList options;
      list_options(game_, state, SeatId{0}, options);
      apply_legal(game_, after, options.front());
      play(after, next, weight);
    } else {
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
  CHECK(survived + share(forecast.odds.defeat) == doctest::Approx(1.0).epsilon(0.000001));
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
  };
  return all;
}

}  // namespace

TEST_CASE("odds with powers, special attacks, kinds of damage and cover are those of playing every result") {
  for (const Case& one : cases()) {
    CAPTURE(one.title);
    const Setting setting = setting_of(one.setting);
    const Game& game = *setting.game;
    const auto choice = parse_choice(game, setting.state, SeatId{0}, one.forecast);
    REQUIRE(choice);
    const std::vector<AttackForecast> forecasts = forecast_attacks(variant_of(game), game, setting.state, *choice);
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
    CHECK(targets == std::vector<std::string>(one.targets.begin(), one.targets.end()));
  }
}
