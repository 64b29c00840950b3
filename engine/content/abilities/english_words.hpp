#pragma once

#include <string>
#include <string_view>

#include "engine/abilities/type.hpp"

namespace fracas {

/// The text with a capital letter at its beginning.
[[nodiscard]] std::string capitalised(std::string text);
/// A word of the language with blanks for its hyphens.
[[nodiscard]] std::string spaced(std::string_view word);
/// What one of this type is called: figure, card, space, order marker or player.
[[nodiscard]] std::string noun_of(Type type);
/// A reading with "1 wounds" and "a "aboard" marker" as one says them.
[[nodiscard]] std::string singular(std::string text);

}  // namespace fracas
