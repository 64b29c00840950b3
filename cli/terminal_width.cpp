#include "cli/terminal_width.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>

namespace fracas {

std::size_t output_width() {
  constexpr std::size_t narrowest = 40;
  constexpr std::size_t widest = 120;
  constexpr std::size_t without_terminal = 96;
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return without_terminal;
  return std::clamp(static_cast<std::size_t>(size.ws_col), narrowest, widest);
}

}  // namespace fracas
