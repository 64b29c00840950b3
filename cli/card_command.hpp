#pragma once

#include <string>
#include <vector>

#include "cli/exit_code.hpp"

namespace fracas {

/// What `fracas card` is asked for.
struct CardRequest {
  std::vector<std::string> cards;  ///< ids, full ids, names or card files
  std::vector<std::string> words;  ///< to search for
  std::string content;             ///< empty for the content inside the program
  std::string pack;                ///< show all cards of this pack too
  std::string svg;                 ///< where a picture goes
  bool is_sheet = false;           ///< lay the picture out as pages to cut
  bool as_json = false;
};

/// fracas card show: cards in the terminal or as pictures to print.
[[nodiscard]] ExitCode show_cards(const CardRequest& request);
/// fracas card list: all cards, or those in which all words occur.
[[nodiscard]] ExitCode list_cards(const CardRequest& request);

}  // namespace fracas
