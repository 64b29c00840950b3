#pragma once

#include <map>
#include <string>

#include "cli/exit_code.hpp"

namespace fracas {

/// fracas serve: the page and the games, on this machine only unless an address is given.
struct ServeRequest {
  std::string config;                        ///< a file of settings; empty: none
  std::map<std::string, std::string> flags;  ///< settings of the command line (serve_settings.hpp)
  bool is_printing_config = false;           ///< show what is in force, serve nothing
  bool has_sandbox = false;                  ///< watch the content and let authors try it
};
[[nodiscard]] ExitCode run_serve(const ServeRequest& request);

}  // namespace fracas
