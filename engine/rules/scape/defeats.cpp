#include "engine/rules/scape/defeats.hpp"

#include <algorithm>

#include "engine/rules/scape/adjacency.hpp"
#include "engine/rules/scape/procedures.hpp"
#include "engine/rules/scape/unit.hpp"
#include "engine/rules/scape/wounds.hpp"

namespace fracas::scape {
namespace {

/// More than ever fall at once in a real game; the rest of a greater slaughter follows when these have been answered.
constexpr int most_answered_together = 16;

std::size_t place_in_order(const State& state, FigureId figure) {
  const SeatId controller = state.figures[figure.index()].controller;
  return static_cast<std::size_t>(std::find(state.order.begin(), state.order.end(), controller) - state.order.begin());
}

/// The figure of a set whose player is first in initiative order.
FigureId first_in_order(const Play& play, const FigureBits& figures) {
  FigureId first;
  for (std::size_t i = 0; i < play.game.figures.size(); ++i) {
    const FigureId figure{static_cast<std::uint8_t>(i)};
    if (!has_bit(figures, i) || !play.state.figures[i].is_in_play()) continue;
    if (first.is_none() || place_in_order(play.state, figure) < place_in_order(play.state, first)) first = figure;
  }
  return first;
}

/// Whether somebody of the same unit fell with it and is answered later: the unit falls with the last of them.
bool is_another_waiting(const Play& play, FigureId fallen) {
  const CardId card = play.game.figures[fallen.index()].card;
  const bool is_pool = play.game.definition(card).uniqueness == Uniqueness::Common;
  const auto is_mate = [&](FigureId other) {
    const CardId theirs = play.game.figures[other.index()].card;
    const bool is_same_kind = play.game.cards[theirs.index()].definition == play.game.cards[card.index()].definition;
    return theirs == card || (is_pool && is_same_kind &&
                              play.state.figures[other.index()].controller == play.state.figures[fallen.index()].controller);
  };
  return std::any_of(play.state.frames.begin(), play.state.frames.end(), [&](const Frame& frame) {
    if (frame.procedure != Procedure::Defeat) return false;
    const Defeat& waiting = frame.as<Defeat>();
    return waiting.step == DefeatStep::Fallen && is_mate(waiting.figure);
  });
}

void next_would(Play& play, Defeats& frame) {
  frame.figure = first_in_order(play, frame.doomed);
  if (frame.figure.is_none()) {
    frame.step = DefeatsStep::TakeOff;
    return;
  }
  frame.step = DefeatsStep::Judge;
  play.open(Window::WouldBeDefeated, {.figure = frame.figure, .other = frame.source});
}

void judge(const Variant& variant, Play& play, Defeats& frame) {
  clear_bit(frame.doomed, frame.figure.index());
  if (play.state.answer.is_prevented == 0) set_bit(frame.fallen, frame.figure.index());
  if (play.state.answer.is_prevented != 0) spare(variant, play, frame.figure);
  frame.step = DefeatsStep::NextWould;
}

/// Everybody leaves first; what answers their fall waits on the stack, the first in order on top.
void take_off(const Variant& variant, Play& play, Defeats& frame) {
  Defeats together = frame;
  std::array<Defeat, most_answered_together> fallen{};
  std::size_t count = 0;
  FigureId next = first_in_order(play, together.fallen);
  for (; next.is_some() && count < fallen.size(); next = first_in_order(play, together.fallen)) {
    clear_bit(together.fallen, next.index());
    fallen[count++] = {.step = DefeatStep::Fallen,
                       .figure = next,
                       .source = together.source,
                       .harm = together.harm,
                       .space = play.state.figures[next.index()].space};
    take_off_as_defeated(play, next, rule_of_defeat(variant, play.game, next, together.harm));
  }
  frame = together;
  if (next.is_none()) play.pop();
  for (; count > 0; --count) play.push(fallen[count - 1]);
}

}  // namespace

void defeat_together(const Variant& variant, Play& play, const FigureBits& doomed, Harm harm, FigureId source) {
  if (doomed == FigureBits{}) return;
  const AbilityIndex& listeners = play.game.listeners;
  const bool is_heard = listeners.listens(Window::WouldBeDefeated) || listeners.listens(Window::Defeated) ||
                        listeners.listens(Window::UnitDefeated);
  Defeats together{.source = source, .harm = harm, .doomed = doomed};
  if (is_heard) return play.push(together);
  for (FigureId next = first_in_order(play, doomed); next.is_some(); next = first_in_order(play, together.doomed)) {
    clear_bit(together.doomed, next.index());
    take_off_as_defeated(play, next, rule_of_defeat(variant, play.game, next, harm));
  }
}

bool is_being_defeated(const State& state, FigureId figure) {
  return std::any_of(state.frames.begin(), state.frames.end(), [&](const Frame& frame) {
    if (frame.procedure == Procedure::Defeat) return frame.as<Defeat>().figure == figure;
    if (frame.procedure != Procedure::Defeats) return false;
    const Defeats& together = frame.as<Defeats>();
    return has_bit(together.doomed, figure.index()) || has_bit(together.fallen, figure.index());
  });
}

void answer_defeat(Play& play, const Defeat& fallen) {
  const Defeat defeated = fallen;
  play.pop();
  const CardId card = play.game.figures[defeated.figure.index()].card;
  const Roles roles{.figure = defeated.figure, .other = defeated.source, .card = card, .space = defeated.space};
  const bool is_last = count_living_figures(play.game, play.state, card) == 0 && !is_another_waiting(play, defeated.figure);
  if (is_last) return play.open_all({Window::Defeated, Window::UnitDefeated}, roles);
  play.open(Window::Defeated, roles);
}

void advance_defeats(const Variant& variant, Play& play) {
  Defeats& frame = play.top<Defeats>();
  switch (frame.step) {
    case DefeatsStep::NextWould: return next_would(play, frame);
    case DefeatsStep::Judge: return judge(variant, play, frame);
    case DefeatsStep::TakeOff: return take_off(variant, play, frame);
  }
}

}  // namespace fracas::scape
