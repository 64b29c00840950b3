#pragma once

#include <compare>
#include <cstdint>

namespace fracas {

/// The elevation of a space: how many full-level tiles lie under its surface (SS-CMP-07, HS-GEN-02).
struct Level {
  std::int16_t value = 0;
  friend constexpr auto operator<=>(Level, Level) = default;
};

/// How many levels a figure fills above the space it stands on (SS-CMP-08, HS-GEN-03).
struct Height {
  std::int16_t value = 0;
  friend constexpr auto operator<=>(Height, Height) = default;
};

/// How tall somebody is taken to be who is only asked about: as most figures are.
inline constexpr Height usual_height{5};

/// The level of the top of a body of this height standing on this level.
[[nodiscard]] constexpr Level top_of(Level base, Height height) {
  return Level{static_cast<std::int16_t>(base.value + height.value)};
}

}  // namespace fracas
