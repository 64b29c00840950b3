#include "engine/rules/scape/arrival.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "engine/rules/scape/falling.hpp"
#include "engine/rules/scape/footing.hpp"
#include "engine/rules/scape/frames.hpp"
#include "engine/rules/scape/ground_effects.hpp"
#include "engine/rules/scape/held_spaces.hpp"
#include "engine/rules/scape/tokens.hpp"

namespace fracas::scape {

std::optional<Stance> empty_stance_at(const Variant& variant, const Game& game, const State& state, FigureId figure,
                                      SpaceId space) {
  const Situation situation(variant, game, state);
  if (!is_empty(game, state, space) || situation.at(space).is_rung()) return std::nullopt;
  for (int facing = 0; facing < 6; ++facing) {
    const Stance stance = stance_at(situation.board, situation.profile(figure), space, facing);
    if (check_standing(situation, figure, stance)) continue;
    const BaseSpaces spaces = spaces_of(situation.board, situation.profile(figure), stance);
    if (std::all_of(spaces.begin(), spaces.end(), [&](SpaceId part) { return is_empty(game, state, part); })) return stance;
  }
  return std::nullopt;
}

std::optional<Stance> nearest_empty_stance(const Variant& variant, const Game& game, const State& state, FigureId figure) {
  const HexBoard& board = game.board(state);
  const HexSpace& here = board[state.figures[figure.index()].space];
  State lifted = state;
  lift(game, lifted, figure);
  std::optional<Stance> nearest;
  std::pair<int, int> least;
  for (std::size_t i = 0; i < board.size(); ++i) {
    const SpaceId space{static_cast<std::uint16_t>(i)};
    const std::pair<int, int> distance{hex_distance(here.at, board[space].at),
                                       std::abs(here.level.value - board[space].level.value)};
    const HexTerrain terrain = board[space].terrain;
    const bool is_ground = !board[space].is_gone && terrain != HexTerrain::Sky && terrain != HexTerrain::ElevatorShaft;
    if (!is_ground || (nearest && distance >= least)) continue;
    if (const auto stance = empty_stance_at(variant, game, lifted, figure, space)) {
      nearest = stance;
      least = distance;
    }
  }
  return nearest;
}

void place(Play& play, FigureId figure, const Stance& stance, RuleId rule) {
  lift(play.game, play.state, figure);
  set_down(play.game, play.state, figure, stance);
  play.tell({.kind = EventKind::FigurePlaced, .rule = rule, .figure = figure, .space = stance.lead});
}

void turn_up_tokens(const Variant& variant, Play& play, FigureId figure, const Stance& before) {
  const HexBoard& board = play.game.board(play.state);
  const Stance now = stance_of(play.state.figures[figure.index()]);
  for_each_entered(board, play.game.profile(play.state, figure), before, now, [&](SpaceId space) {
    if (variant.base_entry == BaseEntry::AnyPart || space == now.lead) flip_token(variant, play, figure, space);
  });
}

void arrive_by_placement(const Variant& variant, Play& play, FigureId figure, const Stance& before) {
  const Stance now = stance_of(play.state.figures[figure.index()]);
  const HexBoard& board = play.game.board(play.state);
  turn_up_tokens(variant, play, figure, before);
  play.open(Window::EntersSpace, {.figure = figure, .space = now.lead});
  const Mover mover{.figure = figure, .stance = before, .progress = {}};
  const bool burns = does_lava_burn(Situation(variant, play.game, play.state), mover, before, now);
  if (burns) play.push(LavaEntry{.figure = figure});
  const bool may_fall = before.lead.is_some() && variant.do_placed_figures_fall && play.game.options.do_placements_fall;
  if (may_fall) fall_if_due(variant, play, figure, board[before.lead].level.value - board[now.lead].level.value);
}

void place_and_arrive(const Variant& variant, Play& play, FigureId figure, const Stance& stance, RuleId rule) {
  const Stance before = stance_of(play.state.figures[figure.index()]);
  place(play, figure, stance, rule);
  arrive_by_placement(variant, play, figure, before);
}

}  // namespace fracas::scape
