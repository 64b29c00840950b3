#include <doctest/doctest.h>

#include <string>

#include "cli/card_canvas.hpp"
#include "cli/card_find.hpp"
#include "cli/card_svg.hpp"
#include "cli/card_terminal.hpp"
#include "cli/wrapped_text.hpp"

using namespace fracas;

namespace {

const CardShelf& shelf() {
  static const CardShelf shipped = *load_cards("");
  return shipped;
}

const LibraryCard& shipped_card(const std::string& id) {
  const auto card = find_card(shelf(), id);
  REQUIRE_MESSAGE(card, card.error());
  return **card;
}

std::size_t longest_line(const std::string& text) {
  std::size_t longest = 0;
  for (std::size_t start = 0; start < text.size();) {
    const std::size_t end = text.find('\n', start);
    longest = std::max(longest, columns_of(std::string_view(text).substr(start, end - start)));
    start = end + 1;
  }
  return longest;
}

/// What stands behind ` name="` in a tag.
std::string attribute(std::string_view tag, std::string_view name) {
  const std::string opening = " " + std::string(name) + "=\"";
  const std::size_t begin = tag.find(opening);
  if (begin == std::string_view::npos) return "";
  const std::size_t value = begin + opening.size();
  return std::string(tag.substr(value, tag.find('"', value) - value));
}

/// Every text of a picture of one card must lie on it.
void check_texts_fit(const std::string& svg) {
  int count = 0;
  for (std::size_t begin = svg.find("<text "); begin != std::string::npos; begin = svg.find("<text ", begin + 1)) {
    const std::string tag = svg.substr(begin, svg.find('>', begin) - begin);
    if (attribute(tag, "textLength").empty()) continue;
    CAPTURE(tag);
    const double x = std::stod(attribute(tag, "x"));
    const double y = std::stod(attribute(tag, "y"));
    const double width = std::stod(attribute(tag, "textLength"));
    const std::string anchor = attribute(tag, "text-anchor");
    const double left = anchor == "start" ? x : anchor == "end" ? x - width : x - width / 2;
    CHECK(left >= 0);
    CHECK(left + width <= card_width);
    CHECK(y - std::stod(attribute(tag, "font-size")) >= 0);
    CHECK(y <= card_height);
    ++count;
  }
  CHECK(count > 5);
}

LibraryCard hostile_card() {
  LibraryCard card = shipped_card("hulk");
  card.card.name = std::string(60, 'W');
  card.card.printed = std::string(2000, 'W');
  card.card.card_class = "</text><script>alert(1)</script>";
  card.card.scape.symbols = 0xFFFFFFFFU;
  card.card.figures = 12;
  card.card.points = 2000;
  for (Ability& ability : card.card.abilities.abilities) ability.text = std::string(1900, 'm') + " <b> & \"";
  return card;
}

}  // namespace

TEST_CASE("a card in the terminal has its numbers, symbols and every power as the engine reads it") {
  const std::string text = card_text(shipped_card("hulk"), shelf().library, 80, Paint(false));
  for (const std::string_view words : {"Hulk", "superscape/reference", "Unique Hero", "Large 6", "Life      8", "Points  380",
                                       "Rage Smash 5", "As the engine reads it:", "Special move: move 10"}) {
    CAPTURE(words);
    CHECK(text.find(words) != std::string::npos);
  }
  CHECK(text.find('\x1b') == std::string::npos);
  CHECK(card_text(shipped_card("hulk"), shelf().library, 80, Paint(true)).find('\x1b') != std::string::npos);
}

TEST_CASE("no line of a card is wider than the terminal") {
  for (const LibraryCard& card : shelf().library.cards()) {
    for (const std::size_t width : {46U, 80U, 120U}) {
      CAPTURE(card.card.id);
      CHECK(longest_line(card_text(card, shelf().library, width, Paint(false))) <=
            std::max<std::size_t>(width, card.pack.size() + card.card.id.size() + 16));
    }
  }
}

TEST_CASE("HC-CMP-05: the KO symbol follows the last click of a dial") {
  const std::string text = card_text(shipped_card("kilowatt"), shelf().library, 80, Paint(false));
  CHECK(text.find("Speed     10  10   9   9   8   8   8  KO\n") != std::string::npos);
}

TEST_CASE("SS-CRD-08: a number that a card does not print is a dash") {
  LibraryCard card = shipped_card("hulk");
  card.card.scape.leave_out(Statistic::Attack);
  CHECK(card_text(card, shelf().library, 80, Paint(false)).find("Attack    –") != std::string::npos);
}

TEST_CASE("SS-UNQ-06: both sides of a flip card are found from either") {
  const LibraryCard& front = shipped_card("hollow-magistrate");
  const LibraryCard& back = shipped_card("hollow-magistrate-unmasked");
  CHECK(sides_of(shelf().library, front) == std::vector<const LibraryCard*>{&front, &back});
  CHECK(sides_of(shelf().library, back) == std::vector<const LibraryCard*>{&back, &front});
  CHECK(sides_of(shelf().library, shipped_card("hulk")).size() == 1);
}

TEST_CASE("cards are found by id, full id and name; for others the nearest ids are named") {
  CHECK(shipped_card("superscape/hulk").card.id == "hulk");
  CHECK(shipped_card("the night mayor").card.id == "night-mayor");
  CHECK(find_card(shelf(), "hukl").error().find("The nearest: hulk") != std::string::npos);
  CHECK(find_card(shelf(), "magistrate").error().find("hollow-magistrate, hollow-magistrate-unmasked") != std::string::npos);
  CHECK_FALSE(find_card(shelf(), std::string(100'000, 'x')));
  CHECK_FALSE(find_card(shelf(), ""));
}

TEST_CASE("a search needs all its words, in any letters") {
  CHECK(search_cards(shelf().library, {}).size() == shelf().library.cards().size());
  for (const LibraryCard* card : search_cards(shelf().library, {"FLYING", "unique"})) CHECK(card->card.scape.has(Symbol::Flying));
  CHECK(search_cards(shelf().library, {"flying", "no-such-word"}).empty());
}

TEST_CASE("no text of a printed card leaves it") {
  for (const LibraryCard& card : shelf().library.cards()) {
    CAPTURE(card.card.id);
    check_texts_fit(card_picture({&card}));
  }
}

TEST_CASE("a hostile card is printed inside its edges, escaped and cut short") {
  const LibraryCard card = hostile_card();
  const std::string svg = card_picture({&card});
  check_texts_fit(svg);
  CHECK(svg.find("<script>") == std::string::npos);
  CHECK(svg.find("&lt;script&gt;") != std::string::npos);
  CHECK(svg.find("cut short") != std::string::npos);
  CHECK(svg.size() < 200'000);
}

TEST_CASE("a printed card has its size in millimetres, and a flip card shows both sides") {
  const LibraryCard& front = shipped_card("hollow-magistrate");
  CHECK(card_picture({&front}).find("width=\"127.00mm\" height=\"89.00mm\"") != std::string::npos);
  const std::string both = card_picture(sides_of(shelf().library, front));
  CHECK(both.find("width=\"258.00mm\"") != std::string::npos);
  CHECK(both.find(">Hollow Magistrate, Unmasked</text>") != std::string::npos);
}

TEST_CASE("sheets are pages of A4 with four cards each") {
  const LibraryCard& card = shipped_card("hulk");
  CHECK(card_sheets({}).empty());
  CHECK(card_sheets({&card, &card, &card, &card}).size() == 1);
  const std::vector<std::string> pages = card_sheets({&card, &card, &card, &card, &card});
  REQUIRE(pages.size() == 2);
  CHECK(pages[1].find("width=\"297.00mm\" height=\"210.00mm\"") != std::string::npos);
}

TEST_CASE("lines are never wider than their box, whatever stands in them") {
  const CardLetters letters{.size = 3};
  for (const std::string& text : {std::string(500, 'W'), std::string("a ") + std::string(80, 'i') + " b",
                                  std::string("äöü ßßß 日本語日本語日本語日本語")}) {
    for (const std::string& line : lines_of(text, letters, 20)) CHECK(text_width(line, letters) <= 20);
  }
  CHECK(lines_of("", letters, 20).empty());
  CHECK(text_width(cut_to_width(std::string(200, 'W'), letters, 20), letters) <= 20);
}
