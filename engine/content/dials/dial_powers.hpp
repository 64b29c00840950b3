#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/abilities/power.hpp"

namespace fracas {

/// Small letters and digits of a name and nothing else, so that "Blades/Claws/Fangs" and "blades claws fangs" are one.
[[nodiscard]] std::string plain_letters(std::string_view text);

/// The standard power that a name, an id, a usual short name or the colour of the value stands for; nothing if there is none in
/// any slot. A colour needs the slot; a name of another slot's power is found too, so that the caller can say where it belongs.
[[nodiscard]] std::optional<PowerNumber> find_dial_power(std::string_view text, PowerSlot slot);

/// The name of the power of this slot that a misspelt text most likely means, as "; did you mean 'Charge'?", or nothing.
[[nodiscard]] std::string nearest_dial_power(std::string_view text, PowerSlot slot);

}  // namespace fracas
