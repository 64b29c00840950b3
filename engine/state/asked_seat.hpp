#pragma once

#include <bit>

#include "engine/state/state.hpp"

namespace fracas {

/// The first seat that still has to answer the pending decision; none if nobody is asked.
[[nodiscard]] inline SeatId asked_seat(const State& state) {
  const Pending& pending = state.pending;
  if (pending.kind != PendingKind::Decision || pending.seats == 0) return {};
  return SeatId{static_cast<std::uint8_t>(std::countr_zero(pending.seats))};
}

}  // namespace fracas
