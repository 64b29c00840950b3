#pragma once

#include "engine/rules/scape/move_progress.hpp"
#include "engine/rules/scape/situation.hpp"

namespace fracas::scape {

/// Why the ground ends a move.
enum class Halt : std::uint8_t { None, Water, MoltenLava, Token, Freefall };

/// Whether any part of the base comes onto a space of this terrain that the figure did not hold before.
[[nodiscard]] bool does_enter(const Situation& situation, FigureId figure, const Stance& before, const Stance& after,
                              HexTerrain terrain);
/// What entering a stance on foot does to the move: water (SS-TER-07, SS-RUL-54, HS-TER-05, HS-DBL-04, HS-DBL-05), molten
/// lava (SS-TER-10, SS-RUL-55, HS-TER-12, HS-RUL-21), tokens and glyphs (SS-MOV-21, SS-RUL-58, SS-RUL-59, HS-MOV-12), sky
/// (SS-TER-22).
/// A figure that is pushed uses no movement ability of its own (SS-RUL-152).
[[nodiscard]] Halt halt_on_entering(const Situation& situation, FigureId figure, const Stance& before, const Stance& after,
                                    bool is_pushed = false);
/// Whether coming onto these spaces rolls for molten lava (SS-TER-11, HS-TER-11, HS-TER-13, HS-TER-23); the leading half rolls
/// once in a move for each tile (HS-RUL-21).
[[nodiscard]] bool does_lava_burn(const Situation& situation, const Mover& mover, const Stance& before, const Stance& after);
/// The rule a halt comes from.
[[nodiscard]] RuleId rule_of(const RuleNames& rules, Halt halt);

/// Whether the whole base lies on road (SS-RUL-62, HS-TER-03).
[[nodiscard]] bool is_on_road(const Situation& situation, FigureId figure, const Stance& stance);

}  // namespace fracas::scape
