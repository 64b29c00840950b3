#include "cli/paint.hpp"

#include <unistd.h>

#include <array>
#include <cstdlib>

namespace fracas {

Paint Paint::for_standard_output() { return Paint(is_output_terminal() && std::getenv("NO_COLOR") == nullptr); }

std::string Paint::seat(SeatId seat, std::string_view text) const {
  // Cyan, yellow, magenta, green: told apart by colour-blind eyes; the marks before a figure say the same.
  constexpr std::array<std::string_view, 4> codes = {"1;36", "1;33", "1;35", "1;32"};
  return wrap(codes[seat.index() % codes.size()], text);
}

std::string Paint::background(int red, int green, int blue, bool is_ink_white, std::string_view text) const {
  const std::string code = "48;2;" + std::to_string(red) + ";" + std::to_string(green) + ";" + std::to_string(blue);
  return wrap(code + (is_ink_white ? ";97" : ";30"), text);
}

std::string Paint::wrap(std::string_view code, std::string_view text) const {
  if (!is_colourful_) return std::string(text);
  return std::string("\x1b[").append(code).append("m").append(text).append("\x1b[0m");
}

bool is_output_terminal() { return isatty(STDOUT_FILENO) == 1; }
bool is_error_terminal() { return isatty(STDERR_FILENO) == 1; }
bool is_input_terminal() { return isatty(STDIN_FILENO) == 1; }

}  // namespace fracas
