#include "engine/rules/scape/arrival.hpp"

#include <algorithm>

#include "engine/rules/scape/falling.hpp"
#include "engine/rules/scape/footing.hpp"
#include "engine/rules/scape/frames.hpp"
#include "engine/rules/scape/ground_effects.hpp"
#include "engine/rules/scape/held_spaces.hpp"

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

void place(Play& play, FigureId figure, const Stance& stance, RuleId rule) {
  lift(play.game, play.state, figure);
  set_down(play.game, play.state, figure, stance);
  play.tell({.kind = EventKind::FigurePlaced, .rule = rule, .figure = figure, .space = stance.lead});
}

void place_and_arrive(const Variant& variant, Play& play, FigureId figure, const Stance& stance, RuleId rule) {
  const HexBoard& board = play.game.board(play.state);
  const Stance before = stance_of(play.state.figures[figure.index()]);
  const int drop = board[before.lead].level.value - board[stance.lead].level.value;
  const Mover mover{.figure = figure, .stance = before, .progress = {}};
  const bool burns = does_lava_burn(Situation(variant, play.game, play.state), mover, before, stance);
  place(play, figure, stance, rule);
  if (burns) play.push(LavaEntry{.figure = figure});
  if (play.game.options.do_placements_fall) fall_if_due(variant, play, figure, drop);  // comes to lie on top: it is first
}

}  // namespace fracas::scape
