#include "replay/fair_dice.hpp"

#include <sodium.h>

#include "engine/state/combat_face.hpp"
#include "replay/hexadecimal.hpp"

namespace fracas {
namespace {

constexpr std::string_view label = "fracas dice";
constexpr std::size_t draw_bytes = 8;
constexpr std::size_t block_bytes = 4;

static_assert(DiceSeed::size == crypto_auth_hmacsha256_KEYBYTES);

std::optional<unsigned char> digit_value(char digit) {
  if (digit >= '0' && digit <= '9') return static_cast<unsigned char>(digit - '0');
  if (digit >= 'a' && digit <= 'f') return static_cast<unsigned char>(digit - 'a' + 10);
  return std::nullopt;
}

void append_big_endian(std::string& text, std::uint64_t number, std::size_t byte_count) {
  for (std::size_t i = byte_count; i-- > 0;) text += static_cast<char>((number >> (8 * i)) & 0xffU);
}

/// The bytes of one draw, one after the other, without end.
class DrawnBytes {
 public:
  DrawnBytes(const DiceSeed& seed, std::uint32_t draw) : seed_(seed), draw_(draw) {}

  [[nodiscard]] unsigned char next() {
    if (used_ == block_.size()) fill();
    return block_[used_++];
  }
  /// A die with 1 to 256 faces. Bytes that would make the low faces likelier are thrown away.
  [[nodiscard]] int die(int faces) {
    const int fair_bytes = 256 - 256 % faces;
    int byte = next();
    while (byte >= fair_bytes) byte = next();
    return byte % faces + 1;
  }

 private:
  void fill() {
    std::string message(label);
    append_big_endian(message, draw_, draw_bytes);
    append_big_endian(message, block_number_++, block_bytes);
    crypto_auth_hmacsha256(block_.data(), reinterpret_cast<const unsigned char*>(message.data()), message.size(),
                           seed_.bytes.data());
    used_ = 0;
  }

  const DiceSeed& seed_;
  std::uint32_t draw_;
  std::uint32_t block_number_ = 0;
  std::array<unsigned char, crypto_auth_hmacsha256_BYTES> block_{};
  std::size_t used_ = crypto_auth_hmacsha256_BYTES;
};

Outcome draw_combat_dice(DrawnBytes& bytes, int count) {
  std::array<int, 3> tally{};
  for (int i = 0; i < count; ++i) ++tally[static_cast<std::size_t>(combat_face(bytes.die(6)))];
  return combat_dice(tally[0], tally[1], tally[2]);
}

}  // namespace

std::optional<DiceSeed> read_dice_seed(std::string_view digits) {
  if (digits.size() != 2 * DiceSeed::size) return std::nullopt;
  DiceSeed seed;
  for (std::size_t i = 0; i < DiceSeed::size; ++i) {
    const auto high = digit_value(digits[2 * i]);
    const auto low = digit_value(digits[2 * i + 1]);
    if (!high || !low) return std::nullopt;
    seed.bytes[i] = static_cast<unsigned char>((*high << 4U) | *low);
  }
  return seed;
}

std::string format_dice_seed(const DiceSeed& seed) { return hexadecimal(seed.bytes); }

std::string commitment_of(const DiceSeed& seed) {
  std::array<unsigned char, crypto_hash_sha256_BYTES> mark{};
  crypto_hash_sha256(mark.data(), seed.bytes.data(), seed.bytes.size());
  return hexadecimal(mark);
}

Outcome fair_outcome(const DiceSeed& seed, std::uint32_t draw, const Pending& pending) {
  DrawnBytes bytes(seed, draw);
  switch (pending.dice) {
    case DiceShape::Combat: return draw_combat_dice(bytes, pending.dice_count);
    case DiceShape::D20: return d20(bytes.die(20));
    case DiceShape::D6: return d6(bytes.die(6));
    case DiceShape::Numbered: return numbered_die(bytes.die(pending.dice_count));
    case DiceShape::TwoD6: {
      const int first = bytes.die(6);
      return two_d6(first, bytes.die(6));
    }
  }
  return {};
}

}  // namespace fracas
