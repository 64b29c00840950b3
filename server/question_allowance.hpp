#pragma once

#include <algorithm>
#include <chrono>

namespace fracas {

/// How many questions about the board one connection may ask: many at once, fewer for long. Time comes in as an argument.
class QuestionAllowance {
 public:
  using Time = std::chrono::steady_clock::time_point;
  static constexpr int most_at_once = 200;
  static constexpr int each_second = 50;

  /// Whether one more question is answered now.
  [[nodiscard]] bool take(Time now) {
    using Seconds = std::chrono::duration<double>;
    const double earned = is_begun_ ? Seconds(now - last_).count() * each_second : 0;
    left_ = std::min<double>(most_at_once, left_ + std::max(earned, 0.0));
    last_ = now;
    is_begun_ = true;
    if (left_ < 1) return false;
    left_ -= 1;
    return true;
  }

 private:
  Time last_{};
  double left_ = most_at_once;
  bool is_begun_ = false;
};

}  // namespace fracas
