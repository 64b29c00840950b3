#include "server/accounts/password.hpp"

#include <sodium.h>

#include <array>
#include <stdexcept>

namespace fracas {

std::string hash_of_password(const std::string& password) {
  std::array<char, crypto_pwhash_STRBYTES> hash{};
  if (sodium_init() < 0 || crypto_pwhash_str(hash.data(), password.data(), password.size(), crypto_pwhash_OPSLIMIT_INTERACTIVE,
                                             crypto_pwhash_MEMLIMIT_INTERACTIVE) != 0)
    throw std::runtime_error("a password could not be hashed");
  return hash.data();
}

bool is_password_of(const std::string& hash, const std::string& password) {
  if (hash.empty()) {
    static_cast<void>(hash_of_password(password));
    return false;
  }
  return sodium_init() >= 0 && crypto_pwhash_str_verify(hash.c_str(), password.data(), password.size()) == 0;
}

}  // namespace fracas
