#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <utility>

#include "server/question_allowance.hpp"

namespace fracas {

/// The operator's log for what may go wrong in masses: some lines a minute for each event, and then how many were left out. On
/// one thread.
class TroubleLog {
 public:
  static constexpr int lines_per_minute = 10;

  /// Takes an event and a line of it.
  using Write = std::function<void(std::string_view event, std::string_view message)>;

  explicit TroubleLog(Write write) : write_(std::move(write)) {}

  /// Never throws: it is called where something was thrown already.
  void tell(std::string_view event, std::string_view message, Allowance::Time now = std::chrono::steady_clock::now()) noexcept;

 private:
  struct Event {
    Allowance allowance{lines_per_minute, lines_per_minute / 60.0};
    std::size_t left_out = 0;
  };

  Write write_;
  std::map<std::string, Event, std::less<>> events_;  ///< by their fixed words
};

}  // namespace fracas
