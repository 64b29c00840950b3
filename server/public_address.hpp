#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/core/result.hpp"

namespace fracas {

/// Where people find the server, which may be at another address than the one it listens on.
struct PublicAddress {
  std::string origin;  ///< such as "https://play.example.org"
  std::string host;    ///< as a Host header has it, such as "play.example.org" or "localhost:8080"
  std::string prefix;  ///< of all paths, such as "/fracas"; empty: none
  bool is_secure = false;
};

/// Reads "https://play.example.org/fracas".
[[nodiscard]] Result<PublicAddress, std::string> read_public_address(std::string_view text);

/// Reads "/fracas" or "/games/fracas/"; the result has no slash at its end, and is empty for "/". Nothing if it is no such path.
[[nodiscard]] std::optional<std::string> read_base_path(std::string_view text);

}  // namespace fracas
