#include "engine/rules/scape/wounds.hpp"

#include <algorithm>

#include "engine/rules/scape/held_spaces.hpp"
#include "engine/rules/scape/stance.hpp"

namespace fracas::scape {
namespace {

/// Squad figures and Common heroes carry no wound markers in some games: the first wound defeats them.
int life_of(const Variant& variant, const Game& game, FigureId figure) {
  const CardDefinition& card = game.definition(figure);
  const bool is_frail = card.scape.is_squad || card.uniqueness == Uniqueness::Common;
  return variant.does_first_wound_defeat_squad_figures && is_frail ? 1 : card.scape.life;
}

void take_off(Play& play, FigureId figure, FigureStatus status) {
  FigureState& taken = play.state.figures[figure.index()];
  for_each_held_space(play.game, play.state, figure, [&](SpaceId space) {
    if (play.state.occupants[space.index()] == figure) play.state.occupants[space.index()] = FigureId{};
  });
  taken.space = SpaceId{};
  taken.trailing = SpaceId{};
  taken.facing = 0;
  taken.status = status;
  taken.marks = 0;
}

}  // namespace

void place_wounds(Play& play, FigureId figure, int wounds, RuleId cause) {
  if (wounds <= 0) return;
  FigureState& wounded = play.state.figures[figure.index()];
  wounded.damage = static_cast<std::uint8_t>(std::min(wounded.damage + wounds, 255));
  play.tell({.kind = EventKind::FigureWounded, .rule = cause, .figure = figure, .amount = wounds, .total = wounded.damage});
}

void defeat_if_due(const Variant& variant, Play& play, FigureId figure) {
  const FigureState& wounded = play.state.figures[figure.index()];
  if (wounded.is_on_board() && wounded.damage >= life_of(variant, play.game, figure)) defeat(play, figure, variant.rules.defeat);
}

int life_left(const Variant& variant, const Game& game, const State& state, FigureId figure) {
  return std::max(life_of(variant, game, figure) - state.figures[figure.index()].damage, 0);
}

void suffer_wounds(const Variant& variant, Play& play, FigureId figure, int wounds, RuleId cause) {
  place_wounds(play, figure, wounds, cause);
  defeat_if_due(variant, play, figure);
}

int ignored_wounds(const Variant& variant, const Game& game, FigureId figure, DamageTypes damage) {
  if (!variant.do_symbols_ignore_wounds) return 0;
  const ScapeProfile& profile = game.profile(figure);
  const auto is_of = [&](DamageType type) { return (damage & static_cast<DamageTypes>(type)) != 0; };
  const bool is_bodily = is_of(DamageType::Exposure) || is_of(DamageType::Falling);
  int ignored = is_bodily && profile.has(Symbol::SuperStrength) ? 1 : 0;
  if (is_of(DamageType::Heat) && profile.has(Symbol::HeatResistance)) ++ignored;
  if (is_of(DamageType::Cold) && profile.has(Symbol::ColdResistance)) ++ignored;
  return ignored;
}

void defeat(Play& play, FigureId figure, RuleId cause) {
  play.tell(
      {.kind = EventKind::FigureDefeated, .rule = cause, .figure = figure, .space = play.state.figures[figure.index()].space});
  take_off(play, figure, FigureStatus::Defeated);
}

void remove_from_game(Play& play, FigureId figure, RuleId cause) {
  play.tell(
      {.kind = EventKind::FigureRemoved, .rule = cause, .figure = figure, .space = play.state.figures[figure.index()].space});
  take_off(play, figure, FigureStatus::LeftOut);
}

}  // namespace fracas::scape
