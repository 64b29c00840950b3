#include "engine/rules/clix/elements.hpp"

namespace fracas::clix {
namespace {

std::optional<std::size_t> find_borne(const State& state, FigureId figure, ElementStatus status) {
  for (std::size_t i = 0; i < max_elements && state.elements[i].status != ElementStatus::None; ++i) {
    if (state.elements[i].status == status && state.elements[i].bearer == figure) return i;
  }
  return std::nullopt;
}

}  // namespace

ElementKind kind_of(const Game& game, const ElementState& element) {
  return element.card.is_some() ? game.definition(element.card).element.kind : ElementKind::Object;
}

ObjectWeight weight_of(const Game& game, const ElementState& element) {
  return element.card.is_some() ? game.definition(element.card).element.weight : ObjectWeight::Heavy;
}

SeatId owner_of(const Game& game, const ElementState& element) {
  return element.card.is_some() ? game.cards[element.card.index()].owner : SeatId{};
}

bool is_standard(const Game& game, const ElementState& element) {
  return element.card.is_none() || game.definition(element.card).is_standard_object();
}

bool hinders_lines(const Game& game, const ElementState& element) {
  if (!is_object(game, element)) return false;
  const ObjectWeight weight = weight_of(game, element);
  return weight == ObjectWeight::Heavy || weight == ObjectWeight::UltraHeavy;
}

/// Elements on the sideline wait there and are no part of the game yet.
void muster_elements(const Game& game, State& state) {
  std::size_t next = 0;
  for (std::size_t i = 0; i < game.cards.size() && next < max_elements; ++i) {
    const CardInGame& card = game.cards[i];
    if (game.definitions[card.definition].is_character() || card.recruitment.is_on_sideline) continue;
    state.elements[next++] = {
        .space = {}, .card = CardId{static_cast<std::uint8_t>(i)}, .bearer = {}, .status = ElementStatus::OffMap, .value = 0};
  }
}

void give_to_bearers(const Game& game, State& state) {
  for (ElementState& element : state.elements) {
    if (element.card.is_none() || !is_object(game, element)) continue;
    const Recruitment& recruitment = game.cards[element.card.index()].recruitment;
    if (recruitment.bearers.empty()) continue;
    element.bearer = game.cards[recruitment.bearers.front().index()].first_figure;
    element.status = recruitment.is_held ? ElementStatus::Held : ElementStatus::Equipped;
  }
}

std::optional<std::size_t> generate_heavy_object(State& state, SpaceId space) {
  for (std::size_t i = 0; i < max_elements; ++i) {
    ElementState& element = state.elements[i];
    const bool is_free =
        element.status == ElementStatus::None || (element.status == ElementStatus::Removed && element.card.is_none());
    if (!is_free) continue;
    element = {.space = space, .card = {}, .bearer = {}, .status = ElementStatus::OnMap, .value = 0};
    return i;
  }
  return std::nullopt;
}

std::optional<std::size_t> held_object(const State& state, FigureId figure) {
  return find_borne(state, figure, ElementStatus::Held);
}
std::optional<std::size_t> equipment_of(const State& state, FigureId figure) {
  return find_borne(state, figure, ElementStatus::Equipped);
}

}  // namespace fracas::clix
