#include <algorithm>

#include "engine/rules/scape/deadly_rolls.hpp"
#include "engine/rules/scape/frames.hpp"
#include "engine/rules/scape/procedures.hpp"
#include "engine/rules/scape/wounds.hpp"

namespace fracas::scape {
namespace {

/// Whoever the fall into the lava has killed rolls no more (SS-RUL-52).
void roll(const Variant& variant, Play& play, LavaEntry& frame) {
  if (!play.state.figures[frame.figure.index()].is_on_board()) return play.pop();
  const bool is_d20 = variant.molten_lava == MoltenLava::D20;
  play.tell({.kind = EventKind::LavaEntered,
             .rule = variant.rules.molten_lava,
             .figure = frame.figure,
             .space = play.state.figures[frame.figure.index()].space,
             .total = is_d20 ? 0 : lava_dice});
  frame.step = is_d20 ? LavaEntryStep::ReadD20 : LavaEntryStep::SufferWounds;
  play.roll({.purpose = ChanceKind::LavaRoll,
             .shape = is_d20 ? DiceShape::D20 : DiceShape::Combat,
             .count = is_d20 ? 1 : lava_dice,
             .seat = play.state.figures[frame.figure.index()].controller,
             .figure = frame.figure});
}

/// Each skull is a wound of exposure and heat; Super Strength ignores one (SS-TER-11, SS-SYM-10).
void suffer_wounds_of_lava(const Variant& variant, Play& play, const LavaEntry& frame) {
  const FigureId figure = frame.figure;
  const int wounds = play.outcome.skulls();
  play.pop();
  suffer_wounds(variant, play,
                {.figure = figure,
                 .harm = Harm::MoltenLava,
                 .wounds = wounds,
                 .damage = damage_of(DamageType::Exposure, DamageType::Heat)});
}

void read_d20(const Variant& variant, Play& play, const LavaEntry& frame) {
  const FigureId figure = frame.figure;
  play.pop();
  if (play.outcome.result() <= highest_deadly_lava_roll) defeat(variant, play, figure, Harm::DeadlyLava);
}

}  // namespace

void advance_lava_entry(const Variant& variant, Play& play) {
  LavaEntry& frame = play.top<LavaEntry>();
  switch (frame.step) {
    case LavaEntryStep::Roll: return roll(variant, play, frame);
    case LavaEntryStep::SufferWounds: return suffer_wounds_of_lava(variant, play, frame);
    case LavaEntryStep::ReadD20: return read_d20(variant, play, frame);
  }
}

}  // namespace fracas::scape
