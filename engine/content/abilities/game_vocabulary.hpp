#pragma once

#include "engine/abilities/effect.hpp"
#include "engine/abilities/vocabulary.hpp"
#include "engine/abilities/window.hpp"
#include "engine/core/system.hpp"

namespace fracas {

/// Whether a word of the language means something in this game: the hex games and HeroClix share most of it, and each has words
/// of its own.
[[nodiscard]] bool is_word_of(System system, Value value);
[[nodiscard]] bool is_word_of(System system, Property property);
[[nodiscard]] bool is_word_of(System system, Permission permission);
[[nodiscard]] bool is_word_of(System system, Effect effect);
[[nodiscard]] bool is_word_of(System system, Window window);

}  // namespace fracas
