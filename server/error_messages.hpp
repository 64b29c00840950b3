#pragma once

#include <string>

#include "server/game_json.hpp"

namespace fracas {

/// An `error` message of the protocol.
[[nodiscard]] std::string error_message(const std::string& sentence);
/// The `error` message for a choice that a rule forbids.
[[nodiscard]] std::string refusal_message(const std::string& choice, const Reason& reason);
/// The `error` message for a choice behind which there is no rule: a word that was not understood, a late answer.
[[nodiscard]] std::string unreadable_message(const std::string& choice, const std::string& problem);

}  // namespace fracas
