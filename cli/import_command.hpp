#pragma once

#include <string>

#include "cli/exit_code.hpp"

namespace fracas {

/// What `fracas import dials` is asked.
struct ImportRequest {
  std::string file;  ///< a CSV or JSON of clicks; "-" is standard input
  std::string out;   ///< the folder of a pack; empty to print the cards
  bool is_replacing = false;
  bool as_json = false;
};

/// Makes HeroClix cards of a table of clicks (docs/dial-import.md).
[[nodiscard]] ExitCode import_dial_file(const ImportRequest& request);

}  // namespace fracas
