#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/state/outcome.hpp"
#include "engine/state/pending.hpp"

namespace fracas {

/// The secret all rolls of one game follow from: random bytes that nobody knows before the game is over.
struct DiceSeed {
  static constexpr std::size_t size = 32;
  std::array<unsigned char, size> bytes{};
};

/// A seed as it is stored and told: 64 lower-case hexadecimal digits. Anything else is no seed.
[[nodiscard]] std::optional<DiceSeed> read_dice_seed(std::string_view digits);
[[nodiscard]] std::string format_dice_seed(const DiceSeed& seed);

/// What is told of a seed before the first roll: its SHA-256 as 64 hexadecimal digits. Whoever knows it can tell later that no
/// other seed took its place, and cannot find the seed.
[[nodiscard]] std::string commitment_of(const DiceSeed& seed);

/// What the pending dice show in draw number `draw` of a seed; the same wherever it is computed. docs/protocol.md says how, so
/// that anybody can compute it again. Every face of a die is equally likely, exactly.
[[nodiscard]] Outcome fair_outcome(const DiceSeed& seed, std::uint32_t draw, const Pending& pending);

}  // namespace fracas
