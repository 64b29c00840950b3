#include "cli/figure_marks.hpp"

#include <algorithm>
#include <cctype>
#include <string_view>

#include "engine/api/narrate.hpp"

namespace fracas {
namespace {

bool is_letter_or_digit(char letter) { return std::isalnum(static_cast<unsigned char>(letter)) != 0; }

/// First letters of the words, and whole numbers: "Ash Hound 12" gives AH12.
std::string initials(std::string_view name) {
  std::string letters;
  bool is_word_start = true;
  for (const char letter : name) {
    const bool is_digit = std::isdigit(static_cast<unsigned char>(letter)) != 0;
    if (is_letter_or_digit(letter) && (is_word_start || is_digit)) {
      letters += static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
    }
    is_word_start = !is_letter_or_digit(letter);
  }
  return letters.empty() ? "?" : letters.substr(0, 4);
}

}  // namespace

char seat_sign(SeatId seat) {
  constexpr std::string_view signs = "*+^~";
  return signs[seat.index() % signs.size()];
}

std::vector<std::string> figure_marks(const Game& game) {
  std::vector<std::string> marks;
  for (std::size_t i = 0; i < game.figures.size(); ++i) {
    const std::string first =
        seat_sign(game.figures[i].owner) + initials(display_name(game, FigureId{static_cast<std::uint8_t>(i)}));
    std::string mark = first;
    for (char suffix = 'a'; std::find(marks.begin(), marks.end(), mark) != marks.end() && suffix <= 'z'; ++suffix)
      mark = first + suffix;
    marks.push_back(mark);
  }
  return marks;
}

}  // namespace fracas
