#pragma once

#include <array>

#include "engine/rules/flow/kernel.hpp"

namespace fracas {

/// The cards a player laid 1, 2, 3 and X on in the round before; none where nothing is known.
using LaidMarkers = std::array<CardId, order_marker_count>;

/// What is answered for a player who passes, runs out of time or is gone (defaults of SS-ASK-03 to SS-ASK-56): nothing is
/// used, moved or attacked that need not be, and where something must be chosen it is the first legal thing that goes on. The
/// seat is asked now; the answer is one of its options. `before` lets order markers lie as they lay (SS-ASK-11), which the
/// state itself forgets when a round ends.
[[nodiscard]] Choice default_choice(const Game& game, const State& state, SeatId seat, const LaidMarkers& before = {});

}  // namespace fracas
