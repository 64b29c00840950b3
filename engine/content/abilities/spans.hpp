#pragma once

#include <set>
#include <span>
#include <string>

#include "engine/content/abilities/sentence_words.hpp"

namespace fracas {

/// How often a power may be used: "1 per turn".
[[nodiscard]] std::set<std::string> limits_in(std::span<const SentenceWord> words);

/// How long something lasts: "this turn", "until your next turn", "this game".
struct Durations {
  std::set<std::string> named;  ///< every span that is spoken of
  std::set<std::string> until;  ///< those that something lasts until the end of
};
[[nodiscard]] Durations durations_in_text(std::span<const SentenceWord> words);
/// In a reading a duration stands before the bracket of what is gained, or behind "for".
[[nodiscard]] Durations durations_in_reading(std::string_view reading);

}  // namespace fracas
