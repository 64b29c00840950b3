#pragma once

#include <cstdint>

namespace fracas {

/// What a combat die shows.
enum class CombatFace : std::uint8_t { Skull, Shield, Blank };

/// The face of a combat die that a plain d6 stands for: three skulls, two shields, one blank (SS-DIE-01, SS-RUL-145).
constexpr CombatFace combat_face(int d6) {
  if (d6 <= 3) return CombatFace::Skull;
  return d6 <= 5 ? CombatFace::Shield : CombatFace::Blank;
}

}  // namespace fracas
