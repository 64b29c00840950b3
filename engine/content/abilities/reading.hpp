#pragma once

#include <string>
#include <string_view>

#include "engine/abilities/ability.hpp"

namespace fracas {

/// An ability as the engine reads it, in English made from the words of the tables.
[[nodiscard]] std::string reading(const Ability& ability, const AbilityBook& book, std::string_view card_name);

}  // namespace fracas
