#include "engine/rules/scape/placement.hpp"

namespace fracas::scape {
namespace {

bool is_free_zone_space(const Game& game, const State& state, SeatId seat, std::size_t space) {
  return game.board(state).spaces()[space].start_zone == seat && state.occupants[space].is_none();
}

}  // namespace

bool can_place_any(const Game& game, const State& state, SeatId seat) {
  bool has_figure = false;
  for_each_unplaced_figure(game, state, seat, [&](FigureId) { has_figure = true; });
  if (!has_figure) return false;
  for (std::size_t space = 0; space < game.board(state).size(); ++space) {
    if (is_free_zone_space(game, state, seat, space)) return true;
  }
  return false;
}

std::optional<Refusal> check_placement(const Variant& variant, const Game& game, const State& state, const Choice& choice) {
  const FigureState& figure = state.figures[choice.figure.index()];
  if (figure.controller != choice.seat || figure.status != FigureStatus::Unplaced) {
    return Refusal{.rule = variant.rules.deployment_order, .why = "only own figures that are not placed yet can be placed"};
  }
  if (game.board(state)[choice.space].start_zone != choice.seat) {
    return Refusal{.rule = variant.rules.placement_zone, .why = "the space is not in your starting zone"};
  }
  if (state.occupants[choice.space.index()].is_some()) {
    return Refusal{.rule = variant.rules.placement_space, .why = "another figure stands on that space"};
  }
  return std::nullopt;
}

void list_placements(const Game& game, const State& state, SeatId seat, OptionList& options) {
  for_each_unplaced_figure(game, state, seat, [&](FigureId figure) {
    for (std::size_t space = 0; space < game.board(state).size(); ++space) {
      if (!is_free_zone_space(game, state, seat, space)) continue;
      options.push_back(
          {.verb = Verb::Place, .seat = seat, .figure = figure, .space = SpaceId{static_cast<std::uint16_t>(space)}});
    }
  });
}

}  // namespace fracas::scape
