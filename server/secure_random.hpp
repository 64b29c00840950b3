#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/state/outcome.hpp"
#include "engine/state/pending.hpp"

namespace fracas {

/// Throws the pending dice with the machine's cryptographic generator: nobody can foresee or steer them.
[[nodiscard]] Outcome throw_secure_dice(const Pending& pending);

/// A new name of a game: 96 random bits as lower-case hexadecimal digits.
[[nodiscard]] std::string new_game_id();
/// A new secret that lets its holder play a seat: 192 random bits.
[[nodiscard]] std::string new_token();
/// A new secret that stands for a logged-in browser: 256 random bits.
[[nodiscard]] std::string new_session_secret();
/// What is stored in place of a token, so that a stolen store gives nobody a seat.
[[nodiscard]] std::string mark_of_token(std::string_view token);
/// Compares without telling by its duration where two texts differ.
[[nodiscard]] bool is_same_secret(std::string_view one, std::string_view other);
/// A new seed of a game's dice: 256 random bits.
[[nodiscard]] std::string new_dice_seed();
/// A seed for a bot's own fast generator.
[[nodiscard]] std::uint64_t random_seed();

}  // namespace fracas
