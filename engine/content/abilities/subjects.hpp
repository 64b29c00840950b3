#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/content/abilities/sentence_words.hpp"

namespace fracas {

/// Where the text of a power and what the engine reads are about different things: the number that changes (attack, defense,
/// move, range), the property that is granted, and when it happens (before or after moving, attacking, defending). The
/// reading is the whole text of it, as `reading` writes it.
[[nodiscard]] std::vector<std::string> differing_subjects(std::span<const SentenceWord> text, std::string_view reading);

}  // namespace fracas
