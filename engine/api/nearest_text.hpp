#pragma once

#include <span>
#include <string>
#include <string_view>

namespace fracas::words {

/// Text somebody typed, in quotes, cut short and without control characters, so that it cannot spoil an error message.
[[nodiscard]] std::string quoted(std::string_view typed);

/// Whether two words are the same, large or small letters alike.
[[nodiscard]] bool is_same_word(std::string_view one, std::string_view other);

/// `; did you mean "step"?`, or nothing if no valid word is near what was typed.
[[nodiscard]] std::string did_you_mean(std::string_view typed, std::span<const std::string> valid);

}  // namespace fracas::words
