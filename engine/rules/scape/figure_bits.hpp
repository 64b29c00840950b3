#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace fracas::scape {

/// A set of figures, one bit each.
using FigureBits = std::array<std::uint32_t, 3>;

[[nodiscard]] constexpr bool has_bit(const FigureBits& bits, std::size_t figure) {
  return ((bits[figure / 32] >> (figure % 32)) & 1U) != 0;
}
constexpr void set_bit(FigureBits& bits, std::size_t figure) { bits[figure / 32] |= 1U << (figure % 32); }
constexpr void clear_bit(FigureBits& bits, std::size_t figure) { bits[figure / 32] &= ~(1U << (figure % 32)); }

}  // namespace fracas::scape
