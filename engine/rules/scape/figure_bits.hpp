#pragma once

#include <array>
#include <bit>
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

constexpr void add_bits(FigureBits& bits, const FigureBits& more) {
  for (std::size_t i = 0; i < bits.size(); ++i) bits[i] |= more[i];
}
[[nodiscard]] constexpr int count_of(const FigureBits& bits) {
  int count = 0;
  for (const std::uint32_t word : bits) count += std::popcount(word);
  return count;
}

}  // namespace fracas::scape
