#include "bench/measure_copy.hpp"

#include <algorithm>
#include <cstring>
#include <limits>
#include <vector>

#include "bench/stopwatch.hpp"

namespace fracas {
namespace {

/// As many states as a search holds at hand; small enough for the second-level cache.
constexpr std::size_t state_count = 16;
constexpr int copies_per_round = 2'000;

/// Keeps the compiler from leaving out or merging copies whose result nobody reads.
void keep(void* bytes) { asm volatile("" : : "g"(bytes) : "memory"); }

template <class Copy>
double time_round(std::vector<State>& states, Copy copy) {
  const Stopwatch watch;
  for (int i = 0; i < copies_per_round; ++i) {
    State& from = states[static_cast<std::size_t>(i) % state_count];
    State& to = states[static_cast<std::size_t>(i + 1) % state_count];
    keep(&from);
    copy(to, from);
    keep(&to);
  }
  return static_cast<double>(watch.nanoseconds()) / copies_per_round;
}

}  // namespace

CopyMeasure measure_copy(const State& state, int rounds) {
  std::vector<State> states(state_count, state);
  double best_copy = std::numeric_limits<double>::max();
  double best_memcpy = best_copy;
  for (int round = 0; round < rounds; ++round) {
    best_copy = std::min(best_copy, time_round(states, [](State& to, const State& from) { to = from; }));
    best_memcpy =
        std::min(best_memcpy, time_round(states, [](State& to, const State& from) { std::memcpy(&to, &from, sizeof to); }));
  }
  return {.state_bytes = sizeof(State),
          .copy_nanoseconds = best_copy,
          .memcpy_nanoseconds = best_memcpy,
          .checksum = hash_of(states.back())};
}

}  // namespace fracas
