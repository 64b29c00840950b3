#pragma once

#include <string>
#include <vector>

namespace fracas {

/// What is wrong with a file from outside, where, and what was expected there.
struct LoadError {
  std::string file;
  int line = 0;    ///< counted from 1; 0 when the file as a whole is meant
  int column = 0;  ///< counted from 1 in bytes; 0 when the line as a whole is meant
  std::string message;
};

/// Everything that is wrong, in the order of the files and of the lines in them.
using LoadErrors = std::vector<LoadError>;

/// "file:line:column: message", leaving out what is not known.
[[nodiscard]] std::string to_text(const LoadError& error);
/// One line for each error.
[[nodiscard]] std::string to_text(const LoadErrors& errors);

}  // namespace fracas
