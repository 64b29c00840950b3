#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "engine/abilities/role.hpp"
#include "engine/core/rule_id.hpp"

namespace fracas {

/// The most roles a window, a number or a permission binds.
inline constexpr std::size_t most_roles = 4;

/// A number that modifiers change.
enum class Value : std::uint8_t {
  Move,
  Range,
  AttackDice,
  DefenseDice,
  Hits,
  Blocks,
  Wounds,
  HeightBonus,
  Attacks,
  AttackActions,
  MoveActions,
  Climb,
  SpaceCost,
  SwipeDice,
  Initiative,
  OrderLimit,
  D20,
  ClimbLimit,
};
inline constexpr std::size_t value_count = static_cast<std::size_t>(Value::ClimbLimit) + 1;

/// Something a figure has or has not: the symbols of cards and a few things abilities alone give.
enum class Property : std::uint8_t {
  Flying,
  Stealth,
  SuperStrength,
  WaterAffinity,
  MagicalAffinity,
  MentalShield,
  Inorganic,
  Phasing,
  Manifestation,
  Tether,
  Crossover,
  Unstoppable,
  ColdResistance,
  ElectricResistance,
  HeatResistance,
  LightResistance,
  SonicResistance,
  ToxicResistance,
  ColdWeakness,
  ElectricWeakness,
  HeatWeakness,
  LightWeakness,
  SonicWeakness,
  ToxicWeakness,
  NoFallingDamage,
  NoExposureDamage,
  Species,  ///< with a name, like the four that follow
  Class,
  Personality,
  Faction,
  Keyword,
};
inline constexpr std::size_t property_count = static_cast<std::size_t>(Property::Keyword) + 1;

/// Something a figure may or may not do, to another one or alone.
enum class Permission : std::uint8_t {
  Attack,
  Choose,
  Sight,
  ShootPast,
  Move,
  Pass,
  PassBy,
  Leave,
  Swipe,
  Displace,
  Control,
  Heal,
  IgnoreWounds,
  UseAbilities,
};
inline constexpr std::size_t permission_count = static_cast<std::size_t>(Permission::UseAbilities) + 1;

/// What an ability may be used instead of.
enum class Replaced : std::uint8_t { Activation, MovePhase, MoveAction, AttackPhase, AttackAction, Attack };
inline constexpr std::array<std::string_view, 6> replaced_words = {"activation",   "move-phase",    "move-action",
                                                                   "attack-phase", "attack-action", "attack"};

/// What `kind(...)` asks of what is being resolved.
enum class EventTrait : std::uint8_t {
  Normal,
  Special,
  Attack,
  Defense,
  Ordered,
  Initiative,
  D20,
  Swipe,
  Falling,
  Exposure,
  Cold,
  Electric,
  Heat,
  Light,
  Sonic,
  Toxic,
};
inline constexpr std::array<std::string_view, 16> trait_words = {
    "normal",  "special",  "attack", "defense",  "ordered", "initiative", "d20",   "swipe",
    "falling", "exposure", "cold",   "electric", "heat",    "light",      "sonic", "toxic"};

/// The six damage types in the order of their words, and the two further kinds of damage (SS-DMG-01, SS-DMG-02).
inline constexpr std::array<std::string_view, 8> damage_words = {"cold",  "electric", "heat",    "light",
                                                                 "sonic", "toxic",    "falling", "exposure"};
inline constexpr std::size_t damage_type_count = 6;

/// A word of the language that stands for one of the above, with the roles that are bound where it is asked.
struct WordInfo {
  std::string_view word;
  std::string_view meaning;
  std::array<RoleName, most_roles> roles{};
  std::string_view example;
};

[[nodiscard]] std::span<const WordInfo> value_table();
[[nodiscard]] std::span<const WordInfo> property_table();
[[nodiscard]] std::span<const WordInfo> permission_table();

}  // namespace fracas
