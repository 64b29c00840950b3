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
  // HeroClix; range is the one above
  Speed,
  Attack,
  Defense,
  Damage,
  Reduction,
  DamageTaken,
  BreakAway,
  ActionTotal,
  Targets,
  D6,
};
inline constexpr std::size_t value_count = static_cast<std::size_t>(Value::D6) + 1;
/// The combat values of a character, whose modifiers add up to -3 at least and +3 at most (HC-VAL-02).
[[nodiscard]] constexpr bool is_combat_value(Value value) {
  return value == Value::Range || (value >= Value::Speed && value <= Value::Damage);
}

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
  // HeroClix
  KnocksBack,
  StandsFirm,
  ReducesPenetrating,
  BreaksAway,
  StrikesElevated,
  MoveElevated,  ///< improved movement, in the order of improvement_table
  MoveHindering,
  MoveWater,
  MoveBlocking,
  MoveIndoorBlocking,
  MoveOutdoorBlocking,
  MoveDestroysBlocking,
  MoveCharacters,
  MoveFriendly,
  MoveOpposing,
  MoveAdjacent,
  MovePass,
  TargetElevated,  ///< improved targeting, in the same order
  TargetHindering,
  TargetWater,
  TargetBlocking,
  TargetIndoorBlocking,
  TargetOutdoorBlocking,
  TargetDestroysBlocking,
  TargetCharacters,
  TargetFriendly,
  TargetOpposing,
  TargetAdjacent,
  TargetPass,
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
  // HeroClix
  CloseAttack,
  RangeAttack,
  Carry,
  ImprovedMovement,
  ImprovedTargeting,
  SlipAway,
};
inline constexpr std::size_t permission_count = static_cast<std::size_t>(Permission::SlipAway) + 1;

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
  // HeroClix
  Close,
  Range,
  Penetrating,
  Unavoidable,
  Pushing,
  KnockBack,
  BreakAway,
  CriticalHit,
  CriticalMiss,
  CloseAction,
  RangeAction,
  Damaging,
};
inline constexpr std::array<std::string_view, 28> trait_words = {
    "normal",     "special",    "attack",       "defense",       "ordered",      "initiative",   "d20",
    "swipe",      "falling",    "exposure",     "cold",          "electric",     "heat",         "light",
    "sonic",      "toxic",      "close",        "range",         "penetrating",  "unavoidable",  "pushing",
    "knock-back", "break-away", "critical-hit", "critical-miss", "close-action", "range-action", "damaging"};

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
