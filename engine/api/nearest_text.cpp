#include "engine/api/nearest_text.hpp"

#include <algorithm>
#include <array>
#include <numeric>

namespace fracas::words {
namespace {

constexpr std::size_t longest_word = 40;

char lower(char letter) { return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter; }

/// Letters to add, remove or replace to get from one word to the other (Levenshtein), one row of the table at a time.
std::size_t edit_distance(std::string_view one, std::string_view other) {
  std::array<std::size_t, longest_word + 1> row{};
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 0; i < one.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i + 1;
    for (std::size_t j = 0; j < other.size(); ++j) {
      const std::size_t replaced = diagonal + (lower(one[i]) == lower(other[j]) ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = std::min({replaced, row[j] + 1, row[j + 1] + 1});
    }
  }
  return row[other.size()];
}

}  // namespace

std::string quoted(std::string_view typed) {
  std::string text = "\"";
  for (const char letter : typed.substr(0, longest_word)) {
    const bool is_plain = static_cast<unsigned char>(letter) >= 0x20 && letter != 0x7f && letter != '"';
    text += is_plain ? letter : '?';
  }
  return text + (typed.size() > longest_word ? "...\"" : "\"");
}

bool is_same_word(std::string_view one, std::string_view other) {
  return std::equal(one.begin(), one.end(), other.begin(), other.end(),
                    [](char left, char right) { return lower(left) == lower(right); });
}

std::string did_you_mean(std::string_view typed, std::span<const std::string> valid) {
  if (typed.size() > longest_word) return {};
  std::size_t least = std::max<std::size_t>(2, typed.size() / 2) + 1;  // farther words are no help
  const std::string* nearest = nullptr;
  for (const std::string& word : valid) {
    if (word.size() > longest_word) continue;
    const std::size_t distance = edit_distance(typed, word);
    if (distance >= least) continue;
    least = distance;
    nearest = &word;
  }
  return nearest != nullptr ? "; did you mean \"" + *nearest + "\"?" : std::string{};
}

}  // namespace fracas::words
