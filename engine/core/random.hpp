#pragma once

#include <cstdint>

namespace fracas {

/// A small fast generator (splitmix64) for playouts and tests. The engine itself never draws from it:
/// drivers do, and hand the engine outcomes.
class FastRandom {
 public:
  constexpr explicit FastRandom(std::uint64_t seed) : state_(seed) {}

  constexpr std::uint64_t next() {
    std::uint64_t mixed = (state_ += 0x9e3779b97f4a7c15ULL);
    mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9ULL;
    mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111ebULL;
    return mixed ^ (mixed >> 31);
  }

  /// A number from 0 to bound - 1; the same on every machine (std's distributions are not).
  constexpr std::uint32_t below(std::uint32_t bound) {
    return static_cast<std::uint32_t>((static_cast<unsigned __int128>(next()) * bound) >> 64);
  }

 private:
  std::uint64_t state_;
};

}  // namespace fracas
