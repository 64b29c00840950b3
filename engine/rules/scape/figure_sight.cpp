#include "engine/rules/scape/figure_sight.hpp"

#include "engine/rules/abilities/modifiers.hpp"
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

bool has_single_base(const Game& game, const Onlooker& somebody) {
  return somebody.figure.is_none() || game.profile(somebody.figure).is_single_base();
}

/// Marks serve ranged sight, not sight on neighbours (SS-LOS-13, HS-WAL-04).
void add_marks(const Game& game, const State& state, const Onlooker& from, const Onlooker& to, FigureSightQuestion& asked) {
  const HexBoard& board = game.board(state);
  if (board.build().edges.empty() && board.build().objects.empty()) return;
  asked.marks = marks_beside(board, asked.question.from);
  if (asked.marks.is_empty() || are_adjacent(game, state, from, to)) return;
  asked.question.marks = {asked.marks.begin(), asked.marks.size()};
}

/// What terrain alone says about two figures with single bases and nothing special, or Clear if that is not known.
Sight first_glance(const Variant& variant, const Game& game, const HexBoard& board, const Onlooker& from, const Onlooker& to) {
  const bool is_plain = has_single_base(game, from) && has_single_base(game, to) && board.build().edges.empty() &&
                        board.build().objects.empty() && board.ladders().empty();
  if (!is_plain) return Sight::Clear;
  return terrain_sight(board, from.space, from.height, to.space, to.height, variant.sight_model);
}

/// Whether a figure is too far from every line between two others with single bases to break one. Lines and bodies stay
/// within a hex step of the line between the middles, so that going round by the figure is at most two steps longer.
bool is_out_of_the_way(const Game& game, const State& state, HexCoordinate one, HexCoordinate other, FigureId figure) {
  if (!game.profile(state, figure).is_single_base()) return false;
  const HexCoordinate between = game.board(state)[state.figures[figure.index()].space].at;
  return hex_distance(one, between) + hex_distance(between, other) > hex_distance(one, other) + 2;
}

/// Fills in who looks at whom past which other figures, by the variant's model.
void ask_sight(const Variant& variant, const Game& game, const State& state, const Onlooker& from, const Onlooker& to,
               FigureSightQuestion& asked) {
  const HexBoard& board = game.board(state);
  asked.ends.add(game, state, from);
  asked.ends.add(game, state, to);
  const std::span<const SightBody> ends = asked.ends.list();
  if (game.options.do_figures_block_sight) {
    const bool are_ends_single = has_single_base(game, from) && has_single_base(game, to);
    for_each_figure_on_board(game, state, [&](FigureId figure) {
      if (figure == from.figure || figure == to.figure) return;
      if (!are_ends_single || !is_out_of_the_way(game, state, ends[0].at, ends[1].at, figure))
        asked.others.add(game, state, onlooker(game, state, figure));
    });
  }
  asked.question = {.from = ends[0], .to = ends[1], .others = asked.others.list(), .model = variant.sight_model};
  add_base_edges(variant, board, asked.question, from.space, to.space);
  add_marks(game, state, from, to, asked);
}

/// What the places of the two alone decide, whatever lies between them.
SightReason reason_by_place(const HexBoard& board, const Onlooker& from, const Onlooker& to) {
  const bool is_same = from.figure.is_some() || to.figure.is_some() ? from.figure == to.figure : from.space == to.space;
  if (is_same) return SightReason::Itself;
  if (board[from.space].car != board[to.space].car) return SightReason::ShutCar;
  if (board[from.space].car != no_feature) return SightReason::OneCar;
  return are_paired_stairs(board, from.space, to.space) ? SightReason::PairedStairs : SightReason::Lines;
}

Sight sight_for(SightReason reason) {
  return reason == SightReason::OneCar || reason == SightReason::PairedStairs ? Sight::Clear : Sight::None;
}

/// The car that one of the two is inside of.
SightBlocker shut_car(const HexBoard& board, const Onlooker& from, const Onlooker& to) {
  const HexSpace& inside = board[board[from.space].car != no_feature ? from.space : to.space];
  SightBlocker blocker{.kind = SightBlockerKind::Solid,
                       .at = inside.at,
                       .bottom = inside.level,
                       .top = inside.level,
                       .solid = SolidKind::Car,
                       .object = inside.car};
  for (const Solid& solid : board.solids_on(inside.at)) {
    if (solid.kind != SolidKind::Car) continue;
    blocker.bottom = solid.bottom;
    blocker.top = solid.top;
  }
  return blocker;
}

}  // namespace

Onlooker onlooker(const Game& game, const State& state, FigureId figure) {
  return {.figure = figure, .space = state.figures[figure.index()].space, .height = game.profile(state, figure).height};
}

void FigureBodies::add(const Game& game, const State& state, const Onlooker& somebody) {
  const HexSpace& space = game.board(state)[somebody.space];
  SightBody body{.at = space.at, .base = space.level, .height = somebody.height, .space = somebody.space};
  first_hexes_.push_back(static_cast<std::uint16_t>(hexes_.size()));
  if (!has_single_base(game, somebody)) {
    body.space = SpaceId{};
    for_each_held_space(game, state, somebody.figure, [&](SpaceId held) {
      if (held != somebody.space) hexes_.push_back(game.board(state)[held].at);
    });
  }
  bodies_.push_back(body);
  figures_.push_back(somebody.figure);
}

std::span<const SightBody> FigureBodies::list() {
  for (std::size_t i = 0; i < bodies_.size(); ++i) {
    const std::size_t end = i + 1 < bodies_.size() ? first_hexes_[i + 1] : hexes_.size();
    bodies_[i].more = {hexes_.begin() + first_hexes_[i], end - first_hexes_[i]};
  }
  return {bodies_.begin(), bodies_.size()};
}

bool are_adjacent(const Game& game, const State& state, const Onlooker& one, const Onlooker& other) {
  if (one.figure.is_some() && other.figure.is_some()) return are_adjacent(game, state, one.figure, other.figure);
  const ScapeProfile imagined{.height = one.height};
  const ScapeProfile other_imagined{.height = other.height};
  const auto standing = [&](const Onlooker& somebody, const ScapeProfile& profile) -> Standing {
    if (somebody.figure.is_none()) return {{}, {.lead = somebody.space, .trailing = {}}, profile};
    return {somebody.figure, stance_of(state.figures[somebody.figure.index()]), game.profile(somebody.figure)};
  };
  return would_touch(game, state, standing(one, imagined), standing(other, other_imagined));
}

bool are_paired_stairs(const HexBoard& board, SpaceId one, SpaceId other) {
  if (board[one].terrain != HexTerrain::Stairway || board[other].terrain != HexTerrain::Stairway) return false;
  bool is_paired = false;
  for_each_transit(board, one, [&](const TransitLink& link) { is_paired = is_paired || link.to == other; });
  return is_paired;
}

Sight sight_between(const Variant& variant, const Game& game, const State& state, FigureId from, FigureId to) {
  if (!state.figures[from.index()].is_on_board() || !state.figures[to.index()].is_on_board()) return Sight::None;
  const HexBoard& board = game.board(state);
  const Onlooker looker = onlooker(game, state, from);
  const Onlooker target = onlooker(game, state, to);
  const SightReason reason = reason_by_place(board, looker, target);
  if (reason != SightReason::Lines) return sight_for(reason);
  if (first_glance(variant, game, board, looker, target) == Sight::None) return Sight::None;
  FigureSightQuestion asked;
  ask_sight(variant, game, state, looker, target, asked);
  return find_sight(board, asked.question);
}

ExplainedSight explain_sight_between(const Variant& variant, const Game& game, const State& state, const Onlooker& from,
                                     const Onlooker& to, FigureSightQuestion& asked) {
  const HexBoard& board = game.board(state);
  ask_sight(variant, game, state, from, to, asked);
  ExplainedSight explained{
      .answer = explain_sight(board, asked.question), .reason = reason_by_place(board, from, to), .blocker = {}};
  SightAnswer& answer = explained.answer;
  const bool are_figures = from.figure.is_some() && to.figure.is_some();
  const Verdict by_ability =
      are_figures ? verdict(game, state, Permission::Sight, {.figure = from.figure, .other = to.figure}) : Verdict::Silent;
  if (by_ability == Verdict::Forbidden && explained.reason != SightReason::Itself) explained.reason = SightReason::Ability;
  if (explained.reason != SightReason::Lines) {
    answer.sight = sight_for(explained.reason);
    answer.blocker = explained.reason == SightReason::ShutCar ? shut_car(board, from, to) : SightBlocker{};
  }
  if (by_ability == Verdict::Allowed && answer.sight == Sight::None && explained.reason != SightReason::Itself)
    answer.sight = Sight::Clear;  // whatever is in the way (SS-ABL-01)
  if (answer.sight == Sight::Obstructed && are_adjacent(game, state, from, to)) answer.sight = Sight::Clear;  // SS-RUL-32
  if (answer.sight == Sight::Clear) answer.blocker = {};
  if (answer.blocker.kind == SightBlockerKind::Body) explained.blocker = asked.others.figure(answer.blocker.body);
  return explained;
}

Sight sight_of_body(const Variant& variant, const Game& game, const State& state, FigureId from, const SightBody& to) {
  FigureSightQuestion asked;
  asked.ends.add(game, state, onlooker(game, state, from));
  if (game.options.do_figures_block_sight) {
    for_each_figure_on_board(game, state, [&](FigureId figure) {
      if (figure != from) asked.others.add(game, state, onlooker(game, state, figure));
    });
  }
  const SightBody looker = asked.ends.list().front();
  return find_sight(game.board(state), {.from = looker, .to = to, .others = asked.others.list(), .model = variant.sight_model});
}

}  // namespace fracas::scape
