#pragma once

#include <algorithm>
#include <chrono>

namespace fracas {

/// How often one connection may do something: much at once, less for long. Time comes in as an argument.
class Allowance {
 public:
  using Time = std::chrono::steady_clock::time_point;

  Allowance(int most_at_once, double each_second) : most_at_once_(most_at_once), each_second_(each_second), left_(most_at_once) {}

  /// Whether it may be done once more now.
  [[nodiscard]] bool take(Time now) {
    using Seconds = std::chrono::duration<double>;
    const double earned = is_begun_ ? Seconds(now - last_).count() * each_second_ : 0;
    left_ = std::min<double>(most_at_once_, left_ + std::max(earned, 0.0));
    last_ = now;
    is_begun_ = true;
    if (left_ < 1) return false;
    left_ -= 1;
    return true;
  }
  /// Takes note of what was done beyond that; it is earned again before anything more is allowed.
  void charge(std::size_t more) { left_ -= static_cast<double>(more); }

 private:
  Time last_{};
  int most_at_once_;
  double each_second_;
  double left_;
  bool is_begun_ = false;
};

/// Questions about the board; an answer about several attacks counts for each.
struct QuestionAllowance : Allowance {
  static constexpr int most_at_once = 200;
  static constexpr int each_second = 50;
  QuestionAllowance() : Allowance(most_at_once, each_second) {}
};

/// Decisions taken back: each is written to the disk and told to everybody, and the game comes no further by it.
struct UndoAllowance : Allowance {
  static constexpr int most_at_once = 40;
  static constexpr int each_second = 4;
  UndoAllowance() : Allowance(most_at_once, each_second) {}
};

/// What people say and do at the table besides playing: each line is written to the disk and told to everybody.
struct TableAllowance {
  Allowance lines{5, 1};
  Allowance wishes{20, 2};  ///< names, teams, picks, offers and answers
};

}  // namespace fracas
