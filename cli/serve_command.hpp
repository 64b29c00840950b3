#pragma once

#include <cstdint>
#include <string>

#include "cli/exit_code.hpp"

namespace fracas {

/// fracas serve: the page and the games, on this machine only unless an address is given.
struct ServeRequest {
  std::string address = "127.0.0.1";
  std::uint16_t port = 7654;
  std::string data;  ///< folder with the games; empty: the user's data folder
  std::string web;   ///< folder of the built page; empty: web/dist if it is here
  std::string content;
  bool has_sandbox = false;  ///< watch the content and let authors try it
  std::string log = "info";  ///< quiet, errors, info or debug
};
[[nodiscard]] ExitCode run_serve(const ServeRequest& request);

}  // namespace fracas
