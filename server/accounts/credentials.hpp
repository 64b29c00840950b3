#pragma once

#include <optional>
#include <string>

#include "server/service.hpp"

namespace fracas {

/// A name and a password as somebody typed them.
struct Credentials {
  std::string name;
  std::string password;
};

/// Reads `{"name","password"}`; the response says what is wrong with it.
[[nodiscard]] Result<Credentials, HttpResponse> read_credentials(const HttpRequest& request);

/// The value of a cookie, or nothing.
[[nodiscard]] std::optional<std::string> cookie_value(std::string_view header, std::string_view name);

/// A team as it is stored, `{"name","system","total","cards"}` and nothing else; nothing if it is none.
[[nodiscard]] std::optional<std::string> read_saved_team(const std::string& text);

/// Whether a text is the id of a saved team: 32 hexadecimal digits.
[[nodiscard]] bool is_team_id(std::string_view text);

}  // namespace fracas
