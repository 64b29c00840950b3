#pragma once

#include <span>
#include <string>
#include <string_view>

namespace fracas {

/// What somebody meant who wrote a word that is near in sense but not in letters: "; did you mean 'ally'?", or what
/// did_you_mean finds.
[[nodiscard]] std::string meant_instead(std::string_view word, std::span<const std::string_view> valid);

}  // namespace fracas
