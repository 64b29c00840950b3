#include "engine/rules/scape/stepping.hpp"

#include <array>

#include "engine/rules/scape/adjacency.hpp"

namespace fracas::scape {
namespace {

bool is_passable(const Variant& variant, const Game& game, const State& state, FigureId mover, FigureId other) {
  const SeatId mine = state.figures[mover.index()].controller;
  const SeatId theirs = state.figures[other.index()].controller;
  switch (variant.pass_through) {
    case PassThrough::OwnFigures: return mine == theirs;
    case PassThrough::FriendlyFigures: return !game.are_enemies(mine, theirs);
  }
  return false;
}

std::optional<Refusal> check_cost(const Variant& variant, const Game& game, const State& state, const Stepper& stepper,
                                  SpaceId to) {
  const RuleNames& rules = variant.rules;
  const Level from_level = game.board(state)[stepper.at].level;
  const Level to_level = game.board(state)[to].level;
  const int rise = to_level.value - from_level.value;
  const int height = game.profile(stepper.figure).height.value;
  if (variant.is_climb_limited_by_height && rise >= height) {
    return Refusal{rules.climb_limit, "the step rises {attempted} levels and this figure climbs at most {limit} at once", rise,
                   height - 1};
  }
  const int cost = step_cost(from_level, to_level).value;
  if (cost <= stepper.remaining) return std::nullopt;
  if (rise > 0 && stepper.remaining > 0) {
    return Refusal{rules.partial_climb, "the climb costs {attempted} and {limit} movement is left", cost, stepper.remaining};
  }
  return Refusal{rules.move_budget, "the step costs {attempted} and {limit} movement is left", cost, stepper.remaining};
}

/// Why the figure may not cross the space another figure holds, or nothing.
std::optional<Refusal> check_crossing(const Variant& variant, const Game& game, const State& state, FigureId mover, SpaceId to) {
  const RuleNames& rules = variant.rules;
  const FigureId occupant = state.occupants[to.index()];
  if (!is_passable(variant, game, state, mover, occupant)) {
    return Refusal{.rule = rules.through_enemy, .why = "another figure stands there that may not be passed through"};
  }
  if (is_engaged(game, state, occupant)) {
    return Refusal{.rule = rules.through_engaged, .why = "the friendly figure on that space is engaged"};
  }
  if (does_stop_movement(game.board(state)[to].terrain)) {
    return Refusal{.rule = rules.stop_impossible, .why = "the move would have to end there, on another figure's space"};
  }
  return std::nullopt;
}

bool is_free_for(const State& state, FigureId mover, SpaceId space) {
  const FigureId occupant = state.occupants[space.index()];
  return occupant.is_none() || occupant == mover;
}

/// Whether a figure that crosses friends has a free space to end on. Spaces are revisited only with more movement
/// left than before, so the search stays small in any crowd.
bool can_get_off(const Variant& variant, const Game& game, const State& state, const Stepper& start) {
  std::array<std::uint8_t, max_board_spaces> most_left{};
  std::array<SpaceId, max_board_spaces> open;
  std::size_t open_count = 0;
  const auto visit = [&](SpaceId space, int left) {
    if (left <= most_left[space.index()] || open_count == open.size()) return;
    most_left[space.index()] = static_cast<std::uint8_t>(left);
    open[open_count++] = space;
  };
  visit(start.at, start.remaining);
  while (open_count > 0) {
    const SpaceId at = open[--open_count];
    const Stepper stepper{start.figure, at, most_left[at.index()]};
    for (const SpaceLink& link : game.board(state).links(at)) {
      const SpaceId next = link.to;
      if (check_cost(variant, game, state, stepper, next)) continue;
      if (is_free_for(state, start.figure, next)) return true;
      if (check_crossing(variant, game, state, start.figure, next)) continue;
      visit(next, stepper.remaining - step_cost(game.board(state)[at].level, game.board(state)[next].level).value);
    }
  }
  return false;
}

std::optional<Refusal> check_occupant(const Variant& variant, const Game& game, const State& state, const Stepper& stepper,
                                      SpaceId to) {
  if (is_free_for(state, stepper.figure, to)) return std::nullopt;
  if (auto refusal = check_crossing(variant, game, state, stepper.figure, to)) return refusal;
  const int left = stepper.remaining - step_cost(game.board(state)[stepper.at].level, game.board(state)[to].level).value;
  if (can_get_off(variant, game, state, {stepper.figure, to, left})) return std::nullopt;
  return Refusal{.rule = variant.rules.end_occupied, .why = "there is no movement left to get off that figure's space again"};
}

}  // namespace

bool does_stop_movement(HexTerrain terrain) { return terrain == HexTerrain::Water; }

std::optional<Refusal> check_step(const Variant& variant, const Game& game, const State& state, const Stepper& stepper,
                                  SpaceId to) {
  if (to.index() >= game.board(state).size() || !game.board(state).are_neighbours(stepper.at, to)) {
    return Refusal{.rule = variant.rules.next_to, .why = "a step goes to a neighbouring space"};
  }
  if (auto refusal = check_cost(variant, game, state, stepper, to)) return refusal;
  return check_occupant(variant, game, state, stepper, to);
}

bool can_step(const Variant& variant, const Game& game, const State& state, const Stepper& stepper) {
  if (stepper.remaining <= 0) return false;
  for (const SpaceLink& link : game.board(state).links(stepper.at)) {
    if (!check_step(variant, game, state, stepper, link.to)) return true;
  }
  return false;
}

std::optional<Refusal> check_stop(const Variant& variant, const Game&, const State& state, FigureId figure) {
  const SpaceId space = state.figures[figure.index()].space;
  if (state.occupants[space.index()] == figure) return std::nullopt;
  return Refusal{.rule = variant.rules.end_occupied, .why = "another figure stands on this space"};
}

}  // namespace fracas::scape
