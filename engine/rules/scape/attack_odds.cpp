#include "engine/rules/scape/attack_odds.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "engine/rules/abilities/modifiers.hpp"
#include "engine/rules/scape/special_attack.hpp"
#include "engine/rules/scape/targeting.hpp"
#include "engine/rules/scape/wounds.hpp"

namespace fracas::scape {
namespace {

// Exact counts of dice pass 64 bits: 40 attack dice and 40 defense dice have 6^80 results, of which 2^40 * 3^40 differ in weight.
__extension__ typedef unsigned __int128 Weight;

/// How many of all results of these dice show so many of a face that `favourable` of every `favourable + other` faces are.
std::vector<Weight> counts_of(int dice, int favourable, int other) {
  std::vector<Weight> counts(static_cast<std::size_t>(dice) + 1, 0);
  counts[0] = 1;
  for (int thrown = 1; thrown <= dice; ++thrown) {
    for (auto shown = static_cast<std::size_t>(thrown); shown > 0; --shown) {
      counts[shown] = counts[shown] * static_cast<Weight>(other) + counts[shown - 1] * static_cast<Weight>(favourable);
    }
    counts[0] *= static_cast<Weight>(other);
  }
  return counts;
}

std::uint64_t in_parts(Weight weight, Weight total) {
  // The total stays below 2^104, what is weighed with wounds below 2^111, and certainty below 2^30, so that the product could
  // pass 128 bits: divide in two steps.
  const int shift = total >> 80 != 0 ? 24 : 0;
  const Weight scaled_total = total >> shift;
  return static_cast<std::uint64_t>(((weight >> shift) * certainty + scaled_total / 2) / scaled_total);
}

constexpr int most_tallied = 99;

/// Wounds that so many hits against so many blocks leave, after everything that changes tallies and wounds by itself.
class Tally {
 public:
  Tally(const Variant& variant, const Game& game, const State& state, FigureId attacker, FigureId defender, AbilityId special)
      : variant_(variant),
        game_(game),
        state_(state),
        attacker_(attacker),
        defender_(defender),
        damage_(special.is_some() ? game.abilities[special].attack.damage : DamageTypes{0}) {}

  [[nodiscard]] int hits(int skulls) const {
    return std::clamp(modified(game_, state_, Value::Hits, skulls, {.figure = attacker_, .other = defender_}), 0, most_tallied);
  }
  [[nodiscard]] int blocks(int shields) const {
    return std::clamp(modified(game_, state_, Value::Blocks, shields, {.figure = defender_, .other = attacker_}), 0,
                      most_tallied);
  }
  [[nodiscard]] int received(int unblocked) const {
    if (unblocked <= 0) return 0;
    return wounds_received(
        variant_, game_, state_,
        {.figure = defender_, .harm = Harm::Attack, .wounds = unblocked, .damage = damage_, .source = attacker_});
  }

 private:
  const Variant& variant_;
  const Game& game_;
  const State& state_;
  FigureId attacker_;
  FigureId defender_;
  DamageTypes damage_;
};

/// The weight of every number of hits that no block meets.
using Unblocked = std::array<Weight, most_tallied + 1>;

/// Every number of skulls and of shields is judged once: cards make judging dear, and both sides have up to 41 numbers.
Unblocked unblocked_hits(const Tally& tally, const std::vector<Weight>& skulls, const std::vector<Weight>& shields) {
  std::vector<int> blocks;
  for (std::size_t shown = 0; shown < shields.size(); ++shown) blocks.push_back(tally.blocks(static_cast<int>(shown)));
  Unblocked unblocked{};
  for (std::size_t shown = 0; shown < skulls.size(); ++shown) {
    const int hits = tally.hits(static_cast<int>(shown));
    for (std::size_t block = 0; block < shields.size(); ++block) {
      unblocked[static_cast<std::size_t>(std::max(hits - blocks[block], 0))] += skulls[shown] * shields[block];
    }
  }
  return unblocked;
}

}  // namespace

AttackOdds attack_odds(const Variant& variant, const Game& game, const State& state, FigureId attacker, FigureId defender,
                       AbilityId special, AttackDice dice) {
  constexpr int most_counted = 40;
  const std::vector<Weight> skulls = counts_of(std::min(dice.attack, most_counted), 1, 1);    // three faces of six
  const std::vector<Weight> shields = counts_of(std::min(dice.defense, most_counted), 1, 2);  // two faces of six
  const Tally tally(variant, game, state, attacker, defender, special);
  const Unblocked unblocked = unblocked_hits(tally, skulls, shields);
  std::array<Weight, AttackOdds::most_wounds + 1> weights{};
  Weight total = 0;
  Weight wounds_weighed = 0;
  for (std::size_t hits = 0; hits < unblocked.size(); ++hits) {
    if (unblocked[hits] == 0) continue;
    const int wounds = tally.received(static_cast<int>(hits));
    weights[std::min(static_cast<std::size_t>(wounds), AttackOdds::most_wounds)] += unblocked[hits];
    total += unblocked[hits];
    wounds_weighed += unblocked[hits] * static_cast<Weight>(wounds);
  }
  AttackOdds odds;
  const int life = life_left(variant, game, state, defender);
  Weight deadly = 0;
  for (std::size_t wounds = 0; wounds < weights.size(); ++wounds) {
    odds.wounds[wounds] = in_parts(weights[wounds], total);
    if (static_cast<int>(wounds) >= std::max(life, 1)) deadly += weights[wounds];
  }
  odds.defeat = in_parts(deadly, total);
  odds.expected = in_parts(wounds_weighed, total);
  return odds;
}

AttackOdds attack_odds(const Variant& variant, const Game& game, const State& state, FigureId attacker, FigureId defender,
                       AbilityId special) {
  const bool is_covered = is_obstructed(variant, game, state, attacker, defender);
  return attack_odds(variant, game, state, attacker, defender, special,
                     {.attack = attack_dice(variant, game, state, attacker, defender, special).dice,
                      .defense = defense_dice(variant, game, state, attacker, defender, is_covered).dice});
}

}  // namespace fracas::scape
