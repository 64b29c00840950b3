#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/board/square/square_board.hpp"

namespace fracas {

/// What a HeroClix game element is; only characters and bystanders have a combat dial (HC-CMP-01).
enum class ElementKind : std::uint8_t { Character, Bystander, Object, Equipment, IdCard, Resource, SpecialTerrain, Location };
inline constexpr std::array<const char*, 8> element_kind_words = {
    "character", "bystander", "object", "equipment", "id-card", "resource", "special-terrain", "location"};  ///< in that order

/// The kinds of objects (HC-OBJ-01).
enum class ObjectWeight : std::uint8_t { Light, Heavy, UltraHeavy, Immobile };
inline constexpr std::array<const char*, 4> object_weight_words = {"light", "heavy", "ultra-heavy", "immobile"};

/// Who may be equipped with a piece of equipment, and what becomes of it when it comes off (HC-OBJ-10, HC-OBJ-11).
enum class EquipFor : std::uint8_t { Any, Friendly };
inline constexpr std::array<const char*, 2> equip_words = {"any", "friendly"};
enum class Unequip : std::uint8_t { Drop, KnockOut };
inline constexpr std::array<const char*, 2> unequip_words = {"drop", "ko"};

/// One of the values an element may be bought at, and the click its dial begins on then (HC-FRC-03, HC-CMP-04).
struct PointValue {
  std::uint16_t points = 0;
  std::uint8_t line = 1;  ///< a click number, counted from 1
};

/// A number under the star of a trait, or the price of a bonus of a location.
struct TraitValue {
  std::string trait;  ///< the id of the trait
  std::uint16_t points = 0;
  bool is_surcharge = false;  ///< paid on top (HC-FRC-10, HC-ELM-20); else the value the element must be bought at (HC-FRC-09)
};

/// One square of a piece of special terrain.
using SpecialSquare = SquareTerrain;

/// What an element is for building a force and beside the dial: kind, marks of rarity, prices, and what non-characters print.
struct ClixElement {
  static constexpr std::size_t max_values = 8;
  static constexpr std::size_t max_traits = 16;
  static constexpr int max_terrain_side = 6;

  ElementKind kind = ElementKind::Character;
  bool is_unique = false;                     ///< once in force and sideline (HC-FRC-06)
  bool is_prime = false;                      ///< HC-FRC-07
  bool is_title = false;                      ///< HC-FRC-08
  bool is_variable = false;                   ///< "??": worth what its chosen traits add up to (HC-CMP-08, HC-FRC-03)
  std::string set;                            ///< set symbol, or none (HC-FRC-02)
  std::string number;                         ///< collector number, or none
  std::vector<PointValue> values;             ///< where there are several, the highest first
  std::vector<TraitValue> trait_values;       ///< traits that exist only under a condition of building
  std::vector<std::string> generic_keywords;  ///< those of the card's keywords that are generic (HC-THM-01)

  ObjectWeight weight = ObjectWeight::Light;
  bool is_indestructible = false;  ///< HC-OBJ-13
  EquipFor equip = EquipFor::Any;
  Unequip unequip = Unequip::Drop;

  std::vector<std::string> identities;  ///< of an ID card: other names its character may have (HC-ELM-02)
  std::string map;                      ///< a location's map, or the one on which special terrain gives its bonus (HC-ELM-18, 20)
  std::uint8_t terrain_width = 0;       ///< of special terrain, in squares
  std::vector<SpecialSquare> terrain;   ///< row by row (HC-ELM-14)
};

[[nodiscard]] constexpr bool is_character(ElementKind kind) {
  return kind == ElementKind::Character || kind == ElementKind::Bystander;
}
[[nodiscard]] constexpr bool is_object(ElementKind kind) { return kind == ElementKind::Object || kind == ElementKind::Equipment; }

}  // namespace fracas
