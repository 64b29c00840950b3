#include "engine/rules/clix/equipment.hpp"

#include <algorithm>

#include "engine/rules/clix/character.hpp"
#include "engine/rules/clix/elements.hpp"
#include "engine/rules/clix/objects.hpp"
#include "engine/rules/clix/victory.hpp"

namespace fracas::clix {
namespace {

bool is_at_hand(const Game& game, const State& state, FigureId figure, const ElementState& element) {
  if (element.status == ElementStatus::Held) return element.bearer == figure;
  if (!element.is_on_map()) return false;
  const BaseSquares squares = squares_of(game, state, figure);
  return std::find(squares.begin(), squares.end(), element.space) != squares.end();
}

}  // namespace

std::optional<Refusal> refuse_equip(const Game& game, const State& state, FigureId figure, std::size_t index) {
  const ElementState element = index < max_elements ? state.elements[index] : ElementState{};
  if (element.status == ElementStatus::None || kind_of(game, element) != ElementKind::Equipment)
    return Refusal{.rule = "HC-OBJ-10"_rule, .why = "this is no equipment"};
  if (!is_at_hand(game, state, figure, element))
    return Refusal{.rule = "HC-OBJ-10"_rule, .why = "the equipment is neither in the character's square nor held by it"};
  const bool is_for_friends = game.definition(element.card).element.equip == EquipFor::Friendly;
  if (is_for_friends && game.are_enemies(owner_of(game, element), player_of(state, figure)))
    return Refusal{.rule = "HC-OBJ-10"_rule, .why = "only its owner's side may be equipped with it"};
  if (profile_of(game, figure).is_vehicle) return Refusal{.rule = "HC-SPC-VEH-02"_rule, .why = "vehicles do not use objects"};
  return std::nullopt;
}

void append_equips(const Game& game, const State& state, FigureId figure, OptionList& options) {
  for_each_element(state, [&](std::size_t index, const ElementState&) {
    if (refuse_equip(game, state, figure, index)) return;
    options.push_back(
        {.verb = Verb::Equip, .seat = player_of(state, figure), .figure = figure, .value = static_cast<std::uint8_t>(index)});
  });
}

void equip(Play& play, FigureId figure, std::size_t index) {
  if (const auto worn = equipment_of(play.state, figure)) take_off_equipment(play, *worn);
  ElementState& element = play.state.elements[index];
  element.status = ElementStatus::Equipped;
  element.space = SpaceId{};
  element.bearer = figure;
  play.tell({.kind = EventKind::Equipped,
             .rule = "HC-OBJ-10"_rule,
             .seat = player_of(play.state, figure),
             .figure = figure,
             .card = element.card,
             .amount = static_cast<int>(index)});
}

void take_off_equipment(Play& play, std::size_t index) {
  const ElementState& element = play.state.elements[index];
  if (play.game.definition(element.card).element.unequip == Unequip::KnockOut)
    return knock_out_element(play, index, "HC-OBJ-11"_rule);
  put_down_object(play, index, play.state.figures[element.bearer.index()].space);
}

}  // namespace fracas::clix
