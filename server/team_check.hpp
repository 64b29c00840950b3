#pragma once

#include <string>
#include <string_view>

#include "engine/content/library.hpp"
#include "engine/core/result.hpp"
#include "server/board_json.hpp"

namespace fracas {

/// The answer of POST /api/teams/check: what the team of this request costs and every rule it breaks. The error is a sentence:
/// what was expected of the request.
[[nodiscard]] Result<OrderedJson, std::string> checked_team(const Library& library, std::string_view request);

}  // namespace fracas
