#pragma once

#include <cstddef>

/// How much a card may ask of the engine. Whatever is above is refused when the card is loaded, so that no card makes a game
/// slow or large.
namespace fracas::ability_limits {

inline constexpr std::size_t abilities = 16;  ///< of one card
inline constexpr std::size_t expression_bytes = 600;
inline constexpr int expression_depth = 24;  ///< parentheses and words inside one another
inline constexpr int filter_depth = 3;       ///< filters inside one another
inline constexpr std::size_t expression_steps = 200;
inline constexpr std::size_t card_steps = 600;  ///< of all expressions together, so that 96 cards fit one book
inline constexpr std::size_t card_arguments = 600;
inline constexpr std::size_t program_instructions = 120;
inline constexpr std::size_t card_instructions = 600;
inline constexpr std::size_t card_words = 32;
inline constexpr std::size_t card_compiled_abilities = 64;  ///< with those that are gained or belong to a special attack
inline constexpr std::size_t name_bytes = 40;
inline constexpr int block_depth = 6;      ///< if, for-each, may and gain inside one another
inline constexpr int most_number = 1'000;  ///< the greatest number a card may write
inline constexpr int locals = 8;           ///< names an ability may bind
inline constexpr int captured_locals = 4;  ///< names a gained ability may take along
inline constexpr int chosen_at_once = 6;
inline constexpr int listed_numbers = 20;

/// Upper bounds of the work of one evaluation, in steps.
inline constexpr long long modifier_cost = 250'000;  ///< asked again and again
inline constexpr long long program_cost = 6'000'000;
inline constexpr long long space_domain = 2'048;
inline constexpr long long figure_domain = 96;
inline constexpr long long card_domain = 96;
inline constexpr long long order_domain = 16;
inline constexpr long long player_domain = 4;
inline constexpr long long power_domain = 64;

}  // namespace fracas::ability_limits
