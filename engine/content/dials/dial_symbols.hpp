#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/content/dials/dial_powers.hpp"

namespace fracas {

/// A combat symbol beside one of the four values (HC-CMP-07), as cards name it.
struct DialSymbol {
  std::string_view word;
  PowerSlot slot;
  std::string_view other_names;  ///< without blanks and signs, divided by blanks
};

/// Every symbol, slot by slot; the first of each slot is the plain one that a figure without a word about it has, except for
/// damage, where it is `standard`.
[[nodiscard]] std::span<const DialSymbol> dial_symbols();

/// The symbol that a word stands for, in whichever slot.
[[nodiscard]] const DialSymbol* find_dial_symbol(std::string_view text);

/// "; did you mean 'wing'?", or nothing.
[[nodiscard]] std::string nearest_dial_symbol(std::string_view text);

/// The symbol of a slot that needs no word.
[[nodiscard]] const DialSymbol& plain_symbol(PowerSlot slot);

}  // namespace fracas
