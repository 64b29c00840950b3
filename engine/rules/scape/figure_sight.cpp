#include "engine/rules/scape/figure_sight.hpp"

#include "engine/rules/scape/adjacency.hpp"
#include "engine/rules/scape/held_spaces.hpp"
#include "engine/rules/scape/targeting.hpp"
#include "engine/rules/scape/transit.hpp"

namespace fracas::scape {
namespace {

/// The edge of a base on a ladder counts too: always in HeroScape (HS-LAD-08), in SuperScape between figures that are zero
/// spaces apart because of the ladder (SS-LAD-10).
void add_base_edges(const Variant& variant, const HexBoard& board, SightQuestion& question, SpaceId from, SpaceId to) {
  const bool counts = variant.sight_model == SightModel::TargetPoint || board[from].at == board[to].at;
  question.from.has_base_edge = counts && board[from].is_rung();
  question.to.has_base_edge = counts && board[to].is_rung();
}

/// Marks serve ranged sight, not sight on neighbours (SS-LOS-13, HS-WAL-04).
void add_marks(const Game& game, const State& state, FigureId from, FigureId to, FigureSightQuestion& asked) {
  const HexBoard& board = game.board(state);
  if (board.build().edges.empty() && board.build().objects.empty()) return;
  asked.marks = marks_beside(board, asked.question.from);
  if (asked.marks.is_empty() || are_adjacent(game, state, from, to)) return;
  asked.question.marks = {asked.marks.begin(), asked.marks.size()};
}

/// What terrain alone says about two figures with single bases and nothing special, or Clear if that is not known.
Sight first_glance(const Variant& variant, const Game& game, const State& state, FigureId from, FigureId to) {
  const HexBoard& board = game.board(state);
  const SpaceId from_space = state.figures[from.index()].space;
  const SpaceId to_space = state.figures[to.index()].space;
  const bool is_plain = game.profile(state, from).is_single_base() && game.profile(state, to).is_single_base() && board.build().edges.empty() &&
                        board.build().objects.empty() && board.ladders().empty();
  if (!is_plain) return Sight::Clear;
  return terrain_sight(board, from_space, game.profile(state, from).height, to_space, game.profile(state, to).height, variant.sight_model);
}

/// Whether a figure is too far from every line between two others with single bases to break one. Lines and bodies stay
/// within a hex step of the line between the middles, so that going round by the figure is at most two steps longer.
bool is_out_of_the_way(const Game& game, const State& state, FigureId from, FigureId to, FigureId figure) {
  if (!game.profile(state, figure).is_single_base()) return false;
  const HexBoard& board = game.board(state);
  const HexCoordinate one = board[state.figures[from.index()].space].at;
  const HexCoordinate other = board[state.figures[to.index()].space].at;
  const HexCoordinate between = board[state.figures[figure.index()].space].at;
  return hex_distance(one, between) + hex_distance(between, other) > hex_distance(one, other) + 2;
}

}  // namespace

void FigureBodies::add(const Game& game, const State& state, FigureId figure) {
  const FigureState& standing = state.figures[figure.index()];
  const HexSpace& space = game.board(state)[standing.space];
  const ScapeProfile& profile = game.profile(state, figure);
  SightBody body{.at = space.at, .base = space.level, .height = profile.height, .space = standing.space};
  first_hexes_.push_back(static_cast<std::uint16_t>(hexes_.size()));
  if (!profile.is_single_base()) {
    body.space = SpaceId{};
    for_each_held_space(game, state, figure, [&](SpaceId held) {
      if (held != standing.space) hexes_.push_back(game.board(state)[held].at);
    });
  }
  bodies_.push_back(body);
}

std::span<const SightBody> FigureBodies::list() {
  for (std::size_t i = 0; i < bodies_.size(); ++i) {
    const std::size_t end = i + 1 < bodies_.size() ? first_hexes_[i + 1] : hexes_.size();
    bodies_[i].more = {hexes_.begin() + first_hexes_[i], end - first_hexes_[i]};
  }
  return {bodies_.begin(), bodies_.size()};
}

void ask_sight(const Variant& variant, const Game& game, const State& state, FigureId from, FigureId to,
               FigureSightQuestion& asked) {
  asked.ends.add(game, state, from);
  asked.ends.add(game, state, to);
  const std::span<const SightBody> ends = asked.ends.list();
  if (game.options.do_figures_block_sight) {
    const bool are_ends_single = game.profile(state, from).is_single_base() && game.profile(state, to).is_single_base();
    for_each_figure_on_board(game, state, [&](FigureId figure) {
      if (figure == from || figure == to) return;
      if (!are_ends_single || !is_out_of_the_way(game, state, from, to, figure)) asked.others.add(game, state, figure);
    });
  }
  asked.question = {.from = ends[0], .to = ends[1], .others = asked.others.list(), .model = variant.sight_model};
  add_base_edges(variant, game.board(state), asked.question, state.figures[from.index()].space, state.figures[to.index()].space);
  add_marks(game, state, from, to, asked);
}

bool are_paired_stairs(const HexBoard& board, SpaceId one, SpaceId other) {
  if (board[one].terrain != HexTerrain::Stairway || board[other].terrain != HexTerrain::Stairway) return false;
  bool is_paired = false;
  for_each_transit(board, one, [&](const TransitLink& link) { is_paired = is_paired || link.to == other; });
  return is_paired;
}

Sight sight_between(const Variant& variant, const Game& game, const State& state, FigureId from, FigureId to) {
  if (from == to) return Sight::None;
  const HexBoard& board = game.board(state);
  const SpaceId from_space = state.figures[from.index()].space;
  const SpaceId to_space = state.figures[to.index()].space;
  if (board[from_space].car != board[to_space].car) return Sight::None;  // a car is shut
  if (board[from_space].car != no_feature) return Sight::Clear;
  if (are_paired_stairs(board, from_space, to_space)) return Sight::Clear;
  if (first_glance(variant, game, state, from, to) == Sight::None) return Sight::None;
  FigureSightQuestion asked;
  ask_sight(variant, game, state, from, to, asked);
  return find_sight(board, asked.question);
}

Sight sight_of_body(const Variant& variant, const Game& game, const State& state, FigureId from, const SightBody& to) {
  FigureSightQuestion asked;
  asked.ends.add(game, state, from);
  if (game.options.do_figures_block_sight) {
    for_each_figure_on_board(game, state, [&](FigureId figure) {
      if (figure != from) asked.others.add(game, state, figure);
    });
  }
  const SightBody looker = asked.ends.list().front();
  return find_sight(game.board(state), {.from = looker, .to = to, .others = asked.others.list(), .model = variant.sight_model});
}

}  // namespace fracas::scape
