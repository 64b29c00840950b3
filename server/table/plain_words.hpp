#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace fracas {

/// Bounds of what people write, in characters.
struct WordLimits {
  static constexpr std::size_t name = 32;
  static constexpr std::size_t team_name = 40;
  static constexpr std::size_t chat_line = 500;
};

/// What is wrong with a text that somebody wants others to read, or nothing: it has 1 to `most` characters of well-formed UTF-8,
/// is not blank, and holds neither control characters nor ones that turn the direction of what stands around them.
[[nodiscard]] std::optional<std::string> problem_of_words(std::string_view text, std::size_t most);

}  // namespace fracas
