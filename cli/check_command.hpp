#pragma once

#include <string>

#include "cli/exit_code.hpp"

namespace fracas {

/// fracas check: everything that is wrong with a content folder or a pack, and where cards and their powers seem to differ.
struct CheckRequest {
  std::string folder;  ///< empty for the content inside the program
  bool as_json = false;
  bool is_strict = false;  ///< warnings count as mistakes
};
[[nodiscard]] ExitCode run_check(const CheckRequest& request);

}  // namespace fracas
