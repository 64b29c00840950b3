#include "engine/board/hex/space_name.hpp"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <string>

namespace fracas {
namespace {

constexpr int most_in_row = 999;

std::optional<int> whole_number(std::string_view text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (text.empty() || error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

bool is_letter(char letter) { return letter >= 'A' && letter <= 'Z'; }

/// Whether other spaces of the hex lie at the level of this one.
bool shares_level(const HexBoard& board, SpaceId space) {
  const std::span<const SpaceId> all = board.spaces_on(board[space].at);
  return std::any_of(all.begin(), all.end(),
                     [&](SpaceId other) { return other != space && board[other].level == board[space].level; });
}

}  // namespace

std::optional<int> read_row_letters(std::string_view letters) {
  const bool is_negative = letters.starts_with('-');
  if (is_negative) letters.remove_prefix(1);
  if (letters.empty() || letters.size() > 2) return std::nullopt;
  int row = -1;
  for (const char letter : letters) {
    if (!is_letter(letter)) return std::nullopt;
    row = (row + 1) * 26 + (letter - 'A');
  }
  return is_negative ? -row - 1 : row;
}

std::optional<HexCoordinate> read_hex_name(std::string_view name) {
  std::size_t letters = name.starts_with('-') ? 1 : 0;
  while (letters < name.size() && is_letter(name[letters])) ++letters;
  const std::optional<int> row = read_row_letters(name.substr(0, letters));
  const std::optional<int> number = whole_number(name.substr(letters));
  if (!row || !number || std::abs(*number) > most_in_row) return std::nullopt;
  return HexCoordinate{static_cast<std::int16_t>(*number), static_cast<std::int16_t>(*row)};
}

SpaceId find_space(const HexBoard& board, std::string_view name) {
  const std::size_t sign = std::min(name.find('@'), name.size());
  const std::optional<HexCoordinate> at = read_hex_name(name.substr(0, sign));
  if (!at) return {};
  if (sign == name.size()) return board.find(*at);
  std::string_view level_text = name.substr(sign + 1);
  std::size_t digits = level_text.find_first_of("ensw");
  const std::string_view direction = digits == std::string_view::npos ? "" : level_text.substr(digits);
  level_text = level_text.substr(0, digits);
  const std::optional<int> level = whole_number(level_text);
  if (!level) return {};
  SpaceId found;
  for (const SpaceId space : board.spaces_on(*at)) {
    const HexSpace& candidate = board[space];
    if (candidate.level.value != *level) continue;
    if (direction.empty() && candidate.is_rung() && shares_level(board, space)) continue;
    if (!direction.empty() && (!candidate.is_rung() || direction != direction_names[board.ladders()[candidate.ladder].direction]))
      continue;
    if (found.is_some()) return {};
    found = space;
  }
  return found;
}

std::string HexBoard::name(SpaceId space) const {
  const HexSpace& named = (*this)[space];
  const std::string hex = hex_name(named.at);
  const bool is_shared = named.is_rung() && shares_level(*this, space);
  if (find(named.at) == space && !is_shared) return hex;
  std::string text = hex + "@" + std::to_string(named.level.value);
  if (is_shared) text += direction_names[parts_.ladders[named.ladder].direction];
  return text;
}

std::string hex_name(HexCoordinate at) {
  std::string letters;
  int row = at.r < 0 ? -at.r - 1 : at.r;
  for (; row >= 0; row = row / 26 - 1) letters.insert(letters.begin(), static_cast<char>('A' + row % 26));
  if (at.r < 0) letters.insert(letters.begin(), '-');
  return letters + std::to_string(at.q);
}

}  // namespace fracas
