#pragma once

#include <cstddef>
#include <string>

#include "engine/content/load_error.hpp"

namespace fracas {

/// What is wrong with a binary file: where, what was expected there and what was found.
struct ByteError {
  std::string file;
  std::size_t offset = 0;  ///< of the first byte that is meant, counted from 0
  std::string expected;
  std::string found;
};

/// "file: byte 48: expected a rotation from 0 to 5, found 9".
[[nodiscard]] std::string to_text(const ByteError& error);
/// The same as an error of a file without lines.
[[nodiscard]] LoadError to_load_error(const ByteError& error);

}  // namespace fracas
