#include "engine/rules/scape/placement.hpp"

#include "engine/rules/scape/footing.hpp"

namespace fracas::scape {
namespace {

/// A double or larger base may be turned six ways.
int facings_of(const Game& game, FigureId figure) { return game.profile(figure).is_single_base() ? 1 : 6; }

/// Calls visit(SpaceId, facing) for every legal placement of a figure until visit returns false.
template <class Visit>
void for_each_placement(const Variant& variant, const Game& game, const State& state, SeatId seat, FigureId figure, Visit visit) {
  const HexBoard& board = game.board(state);
  for (std::size_t i = 0; i < board.size(); ++i) {
    const SpaceId space{static_cast<std::uint16_t>(i)};
    if (board[space].start_zone != seat || state.occupants[i].is_some()) continue;
    for (int facing = 0; facing < facings_of(game, figure); ++facing) {
      const Choice choice{
          .verb = Verb::Place, .seat = seat, .figure = figure, .space = space, .value = static_cast<std::uint8_t>(facing)};
      if (!check_placement(variant, game, state, choice) && !visit(choice)) return;
    }
  }
}

}  // namespace

bool can_place(const Variant& variant, const Game& game, const State& state, FigureId figure) {
  bool can = false;
  for_each_placement(variant, game, state, state.figures[figure.index()].controller, figure, [&](const Choice&) {
    can = true;
    return false;
  });
  return can;
}

bool can_place_any(const Variant& variant, const Game& game, const State& state, SeatId seat) {
  bool can_place = false;
  for_each_unplaced_figure(game, state, seat, [&](FigureId figure) {
    if (can_place) return;
    for_each_placement(variant, game, state, seat, figure, [&](const Choice&) {
      can_place = true;
      return false;
    });
  });
  return can_place;
}

std::optional<Refusal> check_placement(const Variant& variant, const Game& game, const State& state, const Choice& choice) {
  const FigureState& figure = state.figures[choice.figure.index()];
  const bool is_another = state.pending.figure.is_some() && state.pending.figure != choice.figure;
  if (is_another || figure.controller != choice.seat || figure.status != FigureStatus::Unplaced) {
    return Refusal{.rule = variant.rules.deployment_order, .why = "only own figures that are not placed yet can be placed"};
  }
  const HexBoard& board = game.board(state);
  const Refusal outside{.rule = variant.rules.placement_zone, .why = "the space is not in your starting zone"};
  if (board[choice.space].start_zone != choice.seat) return outside;
  if (state.occupants[choice.space.index()].is_some()) {
    return Refusal{.rule = variant.rules.placement_space, .why = "another figure stands on that space"};
  }
  if (choice.value >= facings_of(game, choice.figure))
    return Refusal{.rule = variant.rules.placement_space, .why = "a single base is not turned"};
  const Stance stance = stance_at(board, game.profile(choice.figure), choice.space, choice.value);
  if (auto refusal = check_standing(Situation(variant, game, state), choice.figure, stance)) return refusal;
  for (const SpaceId space : spaces_of(board, game.profile(choice.figure), stance)) {
    if (board[space].start_zone != choice.seat) return outside;
  }
  return std::nullopt;
}

void list_placements(const Variant& variant, const Game& game, const State& state, SeatId seat, OptionList& options) {
  const FigureId only = state.pending.figure;  // that comes back, while others may wait
  for_each_unplaced_figure(game, state, seat, [&](FigureId figure) {
    if (only.is_some() && figure != only) return;
    for_each_placement(variant, game, state, seat, figure, [&](const Choice& choice) {
      options.push_back(choice);
      return true;
    });
  });
}

}  // namespace fracas::scape
