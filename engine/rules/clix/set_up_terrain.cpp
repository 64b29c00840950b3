#include "engine/rules/clix/set_up_terrain.hpp"

#include <algorithm>

#include "engine/rules/clix/character.hpp"
#include "engine/rules/clix/elements.hpp"
#include "engine/rules/clix/special_terrain.hpp"

namespace fracas::clix {
namespace {

constexpr int least_distance = 3;  // HC-ELM-15: two squares between
constexpr int all_turns = 4;

/// Whether a starting square of any player lies nearer than special terrain may (HC-ELM-15).
bool is_near_start(const Game& game, const State& state, SpaceId space) {
  const SquareBoard& board = game.map(state);
  const SquareCoordinate at = board.coordinate(space);
  for (int y = at.y - least_distance + 1; y < at.y + least_distance; ++y) {
    for (int x = at.x - least_distance + 1; x < at.x + least_distance; ++x) {
      const SquareCoordinate near{static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)};
      if (!board.contains(near)) continue;
      const Square& square = board[near];
      if (square.start_area.is_some() && (!square.is_start_dotted || game.seat_count() > 2)) return true;
    }
  }
  return false;
}

std::optional<Refusal> refuse_place(const Game& game, const State& state, const ClixElement& piece, SpaceId corner, int turns) {
  const auto squares = terrain_squares(piece, game.map(state), corner, turns);
  if (!squares) return Refusal{.rule = "HC-ELM-15"_rule, .why = "the piece would stick out of the map"};
  const SquareGround ground = ground_of(game, state);
  for (const TerrainSquare& square : *squares) {
    if (is_near_start(game, state, square.space))
      return Refusal{.rule = "HC-ELM-15"_rule, .why = "special terrain lies at least 3 squares from every starting area"};
    if (ground[square.space].elevation != ground[squares->front().space].elevation)
      return Refusal{.rule = "HC-ELM-15"_rule, .why = "special terrain does not lie over different elevations"};
    if (ground[square.space].boundary == SquareBoundary::Orange)
      return Refusal{.rule = "HC-ELM-15"_rule, .why = "special terrain does not lie on orange squares"};
    if (is_special_terrain(game, state, square.space))
      return Refusal{.rule = "HC-ELM-15"_rule, .why = "special terrain does not lie on special terrain"};
  }
  return std::nullopt;
}

template <class Visit>
void for_each_place(const Game& game, const State& state, std::size_t index, Visit visit) {
  const ClixElement& piece = game.definition(state.elements[index].card).element;
  for (std::size_t i = 0; i < game.map(state).size(); ++i) {
    for (int turns = 0; turns < all_turns; ++turns) {
      const SpaceId corner{static_cast<std::uint16_t>(i)};
      if (!refuse_place(game, state, piece, corner, turns)) visit(corner, static_cast<std::uint8_t>(turns));
    }
  }
}

}  // namespace

std::optional<std::size_t> waiting_terrain(const Game& game, const State& state, SeatId seat) {
  std::optional<std::size_t> found;
  for_each_element(state, [&](std::size_t index, const ElementState& element) {
    const bool is_terrain = kind_of(game, element) == ElementKind::SpecialTerrain;
    if (is_terrain && element.status == ElementStatus::OffMap && owner_of(game, element) == seat) found = index;
  });
  return found;
}

bool has_place_for_terrain(const Game& game, const State& state, std::size_t index) {
  bool is_found = false;
  for_each_place(game, state, index, [&](SpaceId, std::uint8_t) { is_found = true; });
  return is_found;
}

std::optional<Refusal> refuse_terrain(const Game& game, const State& state, SeatId seat, CardId card, SpaceId corner, int turns) {
  const auto index = waiting_terrain(game, state, seat);
  if (!index || state.elements[*index].card != card)
    return Refusal{.rule = "HC-SET-05"_rule, .why = "each player lays the own special terrain"};
  return refuse_place(game, state, game.definition(card).element, corner, turns);
}

void append_terrain_places(const Game& game, const State& state, SeatId seat, OptionList& options) {
  if (const auto index = waiting_terrain(game, state, seat)) {
    for_each_place(game, state, *index, [&](SpaceId corner, std::uint8_t turns) {
      options.push_back(
          {.verb = Verb::PlaceTerrain, .seat = seat, .space = corner, .card = state.elements[*index].card, .value = turns});
    });
  }
  options.push_back({.verb = Verb::EndPhase, .seat = seat});
}

void lay_terrain(Play& play, std::size_t index, SpaceId corner, std::uint8_t turns) {
  ElementState& element = play.state.elements[index];
  element.status = ElementStatus::OnMap;
  element.space = corner;
  element.value = turns;
  play.tell({.kind = EventKind::ElementPlaced,
             .rule = "HC-ELM-19"_rule,
             .seat = owner_of(play.game, element),
             .space = corner,
             .card = element.card,
             .amount = static_cast<int>(index)});
}

}  // namespace fracas::clix
