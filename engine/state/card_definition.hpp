#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/abilities/ability.hpp"
#include "engine/board/hex/hex_coordinate.hpp"
#include "engine/board/levels.hpp"
#include "engine/core/system.hpp"
#include "engine/state/clix_profile.hpp"
#include "engine/state/symbol.hpp"

namespace fracas {

/// How often a card may occur in a team (SS-CRD-04).
enum class Uniqueness : std::uint8_t { Common, Uncommon, Unique, Event };

/// Size words in rising order (SS-CRD-07, HC-CMP-06); HeroClix knows tiny, standard (Medium), giant (Large), colossal (Huge).
enum class Size : std::uint8_t { Tiny, Small, Medium, Large, Huge };

/// Where the trailing half of a double base lies that faces east.
inline constexpr HexCoordinate double_base_offset{-1, 0};

/// The combat statistics, which a card may leave out (SS-CRD-08).
enum class Statistic : std::uint8_t { Life, Move, Range, Attack, Defense };

/// Printed combat statistics of a SuperScape or HeroScape card (SS-CRD-08).
struct ScapeProfile {
  std::uint8_t life = 5;
  std::uint8_t move = 5;
  std::uint8_t range = 1;
  std::uint8_t attack = 4;
  std::uint8_t defense = 4;
  Height height{5};
  std::uint8_t absent = 0;    ///< one bit for each Statistic that is not printed and whose number above is 0
  bool is_squad = false;      ///< several figures on one card (SS-CRD-05, HS-GEN-06)
  std::uint32_t symbols = 0;  ///< one bit for each Symbol
  /// The hexes of the base seen from its first, turned so that it faces east; empty for a single base, one more hex to
  /// the west for a double one (SS-CMP-17).
  std::vector<HexCoordinate> base;

  [[nodiscard]] bool has(Symbol symbol) const { return (symbols & bit_of(symbol)) != 0; }
  /// Whether the card prints this number: what is not printed is neither used nor modified (SS-CRD-08).
  [[nodiscard]] bool prints(Statistic statistic) const { return ((absent >> static_cast<unsigned>(statistic)) & 1U) == 0; }
  void leave_out(Statistic statistic) { absent = static_cast<std::uint8_t>(absent | (1U << static_cast<unsigned>(statistic))); }
  [[nodiscard]] bool is_single_base() const { return base.empty(); }
  [[nodiscard]] bool is_double_base() const { return base.size() == 1 && hex_distance({}, base.front()) == 1; }
};

/// A card as printed: immutable content, shared by every copy of it in a game.
struct CardDefinition {
  std::string id;
  std::string name;
  std::string printed;  ///< card text shown to players
  Uniqueness uniqueness = Uniqueness::Unique;
  Size size = Size::Medium;
  std::uint8_t figures = 1;
  std::uint16_t points = 0;
  std::vector<std::string> keywords;
  ScapeProfile scape;
  ClixProfile clix;
  std::string other_side;            ///< id of the card on the back of a flip card (SS-UNQ-06)
  std::vector<std::string> species;  ///< each species of a divided line (SS-CRD-06)
  std::string card_class;
  std::string personality;
  std::vector<std::string> factions;
  std::string publisher;                ///< part of every identity (SS-CRD-03)
  std::vector<std::string> identities;  ///< none: its name (SS-CRD-02)
  AbilityBook abilities;                ///< its own, until a game joins them
  std::uint16_t first_ability = 0;      ///< of its abilities in Game::abilities
  std::uint16_t ability_count = 0;
  std::vector<AbilityId> shared_abilities;  ///< behind its own: of standard powers and team abilities, in Game::abilities

  /// Its abilities are counted from 0: its own, then the shared ones.
  [[nodiscard]] std::size_t ability_total() const { return ability_count + shared_abilities.size(); }
  [[nodiscard]] AbilityId ability_at(std::size_t ordinal) const {
    if (ordinal < ability_count) return AbilityId{static_cast<std::uint16_t>(first_ability + ordinal)};
    return ordinal < ability_total() ? shared_abilities[ordinal - ability_count] : AbilityId{};
  }
  [[nodiscard]] std::size_t ordinal_of(AbilityId ability) const {
    const bool is_own = ability.value >= first_ability && ability.value < first_ability + ability_count;
    if (is_own) return static_cast<std::size_t>(ability.value - first_ability);
    const auto found = std::find(shared_abilities.begin(), shared_abilities.end(), ability);
    return ability_count + static_cast<std::size_t>(found - shared_abilities.begin());
  }

  static constexpr std::uint16_t no_back = 0xFFFF;
  std::uint16_t back = no_back;  ///< in Game::definitions, of a flip card

  [[nodiscard]] bool has_other_side() const { return !other_side.empty(); }
};

}  // namespace fracas
