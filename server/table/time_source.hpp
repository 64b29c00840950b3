#pragma once

#include <concepts>
#include <cstdint>
#include <functional>

namespace fracas {

/// The time of day of this machine.
[[nodiscard]] std::int64_t milliseconds_since_1970();
/// A time that goes on evenly, whatever becomes of the time of day; it stands still while the machine is suspended.
[[nodiscard]] std::int64_t steady_milliseconds();

/// Where the time of a table comes from, in milliseconds.
struct TimeSource {
  using Now = std::function<std::int64_t()>;

  TimeSource() = default;
  /// For tests: both are the same.
  template <std::invocable Source>
  TimeSource(Source now) : time_of_day(now), steady(now) {}

  Now time_of_day = milliseconds_since_1970;
  Now steady = steady_milliseconds;
};

}  // namespace fracas
