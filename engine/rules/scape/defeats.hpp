#pragma once

#include "engine/rules/scape/figure_bits.hpp"
#include "engine/rules/scape/frames.hpp"
#include "engine/rules/scape/variant.hpp"

namespace fracas::scape {

/// Defeats all these figures by one event: removals first, their answers after them (SS-RUL-107).
void defeat_together(const Variant& variant, Play& play, const FigureBits& doomed, Harm harm, FigureId source);
/// Whether the defeat of this figure is being resolved: it cannot be defeated, nor pay with it, a second time.
[[nodiscard]] bool is_being_defeated(const State& state, FigureId figure);
/// Ends the frame of a figure that has left the battlefield and lets abilities answer its fall (SS-WND-05).
void answer_defeat(Play& play, const Defeat& fallen);

}  // namespace fracas::scape
