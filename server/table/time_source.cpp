#include "server/table/time_source.hpp"

#include <chrono>

namespace fracas {
namespace {

template <typename Clock>
std::int64_t milliseconds() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now().time_since_epoch()).count();
}

}  // namespace

std::int64_t milliseconds_since_1970() { return milliseconds<std::chrono::system_clock>(); }

std::int64_t steady_milliseconds() { return milliseconds<std::chrono::steady_clock>(); }

}  // namespace fracas
