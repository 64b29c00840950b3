#pragma once

#include <string>
#include <string_view>

#include "engine/abilities/ability.hpp"

namespace fracas {

/// An ability as the engine reads it, in English made from the words of the tables.
[[nodiscard]] std::string reading(const Ability& ability, const AbilityBook& book, std::string_view card_name);

/// A condition or a number of an ability, or whom one of its filters lets through, in the same English.
[[nodiscard]] std::string reading_of_value(const Ability& ability, const AbilityBook& book, std::string_view card_name,
                                           Expression value);
[[nodiscard]] std::string reading_of_filter(const Ability& ability, const AbilityBook& book, std::string_view card_name,
                                            Expression filter, Type element);

}  // namespace fracas
