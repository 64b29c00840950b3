#include "engine/rules/scape/freefall.hpp"

#include <algorithm>

#include "engine/rules/scape/arrival.hpp"
#include "engine/rules/scape/falling.hpp"
#include "engine/rules/scape/frames.hpp"
#include "engine/rules/scape/ground_effects.hpp"
#include "engine/rules/scape/procedures.hpp"
#include "engine/rules/scape/sky.hpp"
#include "engine/rules/scape/targeting.hpp"
#include "engine/rules/scape/wounds.hpp"

namespace fracas::scape {
namespace {

bool is_solid_ground(HexTerrain terrain) {
  return terrain != HexTerrain::Sky && !terrain_info(terrain).is_in(TerrainCategory::OuterSpace);
}

void land(const Variant& variant, Play& play, FigureId figure, SpaceId space) {
  play.pop();
  const auto stance = empty_stance_at(variant, play.game, play.state, figure, space);
  if (!stance) return defeat(variant, play, figure, Harm::Freefall);
  const Mover mover{.figure = figure, .stance = *stance, .progress = {}};
  const bool burns = does_lava_burn(Situation(variant, play.game, play.state), mover, {}, *stance);
  place(play, figure, *stance, variant.rules.freefall);
  if (burns) play.push(LavaEntry{.figure = figure});  // after the fall, which comes to lie on top (SS-RUL-52)
  fall_freely(variant, play, figure, variant.freefall_dice);
}

void find_landing(const Variant& variant, Play& play, Freefall& frame) {
  const FigureId figure = frame.figure;
  const std::vector<SpaceId> spaces = landing_spaces(variant, play.game, play.state, figure);
  if (spaces.empty()) {
    play.pop();
    return defeat(variant, play, figure, Harm::Freefall);
  }
  if (spaces.size() == 1) return land(variant, play, figure, spaces.front());
  frame.step = FreefallStep::ChooseLanding;
  play.ask({.kind = DecisionKind::ChooseLanding, .figure = figure}, play.state.figures[figure.index()].controller);
}

}  // namespace

FigureId next_in_freefall(const Variant& variant, const Game& game, const State& state) {
  if (game.board(state).spaces_with(HexTerrain::Sky).empty()) return {};
  for (std::size_t place = 0; place < game.seat_count(); ++place) {
    for (std::size_t i = 0; i < game.figures.size(); ++i) {
      const FigureId figure{static_cast<std::uint8_t>(i)};
      if (state.figures[i].controller == state.order[place] && is_in_freefall(variant, game, state, figure)) return figure;
    }
  }
  return {};
}

std::vector<SpaceId> landing_spaces(const Variant& variant, const Game& game, const State& state, FigureId figure) {
  const HexBoard& board = game.board(state);
  std::vector<SpaceId> closest;
  int least = HexBoard::unreachable;
  for (std::size_t i = 0; i < board.size(); ++i) {
    const SpaceId space{static_cast<std::uint16_t>(i)};
    if (board[space].is_gone || !is_solid_ground(board[space].terrain)) continue;
    const int distance = range_to(game, state, figure, space);
    if (distance > least || distance >= HexBoard::unreachable || !empty_stance_at(variant, game, state, figure, space)) continue;
    if (distance < least) closest.clear();
    least = distance;
    closest.push_back(space);
  }
  return closest;
}

void advance_freefall(const Variant& variant, Play& play) {
  Freefall& frame = play.top<Freefall>();
  switch (frame.step) {
    case FreefallStep::FindLanding: return find_landing(variant, play, frame);
    case FreefallStep::ChooseLanding: return land(variant, play, frame.figure, play.choice.space);
  }
}

}  // namespace fracas::scape
