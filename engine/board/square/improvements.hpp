#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>

namespace fracas {

/// What improved movement or improved targeting ignores (HC-ABL-IMP-WHEN and its neighbours).
enum class Improvement : std::uint16_t {
  Elevated = 1,
  Hindering = 2,
  Water = 4,
  Blocking = 8,
  IndoorBlocking = 16,
  OutdoorBlocking = 32,
  DestroysBlocking = 64,
  Characters = 128,
  Friendly = 256,
  Opposing = 512,
  Adjacent = 1024,
  Pass = 2048,
};

struct ImprovementInfo {
  Improvement improvement;
  const char* word;  ///< as written on cards
};

inline constexpr std::array<ImprovementInfo, 12> improvement_table = {{
    {Improvement::Elevated, "elevated"},
    {Improvement::Hindering, "hindering"},
    {Improvement::Water, "water"},
    {Improvement::Blocking, "blocking"},
    {Improvement::IndoorBlocking, "indoor-blocking"},
    {Improvement::OutdoorBlocking, "outdoor-blocking"},
    {Improvement::DestroysBlocking, "destroys-blocking"},
    {Improvement::Characters, "characters"},
    {Improvement::Friendly, "friendly"},
    {Improvement::Opposing, "opposing"},
    {Improvement::Adjacent, "adjacent"},
    {Improvement::Pass, "pass"},
}};

/// Everything a character's movement, or its targeting, ignores.
struct Improvements {
  std::uint16_t bits = 0;

  constexpr Improvements() = default;
  constexpr Improvements(std::initializer_list<Improvement> improvements) {
    for (const Improvement improvement : improvements) add(improvement);
  }
  constexpr void add(Improvement improvement) {
    bits = static_cast<std::uint16_t>(bits | static_cast<std::uint16_t>(improvement));
  }
  [[nodiscard]] constexpr bool has(Improvement improvement) const {
    return (bits & static_cast<std::uint16_t>(improvement)) != 0;
  }
  [[nodiscard]] constexpr bool is_empty() const { return bits == 0; }
  friend constexpr bool operator==(Improvements, Improvements) = default;
};

}  // namespace fracas
