#include <algorithm>

#include "engine/abilities/ability.hpp"

namespace fracas {
namespace {

/// Every word that a choice of modes lists, in the order of the book.
std::vector<int> modes_of(const AbilityBook& book) {
  std::vector<int> words;
  for (const Instruction& instruction : book.instructions) {
    const bool are_modes =
        instruction.effect == Effect::ChooseNumber && static_cast<NumberChoice>(instruction.detail) == NumberChoice::Mode;
    if (!are_modes) continue;
    for (std::size_t i = 0; i < instruction.argument_count; ++i) {
      const int word = book.steps[book.arguments[instruction.first_argument + i].first].operand;
      if (std::find(words.begin(), words.end(), word) == words.end()) words.push_back(word);
    }
  }
  return words;
}

}  // namespace

int mode_with_number(const AbilityBook& book, int number) {
  const std::vector<int> words = modes_of(book);
  return number >= 0 && static_cast<std::size_t>(number) < words.size() ? words[static_cast<std::size_t>(number)] : nothing;
}

int number_of_mode(const AbilityBook& book, int word) {
  const std::vector<int> words = modes_of(book);
  const auto found = std::find(words.begin(), words.end(), word);
  return found == words.end() ? nothing : static_cast<int>(found - words.begin());
}

}  // namespace fracas
