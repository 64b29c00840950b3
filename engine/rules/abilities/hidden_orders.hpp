#pragma once

#include "engine/rules/flow/play.hpp"
#include "engine/rules/flow/window_frame.hpp"

namespace fracas {

/// Which of several face-down markers on a card it is, nobody chooses (SS-MRK-04): a die does. A wrong guess leaves out what
/// the choice was for.
void take_hidden_order(Play& play, AbilityFrame& frame, const Instruction& instruction, CardId card);
/// The die has been thrown.
void read_hidden_order(Play& play, AbilityFrame& frame, const Instruction& instruction);

}  // namespace fracas
