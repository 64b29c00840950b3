#include <algorithm>

#include "engine/rules/scape/defeats.hpp"
#include "engine/rules/scape/frames.hpp"
#include "engine/rules/scape/procedures.hpp"
#include "engine/rules/scape/wounds.hpp"

namespace fracas::scape {
namespace {

Roles roles_of(const Wounding& frame) {
  return {.figure = frame.figure, .other = frame.source, .amount = static_cast<std::int16_t>(frame.wounds)};
}

/// What abilities do to wounds before they are placed (SS-ABL-08).
void would_be_wounded(Play& play, Wounding& frame) {
  frame.step = WoundingStep::Place;
  if (frame.wounds > 0) return play.open(Window::WouldBeWounded, roles_of(frame));
  play.state.answer = {};
}

/// Somebody may stand in for the wounded one; what abilities take off counts only if the wounds may be ignored at all
/// (SS-SYM-07, SS-RUL-103).
void place(const Variant& variant, Play& play, Wounding& frame) {
  const WindowAnswer answer = play.state.answer;
  const bool is_turned = answer.redirected.is_some() && play.state.figures[answer.redirected.index()].is_on_board();
  if (frame.wounds > 0 && is_turned) {
    frame.figure = answer.redirected;
    frame.is_judged_later = 0;
  }
  WoundsDue due{
      .figure = frame.figure, .harm = frame.harm, .wounds = frame.wounds, .damage = frame.damage, .source = frame.source};
  const int left = answer.is_prevented != 0 || frame.wounds == 0 ? 0 : std::max<int>(answer.amount, 0);
  due.wounds = may_ignore_wounds(play.game, play.state, due) ? left : std::max<int>(left, frame.wounds);
  FigureState& figure = play.state.figures[frame.figure.index()];
  if (!figure.is_in_play()) due.wounds = 0;
  due.wounds = std::min(due.wounds, 255);
  Parts parts;
  due.terrain = frame.terrain;
  frame.wounds =
      static_cast<std::uint8_t>(wounds_received(variant, play.game, play.state, due, play.is_observed() ? &parts : nullptr));
  const bool is_doomed = life_left(variant, play.game, play.state, frame.figure) == 0;
  place_wounds(variant, play, frame.figure, frame.wounds, rule_of_wounds(variant, frame.harm, frame.terrain), parts);
  if (frame.is_judged_later != 0 && frame.harm == Harm::Attack) figure.due = frame.wounds;
  frame.step = WoundingStep::Judge;
  if (frame.wounds > 0 && !is_doomed) play.open(Window::Wounded, roles_of(frame));
}

/// Life is compared only after the answers to wounds (SS-CMB-22).
void judge(const Variant& variant, Play& play, const Wounding& frame) {
  const Wounding ended = frame;
  play.pop();
  if (ended.is_judged_later == 0) defeat_if_due(variant, play, ended.figure, ended.harm, ended.source);
}

void would_be_defeated(Play& play, Defeat& frame) {
  frame.step = DefeatStep::TakeOff;
  play.open(Window::WouldBeDefeated, {.figure = frame.figure, .other = frame.source});
}

void take_off_defeated(const Variant& variant, Play& play, Defeat& frame) {
  const FigureId figure = frame.figure;
  if (!play.state.figures[figure.index()].is_in_play()) return play.pop();
  if (play.state.answer.is_prevented != 0) {
    spare(variant, play, figure);
    return play.pop();
  }
  frame.space = play.state.figures[figure.index()].space;
  frame.step = DefeatStep::Fallen;
  take_off_as_defeated(play, figure, rule_of_defeat(variant, play.game, figure, frame.harm));
}

}  // namespace

void advance_wounding(const Variant& variant, Play& play) {
  Wounding& frame = play.top<Wounding>();
  switch (frame.step) {
    case WoundingStep::Would: return would_be_wounded(play, frame);
    case WoundingStep::Place: return place(variant, play, frame);
    case WoundingStep::Judge: return judge(variant, play, frame);
  }
}

void advance_defeat(const Variant& variant, Play& play) {
  Defeat& frame = play.top<Defeat>();
  switch (frame.step) {
    case DefeatStep::Would: return would_be_defeated(play, frame);
    case DefeatStep::TakeOff: return take_off_defeated(variant, play, frame);
    case DefeatStep::Fallen: return answer_defeat(play, frame);
  }
}

}  // namespace fracas::scape
