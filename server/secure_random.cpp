#include "server/secure_random.hpp"

#include <sodium.h>

#include <array>
#include <cstdlib>

#include "engine/state/combat_face.hpp"
#include "replay/hexadecimal.hpp"

namespace fracas {
namespace {

/// Without a working generator no token is a secret and no die is fair: better not to run at all.
void require_generator() {
  if (sodium_init() < 0) std::abort();
}

template <std::size_t Size>
std::string random_text() {
  require_generator();
  std::array<unsigned char, Size> bytes{};
  randombytes_buf(bytes.data(), bytes.size());
  return hexadecimal(bytes);
}

int die(std::uint32_t faces) { return static_cast<int>(randombytes_uniform(faces)) + 1; }

Outcome throw_combat_dice(int count) {
  std::array<int, 3> tally{};
  for (int i = 0; i < count; ++i) ++tally[static_cast<std::size_t>(combat_face(die(6)))];
  return combat_dice(tally[0], tally[1], tally[2]);
}

}  // namespace

Outcome throw_secure_dice(const Pending& pending) {
  require_generator();
  switch (pending.dice) {
    case DiceShape::Combat: return throw_combat_dice(pending.dice_count);
    case DiceShape::D20: return d20(die(20));
    case DiceShape::D6: return d6(die(6));
    case DiceShape::Numbered: return numbered_die(die(pending.dice_count));
    case DiceShape::TwoD6: {
      const int first = die(6);
      return two_d6(first, die(6));
    }
  }
  return {};
}

std::string new_game_id() { return random_text<12>(); }

std::string new_token() { return random_text<24>(); }

std::string new_dice_seed() { return random_text<32>(); }

std::string new_session_secret() { return random_text<32>(); }

std::string mark_of_token(std::string_view token) {
  require_generator();
  std::array<unsigned char, crypto_generichash_BYTES> mark{};
  crypto_generichash(mark.data(), mark.size(), reinterpret_cast<const unsigned char*>(token.data()), token.size(), nullptr, 0);
  return hexadecimal(mark);
}

bool is_same_secret(std::string_view one, std::string_view other) {
  return one.size() == other.size() && sodium_memcmp(one.data(), other.data(), one.size()) == 0;
}

std::uint64_t random_seed() {
  require_generator();
  std::uint64_t seed = 0;
  randombytes_buf(&seed, sizeof seed);
  return seed;
}

}  // namespace fracas
