#include "engine/rules/clix/object_attack.hpp"

#include <algorithm>

#include "engine/rules/clix/character.hpp"
#include "engine/rules/clix/destroy.hpp"
#include "engine/rules/clix/elements.hpp"
#include "engine/rules/clix/values.hpp"

namespace fracas::clix {
namespace {

constexpr int least_throw = 6;  // HC-OBJ-06

bool is_light(const Game& game, const State& state, std::size_t index) {
  return weight_of(game, state.elements[index]) == ObjectWeight::Light;
}

std::optional<Refusal> refuse_empty_hands(const Game& game, const State& state, FigureId attacker, RuleId rule) {
  if (!held_object(state, attacker)) return Refusal{.rule = rule, .why = "it holds no object"};
  if (profile_of(game, attacker).is_vehicle) return Refusal{.rule = "HC-SPC-VEH-02"_rule, .why = "vehicles do not use objects"};
  return std::nullopt;
}

/// Whether the object lies in a square of the character, adjacent to one, or within its range and line of fire (HC-ACT-04).
bool is_within_reach(const Game& game, const State& state, FigureId figure, SpaceId space) {
  const SquareGround ground = ground_of(game, state);
  const int range = range_of(game, state, figure);
  const BaseSquares squares = squares_of(game, state, figure);
  return std::any_of(squares.begin(), squares.end(), [&](SpaceId from) {
    if (from == space || ground.is_adjacent(from, space)) return true;
    return game.map(state).distance(from, space) <= range &&
           line_to_square(game, state, figure, from, space).status != LineOfFire::Blocked;
  });
}

}  // namespace

int least_range_of(const Attack& attack) { return attack.is_throw() ? least_throw : 0; }

int object_bonus(const Game& game, const State& state, const Attack& attack) {
  if (attack.object == Attack::no_object || attack.is_throw()) return 0;
  return is_light(game, state, attack.object) ? 1 : 2;
}

void attack_with(const Game& game, const State& state, std::size_t index, Attack& attack) {
  attack.object = static_cast<std::uint8_t>(index);
  if (attack.is_throw()) attack.fixed_damage = is_light(game, state, index) ? 2 : 3;
}

std::optional<Refusal> refuse_close_object(const Game& game, const State& state, FigureId attacker, FigureId target) {
  if (auto refusal = refuse_empty_hands(game, state, attacker, "HC-OBJ-05"_rule)) return refusal;
  return refuse_close_target(game, state, attacker, target);
}

std::optional<Refusal> refuse_throw(const Game& game, const State& state, FigureId attacker, FigureId target) {
  if (auto refusal = refuse_empty_hands(game, state, attacker, "HC-OBJ-06"_rule)) return refusal;
  if (auto refusal = refuse_range_attack(game, state, attacker, least_throw)) return refusal;
  return refuse_range_target(game, state, attacker, target, {}, least_throw);
}

std::optional<Refusal> refuse_destroy_object(const Game& game, const State& state, FigureId figure, std::size_t index) {
  const ElementState element = index < max_elements ? state.elements[index] : ElementState{};
  if (element.status == ElementStatus::None || !is_object(game, element))
    return Refusal{.rule = "HC-ACT-04"_rule, .why = "there is no such object"};
  if (element.is_borne()) return Refusal{.rule = "HC-OBJ-04"_rule, .why = "an object that somebody has is not destroyed"};
  if (!element.is_on_map()) return Refusal{.rule = "HC-ACT-04"_rule, .why = "the object is not on the map"};
  if (element.card.is_some() && game.definition(element.card).element.is_indestructible)
    return Refusal{.rule = "HC-OBJ-13"_rule, .why = "the object is indestructible"};
  if (const auto too_weak = refuse_weak_destroyer(game, state, figure)) return too_weak;
  if (is_within_reach(game, state, figure, element.space)) return std::nullopt;
  return Refusal{.rule = "HC-ACT-04"_rule, .why = "the object is neither adjacent nor within range and line of fire"};
}

void append_object_actions(const Game& game, const State& state, FigureId figure, OptionList& options) {
  if (state.elements[0].status == ElementStatus::None) return;
  const SeatId seat = player_of(state, figure);
  for (std::size_t i = 0; held_object(state, figure) && i < game.figures.size(); ++i) {
    const FigureId target{static_cast<std::uint8_t>(i)};
    if (!refuse_close_object(game, state, figure, target))
      options.push_back({.verb = Verb::CloseObject, .seat = seat, .figure = figure, .target = target});
    if (!refuse_throw(game, state, figure, target))
      options.push_back({.verb = Verb::RangeObject, .seat = seat, .figure = figure, .target = target});
  }
  for_each_element(state, [&](std::size_t index, const ElementState& element) {
    if (!element.is_on_map() || refuse_destroy_object(game, state, figure, index)) return;
    options.push_back({.verb = Verb::DestroyObject, .seat = seat, .figure = figure, .value = static_cast<std::uint8_t>(index)});
  });
}

}  // namespace fracas::clix
