#include "engine/rules/clix/objects.hpp"

#include <algorithm>

#include "engine/rules/clix/equipment.hpp"
#include "engine/rules/clix/ground.hpp"
#include "engine/rules/clix/powers.hpp"

namespace fracas::clix {
namespace {

/// Whether a square is the one the mover is in, or adjacent to it.
bool is_on_the_way(const SquareGround& ground, SpaceId here, SpaceId space) {
  return here == space || ground.is_adjacent(here, space);
}

/// What keeps the mover from handling any object on this move.
std::optional<Refusal> refuse_handling(const Game& game, const Move& move) {
  if (move.has_handled != 0) return Refusal{.rule = "HC-OBJ-03"_rule, .why = "one object is picked up or put down in a move"};
  if (move.moved == 0 && move.remaining == 0)
    return Refusal{.rule = "HC-OBJ-03"_rule, .why = "objects are picked up and put down on the way of a move"};
  if (profile_of(game, move.figure).is_vehicle)
    return Refusal{.rule = "HC-SPC-VEH-02"_rule, .why = "vehicles do not use objects"};
  return std::nullopt;
}

bool is_free_for_objects(const Square& square) { return terrain_for_movement(square) != SquareTerrain::Blocking; }

bool needs_strength(ObjectWeight weight) { return weight == ObjectWeight::Heavy || weight == ObjectWeight::UltraHeavy; }

/// Why this object cannot be held by the character, whatever lies where.
std::optional<Refusal> refuse_holding(const Game& game, const State& state, FigureId figure, const ElementState& element) {
  if (weight_of(game, element) == ObjectWeight::Immobile)
    return Refusal{.rule = "HC-OBJ-08"_rule, .why = "immobile objects stay where they are"};
  if (!can_hold(game, state, figure, element))
    return Refusal{.rule = "HC-OBJ-03"_rule, .why = "heavy objects need Super Strength"};
  return std::nullopt;
}

}  // namespace

bool can_hold(const Game& game, const State& state, FigureId figure, const ElementState& element) {
  static const PowerNumber super_strength = find_standard_power("super-strength").value_or(no_power);
  const ObjectWeight weight = weight_of(game, element);
  if (weight == ObjectWeight::Immobile) return false;
  return !needs_strength(weight) || can_use(game, state, figure, super_strength);
}

std::optional<Refusal> refuse_take(const Game& game, const State& state, const Move& move, std::size_t index) {
  if (auto refusal = refuse_handling(game, move)) return refusal;
  const ElementState element = index < max_elements ? state.elements[index] : ElementState{};
  if (element.status == ElementStatus::None || !is_object(game, element))
    return Refusal{.rule = "HC-OBJ-03"_rule, .why = "there is no such object"};
  if (element.is_borne()) return Refusal{.rule = "HC-OBJ-04"_rule, .why = "somebody has this object"};
  if (!element.is_on_map()) return Refusal{.rule = "HC-OBJ-03"_rule, .why = "the object is not on the map"};
  if (held_object(state, move.figure)) return Refusal{.rule = "HC-OBJ-03"_rule, .why = "it holds an object already"};
  if (auto refusal = refuse_holding(game, state, move.figure, element)) return refusal;
  if (is_on_the_way(ground_of(game, state), state.figures[move.figure.index()].space, element.space)) return std::nullopt;
  return Refusal{.rule = "HC-OBJ-03"_rule, .why = "the object is neither in the mover's square nor adjacent to it"};
}

std::optional<Refusal> refuse_put_down(const Game& game, const State& state, const Move& move, SpaceId space) {
  if (auto refusal = refuse_handling(game, move)) return refusal;
  if (!held_object(state, move.figure)) return Refusal{.rule = "HC-OBJ-03"_rule, .why = "it holds no object"};
  const SquareGround ground = ground_of(game, state);
  const bool is_near =
      space.index() < game.map(state).size() && is_on_the_way(ground, state.figures[move.figure.index()].space, space);
  if (!is_near)
    return Refusal{.rule = "HC-OBJ-03"_rule, .why = "an object is put down in the mover's square or in one adjacent to it"};
  if (is_free_for_objects(ground[space])) return std::nullopt;
  return Refusal{.rule = "HC-MAP-27"_rule, .why = "no object lies on blocking terrain"};
}

void append_handling(const Game& game, const State& state, const Move& move, OptionList& options) {
  if (state.elements[0].status == ElementStatus::None || refuse_handling(game, move)) return;
  const SeatId seat = player_of(state, move.figure);
  if (!held_object(state, move.figure)) {
    for_each_element(state, [&](std::size_t index, const ElementState&) {
      if (refuse_take(game, state, move, index)) return;
      options.push_back(
          {.verb = Verb::TakeObject, .seat = seat, .figure = move.figure, .value = static_cast<std::uint8_t>(index)});
    });
    return;
  }
  const SpaceId here = state.figures[move.figure.index()].space;
  const auto append = [&](SpaceId space) {
    if (space.is_some() && !refuse_put_down(game, state, move, space))
      options.push_back({.verb = Verb::PutObject, .seat = seat, .figure = move.figure, .space = space});
  };
  append(here);
  for (const SpaceId space : game.map(state).neighbours(here)) append(space);
}

bool can_handle_object(const Game& game, const State& state, const Move& move) {
  if (state.elements[0].status == ElementStatus::None || refuse_handling(game, move)) return false;
  OptionList options;
  append_handling(game, state, move, options);
  return !options.empty();
}

void take_object(Play& play, FigureId figure, std::size_t index) {
  ElementState& element = play.state.elements[index];
  play.tell({.kind = EventKind::ObjectTaken,
             .rule = "HC-OBJ-03"_rule,
             .seat = player_of(play.state, figure),
             .figure = figure,
             .space = element.space,
             .card = element.card,
             .amount = static_cast<int>(index)});
  element.status = ElementStatus::Held;
  element.space = SpaceId{};
  element.bearer = figure;
}

void put_down_object(Play& play, std::size_t index, SpaceId space) {
  ElementState& element = play.state.elements[index];
  play.tell({.kind = EventKind::ObjectPutDown,
             .rule = "HC-OBJ-03"_rule,
             .seat = player_of(play.state, element.bearer),
             .figure = element.bearer,
             .space = space,
             .card = element.card,
             .amount = static_cast<int>(index)});
  element.status = space.is_some() ? ElementStatus::OnMap : ElementStatus::OffMap;  // off the map nobody has a square
  element.space = space;
  element.bearer = FigureId{};
}

void drop_what_cannot_be_held(Play& play) {
  for_each_element(play.state, [&](std::size_t index, const ElementState& element) {
    if (element.status != ElementStatus::Held || can_hold(play.game, play.state, element.bearer, element)) return;
    put_down_object(play, index, play.state.figures[element.bearer.index()].space);
  });
}

void let_go(Play& play, FigureId figure) {
  const SpaceId space = play.state.figures[figure.index()].space;
  if (const auto held = held_object(play.state, figure)) put_down_object(play, *held, space);
  if (const auto worn = equipment_of(play.state, figure)) take_off_equipment(play, *worn);
}

}  // namespace fracas::clix
