#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "engine/abilities/type.hpp"

namespace fracas {

/// What one instruction of an ability does.
enum class Effect : std::uint8_t {
  // what the loader makes of if, for-each, choose, may and cost
  Nothing,
  If,            ///< skip `jump` instructions unless the condition holds
  Skip,          ///< skip `jump` instructions
  ForEach,       ///< bind the next element that passes the filter, or skip `jump` instructions
  Next,          ///< go back `jump` instructions to ForEach
  Ask,           ///< skip `jump` instructions unless the player wants what follows
  Choose,        ///< one element of a filter
  ChooseSome,    ///< up to so many figures: the set of the ability
  ChooseNumber,  ///< one of the numbers listed
  Let,           ///< keep a number in a local
  Require,       ///< end the program unless the condition holds
  Chooser,       ///< another player answers the next question
  Roll,
  // verbs
  Wound,
  DamageDice,
  Heal,
  Defeat,
  Revive,
  SetAside,
  Place,
  Switch,
  Knockback,
  Move,
  Give,
  TakeControl,
  Flip,
  PutMarker,
  RemoveMarker,
  MoveMarker,
  ViewOrder,
  RevealOrder,
  RemoveOrder,
  MoveOrder,
  Reroll,
  Change,
  ChangeDice,
  Gain,
  Prevent,
  Redirect,
  End,
  Remember,
  AddTerrain,
  RemoveTerrain,
  Lift,
  // HeroClix
  CloseAttack,
  RangeAttack,
  Deal,
  GiveToken,
  RemoveToken,
  Suppress,
  LayMarker,
};
inline constexpr std::size_t effect_count = static_cast<std::size_t>(Effect::LayMarker) + 1;

/// Words an argument takes instead of an expression; the number is their place in the list.
inline constexpr std::array<std::string_view, 9> give_words = {"activation",   "move-phase",   "transition",
                                                               "attack-phase", "move-action",  "attack-action",
                                                               "attack",       "close-action", "range-action"};
/// How damage is dealt (HC-DMG-05, HC-DMG-06).
inline constexpr std::array<std::string_view, 3> dealt_words = {"normal", "penetrating", "unavoidable"};
/// Terrain of a marker (HC-MAP-21), and how long it lies.
inline constexpr std::array<std::string_view, 3> marker_words = {"hindering", "blocking", "water"};
inline constexpr std::array<std::string_view, 2> lying_words = {"this-game", "your-next-turn"};
inline constexpr std::array<std::string_view, 2> yes_words = {"no", "yes"};
inline constexpr std::array<std::string_view, 4> face_words = {"all", "skull", "shield", "blank"};
inline constexpr std::array<std::string_view, 6> change_words = {"amount", "result", "hits", "blocks", "place", "roll"};
inline constexpr std::array<std::string_view, 2> end_words = {"move", "activation"};
inline constexpr std::array<std::string_view, 3> attack_kind_words = {"any", "normal", "special"};

/// A named argument of an effect.
struct EffectArgument {
  std::string_view name;
  Type type = Type::None;
  bool is_required = false;
  std::span<const std::string_view> words{};  ///< of a closed list; empty: an expression
  bool is_place = false;                      ///< a figure, a card or a space; the instruction's detail says which
};
inline constexpr std::size_t most_effect_arguments = 6;

/// One row of the table of effects, from which the loader, the schema, the English reading and the page are made.
struct EffectInfo {
  Effect effect = Effect::Nothing;
  std::string_view word;  ///< as cards write it; empty for what the loader makes itself
  std::array<EffectArgument, most_effect_arguments> arguments{};
  std::string_view meaning;
  std::string_view english;  ///< with {name} for each argument
  std::string_view example;

  [[nodiscard]] constexpr std::size_t argument_count() const {
    std::size_t count = 0;
    while (count < arguments.size() && arguments[count].type != Type::None) ++count;
    return count;
  }
};

[[nodiscard]] const EffectInfo& effect_info(Effect effect);
[[nodiscard]] std::span<const EffectInfo> effect_table();

}  // namespace fracas
