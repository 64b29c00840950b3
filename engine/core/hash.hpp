#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>

namespace fracas {

/// A 64-bit mark of some bytes; the same on every compiler and machine.
struct Hash {
  std::uint64_t value = 0;
  friend constexpr auto operator<=>(Hash, Hash) = default;
};

/// XXH3 of the bytes: a published, frozen function, so marks can be stored and compared across versions.
[[nodiscard]] Hash hash_bytes(const void* bytes, std::size_t size);
[[nodiscard]] Hash hash_text(std::string_view text);

/// Hash of a plain value. Types with padding do not compile, because padding bytes are not part of a value.
template <class Value>
[[nodiscard]] Hash hash_value(const Value& value) {
  static_assert(std::has_unique_object_representations_v<Value>);
  return hash_bytes(&value, sizeof value);
}

}  // namespace fracas
