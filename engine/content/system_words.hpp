#pragma once

#include <optional>
#include <string_view>

#include "engine/state/card_definition.hpp"

namespace fracas {

/// The word for a system in files, addresses and commands: superscape, heroscape or heroclix.
[[nodiscard]] std::string_view system_id(System system);
/// The name of a system for people.
[[nodiscard]] std::string_view system_title(System system);
/// The system a word names, or nothing.
[[nodiscard]] std::optional<System> find_system(std::string_view id);
/// The word for a size as cards of a system write it (medium in the hex games is standard in HeroClix).
[[nodiscard]] std::string_view size_word(System system, Size size);

}  // namespace fracas
