#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace fracas {

/// What a word of the ability language stands for. Everything is a whole number while a game is played; types keep
/// card authors from mixing a figure with a space.
enum class Type : std::uint8_t {
  None,
  Number,
  Truth,
  Figure,
  Card,
  Space,
  Player,
  Order,  ///< an order marker of a player
  DamageType,
  Figures,  ///< a filter that says which figures are meant; `it` is the one looked at
  Cards,
  Spaces,
  Orders,
  Word,   ///< a name in quotes: a keyword, a faction, a kind of marker
  Scope,  ///< how long something lasts
  Dice,   ///< combat dice that an ability has rolled
  Power,  ///< a power of a HeroClix character
};

inline constexpr std::array<std::string_view, 17> type_words = {
    "nothing",           "a number",           "yes or no", "a figure", "a card", "a space",       "a player",
    "an order marker",   "a damage type",      "figures",   "cards",    "spaces", "order markers", "a name in quotes",
    "how long it lasts", "rolled combat dice", "a power"};

[[nodiscard]] constexpr std::string_view type_word(Type type) { return type_words[static_cast<std::size_t>(type)]; }

/// The kind of thing a filter looks at one after the other; None for types that are no filters.
[[nodiscard]] constexpr Type element_of(Type filter) {
  switch (filter) {
    case Type::Figures: return Type::Figure;
    case Type::Cards: return Type::Card;
    case Type::Spaces: return Type::Space;
    case Type::Orders: return Type::Order;
    default: return Type::None;
  }
}

}  // namespace fracas
