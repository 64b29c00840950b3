#pragma once

#include <chrono>
#include <cstdint>

namespace fracas {

/// Time since it was made, in nanoseconds.
class Stopwatch {
 public:
  [[nodiscard]] std::uint64_t nanoseconds() const {
    return static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::nanoseconds>(Clock::now() - start_).count());
  }

 private:
  using Clock = std::chrono::steady_clock;
  Clock::time_point start_ = Clock::now();
};

/// How many of something fit into a second at this pace.
[[nodiscard]] constexpr double per_second(std::uint64_t count, std::uint64_t nanoseconds) {
  return nanoseconds == 0 ? 0.0 : static_cast<double>(count) * 1e9 / static_cast<double>(nanoseconds);
}

}  // namespace fracas
