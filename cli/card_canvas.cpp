#include "cli/card_canvas.hpp"

#include <fmt/core.h>

#include <array>
#include <iterator>

#include "cli/card_words.hpp"
#include "cli/map_svg.hpp"

namespace fracas {
namespace {

/// Arial and its free twins have letters of the same widths.
constexpr std::string_view typeface = "'Liberation Sans', Arimo, Arial, Helvetica, 'DejaVu Sans Condensed', sans-serif";

/// Widths of the letters from the blank to the tilde, in thousandths of the size.
constexpr auto letter_widths = std::to_array<short>(
    {278, 278, 355, 556, 556, 889, 667, 191, 333,  333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556, 556,
     556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
     667, 778, 722, 667, 611, 722, 667, 944, 667,  667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556,
     556, 222, 222, 500, 222, 833, 556, 556, 556,  556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584});

std::size_t bytes_of_character(char lead) {
  const auto byte = static_cast<unsigned char>(lead);
  if (byte < 0x80) return 1;
  if (byte < 0xE0) return 2;
  return byte < 0xF0 ? 3 : 4;
}

/// Letters outside of ASCII are taken as wide ones.
double character_width(std::string_view character) {
  constexpr double wide = 1.05;
  constexpr double accented = 0.72;
  const auto byte = static_cast<unsigned char>(character[0]);
  if (byte >= 0x20 && byte < 0x7F) return letter_widths[byte - 0x20U] / 1000.0;
  const bool is_punctuation = byte == 0xE2 && character.size() > 1 && static_cast<unsigned char>(character[1]) == 0x80;
  return character.size() <= 2 || is_punctuation ? accented : wide;
}

std::string_view first_character(std::string_view text) { return text.substr(0, bytes_of_character(text[0])); }

/// How many bytes of a text fit into a width; at least one character.
std::size_t bytes_that_fit(std::string_view text, const CardLetters& letters, double width) {
  std::size_t at = 0;
  while (at < text.size()) {
    const std::size_t next = at + first_character(text.substr(at)).size();
    if (at > 0 && text_width(text.substr(0, next), letters) > width) break;
    at = std::min(next, text.size());
  }
  return at;
}

}  // namespace

double text_width(std::string_view text, const CardLetters& letters) {
  constexpr double bold_width = 1.08;
  double width = 0;
  while (!text.empty()) {
    const std::string_view character = first_character(text);
    width += character_width(character) * (letters.is_bold ? bold_width : 1.0) * letters.size + letters.spacing;
    text.remove_prefix(character.size());
  }
  return width;
}

std::string cut_to_width(std::string_view text, const CardLetters& letters, double width) {
  if (text_width(text, letters) <= width) return std::string(text);
  const double room = width - text_width("…", letters);
  return std::string(text.substr(0, bytes_that_fit(text, letters, room))) + "…";
}

std::vector<std::string> lines_of(std::string_view text, const CardLetters& letters, double width) {
  std::vector<std::string> lines;
  std::string line;
  const auto end_line = [&] {
    if (!line.empty()) lines.push_back(std::move(line));
    line.clear();
  };
  while (!text.empty()) {
    const std::size_t space = text.find(' ');
    std::string_view word = text.substr(0, space);
    text = space == std::string_view::npos ? std::string_view{} : text.substr(space + 1);
    if (word.empty()) continue;
    const std::string longer = line.empty() ? std::string(word) : line + " " + std::string(word);
    if (text_width(longer, letters) > width) end_line();
    while (text_width(word, letters) > width) {
      const std::size_t fits = bytes_that_fit(word, letters, width);
      if (fits >= word.size()) break;
      lines.emplace_back(word.substr(0, fits));
      word.remove_prefix(fits);
    }
    line += (line.empty() ? "" : " ") + std::string(word);
  }
  end_line();
  return lines;
}

void CardCanvas::box(const CardBox& box, double radius, std::string_view fill, std::string_view stroke, double stroke_width) {
  fmt::format_to(std::back_inserter(shapes_),
                 "<rect x=\"{:.2f}\" y=\"{:.2f}\" width=\"{:.2f}\" height=\"{:.2f}\" rx=\"{:.2f}\" fill=\"{}\" stroke=\"{}\" "
                 "stroke-width=\"{:.2f}\"/>\n",
                 box.x, box.y, box.width, box.height, radius, fill, stroke, stroke_width);
}

void CardCanvas::path(std::string_view path, std::string_view fill, std::string_view stroke, double stroke_width) {
  fmt::format_to(std::back_inserter(shapes_),
                 "<path d=\"{}\" fill=\"{}\" stroke=\"{}\" stroke-width=\"{:.2f}\" stroke-linecap=\"round\" "
                 "stroke-linejoin=\"round\"/>\n",
                 path, fill, stroke, stroke_width);
}

void CardCanvas::polygon(const std::vector<CardPoint>& points, std::string_view fill, std::string_view stroke,
                         double stroke_width) {
  std::string corners;
  for (const CardPoint& point : points) corners += fmt::format("{}{:.2f} {:.2f} ", corners.empty() ? "M" : "L", point.x, point.y);
  path(corners + "Z", fill, stroke, stroke_width);
}

void CardCanvas::circle(CardPoint centre, double radius, std::string_view fill, std::string_view stroke, double stroke_width) {
  fmt::format_to(std::back_inserter(shapes_),
                 "<circle cx=\"{:.2f}\" cy=\"{:.2f}\" r=\"{:.2f}\" fill=\"{}\" stroke=\"{}\" stroke-width=\"{:.2f}\"/>\n",
                 centre.x, centre.y, radius, fill, stroke, stroke_width);
}

void CardCanvas::line(CardPoint from, CardPoint to, std::string_view colour, double width) {
  fmt::format_to(std::back_inserter(shapes_),
                 "<line x1=\"{:.2f}\" y1=\"{:.2f}\" x2=\"{:.2f}\" y2=\"{:.2f}\" stroke=\"{}\" stroke-width=\"{:.2f}\"/>\n",
                 from.x, from.y, to.x, to.y, colour, width);
}

void CardCanvas::text(CardPoint at, const CardLetters& letters, std::string_view words, TextAnchor anchor) {
  constexpr std::array<std::string_view, 3> anchors = {"start", "middle", "end"};
  const std::string plain = plain_line(words);
  if (plain.empty()) return;
  fmt::format_to(std::back_inserter(shapes_),
                 "<text x=\"{:.2f}\" y=\"{:.2f}\" font-size=\"{:.2f}\" fill=\"{}\" text-anchor=\"{}\"{}{} "
                 "textLength=\"{:.2f}\" lengthAdjust=\"spacingAndGlyphs\">{}</text>\n",
                 at.x, at.y, letters.size, letters.colour, anchors[static_cast<std::size_t>(anchor)],
                 letters.is_bold ? " font-weight=\"700\"" : "", letters.is_italic ? " font-style=\"italic\"" : "",
                 text_width(plain, letters), xml_text(plain));
}

void CardCanvas::place(const CardCanvas& other, CardPoint at, double scale) {
  fmt::format_to(std::back_inserter(shapes_), "<g transform=\"translate({:.2f} {:.2f}) scale({:.4f})\">\n{}</g>\n", at.x, at.y,
                 scale, other.shapes_);
}

std::string CardCanvas::finish(double width, double height, std::string_view title) const {
  return fmt::format(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0:.2f}mm\" "
      "height=\"{1:.2f}mm\" viewBox=\"0 0 {0:.2f} {1:.2f}\" font-family=\"{2}\">\n<title>{3}</title>\n{4}</svg>\n",
      width, height, typeface, xml_text(plain_line(title)), shapes_);
}

}  // namespace fracas
