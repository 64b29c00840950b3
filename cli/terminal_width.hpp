#pragma once

#include <cstddef>

namespace fracas {

/// How many columns standard output has: those of the terminal, kept between 40 and 120, or 96 where there is none.
[[nodiscard]] std::size_t output_width();

}  // namespace fracas
