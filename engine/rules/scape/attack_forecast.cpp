#include "engine/rules/scape/attack_forecast.hpp"

#include <algorithm>
#include <array>

#include "engine/rules/abilities/modifiers.hpp"
#include "engine/rules/abilities/order_secrets.hpp"
#include "engine/rules/abilities/windows.hpp"
#include "engine/rules/flow/rule_set.hpp"
#include "engine/rules/scape/frames.hpp"
#include "engine/rules/scape/instead.hpp"
#include "engine/rules/scape/special_attack.hpp"

namespace fracas::scape {
namespace {

/// Rolls that one question may play out; with it no question takes long.
constexpr int most_rolls = 20'000;

/// Windows of an attack by the roles they are about; those of its rolls and of the harm it does stand apart.
constexpr auto attack_windows = std::to_array<Window>(
    {Window::BeforeAttackAction, Window::AttackAction, Window::Declaration, Window::Combat, Window::DeclareTarget,
     Window::Targeted, Window::BeforeAttack, Window::RollAttack, Window::AfterAttacking, Window::AfterAttacked,
     Window::BeforeDefending, Window::RollDefense, Window::AfterDefending, Window::PlaceWounds, Window::AfterWounds});
constexpr auto harm_windows = std::to_array<Window>({Window::WouldBeWounded, Window::Wounded, Window::WouldBeDefeated});
constexpr auto roll_windows = std::to_array<Window>({Window::AfterRoll, Window::PlayerRolled});

/// Everything that could be used within the attack, for the case that it cannot be counted.
void add_possible(const Game& game, const State& state, const AttackForecast& forecast, std::vector<NamedAbility>& all) {
  const auto add = [&](Window window, const Roles& roles) {
    for (const BoundAbility& bound : possible_listeners(game, state, window, roles)) add_named(all, named(game, bound));
  };
  const Roles attack{.figure = forecast.attacker, .other = forecast.target, .special = forecast.special};
  const Roles defense{.figure = forecast.target, .other = forecast.attacker, .special = forecast.special};
  for (const Window window : attack_windows) add(window, attack);
  for (const Window window : roll_windows) {
    for (Roles roles : {attack, defense}) {
      roles.seat = state.figures[roles.figure.index()].controller;
      add(window, roles);
    }
  }
  for (const Window window : harm_windows) add(window, defense);
}

/// Dice and modifiers alone: the closed form.
AttackForecast forecast(const Variant& variant, const Game& game, const State& state, FigureId attacker, FigureId target,
                        AbilityId special) {
  const bool is_covered = is_obstructed(variant, game, state, attacker, target);
  const DiceCount attack = attack_dice(variant, game, state, attacker, target, special);
  const DiceCount defense = defense_dice(variant, game, state, attacker, target, is_covered);
  const AttackDice dice{.attack = attack.dice, .defense = defense.dice};
  return {.attacker = attacker,
          .target = target,
          .special = special,
          .attack = attack,
          .defense = defense,
          .origins = attack_origins(variant, game, state, attacker, target, special),
          .odds = attack_odds(variant, game, state, attacker, target, special, dice),
          .basis = OddsBasis::PlayedOut,
          .rolls = 0,
          .counted = {},
          .left_out = {},
          .ordered = {},
          .unseen = {}};
}

/// Asks the rules themselves, where cards have anything to say at all; several figures that one roll strikes are told together.
class Forecaster {
 public:
  Forecaster(const Variant& variant, const Game& game, const State& state, const Choice& choice)
      : variant_(variant), game_(game), state_(state), choice_(choice) {}

  std::vector<AttackForecast> attack(AbilityId special) {
    std::vector<AttackForecast> struck = {of(choice_.target, special)};
    if (special.is_some()) {
      const Combat combat{.attacker = choice_.figure, .defender = choice_.target, .special = special};
      add_struck(struck_with(combat), special, struck);
    }
    return played(struck, {choice_});
  }

  /// A special attack that has yet to be aimed (SS-ATK-06), or that is aimed at nobody (SS-ATK-11).
  std::vector<AttackForecast> use(AbilityId special) {
    std::vector<AttackForecast> all;
    if (!game_.abilities[special].attack.everybody.is_empty()) {
      add_struck(everybody_struck(game_, state_, special, choice_.figure), special, all);
      return played(all, {choice_});
    }
    std::vector<FigureId> targets;
    for_each_figure_on_board(game_, state_, [&](FigureId target) {
      if (!check_special_target(variant_, game_, state_, special, choice_.figure, target)) targets.push_back(target);
    });
    for (const FigureId target : targets) {
      std::vector<AttackForecast> struck = {of(target, special)};
      const Combat combat{.attacker = choice_.figure, .defender = target, .special = special};
      if (targets.size() == 1) add_struck(struck_with(combat), special, struck);
      const Choice aimed{.verb = Verb::Attack, .seat = choice_.seat, .figure = choice_.figure, .target = target};
      for (AttackForecast& one : played(std::move(struck), {choice_, aimed})) all.push_back(std::move(one));
    }
    return all;
  }

 private:
  [[nodiscard]] AttackForecast of(FigureId target, AbilityId special) const {
    return forecast(variant_, game_, state_, choice_.figure, target, special);
  }

  /// With those that were named before it, if several are (SS-CMB-15).
  [[nodiscard]] FigureBits struck_with(const Combat& combat) const {
    FigureBits struck = struck_besides(game_, state_, combat);
    const bool is_one_more = !state_.frames.is_empty() && state_.frames.back().procedure == Procedure::Combat;
    if (!is_one_more) return struck;
    const FigureBits& named = state_.frames.back().as<Combat>().struck;
    add_bits(struck, named);
    clear_bit(struck, combat.defender.index());
    return struck;
  }

  void add_struck(const FigureBits& struck, AbilityId special, std::vector<AttackForecast>& all) const {
    for (std::size_t i = 0; i < game_.figures.size(); ++i) {
      if (has_bit(struck, i)) all.push_back(of(FigureId{static_cast<std::uint8_t>(i)}, special));
    }
  }

  std::vector<AttackForecast> played(std::vector<AttackForecast> struck, const std::vector<Choice>& choices) {
    const bool is_plain = game_.abilities.abilities.empty();  // the closed form says it all
    if (struck.empty() || is_plain) return struck;
    const int before = budget_;
    const PlayedAttack attack = play_attack(game_, state_, choice_.figure, choices, budget_);
    for (AttackForecast& one : struck) {
      one.rolls = before - budget_;
      one.ordered = attack.ordered;
      if (attack.is_whole) {
        count(attack, one);
      } else {
        leave_out(attack, one);
      }
    }
    return struck;
  }

  void count(const PlayedAttack& attack, AttackForecast& one) const {
    one.odds = attack.odds_of(one.target);
    one.left_out = attack.declined;
    for (const NamedAbility& used : attack.used) {
      const bool is_attack =
          one.special.is_some() && used.figure == one.attacker && used.name == game_.abilities[one.special].name;
      if (!is_attack) one.counted.push_back(used);
    }
    if (!attack.attack.parts.is_empty()) one.attack = attack.attack;
    for (std::size_t i = 0; i < attack.defenders.size(); ++i) {
      if (attack.defenders[i] == one.target) one.defense = attack.defense[i];
    }
  }

  /// What asks for a choice comes first: it is the reason.
  void leave_out(const PlayedAttack& attack, AttackForecast& one) const {
    one.basis = attack.is_too_long ? OddsBasis::TooMany : OddsBasis::Choice;
    one.ordered.clear();
    one.left_out = attack.asking;
    add_possible(game_, state_, one, one.left_out);
  }

  const Variant& variant_;
  const Game& game_;
  const State& state_;
  Choice choice_;
  int budget_ = most_rolls;
};

bool has_hidden_markers(const Game& game, const State& state, SeatId viewer) {
  for (int order = 0; order < static_cast<int>(game.seat_count() * order_marker_count); ++order) {
    const OrderPlace place = order_place(order);
    const bool lies = state.seats[place.seat.index()].markers[place.marker].is_some();
    if (lies && is_hidden_order(game, state, viewer, order)) return true;
  }
  return false;
}

/// What could change the attack and depends on which of an opponent's markers is which: on what the asking player sees they
/// lie in one way among many (SS-MRK-04).
std::vector<NamedAbility> powers_of_hidden_markers(const Game& game, const State& state, SeatId viewer) {
  std::vector<NamedAbility> found;
  if (game.abilities.abilities.empty() || !has_hidden_markers(game, state, viewer)) return found;
  const auto consider = [&](const std::vector<BoundAbility>& listeners) {
    for (const BoundAbility& bound : listeners) {
      const Ability& ability = game.abilities[bound.ability];
      const SeatId player = controller_of(game, state, bound.card, bound.figure);
      const bool is_enemy = player.is_some() && game.are_enemies(viewer, player);
      const bool is_read = (is_enemy && does_condition_read_numbers(game.abilities, ability)) ||
                           does_program_read_numbers(game.abilities, ability);
      if (is_read) add_named(found, named(game, bound));
    }
  };
  for (const auto& listeners : game.listeners.values) consider(listeners);
  for (const auto& listeners : game.listeners.properties) consider(listeners);
  for (const auto& listeners : game.listeners.permissions) consider(listeners);
  for (const Window window : attack_windows) consider(game.listeners.windows[static_cast<std::size_t>(window)]);
  for (const Window window : harm_windows) consider(game.listeners.windows[static_cast<std::size_t>(window)]);
  for (const Window window : roll_windows) consider(game.listeners.windows[static_cast<std::size_t>(window)]);
  return found;
}

bool is_standing(const Game& game, const State& state, FigureId figure) {
  return figure.index() < game.figures.size() && state.figures[figure.index()].is_on_board();
}

std::vector<AttackForecast> forecasts_of(const Variant& variant, const Game& game, const State& state, const Choice& choice) {
  if (!is_standing(game, state, choice.figure)) return {};
  Forecaster forecaster(variant, game, state, choice);
  if (choice.verb == Verb::Attack) {
    if (!is_standing(game, state, choice.target) || choice.target == choice.figure) return {};
    const bool is_running = state.pending.decision == DecisionKind::NextAttack;
    return forecaster.attack(is_running ? game.rules->special_of(state, choice.figure) : AbilityId{});
  }
  if (choice.verb != Verb::Use) return {};
  const AbilityId ability = ability_of(game, state, choice.figure, choice.value);
  if (ability.is_none() || game.abilities[ability].kind != AbilityKind::SpecialAttack) return {};
  return forecaster.use(ability);
}

}  // namespace

std::vector<AttackForecast> forecast_attacks(const Variant& variant, const Game& game, const State& state, const Choice& choice) {
  std::vector<AttackForecast> forecasts = forecasts_of(variant, game, state, choice);
  if (forecasts.empty()) return forecasts;
  const std::vector<NamedAbility> unseen = powers_of_hidden_markers(game, state, choice.seat);
  for (AttackForecast& one : forecasts) one.unseen = unseen;
  return forecasts;
}

}  // namespace fracas::scape
