#include "engine/core/hash.hpp"

#include <bit>

#define XXH_INLINE_ALL
#include <xxhash.h>

namespace fracas {

static_assert(std::endian::native == std::endian::little, "stored hashes are of little-endian bytes");

Hash hash_bytes(const void* bytes, std::size_t size) { return Hash{XXH3_64bits(bytes, size)}; }

Hash hash_text(std::string_view text) { return hash_bytes(text.data(), text.size()); }

}  // namespace fracas
