#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/abilities/ability.hpp"

namespace fracas {

/// An ability as the engine reads it, in English made from the words of the tables.
[[nodiscard]] std::string reading(const Ability& ability, const AbilityBook& book, std::string_view card_name);

/// A condition or a number of an ability, or whom one of its filters lets through, in the same English.
[[nodiscard]] std::string reading_of_value(const Ability& ability, const AbilityBook& book, std::string_view card_name,
                                           Expression value);
[[nodiscard]] std::string reading_of_filter(const Ability& ability, const AbilityBook& book, std::string_view card_name,
                                            Expression filter, Type element);

/// Where the text of a card and what the engine reads seem to differ: numbers, may, each, until, adjacent, within. A warning
/// is a hint to look again, no error. Several abilities may share one text, so their readings are given together.
[[nodiscard]] std::vector<std::string> differences(std::string_view text, std::string_view reading);

/// The warnings for every text of a book, each beginning with the name of the ability.
[[nodiscard]] std::vector<std::string> lint(const AbilityBook& book);

}  // namespace fracas
