#pragma once

#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace fracas {

/// A word or a number of a sentence.
struct SentenceWord {
  std::string word;          ///< in small letters; digits for a number
  int number = -1;           ///< what it counts, digits or a number word; -1 for all else
  int last = -1;             ///< of a range such as 6-12: the number behind the hyphen
  char sign = 0;             ///< '+' or '-' directly before a number, or '+' behind it as in 13+
  bool is_term = false;      ///< a number behind a plus or minus that stands alone, as in 5 - 1
  bool is_capital = false;   ///< begins with a capital letter
  bool ends_clause = false;  ///< a comma, a full stop or the like follows
};

/// The words of a text. Numbers longer than four digits are words; a 20-sided die is a d20.
[[nodiscard]] std::vector<SentenceWord> words_of_sentence(std::string_view text);

/// The words with single spaces around each, to look for phrases in: " roll a d20 ".
[[nodiscard]] std::string spaced_words(std::span<const SentenceWord> words);

/// Whether one of these phrases occurs in spaced words.
[[nodiscard]] bool has_phrase(std::string_view spaced, std::span<const std::string_view> phrases);
[[nodiscard]] bool has_phrase(std::string_view spaced, std::initializer_list<std::string_view> phrases);

}  // namespace fracas
