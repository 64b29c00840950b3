#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/board/hex/hex_coordinate.hpp"
#include "engine/board/levels.hpp"
#include "engine/state/symbol.hpp"

namespace fracas {

/// The game a rule set plays.
enum class System : std::uint8_t { SuperScape, HeroScape, HeroClix };

/// How often a card may occur in a team (SS-CRD-04).
enum class Uniqueness : std::uint8_t { Common, Uncommon, Unique, Event };

/// Size words in rising order (SS-CRD-07, HC-CMP-06); HeroClix knows tiny, standard (Medium), giant (Large), colossal (Huge).
enum class Size : std::uint8_t { Tiny, Small, Medium, Large, Huge };

/// Where the trailing half of a double base lies that faces east.
inline constexpr HexCoordinate double_base_offset{-1, 0};

/// Printed combat statistics of a SuperScape or HeroScape card (SS-CRD-08).
struct ScapeProfile {
  std::uint8_t life = 5;
  std::uint8_t move = 5;
  std::uint8_t range = 1;
  std::uint8_t attack = 4;
  std::uint8_t defense = 4;
  Height height{5};
  bool is_squad = false;      ///< several figures on one card (SS-CRD-05, HS-GEN-06)
  std::uint16_t symbols = 0;  ///< one bit for each Symbol
  /// The hexes of the base seen from its first, turned so that it faces east; empty for a single base, one more hex to
  /// the west for a double one (SS-CMP-17).
  std::vector<HexCoordinate> base;

  [[nodiscard]] bool has(Symbol symbol) const { return (symbols & static_cast<std::uint16_t>(symbol)) != 0; }
  [[nodiscard]] bool is_single_base() const { return base.empty(); }
  [[nodiscard]] bool is_double_base() const { return base.size() == 1 && hex_distance({}, base.front()) == 1; }
};

/// One live click of a combat dial (HC-CMP-02).
struct Click {
  std::uint8_t speed = 0;
  std::uint8_t attack = 0;
  std::uint8_t defense = 0;
  std::uint8_t damage = 0;
};

/// What a HeroClix base and dial print. Range and bolts do not change with the dial (HC-CMP-02).
struct ClixProfile {
  static constexpr std::size_t max_clicks = 25;
  std::vector<Click> dial;  ///< click 1 first; the KO symbol follows the last one (HC-CMP-05)
  std::uint8_t range = 0;
  std::uint8_t bolts = 1;
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
};

}  // namespace fracas
