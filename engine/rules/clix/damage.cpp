#include "engine/rules/clix/damage.hpp"

#include <algorithm>

#include "engine/rules/clix/character.hpp"
#include "engine/rules/clix/victory.hpp"

namespace fracas::clix {
namespace {

void tell_damage(Play& play, const Damage& damage, int clicks, int dial_position) {
  const SeatId seat = play.state.figures[damage.figure.index()].controller;
  play.tell_window(Window::ClixDamage, {.figure = damage.figure, .seat = play.state.active});
  Event dealt{.kind = EventKind::DamageDealt,
              .rule = damage.rule,
              .seat = seat,
              .figure = damage.figure,
              .other = damage.dealer,
              .label = damage.cause,
              .amount = damage.amount};
  dealt.parts.push_back({damage.cause, damage.amount - damage.critical, damage.rule});
  if (damage.critical != 0) dealt.parts.push_back({"critical hit", damage.critical, "HC-ATK-07"_rule});
  play.tell(dealt);
  play.tell({.kind = EventKind::FigureClicked,
             .rule = "HC-CMP-04"_rule,
             .seat = seat,
             .figure = damage.figure,
             .amount = clicks,
             .total = dial_position + 1});
}

}  // namespace

int click(Play& play, const Damage& damage) {
  FigureState& figure = play.state.figures[damage.figure.index()];
  const int end_of_dial = static_cast<int>(profile_of(play.game, damage.figure).dial.size());
  const int before = figure.damage;
  figure.damage = static_cast<std::uint8_t>(std::min(before + damage.amount, std::max(before, end_of_dial)));
  const int clicks = figure.damage - before;
  if (clicks > 0 && damage.dealer.is_some() && is_foe(play.game, play.state, figure.controller, damage.dealer))
    figure.due = static_cast<std::uint8_t>(play.state.figures[damage.dealer.index()].controller.value + 1);
  if (play.is_observed()) tell_damage(play, damage, clicks, figure.damage);
  return clicks;
}

void knock_out_if_spent(Play& play, FigureId id) {
  const FigureState& figure = play.state.figures[id.index()];
  if (!figure.is_on_board() || figure.damage < profile_of(play.game, id).dial.size()) return;
  knock_out(play, id, "HC-CMP-05"_rule);
}

void suffer(Play& play, const Damage& damage) {
  click(play, damage);
  knock_out_if_spent(play, damage.figure);
}

}  // namespace fracas::clix
