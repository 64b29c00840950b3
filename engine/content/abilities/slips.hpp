#pragma once

#include <span>
#include <string>
#include <string_view>

namespace fracas {

/// What somebody meant who wrote a word that is near in sense but not in letters: "; did you mean 'ally'?", or what
/// did_you_mean finds.
[[nodiscard]] std::string meant_instead(std::string_view word, std::span<const std::string_view> valid);

/// Whether English has the word and the language does without it: 'the', 'each', 'that'.
[[nodiscard]] bool is_filler(std::string_view word);

/// What to write in a filter instead of a word that English has there and the language has not, such as 'each', 'that' or
/// 'with'; empty if the word is none of these. `number` is what stands behind it, if that is a number.
[[nodiscard]] std::string hint_in_filter(std::string_view word, std::string_view number = {});

/// What to write where an expression should have ended: `before` and `word` stand there, and `behind` is the next one.
[[nodiscard]] std::string hint_behind_value(std::string_view before, std::string_view word, std::string_view behind);

}  // namespace fracas
