#pragma once

#include <cstdint>
#include <istream>
#include <string>
#include <vector>

#include "cli/terminal_game.hpp"
#include "engine/content/draft.hpp"

namespace fracas {

/// A draft by people at one terminal and by bots, which take cards by chance.
class DraftTerminal {
 public:
  /// One name for each seat, and who plays it: a bot, or empty for a person.
  DraftTerminal(DraftTerms terms, std::vector<std::string> names, std::vector<std::string> players, std::istream& answers,
                std::uint64_t seed);

  /// Drafts until every team is complete, somebody quits, or nothing more can be read.
  [[nodiscard]] TerminalEnd play();
  [[nodiscard]] const Draft& draft() const { return draft_; }

 private:
  void roll();
  void pick_by_chance();
  void show_offers() const;
  [[nodiscard]] bool understand(const std::string& line);
  void tell_team(SeatId seat) const;

  Draft draft_;
  std::vector<std::string> names_;
  std::vector<std::string> players_;
  std::istream& answers_;
  FastRandom random_;
};

}  // namespace fracas
