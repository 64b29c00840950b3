#pragma once

#include <cstddef>

#include "engine/core/hash.hpp"
#include "engine/state/state.hpp"

namespace fracas {

/// What copying a state costs, beside memcpy of as many bytes. Times are the best of many rounds.
struct CopyMeasure {
  std::size_t state_bytes = 0;
  double copy_nanoseconds = 0;
  double memcpy_nanoseconds = 0;
  Hash checksum;  ///< of the copies, so that no copy can be left out

  [[nodiscard]] double ratio() const { return memcpy_nanoseconds > 0 ? copy_nanoseconds / memcpy_nanoseconds : 0; }
};

/// Copies a state many times both ways, in turns, so that a slow moment of the machine hits both.
[[nodiscard]] CopyMeasure measure_copy(const State& state, int rounds);

}  // namespace fracas
