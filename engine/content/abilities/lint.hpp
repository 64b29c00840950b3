#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/abilities/ability.hpp"
#include "engine/content/load_error.hpp"

namespace fracas {

/// Where the text of a power and what the engine reads seem to differ: numbers, limits, may and must, whose side, distance and
/// sight, kinds of attack, damage, sizes, durations. A difference is a hint to look again, no error. The name of the card is
/// passed over in both.
[[nodiscard]] std::vector<std::string> differences(std::string_view text, std::string_view reading, std::string_view card_name);

/// The differences of every power of a card that has a text, each with the place of the text in the file of the card.
[[nodiscard]] LoadErrors lint(const AbilityBook& book, std::string_view card_name, std::string_view file);

}  // namespace fracas
