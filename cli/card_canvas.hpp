#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace fracas {

/// A place on a printed card in millimetres; y runs down.
struct CardPoint {
  double x = 0;
  double y = 0;
};

/// A box on a printed card in millimetres.
struct CardBox {
  double x = 0;
  double y = 0;
  double width = 0;
  double height = 0;
};

/// How letters look; sizes are in millimetres.
struct CardLetters {
  double size = 3;
  std::string colour = "#14161a";
  bool is_bold = false;
  bool is_italic = false;
  double spacing = 0;  ///< between letters
};

enum class TextAnchor { Start, Middle, End };

/// How wide a text is in the typeface of the cards, by the widths of its letters.
[[nodiscard]] double text_width(std::string_view text, const CardLetters& letters);
/// A text cut to a width, with an ellipsis where something was cut off.
[[nodiscard]] std::string cut_to_width(std::string_view text, const CardLetters& letters, double width);
/// A paragraph broken into lines of at most this width, never wider, whatever its words are.
[[nodiscard]] std::vector<std::string> lines_of(std::string_view text, const CardLetters& letters, double width);

/// SVG shapes of a card in millimetres.
class CardCanvas {
 public:
  void box(const CardBox& box, double radius, std::string_view fill, std::string_view stroke = "none", double stroke_width = 0);
  void path(std::string_view path, std::string_view fill, std::string_view stroke = "none", double stroke_width = 0);
  void polygon(const std::vector<CardPoint>& points, std::string_view fill, std::string_view stroke = "none",
               double stroke_width = 0);
  void circle(CardPoint centre, double radius, std::string_view fill, std::string_view stroke = "none", double stroke_width = 0);
  void line(CardPoint from, CardPoint to, std::string_view colour, double width);
  /// A text of one line whose baseline begins, has its middle or ends at a point. It takes the width it was measured with
  /// in every typeface, so that it never runs out of its box.
  void text(CardPoint at, const CardLetters& letters, std::string_view words, TextAnchor anchor = TextAnchor::Start);
  /// Shapes drawn elsewhere, moved and scaled.
  void place(const CardCanvas& other, CardPoint at, double scale = 1);

  [[nodiscard]] const std::string& shapes() const { return shapes_; }
  /// The whole picture, so many millimetres wide and high.
  [[nodiscard]] std::string finish(double width, double height, std::string_view title) const;

 private:
  std::string shapes_;
};

}  // namespace fracas
