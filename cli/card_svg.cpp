#include "cli/card_svg.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "cli/card_emblem.hpp"
#include "cli/card_words.hpp"
#include "engine/content/abilities/card_powers.hpp"

namespace fracas {
namespace {

constexpr std::string_view ink = "#14161a";
constexpr std::string_view grey = "#5c6066";
constexpr double edge = 3;
constexpr double band_height = 11.5;
constexpr double bar_height = 5.2;
constexpr double left_width = 39;
constexpr double content_top = edge + band_height + bar_height + 2;
constexpr double content_bottom = card_height - 6.4;

std::string capitals(std::string_view text) {
  std::string large(text);
  for (char& letter : large) {
    if (letter >= 'a' && letter <= 'z') letter = static_cast<char>(letter - 'a' + 'A');
  }
  return large;
}

/// A text in the largest letters up to these that fit into a width; cut short where not even the smallest do.
void fitted_text(CardCanvas& canvas, CardPoint at, CardLetters letters, double smallest, double width, std::string_view words,
                 TextAnchor anchor = TextAnchor::Start) {
  const std::string plain = plain_line(words);
  while (letters.size > smallest && text_width(plain, letters) > width) letters.size -= 0.1;
  canvas.text(at, letters, cut_to_width(plain, letters, width), anchor);
}

/// One line of the text column.
struct PrintedLine {
  std::string words;
  bool is_title = false;
  bool is_flavour = false;
  bool begins = false;  ///< of a power or of the flavour text
};

/// Draws the parts of one card, from the top down.
class CardDrawing {
 public:
  explicit CardDrawing(const LibraryCard& card) : card_(card), colours_(colours_of(card)) {}

  CardCanvas draw() {
    canvas_.box({0.15, 0.15, card_width - 0.3, card_height - 0.3}, 3.5, "#ffffff", "#14161a", 0.3);
    draw_band();
    draw_bar();
    draw_left();
    if (card_.system == System::HeroClix) draw_dial();
    draw_powers();
    draw_foot();
    return std::move(canvas_);
  }

 private:
  void draw_band() {
    canvas_.box({edge, edge, card_width - 2 * edge, band_height}, 1.8, colours_.dark);
    const CardLetters kind{.size = 2.9, .colour = "#ffffff", .is_bold = true};
    const std::string words = capitals(kind_words(card_));
    const double kind_width = text_width(words, kind);
    canvas_.text({card_width - edge - 3, edge + 5}, kind, words, TextAnchor::End);
    const CardLetters size{.size = 2.7, .colour = "#ffffff"};
    fitted_text(canvas_, {card_width - edge - 3, edge + 9}, size, 1.8, 40, size_words_of(card_), TextAnchor::End);
    const double taken = std::max(kind_width, std::min(40.0, text_width(size_words_of(card_), size)));
    const CardLetters name{.size = 7, .colour = "#ffffff", .is_bold = true};
    fitted_text(canvas_, {edge + 3.2, edge + 8.2}, name, 3, card_width - 2 * edge - taken - 10, card_.card.name);
  }

  void draw_bar() {
    canvas_.box({edge, edge + band_height + 0.7, card_width - 2 * edge, bar_height}, 1, colours_.tint);
    const CardLetters letters{.size = 2.7, .colour = std::string(ink)};
    fitted_text(canvas_, {edge + 3.2, edge + band_height + 4.3}, letters, 1.6, card_width - 2 * edge - 6,
                joined(keyword_bar(card_.card), " · "));
  }

  void draw_left() {
    const double middle = edge + left_width / 2;
    const bool has_stats = card_.system != System::HeroClix;
    draw_emblem(canvas_, card_, {middle, content_top + 12.2}, 12.2);
    draw_figures();
    const double block_top = content_top + 28;
    const double below = has_stats ? draw_stats(block_top) : draw_clix_numbers(block_top);
    if (has_stats) draw_symbols(below + 2);
  }

  /// A pawn for each figure of a squad (SS-CRD-05), right of the emblem.
  void draw_figures() {
    if (card_.card.figures < 2) return;
    constexpr int in_column = 6;
    constexpr double step = 4;
    for (int i = 0; i < card_.card.figures; ++i) {
      const CardPoint at{edge + left_width - 3 - 3.2 * (i / in_column), content_top + 3 + step * (i % in_column)};
      canvas_.circle({at.x, at.y - 1.5}, 0.8, colours_.dark);
      canvas_.polygon({{at.x - 1.3, at.y + 1.2}, {at.x, at.y - 1.4}, {at.x + 1.3, at.y + 1.2}}, colours_.dark);
    }
  }

  void draw_cell(const CardBox& box, const std::string& name, const std::string& value, bool is_strong) {
    canvas_.box(box, 1.2, is_strong ? std::string_view(colours_.dark) : std::string_view("#ffffff"), colours_.dark, 0.3);
    const std::string colour = is_strong ? "#ffffff" : std::string(ink);
    const double middle = box.x + box.width / 2;
    canvas_.text({middle, box.y + 3}, {.size = 2, .colour = colour}, capitals(name), TextAnchor::Middle);
    fitted_text(canvas_, {middle, box.y + 9.2}, {.size = 6.2, .colour = colour, .is_bold = true}, 3, box.width - 1.5, value,
                TextAnchor::Middle);
  }

  /// Upper row Move, Life, Range; lower row Attack, Defense, Points.
  double draw_stats(double top) {
    const std::vector<CardStatistic> stats = statistics_of(card_.card);
    const double width = (left_width - 2) / 3;
    constexpr double height = 10.6;
    for (std::size_t i = 0; i < stats.size(); ++i) {
      const double column = static_cast<double>(i % 3);
      const double row = static_cast<double>(i / 3);
      draw_cell({edge + column * (width + 1), top + row * (height + 1), width, height}, stats[i].name, stats[i].value, i == 5);
    }
    return top + 2 * height + 1;
  }

  double draw_clix_numbers(double top) {
    const double width = (left_width - 2) / 3;
    constexpr double height = 10.6;
    const ClixProfile& clix = card_.card.clix;
    draw_cell({edge, top, width, height}, "Range", std::to_string(clix.range), false);
    draw_cell({edge + width + 1, top, width, height}, "Bolts", std::to_string(clix.bolts), false);
    draw_cell({edge + 2 * (width + 1), top, width, height}, "Points", std::to_string(card_.card.points), true);
    return top + height;
  }

  /// Symbols with their signs and names in two columns, as large as there is room for all of them.
  void draw_symbols(double top) {
    const std::vector<std::string> symbols = symbol_words(card_);
    if (symbols.empty()) return;
    constexpr std::size_t most_named = 8;
    if (symbols.size() > most_named) return draw_signs(symbols, top);
    const std::size_t rows = (symbols.size() + 1) / 2;
    const double height = std::min(4.4, (content_bottom - top) / static_cast<double>(rows));
    const double radius = height * 0.42;
    const double width = left_width / 2;
    for (std::size_t i = 0; i < symbols.size(); ++i) {
      const double x = edge + width * static_cast<double>(i / rows);
      const double y = top + height * (static_cast<double>(i % rows) + 0.5);
      draw_symbol(canvas_, symbols[i], {x + radius, y}, radius, colours_);
      const CardLetters letters{.size = std::min(2.1, height * 0.6), .colour = std::string(ink)};
      fitted_text(canvas_, {x + 2 * radius + 0.7, y + letters.size * 0.35}, letters, 1.2, width - 2 * radius - 1.2, symbols[i]);
    }
  }

  /// More symbols than there is room for names: their signs alone.
  void draw_signs(const std::vector<std::string>& symbols, double top) {
    constexpr std::size_t in_a_row = 8;
    constexpr double step = left_width / in_a_row;
    for (std::size_t i = 0; i < symbols.size(); ++i) {
      const double column = static_cast<double>(i % in_a_row);
      const double row = static_cast<double>(i / in_a_row);
      const double height = std::min(step, (content_bottom - top) / 3);
      draw_symbol(canvas_, symbols[i], {edge + step * (column + 0.5), top + height * (row + 0.5)}, height * 0.42, colours_);
    }
  }

  [[nodiscard]] CardBox text_box() const {
    const double x = edge + left_width + 3.5;
    return {x, text_top_, card_width - edge - 1 - x, content_bottom - text_top_};
  }

  /// The dial as a table: a column for each click, the KO symbol behind the last (HC-CMP-05).
  void draw_dial() {
    constexpr std::array<std::pair<std::string_view, std::uint8_t Click::*>, 4> rows = {
        {{"Speed", &Click::speed}, {"Attack", &Click::attack}, {"Defense", &Click::defense}, {"Damage", &Click::damage}}};
    const std::vector<Click>& dial = card_.card.clix.dial;
    const CardBox box = text_box();
    constexpr double heading = 13;
    constexpr double row_height = 7.6;
    const double width = std::min(7.5, (box.width - heading) / static_cast<double>(dial.size() + 1));
    for (std::size_t row = 0; row < rows.size() + 1; ++row) {
      const double y = box.y + row_height * static_cast<double>(row);
      if (row % 2 == 1)
        canvas_.box({box.x, y, heading + width * static_cast<double>(dial.size() + 1), row_height}, 0.6, colours_.tint);
      const std::string name = row == 0 ? "Click" : std::string(rows[row - 1].first);
      canvas_.text({box.x + 1.2, y + 5}, {.size = 2.8, .colour = std::string(row == 0 ? grey : ink)}, name);
      for (std::size_t i = 0; i <= dial.size(); ++i) {
        const double x = box.x + heading + width * (static_cast<double>(i) + 0.5);
        const bool is_ko = i == dial.size();
        if (is_ko && row == 0) continue;
        const std::string value = row == 0 ? std::to_string(i + 1) : is_ko ? "KO" : std::to_string(dial[i].*rows[row - 1].second);
        const CardLetters letters{.size = row == 0 ? 2.5 : 4,
                                  .colour = std::string(row == 0 ? grey
                                                        : is_ko  ? std::string_view("#9d1c1c")
                                                                 : ink),
                                  .is_bold = row != 0};
        fitted_text(canvas_, {x, y + 5.2}, letters, 1.2, width - 0.4, value, TextAnchor::Middle);
      }
    }
    text_top_ = box.y + row_height * 5 + 4;
  }

  /// All lines of the text column in letters of this size.
  [[nodiscard]] std::vector<PrintedLine> printed_lines(double size, double width) const {
    std::vector<PrintedLine> lines;
    const auto add = [&](std::string_view text, const CardLetters& letters, PrintedLine like) {
      like.begins = like.begins || like.is_flavour;
      for (std::string& words : lines_of(plain_line(text), letters, width)) {
        like.words = std::move(words);
        lines.push_back(like);
        like.begins = false;
      }
    };
    if (card_.system == System::HeroClix) add(joined(symbol_words(card_), " · "), {.size = size}, {.words = {}, .begins = true});
    for (const CardPower& power : powers_of(card_.card.abilities)) {
      add(power.name, {.size = size * 1.12, .is_bold = true}, {.words = {}, .is_title = true, .begins = true});
      const std::string readings = joined(power.readings, " ");
      add(power.text.empty() ? readings : power.text, {.size = size}, {});
    }
    add(card_.card.printed, {.size = size * 0.9, .is_italic = true}, {.words = {}, .is_flavour = true});
    return lines;
  }

  static double height_of(const PrintedLine& line, double size) {
    return size * (line.is_title ? 1.42 : line.is_flavour ? 1.16 : 1.26) + (line.begins ? size * 0.75 : 0);
  }

  static double height_of(const std::vector<PrintedLine>& lines, double size) {
    double height = 0;
    for (const PrintedLine& line : lines) height += height_of(line, size);
    return lines.empty() ? 0 : height - size * 0.75;
  }

  void draw_powers() {
    constexpr double largest = 3.3;
    constexpr double smallest = 1.5;  // about four points, the least that a good printer keeps apart
    const CardBox box = text_box();
    double size = largest;
    std::vector<PrintedLine> lines = printed_lines(size, box.width);
    while (size > smallest && height_of(lines, size) > box.height) {
      size -= 0.05;
      lines = printed_lines(size, box.width);
    }
    while (lines.size() > 1 && height_of(lines, size) > box.height) {
      lines.pop_back();
      if (height_of(lines, size) <= box.height) lines.back().words = "… cut short: the whole text is in the file of the card.";
    }
    double y = box.y - (lines.empty() ? 0 : size * 0.75);
    for (const PrintedLine& line : lines) y = draw_line(line, size, box, y);
  }

  /// Draws one line below a height; gives the height below it.
  double draw_line(const PrintedLine& line, double size, const CardBox& box, double y) {
    const double bottom = y + height_of(line, size);
    CardLetters letters{.size = size,
                        .colour = std::string(line.is_flavour ? grey : ink),
                        .is_bold = line.is_title,
                        .is_italic = line.is_flavour};
    if (line.is_title) letters = {.size = size * 1.12, .colour = colours_.dark, .is_bold = true};
    if (line.is_flavour) letters.size = size * 0.9;
    if (line.is_flavour && line.begins) {
      const double rule = bottom - letters.size * 1.45;
      canvas_.line({box.x, rule}, {box.x + box.width, rule}, colours_.dark, 0.15);
    }
    canvas_.text({box.x, bottom - size * 0.3}, letters, cut_to_width(line.words, letters, box.width));
    return bottom;
  }

  void draw_foot() {
    const CardLetters letters{.size = 1.9, .colour = std::string(grey)};
    const double y = card_height - 2.7;
    fitted_text(canvas_, {edge + 1, y}, letters, 1.2, 70, pack_words(card_) + " · " + card_.card.id);
    const std::string other = card_.card.has_other_side() ? "other side: " + card_.card.other_side : "";
    fitted_text(canvas_, {card_width - edge - 1, y}, letters, 1.2, 48, other, TextAnchor::End);
  }

  const LibraryCard& card_;
  CardColours colours_;
  CardCanvas canvas_;
  double text_top_ = content_top + 0.4;
};

constexpr double page_width = 297;
constexpr double page_height = 210;
constexpr std::size_t cards_on_a_page = 4;

/// Cut marks outside of the cards, at every edge that is cut.
void draw_cut_marks(CardCanvas& page, double left, double top) {
  constexpr double gap = 1.5;
  constexpr double length = 6;
  for (int i = 0; i < 3; ++i) {
    const double x = left + card_width * i;
    const double y = top + card_height * i;
    page.line({x, top - gap - length}, {x, top - gap}, "#14161a", 0.1);
    page.line({x, top + 2 * card_height + gap}, {x, top + 2 * card_height + gap + length}, "#14161a", 0.1);
    page.line({left - gap - length, y}, {left - gap, y}, "#14161a", 0.1);
    page.line({left + 2 * card_width + gap, y}, {left + 2 * card_width + gap + length, y}, "#14161a", 0.1);
  }
}

}  // namespace

CardCanvas draw_card(const LibraryCard& card) { return CardDrawing(card).draw(); }

std::string card_picture(const std::vector<const LibraryCard*>& sides) {
  constexpr double between = 4;
  CardCanvas canvas;
  double x = 0;
  for (const LibraryCard* side : sides) {
    canvas.place(draw_card(*side), {x, 0});
    x += card_width + between;
  }
  return canvas.finish(sides.empty() ? card_width : x - between, card_height, sides.empty() ? "" : sides.front()->card.name);
}

std::vector<std::string> card_sheets(const std::vector<const LibraryCard*>& cards) {
  std::vector<std::string> pages;
  const double left = (page_width - 2 * card_width) / 2;
  const double top = (page_height - 2 * card_height) / 2;
  for (std::size_t first = 0; first < cards.size(); first += cards_on_a_page) {
    CardCanvas page;
    page.box({0, 0, page_width, page_height}, 0, "#ffffff");
    for (std::size_t i = first; i < std::min(cards.size(), first + cards_on_a_page); ++i) {
      const double column = static_cast<double>((i - first) % 2);
      const double row = static_cast<double>((i - first) / 2);
      page.place(draw_card(*cards[i]), {left + column * card_width, top + row * card_height});
    }
    draw_cut_marks(page, left, top);
    pages.push_back(page.finish(page_width, page_height, fmt::format("Cards, page {}", pages.size() + 1)));
  }
  return pages;
}

}  // namespace fracas
