#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "engine/rules/flow/kernel.hpp"
#include "replay/replay.hpp"

namespace fracas {

/// Something that went into a game and the question it answered, in words that mean the same in other content.
struct PlayedInput {
  ReplayEntry::Kind kind = ReplayEntry::Kind::Choice;
  SeatId seat;
  std::string input;
  std::string question;     ///< what was asked or rolled for: kind, figures, window, ability
  bool follows_up = false;  ///< as in ReplayEntry
};

/// All that went into a game, and for which figures it was meant.
struct PlayedLine {
  std::string figures;  ///< setup_text of the game
  std::vector<PlayedInput> inputs;
};

/// Who has which cards and figures, as one text: choices mean the same only where this is the same.
[[nodiscard]] std::string setup_text(const Game& game);

/// What was played in a game, from the inputs it has taken.
[[nodiscard]] std::vector<PlayedInput> played_inputs(const Game& game, const std::vector<ReplayEntry>& entries);

/// The same for a game that is being played: every input is run once, and all again only after one of them was taken back.
class PlayedSoFar {
 public:
  /// These inputs have led to this state.
  PlayedSoFar(std::vector<PlayedInput> inputs, const State& state) : inputs_(std::move(inputs)), state_(state) {}

  [[nodiscard]] const std::vector<PlayedInput>& after(const Game& game, const std::vector<ReplayEntry>& entries);

 private:
  std::vector<PlayedInput> inputs_;
  State state_;
};

/// A sandbox's dice: they follow from its seed and the number of the stop, so that playing on after a take-back is fair and
/// the same every time.
[[nodiscard]] Outcome sandbox_dice(std::uint64_t seed, const Pending& pending);

/// How far a line could be played again.
struct Rerun {
  std::vector<PlayedInput> inputs;  ///< of the new game; they lead to its next question
  std::string refused;              ///< the choice that stopped it; empty if all was played
  std::string reason;               ///< why, as a sentence
  std::size_t passes = 0;           ///< abilities that are newly offered on the way and were not used
};

/// Hears of each input of a rerun, the state after it and what happened.
using RerunListener = std::function<void(const ReplayEntry&, const State&, const EventLog&)>;

/// Plays a line in another game: choices as long as they are legal and answer the same question, rolls with the dice that fell.
/// Where a roll has more dice now they are added, where it has fewer some are taken away. An optional ability that was not
/// offered before is passed; a pass for one that is not offered any more is left out.
[[nodiscard]] Rerun rerun(const Game& game, const std::vector<PlayedInput>& line, std::uint64_t seed, const RerunListener& tell);

}  // namespace fracas
