#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/abilities/ability.hpp"
#include "engine/board/hex/hex_coordinate.hpp"
#include "engine/board/levels.hpp"
#include "engine/board/square/improvements.hpp"
#include "engine/core/system.hpp"
#include "engine/state/clix_element.hpp"
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

/// One live click of a combat dial (HC-CMP-02).
struct Click {
  std::uint8_t speed = 0;
  std::uint8_t attack = 0;
  std::uint8_t defense = 0;
  std::uint8_t damage = 0;
};

/// The squares a HeroClix base fills (HC-SPC-03).
enum class ClixBase : std::uint8_t { Single, OneByTwo, TwoByTwo };

/// What a HeroClix base and dial print. Range and bolts do not change with the dial (HC-CMP-02).
struct ClixProfile {
  static constexpr std::size_t max_clicks = 25;
  std::vector<Click> dial;  ///< click 1 first; the KO symbol follows the last one (HC-CMP-05)
  std::uint8_t range = 0;
  std::uint8_t bolts = 1;
  ClixBase base = ClixBase::Single;
  Improvements improved_movement;
  Improvements improved_targeting;
  std::int8_t passenger = -1;  ///< X of Passenger:X, 0 forbids carrying; below 0 where nothing is printed (HC-MOV-15)
  std::int8_t break_away = 0;  ///< bonus or penalty to its own break away rolls (HC-MOV-09)
  std::int8_t hold = 0;        ///< penalty to the break away rolls of adjacent foes (HC-MOV-09)
  bool has_knockback = false;  ///< KNOCKBACK (HC-KB-01)
  bool stands_firm = false;    ///< cannot be knocked back (HC-KB-07)
  bool is_immobile = false;    ///< is neither moved nor placed (HC-ABL-IMMOBILE)
  bool can_fly = false;        ///< can use Flight, so that its equals in size do not carry it (HC-MOV-15)
  bool is_vehicle = false;     ///< is never carried (HC-MOV-14)
};

/// Gives a character what the wing symbol does: improved movement and Passenger:1 (HC-ABL-FLIGHT).
constexpr void grant_flight(ClixProfile& profile) {
  profile.can_fly = true;
  for (const Improvement improvement :
       {Improvement::Elevated, Improvement::Hindering, Improvement::OutdoorBlocking, Improvement::Pass}) {
    profile.improved_movement.add(improvement);
  }
  if (profile.passenger < 0) profile.passenger = 1;
}

/// A word of a HeroClix card that is either there or not.
struct KeyphraseInfo {
  const char* word;
  bool ClixProfile::*flag;
};
inline constexpr std::array<KeyphraseInfo, 5> keyphrase_table = {{
    {"knockback", &ClixProfile::has_knockback},
    {"stands-firm", &ClixProfile::stands_firm},
    {"immobile", &ClixProfile::is_immobile},
    {"flight", &ClixProfile::can_fly},
    {"vehicle", &ClixProfile::is_vehicle},
}};
inline constexpr std::array<const char*, 3> clix_base_words = {"1x1", "1x2", "2x2"};  ///< in the order of ClixBase

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
  ClixElement element;               ///< HeroClix: what it is in a force
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

  static constexpr std::uint16_t no_back = 0xFFFF;
  std::uint16_t back = no_back;  ///< in Game::definitions, of a flip card

  [[nodiscard]] bool has_other_side() const { return !other_side.empty(); }
  [[nodiscard]] bool is_character() const { return fracas::is_character(element.kind); }
  /// A standard object has neither text nor cost (HC-OBJ-01); every other object is special.
  [[nodiscard]] bool is_standard_object() const { return element.kind == ElementKind::Object && points == 0; }
};

}  // namespace fracas
