#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/state/pending.hpp"
#include "scenario/names.hpp"

namespace fracas {

/// A question a scenario expects: whom it is put to, what it is, and about which figures.
struct ExpectedQuestion {
  ScenarioPlace place;
  SeatId seat;
  DecisionKind kind = DecisionKind::None;
  FigureId figure;  ///< none: any
  FigureId other;   ///< none: any
  std::string text;
};

/// Reads "swipe x at a", "move", "break-away a" and the like.
[[nodiscard]] ExpectedQuestion read_question(SeatId seat, const YamlNode& node, const Names& names);
/// The word scenarios use for a question.
[[nodiscard]] std::string question_word(DecisionKind kind);
/// What is pending, in words ("P2 is asked: swipe x at a").
[[nodiscard]] std::string describe_pending(const Names& names, const State& state);
/// How the pending stop differs from what is expected, or nothing.
[[nodiscard]] std::optional<std::string> compare_question(const Names& names, const State& state,
                                                          const ExpectedQuestion& expected);

/// The word for a roll ("attack-dice"), and the roll of a word.
[[nodiscard]] std::string roll_word(ChanceKind kind);
[[nodiscard]] ChanceKind read_roll_word(const Word& word);

/// The phase of the game a pending stop belongs to: set-up, planning, initiative, activation, move, attack, action or over.
[[nodiscard]] std::string_view phase_of(const Pending& pending, System system);
[[nodiscard]] const std::vector<std::string>& pending_phase_words();

/// Whether a game may be left at this question at the end of a scenario that does not mention it: the open decision of a
/// phase may, a question that interrupts something may not.
[[nodiscard]] bool is_resting_question(DecisionKind kind);

}  // namespace fracas
