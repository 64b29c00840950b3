#pragma once

#include <chrono>
#include <functional>

namespace fracas {

/// Runs work on the serving thread: after what is under way, or when some time has passed (Network::post).
struct Later {
  std::function<void(std::function<void()>)> next;
  std::function<void(std::chrono::milliseconds, std::function<void()>)> after;
};

}  // namespace fracas
