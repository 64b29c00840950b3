#include "engine/rules/scape/terrain_rolls.hpp"

#include "engine/rules/scape/figure_bits.hpp"
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

/// The first source from this one on that makes the figure roll, or none: one past the last.
std::uint8_t next_source(const Variant& variant, const Game& game, const State& state, FigureId figure, std::uint8_t from) {
  while (from < variant.round_end_rolls.size() && !is_due(game, state, figure, variant.round_end_rolls[from])) ++from;
  return from;
}

/// Calls visit(FigureId) for the figures of the player at this place in the turn order that have yet to roll.
template <class Visit>
void for_each_roller(const Variant& variant, const Game& game, const State& state, const TerrainRolls& frame, Visit visit) {
  for (std::uint8_t i = 0; i < game.figures.size(); ++i) {
    const FigureId figure{i};
    if (has_bit(frame.rolled, i) || state.figures[i].controller != state.order[frame.place]) continue;
    if (next_source(variant, game, state, figure, 0) < variant.round_end_rolls.size()) visit(figure);
  }
}

/// Players in turn order, each source once for a figure however many of its spaces lie on it (SS-RUL-15, SS-RUL-56,
/// HS-TER-10, HS-RUL-44). Of one figure's sources the one that asks for wounds comes first, as its player would always choose.
void next_figure(const Variant& variant, Play& play, TerrainRolls& frame) {
  if (frame.place >= play.game.seat_count()) return play.pop();
  FigureId first;
  int count = 0;
  for_each_roller(variant, play.game, play.state, frame, [&](FigureId figure) {
    if (count++ == 0) first = figure;
  });
  if (count == 0) {
    ++frame.place;
    return;
  }
  if (count > 1 && variant.is_order_of_terrain_rolls_chosen) {
    frame.step = TerrainRollsStep::ChooseFigure;
    return play.ask({.kind = DecisionKind::TerrainOrder}, play.state.order[frame.place]);
  }
  frame.figure = first;
}

void next_roll(const Variant& variant, Play& play, TerrainRolls& frame) {
  if (frame.figure.is_none()) return next_figure(variant, play, frame);
  frame.source = next_source(variant, play.game, play.state, frame.figure, frame.next_source);
  if (frame.source >= variant.round_end_rolls.size()) {
    set_bit(frame.rolled, frame.figure.index());
    frame.figure = FigureId{};
    frame.next_source = 0;
    return;
  }
  frame.next_source = static_cast<std::uint8_t>(frame.source + 1);
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

void choose_figure(const Play& play, TerrainRolls& frame) {
  frame.figure = play.choice.target;
  frame.step = TerrainRollsStep::NextRoll;
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

void list_terrain_rollers(const Variant& variant, const Game& game, const State& state, SeatId seat, OptionList& options) {
  for_each_roller(variant, game, state, state.frames.back().as<TerrainRolls>(),
                  [&](FigureId figure) { options.push_back({.verb = Verb::PickFigure, .seat = seat, .target = figure}); });
}

void advance_terrain_rolls(const Variant& variant, Play& play) {
  TerrainRolls& frame = play.top<TerrainRolls>();
  switch (frame.step) {
    case TerrainRollsStep::NextRoll: return next_roll(variant, play, frame);
    case TerrainRollsStep::ChooseFigure: return choose_figure(play, frame);
    case TerrainRollsStep::SufferWounds: return suffer_wounds_of_terrain(variant, play, frame);
  }
}

}  // namespace fracas::scape
