#pragma once

#include "engine/rules/scape/move_progress.hpp"
#include "engine/rules/scape/situation.hpp"

namespace fracas::scape {

/// Brings the drift of a figure without Flying up to date after a step on foot from a stance: once any part of its base has
/// come onto cosmos it goes straight on until its movement is spent, other terrain is near, or the next spaces cannot be held
/// (SS-TER-15, SS-TER-16, SS-RUL-64 to SS-RUL-67).
void update_drift(const Situation& situation, Mover& mover, const Stance& before);

}  // namespace fracas::scape
