#include "server/trouble_log.hpp"

namespace fracas {

void TroubleLog::tell(std::string_view event, std::string_view message, Allowance::Time now) noexcept {
  try {
    Event& known = events_.try_emplace(std::string(event)).first->second;
    if (!known.allowance.take(now)) {
      ++known.left_out;
      return;
    }
    std::string text(message);
    if (const std::size_t left_out = std::exchange(known.left_out, 0); left_out > 0)
      text += " (" + std::to_string(left_out) + " more like it were left out before)";
    write_(event, text);
  } catch (...) {
    return;  // without memory for a line there is none
  }
}

}  // namespace fracas
