#include "engine/core/nearest_word.hpp"

#include <algorithm>
#include <vector>

namespace fracas {
namespace {

/// Longer words are never a slip of the finger, and comparing them would cost time.
constexpr std::size_t longest_compared = 64;

char lower(char letter) { return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter; }

}  // namespace

int edit_distance(std::string_view one, std::string_view other) {
  const std::size_t width = other.size() + 1;
  std::vector<int> table((one.size() + 1) * width);
  const auto cell = [&](std::size_t row, std::size_t column) -> int& { return table[row * width + column]; };
  for (std::size_t row = 0; row <= one.size(); ++row) cell(row, 0) = static_cast<int>(row);
  for (std::size_t column = 0; column <= other.size(); ++column) cell(0, column) = static_cast<int>(column);
  for (std::size_t row = 1; row <= one.size(); ++row) {
    for (std::size_t column = 1; column <= other.size(); ++column) {
      const int replaced = cell(row - 1, column - 1) + (one[row - 1] == other[column - 1] ? 0 : 1);
      int best = std::min({replaced, cell(row - 1, column) + 1, cell(row, column - 1) + 1});
      const bool is_swap = row > 1 && column > 1 && one[row - 1] == other[column - 2] && one[row - 2] == other[column - 1];
      if (is_swap) best = std::min(best, cell(row - 2, column - 2) + 1);
      cell(row, column) = best;
    }
  }
  return cell(one.size(), other.size());
}

std::string_view nearest_word(std::string_view word, std::span<const std::string_view> valid) {
  if (word.empty() || word.size() > longest_compared) return {};
  std::string_view nearest;
  int least = std::max<int>(1, static_cast<int>(word.size()) / 3) + 1;
  for (const std::string_view candidate : valid) {
    if (candidate.size() > longest_compared) continue;
    const int distance = edit_distance(word, candidate);
    if (distance < least) {
      least = distance;
      nearest = candidate;
    }
  }
  return nearest;
}

bool is_same_word(std::string_view one, std::string_view other) {
  return std::equal(one.begin(), one.end(), other.begin(), other.end(),
                    [](char left, char right) { return lower(left) == lower(right); });
}

std::string did_you_mean(std::string_view word, std::span<const std::string_view> valid) {
  const std::string_view nearest = nearest_word(word, valid);
  return nearest.empty() ? std::string() : "; did you mean " + fracas::quoted(nearest) + "?";
}

std::string did_you_mean(std::string_view word, std::span<const std::string> valid) {
  return did_you_mean(word, std::vector<std::string_view>(valid.begin(), valid.end()));
}

std::string list_words(std::span<const std::string_view> words) {
  constexpr std::size_t longest_list = 600;  // a longer one helps nobody
  std::string list;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (list.size() > longest_list) return list + " or " + std::to_string(words.size() - i) + " others";
    if (i > 0) list += i + 1 == words.size() ? " or " : ", ";
    list += words[i];
  }
  return list;
}

std::string quoted(std::string_view word) {
  constexpr std::size_t longest = 40;
  std::size_t size = std::min(word.size(), longest);
  // Never cut through the bytes of one UTF-8 character.
  while (size < word.size() && size > 0 && (static_cast<unsigned char>(word[size]) & 0xC0U) == 0x80U) --size;
  std::string text = "'";
  for (const char letter : word.substr(0, size)) {
    const auto byte = static_cast<unsigned char>(letter);
    text += byte < 0x20 || byte == 0x7F ? '?' : letter;
  }
  return text + (size < word.size() ? "...'" : "'");
}

}  // namespace fracas
