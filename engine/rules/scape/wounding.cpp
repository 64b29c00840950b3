#include <algorithm>

#include "engine/rules/scape/frames.hpp"
#include "engine/rules/scape/procedures.hpp"
#include "engine/rules/scape/unit.hpp"
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

void place(const Variant& variant, Play& play, Wounding& frame) {
  const WindowAnswer answer = play.state.answer;
  const int left = answer.is_prevented != 0 || frame.wounds == 0 ? 0 : std::max<int>(answer.amount, 0);
  const FigureState& figure = play.state.figures[frame.figure.index()];
  const WoundsDue due{.figure = frame.figure,
                      .harm = frame.harm,
                      .wounds = figure.is_on_board() ? std::min(left, 255) : 0,
                      .damage = frame.damage,
                      .source = frame.source};
  frame.wounds = static_cast<std::uint8_t>(wounds_received(variant, play.game, play.state, due));
  place_wounds(play, frame.figure, frame.wounds, rule_of_wounds(variant, frame.harm, frame.terrain));
  frame.step = WoundingStep::AfterWounds;
  if (frame.harm == Harm::Attack) play.open(Window::AfterWounds, roles_of(frame));
}

void after_wounds(Play& play, Wounding& frame) {
  frame.step = WoundingStep::Judge;
  if (frame.wounds > 0) play.open(Window::Wounded, roles_of(frame));
}

/// Life is compared only after the answers to wounds (SS-CMB-22).
void judge(const Variant& variant, Play& play, const Wounding& frame) {
  const Wounding ended = frame;
  play.pop();
  defeat_if_due(variant, play, ended.figure, ended.harm, ended.source);
}

void would_be_defeated(Play& play, Defeat& frame) {
  frame.step = DefeatStep::TakeOff;
  play.open(Window::WouldBeDefeated, {.figure = frame.figure, .other = frame.source});
}

void take_off_defeated(const Variant& variant, Play& play, Defeat& frame) {
  const Defeat defeated = frame;
  const bool is_saved = play.state.answer.is_prevented != 0 || !play.state.figures[defeated.figure.index()].is_on_board();
  if (is_saved) return play.pop();
  const SpaceId space = play.state.figures[defeated.figure.index()].space;
  take_off_as_defeated(play, defeated.figure, rule_of_defeat(variant.rules, defeated.harm));
  play.pop();
  const CardId card = play.game.figures[defeated.figure.index()].card;
  const Roles roles{.figure = defeated.figure, .other = defeated.source, .card = card, .space = space};
  const bool is_last = count_living_figures(play.game, play.state, card) == 0;
  if (is_last) return play.open_all({Window::Defeated, Window::UnitDefeated}, roles);
  play.open(Window::Defeated, roles);
}

}  // namespace

void advance_wounding(const Variant& variant, Play& play) {
  Wounding& frame = play.top<Wounding>();
  switch (frame.step) {
    case WoundingStep::Would: return would_be_wounded(play, frame);
    case WoundingStep::Place: return place(variant, play, frame);
    case WoundingStep::AfterWounds: return after_wounds(play, frame);
    case WoundingStep::Judge: return judge(variant, play, frame);
  }
}

void advance_defeat(const Variant& variant, Play& play) {
  Defeat& frame = play.top<Defeat>();
  switch (frame.step) {
    case DefeatStep::Would: return would_be_defeated(play, frame);
    case DefeatStep::TakeOff: return take_off_defeated(variant, play, frame);
  }
}

}  // namespace fracas::scape
