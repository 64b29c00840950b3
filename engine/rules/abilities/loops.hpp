#pragma once

#include "engine/rules/flow/play.hpp"
#include "engine/rules/flow/window_frame.hpp"

namespace fracas {

/// Binds the next element of a `for-each` and goes on, or leaves the loop. Whom it is about is settled when it begins: figures
/// that come to fit while it runs are left out, and those that leave the battlefield are passed over.
void go_through(Play& play, AbilityFrame& frame, const Instruction& instruction);

}  // namespace fracas
