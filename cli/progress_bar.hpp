#pragma once

#include <chrono>
#include <cstdint>
#include <string>

namespace fracas {

/// A bar on standard error for work that lasts longer than two seconds; silent when nobody looks at a terminal.
class ProgressBar {
 public:
  explicit ProgressBar(std::string what);
  ~ProgressBar();
  ProgressBar(const ProgressBar&) = delete;
  ProgressBar& operator=(const ProgressBar&) = delete;

  /// How much of the whole is done; draws at most ten times a second.
  void show(std::uint64_t done, std::uint64_t total);

 private:
  using Clock = std::chrono::steady_clock;
  std::string what_;
  bool is_watched_;
  bool is_drawn_ = false;
  Clock::time_point start_ = Clock::now();
  Clock::time_point last_ = start_;
};

}  // namespace fracas
