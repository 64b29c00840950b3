#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <type_traits>

namespace fracas {

/// The four places of a combat dial and of its symbols (HC-CMP-02, HC-CMP-07).
enum class PowerSlot : std::uint8_t { Speed, Attack, Defense, Damage };
inline constexpr std::array<std::string_view, 4> power_slot_words = {"speed", "attack", "defense", "damage"};

/// The colours of standard powers, in the order in which every slot lists them (section 14 of the catalogue).
inline constexpr std::array<std::string_view, 12> power_colours = {"red",  "orange", "yellow", "lime",  "green", "light-blue",
                                                                   "blue", "purple", "pink",   "brown", "black", "grey"};

/// A power of a character: a standard one by its place among all of them, slot by slot and colour by colour, or behind them
/// one of its card's own special powers and traits, or its team ability.
using PowerNumber = std::uint8_t;
inline constexpr PowerNumber no_power = 0xff;
inline constexpr std::size_t standard_power_count = power_slot_words.size() * power_colours.size();
inline constexpr PowerNumber first_own_power = static_cast<PowerNumber>(standard_power_count);
/// The team ability of a character, whichever it is.
inline constexpr PowerNumber team_power = 63;
inline constexpr std::size_t most_own_powers = team_power - first_own_power;

/// Some powers of a character, one bit each.
class PowerSet {
 public:
  constexpr PowerSet() = default;
  [[nodiscard]] static constexpr PowerSet of(PowerNumber power) { return power < 64 ? PowerSet{1ULL << power} : PowerSet{}; }
  [[nodiscard]] static constexpr PowerSet standard() { return PowerSet{(1ULL << standard_power_count) - 1U}; }
  [[nodiscard]] static constexpr PowerSet standard_of(PowerSlot slot) {
    return PowerSet{((1ULL << power_colours.size()) - 1U) << (static_cast<std::size_t>(slot) * power_colours.size())};
  }

  [[nodiscard]] constexpr bool has(PowerNumber power) const { return power < 64 && ((bits_ >> power) & 1U) != 0; }
  [[nodiscard]] constexpr bool is_empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr int count() const { return std::popcount(bits_); }
  constexpr void add(PowerNumber power) { bits_ |= of(power).bits_; }
  /// Calls visit(power) for each, in their order.
  template <class Visit>
  constexpr void for_each(Visit visit) const {
    for (std::uint64_t left = bits_; left != 0; left &= left - 1U) visit(static_cast<PowerNumber>(std::countr_zero(left)));
  }

  friend constexpr PowerSet operator|(PowerSet one, PowerSet other) { return PowerSet{one.bits_ | other.bits_}; }
  friend constexpr PowerSet operator&(PowerSet one, PowerSet other) { return PowerSet{one.bits_ & other.bits_}; }
  /// Those of the first that are not among the second.
  friend constexpr PowerSet operator-(PowerSet one, PowerSet other) { return PowerSet{one.bits_ & ~other.bits_}; }
  constexpr PowerSet& operator|=(PowerSet other) { return *this = *this | other; }
  friend constexpr bool operator==(PowerSet, PowerSet) = default;

 private:
  explicit constexpr PowerSet(std::uint64_t bits) : bits_(bits) {}
  std::uint64_t bits_ = 0;
};
static_assert(std::is_trivially_copyable_v<PowerSet> && sizeof(PowerSet) == 8);

/// What a standard power is called; its slot and colour follow from its place.
struct StandardPower {
  std::string_view id;
  std::string_view name;
};
[[nodiscard]] std::span<const StandardPower, standard_power_count> standard_powers();
/// The standard power of this id, or nothing.
[[nodiscard]] std::optional<PowerNumber> find_standard_power(std::string_view id);

[[nodiscard]] constexpr PowerSlot slot_of_standard(PowerNumber power) {
  return static_cast<PowerSlot>(power / power_colours.size());
}
[[nodiscard]] constexpr std::string_view colour_of_standard(PowerNumber power) {
  return power_colours[power % power_colours.size()];
}

}  // namespace fracas
