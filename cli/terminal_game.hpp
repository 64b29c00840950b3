#pragma once

#include <functional>
#include <istream>
#include <optional>
#include <string>
#include <vector>

#include "cli/paint.hpp"
#include "engine/content/rule_book.hpp"
#include "engine/core/random.hpp"
#include "engine/rules/flow/ability_watch.hpp"
#include "replay/game_recorder.hpp"

namespace fracas {

/// Who answers for a seat: a bot that sees what the seat may see, or nobody, which means a person at the terminal.
using SeatBot = std::function<Choice(const View& view)>;

/// How a game in the terminal ended.
enum class TerminalEnd : std::uint8_t { Over, Quit, InputEnded };

/// A game played by people at one terminal and by bots: tells what happens, asks, and understands the answers.
class TerminalGame {
 public:
  /// One entry of `bots` for each seat. What a watch of the game writes is told instead of its log. Everything named here must
  /// outlive the game.
  TerminalGame(GameRecorder& recorder, const RuleBook& rules, std::vector<SeatBot> bots, std::istream& answers,
               std::uint64_t seed, WrittenWatch* watch = nullptr);

  /// Plays until the game is over, somebody quits, or nothing more can be read.
  [[nodiscard]] TerminalEnd play();

 private:
  enum class Answer : std::uint8_t { Taken, AskAgain, Quit, InputEnded };

  [[nodiscard]] const Game& game() const { return recorder_.game(); }
  [[nodiscard]] const State& state() const { return recorder_.state(); }
  [[nodiscard]] bool is_person(SeatId seat) const { return !bots_[seat.index()]; }

  void tell_events();
  void show_board(SeatId seat);
  void show_figures(SeatId seat);
  void show_question(SeatId seat);
  void show_many_options() const;
  void hand_over(SeatId seat);
  [[nodiscard]] Answer ask(SeatId seat);
  [[nodiscard]] Answer understand(SeatId seat, const std::string& line);
  [[nodiscard]] Answer take(const Choice& choice);
  [[nodiscard]] Answer take_back(SeatId asked);
  /// Choices between semicolons, each by its words or its number; what is not understood is said.
  std::optional<std::vector<Choice>> read_choices(SeatId seat, const std::string& text) const;
  bool are_allowed(const std::vector<Choice>& choices) const;
  void tell_odds(SeatId seat, const std::string& text) const;
  void explain_wish(SeatId seat, const std::string& text) const;
  void tell_end() const;

  GameRecorder& recorder_;
  const RuleBook& rules_;
  std::vector<SeatBot> bots_;
  std::istream& answers_;
  FastRandom dice_;
  FastRandom chance_;  ///< answers "any"; apart from the dice, so that an answer does not change the next roll
  Paint paint_;
  WrittenWatch* watch_;
  std::uint8_t people_ = 0;  ///< one bit for each seat a person plays
  OptionList options_;
  Hash places_shown_;
  Hash conditions_shown_;
  SeatId last_asked_;
  bool was_secret_ = false;  ///< the last question and its answers were for one pair of eyes
};

}  // namespace fracas
