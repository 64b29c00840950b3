#pragma once

#include <array>

#include "engine/rules/flow/kernel.hpp"

namespace fracas {

/// The cards a player laid 1, 2, 3 and X on in the round before; none where nothing is known.
using LaidMarkers = std::array<CardId, order_marker_count>;

/// The default that the catalogue gives for a question (SS-ASK-03 to SS-ASK-56): nothing is used, moved or attacked that need
/// not be, and where something must be chosen it is the first legal thing that goes on. Bots answer so what they have no
/// opinion about. No game answers so for people: nobody runs out of time, and whoever gives up leaves as soon as the rules can
/// spare the player; what is asked until then the kernel answers with the option that is listed last. The seat is asked now;
/// the answer is one of its options. `before` lets order markers lie as they lay (SS-ASK-11), which the state itself forgets
/// when a round ends, so that only a caller who kept them can ask for it.
[[nodiscard]] Choice default_choice(const Game& game, const State& state, SeatId seat, const LaidMarkers& before = {});

}  // namespace fracas
