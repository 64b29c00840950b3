#pragma once

#include <string>

#include "server/playable_content.hpp"

namespace fracas {

/// What can be played, as the answer of GET /api/catalogue.
[[nodiscard]] std::string catalogue_text(const Library& library, bool has_sandbox = false, bool has_accounts = false);

}  // namespace fracas
