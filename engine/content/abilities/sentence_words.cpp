#include "engine/content/abilities/sentence_words.hpp"

#include <algorithm>
#include <array>

namespace fracas {
namespace {

constexpr std::array<std::string_view, 21> number_words = {
    "zero",   "one",    "two",      "three",    "four",    "five",    "six",       "seven",    "eight",    "nine",  "ten",
    "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"};

bool is_digit(char letter) { return letter >= '0' && letter <= '9'; }
bool is_capital(char letter) { return letter >= 'A' && letter <= 'Z'; }
bool is_letter(char letter) { return (letter >= 'a' && letter <= 'z') || is_capital(letter) || (letter & '\x80') != 0; }
bool ends_clause(char letter) { return std::string_view(",.;:()[]").find(letter) != std::string_view::npos; }

int number_of(std::string_view word) {
  constexpr std::size_t most_digits = 4;
  const bool is_number = !word.empty() && word.size() <= most_digits && std::all_of(word.begin(), word.end(), is_digit);
  if (is_number) return std::stoi(std::string(word));
  const auto named = std::find(number_words.begin(), number_words.end(), word);
  return named == number_words.end() ? -1 : static_cast<int>(named - number_words.begin());
}

/// Reads words one after the other.
class SentenceReader {
 public:
  explicit SentenceReader(std::string_view text) : text_(text) {}

  std::vector<SentenceWord> read() {
    while (at_ < text_.size()) {
      const char letter = text_[at_];
      if (is_letter(letter) || is_digit(letter)) {
        read_word();
      } else {
        if (ends_clause(letter) && !words_.empty()) words_.back().ends_clause = true;
        ++at_;
      }
    }
    return std::move(words_);
  }

 private:
  [[nodiscard]] char letter_at(std::size_t at) const { return at < text_.size() ? text_[at] : '\0'; }

  /// Letters and digits up to the next of anything else; "Duke's" is the Duke.
  std::string letters() {
    std::string word;
    while (is_letter(letter_at(at_)) || is_digit(letter_at(at_))) {
      const char letter = text_[at_++];
      word += is_capital(letter) ? static_cast<char>(letter - 'A' + 'a') : letter;
    }
    const bool is_owner = letter_at(at_) == '\'' && letter_at(at_ + 1) == 's' && !is_letter(letter_at(at_ + 2));
    if (is_owner) at_ += 2;
    return word;
  }

  void read_word() {
    const std::size_t start = at_;
    SentenceWord word{.is_capital = is_capital(text_[at_])};
    const char before = start == 0 ? ' ' : text_[start - 1];
    const bool is_alone = start < 2 || !(is_letter(text_[start - 2]) || is_digit(text_[start - 2]));
    if ((before == '+' || before == '-') && is_alone && is_digit(text_[start])) word.sign = before;
    word.is_term = start >= 2 && before == ' ' && (text_[start - 2] == '+' || text_[start - 2] == '-');
    word.word = letters();
    word.number = number_of(word.word);
    if (word.number == 20 && text_.substr(at_).starts_with("-sided")) {
      word.word = "d20";
      word.number = -1;
      at_ += std::string_view("-sided").size();
    }
    const bool is_digits = word.number >= 0 && is_digit(word.word[0]);
    if (is_digits && letter_at(at_) == '+') word.sign = '+';
    const std::size_t dash = letter_at(at_) == '-' ? 1 : (text_.substr(at_, 3) == "–" ? 3 : 0);
    if (is_digits && dash > 0 && is_digit(letter_at(at_ + dash))) {
      at_ += dash;
      word.last = number_of(letters());
    }
    words_.push_back(std::move(word));
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::vector<SentenceWord> words_;
};

}  // namespace

std::vector<SentenceWord> words_of_sentence(std::string_view text) { return SentenceReader(text).read(); }

std::string spaced_words(std::span<const SentenceWord> words) {
  std::string spaced = " ";
  for (const SentenceWord& word : words) spaced += word.word + " ";
  return spaced;
}

bool has_phrase(std::string_view spaced, std::span<const std::string_view> phrases) {
  return std::any_of(phrases.begin(), phrases.end(), [&](std::string_view phrase) {
    return !phrase.empty() && spaced.find(" " + std::string(phrase) + " ") != std::string_view::npos;
  });
}

bool has_phrase(std::string_view spaced, std::initializer_list<std::string_view> phrases) {
  return has_phrase(spaced, std::span<const std::string_view>(phrases.begin(), phrases.size()));
}

}  // namespace fracas
