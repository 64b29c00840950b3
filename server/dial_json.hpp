#pragma once

#include <functional>
#include <string_view>

#include "engine/state/card_definition.hpp"
#include "server/board_json.hpp"

namespace fracas {

/// The text of a standard power, or nothing where it is not known.
using PowerText = std::function<std::string_view(PowerNumber)>;

/// One click of a dial: its values, and beside each what its colour shows (HC-CMP-10); white is a special power of the card.
[[nodiscard]] OrderedJson click_json(const CardDefinition& card, const Click& click, const PowerText& text_of);

/// What is printed beside a dial, and the dial itself where it is open (HC-CMP-12).
[[nodiscard]] OrderedJson clix_json(const CardDefinition& card, bool is_dial_open, const PowerText& text_of);

}  // namespace fracas
