#include "engine/rules/scape/falling.hpp"

#include <algorithm>

#include "engine/rules/scape/deadly_rolls.hpp"
#include "engine/rules/scape/frames.hpp"
#include "engine/rules/scape/procedures.hpp"
#include "engine/rules/scape/wounds.hpp"

namespace fracas::scape {
namespace {

/// 10 to 19 levels one die, 20 to 29 two, 30 to 39 three, 40 or more four (SS-FAL-02), whatever the Height (SS-FAL-03).
FallRisk fall_by_ten_levels(int levels) { return {.dice = std::min(levels / 10, 4)}; }

/// Bands counted from the own Height; the highest band reached applies alone (HS-FAL-01 to HS-FAL-04, HS-RUL-02).
FallRisk fall_by_height(int levels, Height height) {
  if (levels < height.value) return {};
  if (levels < height.value + 10) return {.dice = 1};
  if (levels < height.value + 20) return {.dice = 3};
  return {.is_extreme = true};
}

void roll(Play& play, Fall& frame) {
  const SeatId seat = play.state.figures[frame.figure.index()].controller;
  if (frame.is_extreme != 0) {
    frame.step = FallStep::ReadD20;
    play.roll({.purpose = ChanceKind::ExtremeFall, .shape = DiceShape::D20, .seat = seat, .figure = frame.figure});
    return;
  }
  frame.step = FallStep::SufferWounds;
  play.roll({.purpose = ChanceKind::FallingDice,
             .shape = DiceShape::Combat,
             .count = frame.dice,
             .seat = seat,
             .figure = frame.figure});
}

/// Which wounds of a fall do not count, and why (SS-FAL-06 to SS-FAL-08).
void tell_soft_landing(const Variant& variant, Play& play, FigureId figure, int wounds) {
  const int skulls = play.outcome.skulls();
  Parts parts;
  add_part(parts, {"skulls", skulls, variant.rules.falling});
  int left = skulls - wounds;
  if (Situation(variant, play.game, play.state).has(figure, Symbol::SuperStrength)) {
    add_part(parts, {"super strength", -1, "SS-FAL-06"_rule});
    --left;
  }
  if (left > 0) add_part(parts, {"soft landing", -left, "SS-FAL-07"_rule});
  play.tell({.kind = EventKind::RollChanged,
             .rule = variant.rules.falling,
             .seat = play.state.figures[figure.index()].controller,
             .figure = figure,
             .label = "wounds",
             .amount = wounds - skulls,
             .total = wounds,
             .parts = parts});
}

/// Each skull is a wound that nothing blocks (SS-FAL-04, HS-FAL-07), less what a soft landing ignores (SS-FAL-07, SS-FAL-08).
void suffer_wounds_of_fall(const Variant& variant, Play& play, const Fall& frame) {
  const FigureId figure = frame.figure;
  const int wounds = std::max(play.outcome.skulls() - frame.wounds_ignored, 0);
  if (play.is_observed() && wounds != play.outcome.skulls()) tell_soft_landing(variant, play, figure, wounds);
  play.pop();
  suffer_wounds(variant, play, {.figure = figure, .harm = Harm::Fall, .wounds = wounds});
}

void read_d20(const Variant& variant, Play& play, const Fall& frame) {
  const FigureId figure = frame.figure;
  play.pop();
  if (play.outcome.result() <= highest_deadly_fall_roll) defeat(variant, play, figure, Harm::ExtremeFall);
}

}  // namespace

FallRisk fall_risk(const Situation& situation, int levels, FigureId figure, HexTerrain ground) {
  const Variant& variant = situation.variant;
  if (situation.has(figure, Symbol::NoFallingDamage)) return {};
  if (ground == HexTerrain::Sky) return {};  // no ground to hit: freefall has dice of its own (SS-RUL-50)
  FallRisk risk;
  switch (variant.fall_table) {
    case FallTable::ByTenLevels: risk = fall_by_ten_levels(levels); break;
    case FallTable::ByHeight: risk = fall_by_height(levels, situation.profile(figure).height); break;
  }
  if (variant.do_symbols_ignore_wounds && situation.has(figure, Symbol::SuperStrength))
    risk.wounds_ignored += 1;  // SS-FAL-06, SS-RUL-49
  const bool is_water_or_lava = ground == HexTerrain::Water || ground == HexTerrain::MoltenLava;
  switch (variant.water_landing) {
    case WaterLanding::OneWoundLess:  // SS-FAL-07, SS-FAL-08
      if (is_water_or_lava || ground == HexTerrain::SwampWater) risk.wounds_ignored += 1;
      return risk;
    case WaterLanding::NoHarm: return is_water_or_lava ? FallRisk{} : risk;  // HS-FAL-05, HS-FAL-06, HS-RUL-22
  }
  return risk;
}

void fall_if_due(const Variant& variant, Play& play, FigureId figure, int levels) {
  const HexTerrain ground = play.game.board(play.state)[play.state.figures[figure.index()].space].terrain;
  const FallRisk risk = fall_risk(Situation(variant, play.game, play.state), levels, figure, ground);
  if (!risk.is_roll_needed()) return;
  play.tell(
      {.kind = EventKind::FigureFell, .rule = variant.rules.falling, .figure = figure, .amount = levels, .total = risk.dice});
  play.push(Fall{.figure = figure,
                 .dice = static_cast<std::uint8_t>(risk.dice),
                 .wounds_ignored = static_cast<std::uint8_t>(risk.wounds_ignored),
                 .is_extreme = static_cast<std::uint8_t>(risk.is_extreme ? 1 : 0)});
}

void fall_freely(const Variant& variant, Play& play, FigureId figure, int dice) {
  const HexTerrain ground = play.game.board(play.state)[play.state.figures[figure.index()].space].terrain;
  const FallRisk risk = fall_risk(Situation(variant, play.game, play.state), 0, figure, ground);
  play.tell({.kind = EventKind::FigureFell, .rule = variant.rules.freefall, .figure = figure, .total = dice});
  play.push(Fall{.figure = figure,
                 .dice = static_cast<std::uint8_t>(dice),
                 .wounds_ignored = static_cast<std::uint8_t>(risk.wounds_ignored)});
}

void advance_fall(const Variant& variant, Play& play) {
  Fall& frame = play.top<Fall>();
  switch (frame.step) {
    case FallStep::Roll: return roll(play, frame);
    case FallStep::SufferWounds: return suffer_wounds_of_fall(variant, play, frame);
    case FallStep::ReadD20: return read_d20(variant, play, frame);
  }
}

}  // namespace fracas::scape
