#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace fracas {

/// The four values of a click, in the order of the dial (HC-CMP-02).
enum class DialSlot : std::uint8_t { Speed, Attack, Defense, Damage };
inline constexpr std::array<DialSlot, 4> dial_slots = {DialSlot::Speed, DialSlot::Attack, DialSlot::Defense, DialSlot::Damage};
inline constexpr std::array<std::string_view, 4> dial_slot_words = {"speed", "attack", "defense", "damage"};

/// A standard power as the card of powers lists it: its slot and, by its place there, its colour (HC-CMP-10).
struct DialPower {
  std::string_view id;
  std::string_view name;
  DialSlot slot;
  std::string_view short_names;  ///< further names in use, without blanks and signs, divided by blanks
};

/// All 48, slot by slot in the order of the colours: red, orange, yellow, lime, green, light blue, blue, purple, pink, brown,
/// black, grey.
[[nodiscard]] std::span<const DialPower> dial_powers();

/// Small letters and digits of a name and nothing else, so that "Blades/Claws/Fangs" and "blades claws fangs" are one.
[[nodiscard]] std::string plain_letters(std::string_view text);

/// The power a name, an id, a usual short name or the colour of the value stands for; nothing if there is none in any slot.
/// A colour needs the slot; a name of another slot's power is found too, so that the caller can say where it belongs.
[[nodiscard]] const DialPower* find_dial_power(std::string_view text, DialSlot slot);

/// The name of the power of this slot that a misspelt text most likely means, as "; did you mean 'Charge'?", or nothing.
[[nodiscard]] std::string nearest_dial_power(std::string_view text, DialSlot slot);

}  // namespace fracas
