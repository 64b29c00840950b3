#pragma once

#include <string>
#include <string_view>

#include "engine/core/strong_id.hpp"

namespace fracas {

/// Colours for terminals; plain text everywhere else.
class Paint {
 public:
  explicit Paint(bool is_colourful) : is_colourful_(is_colourful) {}
  /// Colours if standard output is a terminal and NO_COLOR is not set.
  [[nodiscard]] static Paint for_standard_output();

  [[nodiscard]] std::string bold(std::string_view text) const { return wrap("1", text); }
  [[nodiscard]] std::string dim(std::string_view text) const { return wrap("2", text); }
  [[nodiscard]] std::string good(std::string_view text) const { return wrap("32", text); }
  [[nodiscard]] std::string bad(std::string_view text) const { return wrap("31", text); }
  /// On a background of this colour, in black or white.
  [[nodiscard]] std::string background(int red, int green, int blue, bool is_ink_white, std::string_view text) const;
  /// The colour of a player.
  [[nodiscard]] std::string seat(SeatId seat, std::string_view text) const;

 private:
  [[nodiscard]] std::string wrap(std::string_view code, std::string_view text) const;
  bool is_colourful_;
};

/// Whether a person looks at standard output, standard error or types at standard input.
[[nodiscard]] bool is_output_terminal();
[[nodiscard]] bool is_error_terminal();
[[nodiscard]] bool is_input_terminal();

}  // namespace fracas
