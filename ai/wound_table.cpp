#include "ai/wound_table.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

namespace fracas {
namespace {

constexpr std::size_t most_dice = 15;
constexpr std::int64_t whole = 1 << 20;

using Distribution = std::array<std::int64_t, most_dice + 1>;

/// How likely so many dice show a face that comes up once in `faces` throws, in parts of `whole`.
constexpr Distribution faces_shown(std::size_t dice, std::int64_t faces) {
  Distribution chances{};
  chances[0] = whole;
  for (std::size_t thrown = 1; thrown <= dice; ++thrown) {
    for (std::size_t shown = thrown; shown > 0; --shown) {
      chances[shown] = (chances[shown] * (faces - 1) + chances[shown - 1]) / faces;
    }
    chances[0] = chances[0] * (faces - 1) / faces;
  }
  return chances;
}

/// How likely each number of wounds is, for every number of dice on both sides.
class WoundTable {
 public:
  WoundTable() {
    for (std::size_t attack = 0; attack <= most_dice; ++attack) {
      const Distribution skulls = faces_shown(attack, 2);
      for (std::size_t defense = 0; defense <= most_dice; ++defense) {
        const Distribution shields = faces_shown(defense, 3);
        for (std::size_t hits = 0; hits <= attack; ++hits) {
          for (std::size_t blocks = 0; blocks <= defense; ++blocks) {
            const std::size_t wounds = hits > blocks ? hits - blocks : 0;
            chances_[attack][defense][wounds] += skulls[hits] * shields[blocks] / whole;
          }
        }
      }
    }
  }

  [[nodiscard]] const Distribution& of(int attack_dice, int defense_dice) const {
    const auto within = [](int dice) { return static_cast<std::size_t>(std::clamp(dice, 0, static_cast<int>(most_dice))); };
    return chances_[within(attack_dice)][within(defense_dice)];
  }

 private:
  std::array<std::array<Distribution, most_dice + 1>, most_dice + 1> chances_{};
};

}  // namespace

long expected_gain(long worth, int life, int damage, int attack_dice, int defense_dice) {
  static const WoundTable table;
  const Distribution& chances = table.of(attack_dice, defense_dice);
  const int left = std::max(life - damage, 1);
  std::int64_t taken = 0;
  std::int64_t defeat = 0;
  for (int wounds = 1; wounds <= static_cast<int>(most_dice); ++wounds) {
    taken += chances[static_cast<std::size_t>(wounds)] * std::min(wounds, left);
    if (wounds >= left) defeat += chances[static_cast<std::size_t>(wounds)];
  }
  return static_cast<long>((worth * taken / std::max(life, 1) + worth * defeat) / (2 * whole));
}

}  // namespace fracas
