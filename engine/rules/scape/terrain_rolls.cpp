#include <algorithm>

#include "engine/rules/scape/frames.hpp"
#include "engine/rules/scape/held_spaces.hpp"
#include "engine/rules/scape/procedures.hpp"
#include "engine/rules/scape/wounds.hpp"

namespace fracas::scape {
namespace {

bool is_due(const Game& game, const State& state, FigureId figure, const RoundEndRoll& roll) {
  const FigureState& exposed = state.figures[figure.index()];
  if (roll.dice == 0 || !exposed.is_on_board() || game.profile(state, figure).has(roll.exempt)) return false;
  if (roll.is_for_wounded_only && exposed.damage == 0) return false;
  return is_on_terrain(game, state, figure, roll.terrain);
}

/// Goes on to the next roll that is due: players in turn order, figures by id, each source once for a figure however many
/// of its spaces lie on it (SS-RUL-15, SS-RUL-56, HS-TER-10, HS-RUL-44). The order among one player's figures changes no
/// outcome, so nobody is asked for it; of one figure's sources the one that asks for wounds comes first, as its player
/// would always choose.
bool find_next(const Variant& variant, const Game& game, const State& state, TerrainRolls& frame) {
  for (; frame.place < game.seat_count(); ++frame.place, frame.next_figure = 0) {
    for (; frame.next_figure < game.figures.size(); ++frame.next_figure, frame.next_source = 0) {
      const FigureId figure{frame.next_figure};
      if (state.figures[figure.index()].controller != state.order[frame.place]) continue;
      while (frame.next_source < variant.round_end_rolls.size()) {
        frame.source = frame.next_source++;
        frame.figure = figure;
        if (is_due(game, state, figure, variant.round_end_rolls[frame.source])) return true;
      }
    }
  }
  return false;
}

void next_roll(const Variant& variant, Play& play, TerrainRolls& frame) {
  if (!find_next(variant, play.game, play.state, frame)) return play.pop();
  const RoundEndRoll& roll = variant.round_end_rolls[frame.source];
  frame.step = TerrainRollsStep::SufferWounds;
  play.tell({.kind = EventKind::FigureExposed,
             .rule = roll.rule,
             .figure = frame.figure,
             .label = terrain_info(roll.terrain).name,
             .amount = roll.dice});
  play.roll({.purpose = ChanceKind::TerrainDice,
             .shape = DiceShape::Combat,
             .count = roll.dice,
             .seat = play.state.figures[frame.figure.index()].controller,
             .figure = frame.figure});
}

void suffer_wounds_of_terrain(const Variant& variant, Play& play, TerrainRolls& frame) {
  const RoundEndRoll& roll = variant.round_end_rolls[frame.source];
  frame.step = TerrainRollsStep::NextRoll;
  suffer_wounds(variant, play,
                {.figure = frame.figure,
                 .harm = Harm::Terrain,
                 .wounds = play.outcome.skulls(),
                 .damage = roll.damage,
                 .terrain = frame.source});
}

}  // namespace

void advance_terrain_rolls(const Variant& variant, Play& play) {
  TerrainRolls& frame = play.top<TerrainRolls>();
  switch (frame.step) {
    case TerrainRollsStep::NextRoll: return next_roll(variant, play, frame);
    case TerrainRollsStep::SufferWounds: return suffer_wounds_of_terrain(variant, play, frame);
  }
}

}  // namespace fracas::scape
