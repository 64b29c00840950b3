#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <type_traits>

namespace fracas {

/// Which dice are thrown together.
enum class DiceShape : std::uint8_t {
  Combat,
  D20,
  D6,
  TwoD6,
  Numbered,  ///< one die; how many faces it has stands where other shapes have the number of dice
};

/// What dice showed, reduced to what rules can ask: skulls, shields and blanks of combat dice, the value of a
/// d20 or d6, both values of 2d6.
struct Outcome {
  DiceShape shape = DiceShape::Combat;
  std::array<std::uint8_t, 3> values{};

  [[nodiscard]] constexpr int skulls() const { return values[0]; }
  [[nodiscard]] constexpr int shields() const { return values[1]; }
  [[nodiscard]] constexpr int blanks() const { return values[2]; }
  [[nodiscard]] constexpr int value() const { return values[0]; }
  /// What a die counts as once abilities have changed it; may lie outside its faces (SS-DIE-05, SS-DIE-06).
  [[nodiscard]] constexpr int result() const {
    if (shape == DiceShape::Combat) return skulls();
    return shape == DiceShape::TwoD6 ? sum() : values[0] + static_cast<std::int8_t>(values[1]);
  }
  [[nodiscard]] constexpr int sum() const { return values[0] + values[1]; }
  friend constexpr auto operator<=>(const Outcome&, const Outcome&) = default;
};
static_assert(std::has_unique_object_representations_v<Outcome>);

constexpr Outcome combat_dice(int skulls, int shields, int blanks) {
  return {DiceShape::Combat,
          {static_cast<std::uint8_t>(skulls), static_cast<std::uint8_t>(shields), static_cast<std::uint8_t>(blanks)}};
}
constexpr Outcome d20(int value) { return {DiceShape::D20, {static_cast<std::uint8_t>(value), 0, 0}}; }
constexpr Outcome d6(int value) { return {DiceShape::D6, {static_cast<std::uint8_t>(value), 0, 0}}; }
constexpr Outcome numbered_die(int value) { return {DiceShape::Numbered, {static_cast<std::uint8_t>(value), 0, 0}}; }
constexpr Outcome two_d6(int first, int second) {
  return {DiceShape::TwoD6, {static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second), 0}};
}

}  // namespace fracas
