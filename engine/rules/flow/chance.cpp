#include <array>

#include "engine/rules/flow/kernel.hpp"
#include "engine/state/combat_face.hpp"

namespace fracas {
namespace {

/// Faces of a combat die: three skulls, two shields, one blank (SS-DIE-01, HS-GEN-01).
constexpr std::uint32_t faces = 6;
constexpr std::uint32_t skull_faces = 3;
constexpr std::uint32_t shield_faces = 2;

std::uint64_t power(std::uint64_t base, int exponent) {
  std::uint64_t result = 1;
  for (int i = 0; i < exponent; ++i) result *= base;
  return result;
}

/// n over k; exact, because every intermediate product is divisible.
std::uint64_t choose(int n, int k) {
  std::uint64_t result = 1;
  for (int i = 1; i <= k; ++i) result = result * static_cast<std::uint64_t>(n - k + i) / static_cast<std::uint64_t>(i);
  return result;
}

void add_combat_outcomes(int count, std::vector<WeightedOutcome>& outcomes) {
  for (int skulls = 0; skulls <= count; ++skulls) {
    for (int shields = 0; skulls + shields <= count; ++shields) {
      const std::uint64_t weight =
          choose(count, skulls) * choose(count - skulls, shields) * power(skull_faces, skulls) * power(shield_faces, shields);
      outcomes.push_back({combat_dice(skulls, shields, count - skulls - shields), weight});
    }
  }
}

}  // namespace

bool is_possible(const Pending& pending, const Outcome& outcome) {
  if (pending.kind != PendingKind::Chance || outcome.shape != pending.dice) return false;
  const auto& values = outcome.values;
  switch (pending.dice) {
    case DiceShape::Combat: return values[0] + values[1] + values[2] == pending.dice_count;
    case DiceShape::D20: return values[0] >= 1 && values[0] <= 20 && values[1] == 0 && values[2] == 0;
    case DiceShape::D6: return values[0] >= 1 && values[0] <= 6 && values[1] == 0 && values[2] == 0;
    case DiceShape::Numbered: return values[0] >= 1 && values[0] <= pending.dice_count && values[1] == 0 && values[2] == 0;
    case DiceShape::TwoD6: return values[0] >= 1 && values[0] <= 6 && values[1] >= 1 && values[1] <= 6 && values[2] == 0;
  }
  return false;
}

std::vector<WeightedOutcome> chance_outcomes(const Pending& pending) {
  std::vector<WeightedOutcome> outcomes;
  if (pending.kind != PendingKind::Chance) return outcomes;
  switch (pending.dice) {
    case DiceShape::Combat: add_combat_outcomes(pending.dice_count, outcomes); break;
    case DiceShape::D20:
      for (int value = 1; value <= 20; ++value) outcomes.push_back({d20(value), 1});
      break;
    case DiceShape::D6:
      for (int value = 1; value <= 6; ++value) outcomes.push_back({d6(value), 1});
      break;
    case DiceShape::Numbered:
      for (int value = 1; value <= pending.dice_count; ++value) outcomes.push_back({numbered_die(value), 1});
      break;
    case DiceShape::TwoD6:
      for (int first = 1; first <= 6; ++first) {
        for (int second = 1; second <= 6; ++second) outcomes.push_back({two_d6(first, second), 1});
      }
      break;
  }
  return outcomes;
}

Outcome throw_dice(const Pending& pending, FastRandom& random) {
  switch (pending.dice) {
    case DiceShape::Combat: {
      std::array<int, 3> tally{};
      for (int die = 0; die < pending.dice_count; ++die) {
        const auto number = static_cast<int>(random.below(faces)) + 1;
        ++tally[static_cast<std::size_t>(combat_face(number))];
      }
      return combat_dice(tally[0], tally[1], tally[2]);
    }
    case DiceShape::D20: return d20(static_cast<int>(random.below(20)) + 1);
    case DiceShape::D6: return d6(static_cast<int>(random.below(6)) + 1);
    case DiceShape::Numbered: return numbered_die(static_cast<int>(random.below(pending.dice_count)) + 1);
    case DiceShape::TwoD6: {
      const int first = static_cast<int>(random.below(6)) + 1;
      return two_d6(first, static_cast<int>(random.below(6)) + 1);
    }
  }
  return {};
}

}  // namespace fracas
