#pragma once

#include <string>
#include <string_view>

namespace fracas {

inline constexpr std::size_t shortest_password = 8;
inline constexpr std::size_t longest_password = 256;

/// What is stored of a password: argon2id with a salt of its own. Takes about a tenth of a second and 64 MiB.
[[nodiscard]] std::string hash_of_password(const std::string& password);

/// Whether a password is the one behind a hash; takes as long as hashing. Against an empty hash (there is no such account) it
/// takes the same time and says no.
[[nodiscard]] bool is_password_of(const std::string& hash, const std::string& password);

}  // namespace fracas
