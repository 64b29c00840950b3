#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace fracas {

/// Which book of HeroClix is played: the one of 2017 to 2020, or the card of 2013 with the rules of its time.
enum class Edition : std::uint8_t { Modern, Pac2013 };
inline constexpr std::array<std::string_view, 2> edition_words = {"modern", "pac2013"};

}  // namespace fracas
