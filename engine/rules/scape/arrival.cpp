#include "engine/rules/scape/arrival.hpp"

#include <algorithm>

#include "engine/rules/scape/footing.hpp"
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

}  // namespace fracas::scape
