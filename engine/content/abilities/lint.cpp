#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "engine/content/abilities/reading.hpp"
#include "engine/core/nearest_word.hpp"

namespace fracas {
namespace {

constexpr std::array<std::string_view, 13> number_words = {"zero",  "one",   "two",  "three", "four",   "five",  "six",
                                                           "seven", "eight", "nine", "ten",   "eleven", "twelve"};

/// Words that say the same thing on cards and in readings.
struct Theme {
  std::string_view name;
  std::array<std::string_view, 4> words;
};
constexpr std::array<Theme, 5> themes = {{{"may", {"may", "optional", "", ""}},
                                          {"each", {"each", "all", "every", "any"}},
                                          {"until", {"until", "rest", "this", ""}},
                                          {"adjacent", {"adjacent", "engaged", "", ""}},
                                          {"within", {"within", "clear", "range", ""}}}};

std::vector<std::string> words_in(std::string_view text) {
  std::vector<std::string> words(1);
  for (const char letter : text) {
    const bool is_capital = letter >= 'A' && letter <= 'Z';
    const bool is_letter = is_capital || (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9');
    if (is_letter)
      words.back() += is_capital ? static_cast<char>(letter - 'A' + 'a') : letter;
    else if (!words.back().empty())
      words.emplace_back();
  }
  if (words.back().empty()) words.pop_back();
  return words;
}

/// Numbers above 1; one is said in too many ways ("a", "once", "another") to be compared.
std::set<int> numbers_in(const std::vector<std::string>& words) {
  std::set<int> numbers;
  for (const std::string& word : words) {
    int number = 0;
    const auto named = std::find(number_words.begin(), number_words.end(), word);
    if (named != number_words.end()) number = static_cast<int>(named - number_words.begin());
    const bool is_digits = word.size() <= 4 && std::all_of(word.begin(), word.end(), [](char c) { return c >= '0' && c <= '9'; });
    if (is_digits) number = std::stoi(word);
    if (number > 1) numbers.insert(number);
  }
  return numbers;
}

bool says(const std::vector<std::string>& words, const Theme& theme) {
  return std::any_of(words.begin(), words.end(), [&](const std::string& word) {
    return std::any_of(theme.words.begin(), theme.words.end(), [&](std::string_view one) { return !one.empty() && one == word; });
  });
}

}  // namespace

std::vector<std::string> differences(std::string_view text, std::string_view told) {
  std::vector<std::string> warnings;
  const std::vector<std::string> printed = words_in(text);
  const std::vector<std::string> read = words_in(told);
  const std::set<int> printed_numbers = numbers_in(printed);
  const std::set<int> read_numbers = numbers_in(read);
  for (const int number : printed_numbers) {
    if (read_numbers.count(number) == 0)
      warnings.push_back("the text says " + std::to_string(number) + ", but the engine reads no such number");
  }
  for (const int number : read_numbers) {
    if (printed_numbers.count(number) == 0)
      warnings.push_back("the engine reads " + std::to_string(number) + ", but the text says no such number");
  }
  for (const Theme& theme : themes) {
    // "until" and "this" stand in many texts that mean no duration; only what the text says is looked for.
    const bool is_one_way = theme.name == "until" || theme.name == "each" || theme.name == "within";
    const std::string name = "'" + std::string(theme.name) + "'";
    if (says(printed, theme) && !says(read, theme))
      warnings.push_back("the text says " + name + ", but the engine reads nothing like it");
    if (!is_one_way && says(read, theme) && !says(printed, theme))
      warnings.push_back("the engine reads " + name + ", but the text says nothing like it");
  }
  return warnings;
}

std::vector<std::string> lint(const AbilityBook& book) {
  std::vector<std::string> warnings;
  std::vector<const Ability*> first;  // one for each text
  std::map<std::string, std::string> told;
  for (const Ability& ability : book.abilities) {
    if (ability.text.empty()) continue;
    if (told.count(ability.text) == 0) first.push_back(&ability);
    told[ability.text] += ability.reading + " ";
  }
  for (const Ability* ability : first) {
    for (const std::string& warning : differences(ability->text, told[ability->text]))
      warnings.push_back(ability->name + ": " + warning);
  }
  return warnings;
}

}  // namespace fracas
