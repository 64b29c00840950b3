#include <algorithm>

#include "engine/rules/scape/adjacency.hpp"
#include "engine/rules/scape/elevator.hpp"
#include "engine/rules/scape/falling.hpp"
#include "engine/rules/scape/frames.hpp"
#include "engine/rules/scape/procedures.hpp"
#include "engine/rules/scape/wounds.hpp"

namespace fracas::scape {
namespace {

/// Straight down to the lowest spaces; without room there the figure is defeated (SS-BLD-19, SS-BLD-21).
void drop_to_the_bottom(const Variant& variant, Play& play, ShaftFall& frame) {
  const Situation situation(variant, play.game, play.state);
  const FigureId figure = frame.figure;
  const Stance entered = stance_of(play.state.figures[figure.index()]);
  const Stance bottom = foot_of_shaft(situation, figure, entered);
  if (bottom == entered) return play.pop();
  if (bottom.lead.is_none()) {
    play.pop();
    return defeat(variant, play, figure, Harm::DeadlyShaft);
  }
  frame.drop = static_cast<std::int16_t>(situation.at(entered.lead).level.value - situation.at(bottom.lead).level.value);
  frame.step = ShaftFallStep::RollExposure;
  lift(play.game, play.state, figure);
  set_down(play.game, play.state, figure, bottom);
  play.tell({.kind = EventKind::FellDownShaft,
             .rule = variant.rules.shaft,
             .figure = figure,
             .from = entered.lead,
             .space = bottom.lead});
}

/// One die for each figure beside it, then its own fall (SS-BLD-20).
void roll_exposure(Play& play, ShaftFall& frame) {
  const bool is_still_beside = frame.exposed.is_some() && play.state.figures[frame.exposed.index()].is_on_board();
  if (is_still_beside) ++frame.rolled;  // else the list has closed up
  frame.exposed = FigureId{};
  const Neighbours beside = adjacent_figures(play.game, play.state, frame.figure);
  if (frame.rolled >= beside.size()) {
    frame.step = ShaftFallStep::Land;
    return;
  }
  const FigureId exposed = beside[frame.rolled];
  frame.step = ShaftFallStep::SufferExposure;
  play.roll({.purpose = ChanceKind::ExposureDie,
             .shape = DiceShape::Combat,
             .seat = play.state.figures[exposed.index()].controller,
             .figure = exposed,
             .other = frame.figure});
}

void suffer_exposure(const Variant& variant, Play& play, ShaftFall& frame) {
  frame.exposed = adjacent_figures(play.game, play.state, frame.figure)[frame.rolled];
  frame.step = ShaftFallStep::RollExposure;
  suffer_wounds(variant, play,
                {.figure = frame.exposed,
                 .harm = Harm::Shaft,
                 .wounds = play.outcome.skulls(),
                 .damage = damage_of(DamageType::Exposure),
                 .source = frame.figure});
}

void land(const Variant& variant, Play& play, const ShaftFall& frame) {
  const ShaftFall fall = frame;
  play.pop();
  fall_if_due(variant, play, fall.figure, fall.drop);
}

}  // namespace

void advance_shaft_fall(const Variant& variant, Play& play) {
  ShaftFall& frame = play.top<ShaftFall>();
  switch (frame.step) {
    case ShaftFallStep::Drop: return drop_to_the_bottom(variant, play, frame);
    case ShaftFallStep::RollExposure: return roll_exposure(play, frame);
    case ShaftFallStep::SufferExposure: return suffer_exposure(variant, play, frame);
    case ShaftFallStep::Land: return land(variant, play, frame);
  }
}

}  // namespace fracas::scape
