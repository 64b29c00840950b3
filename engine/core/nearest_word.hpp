#pragma once

#include <span>
#include <string>
#include <string_view>

namespace fracas {

/// How many letters must be added, removed, replaced or swapped with their neighbour to get from one word to the other.
[[nodiscard]] int edit_distance(std::string_view one, std::string_view other);

/// The valid word a misspelt one most likely means, or an empty text if none is near.
[[nodiscard]] std::string_view nearest_word(std::string_view word, std::span<const std::string_view> valid);

/// Whether two words are the same, large or small letters alike.
[[nodiscard]] bool is_same_word(std::string_view one, std::string_view other);

/// "; did you mean 'attack'?", or nothing if no valid word is near. Made to be appended to an error message.
[[nodiscard]] std::string did_you_mean(std::string_view word, std::span<const std::string_view> valid);
[[nodiscard]] std::string did_you_mean(std::string_view word, std::span<const std::string> valid);

/// "a, b or c".
[[nodiscard]] std::string list_words(std::span<const std::string_view> words);

/// The word in quotes, cut short and with control characters replaced, so that hostile text cannot spoil a message. Call it as
/// fracas::quoted: std::quoted would be found for a std::string.
[[nodiscard]] std::string quoted(std::string_view word);

}  // namespace fracas
