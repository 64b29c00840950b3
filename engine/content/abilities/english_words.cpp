#include "engine/content/abilities/english_words.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace fracas {

std::string capitalised(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

std::string spaced(std::string_view word) {
  std::string text(word);
  std::replace(text.begin(), text.end(), '-', ' ');
  return text;
}

std::string noun_of(Type type) {
  switch (type) {
    case Type::Card: return "card";
    case Type::Space: return "space";
    case Type::Order: return "order marker";
    case Type::Player: return "player";
    case Type::Power: return "power";
    default: return "figure";
  }
}

std::string singular(std::string text) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 8> counted = {{{"1 wounds", "1 wound"},
                                                                                     {"1 spaces", "1 space"},
                                                                                     {"1 tiles", "1 tile"},
                                                                                     {"1 pieces", "1 piece"},
                                                                                     {"1 damage dice", "1 damage die"},
                                                                                     {"1 attack dice", "1 attack die"},
                                                                                     {"1 defense dice", "1 defense die"},
                                                                                     {"you takes", "you take"}}};
  for (std::size_t at = text.find(" a \""); at != std::string::npos; at = text.find(" a \"", at + 1)) {
    const bool has_vowel = at + 4 < text.size() && std::string_view("aeioAEIO").find(text[at + 4]) != std::string_view::npos;
    if (has_vowel) text.insert(at + 2, "n");
  }
  for (std::size_t at = text.find("\" markers"); at != std::string::npos; at = text.find("\" markers", at + 1)) {
    const std::size_t quote = at == 0 ? std::string::npos : text.rfind('"', at - 1);
    const bool is_one = quote != std::string::npos && quote >= 3 && text.compare(quote - 3, 3, " 1 ") == 0;
    if (is_one) text.erase(at + std::string_view("\" marker").size(), 1);
  }
  for (const auto& [several, one] : counted) {
    for (std::size_t at = text.find(several); at != std::string::npos; at = text.find(several, at + 1)) {
      const bool is_longer = at > 0 && text[at - 1] >= '0' && text[at - 1] <= '9';
      if (!is_longer) text.replace(at, several.size(), one);
    }
  }
  return text;
}

}  // namespace fracas
