#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "scenario/check.hpp"
#include "scenario/dice_text.hpp"
#include "scenario/event_text.hpp"
#include "scenario/plan.hpp"
#include "scenario/question_text.hpp"

namespace fracas {

/// A player does something.
struct TakeChoice {
  Plan plan;
};

/// A player is asked something and, where an answer is written, gives it.
struct AnswerQuestion {
  ExpectedQuestion question;
  std::optional<Choice> answer;
};

/// A wish that must be refused by exactly this rule, changing nothing.
struct RefuseWish {
  Plan plan;
  std::string rule;
  std::string because;  ///< what the reason must say; empty: anything
};

/// Dice are asked for.
struct ExpectRoll {
  std::optional<ChanceKind> purpose;
  std::optional<int> count;
  SeatId seat;
  FigureId figure;
  FigureId other;
  std::optional<std::vector<ExpectedPart>> parts;
};

/// The players agree on a draw, which ends the game.
struct AgreeOnDraw {};

/// Expectations in the middle of the play.
struct TestChecks {
  std::vector<Check> checks;
};

using LineContent = std::variant<TakeChoice, AnswerQuestion, RefuseWish, ExpectRoll, AgreeOnDraw, TestChecks>;

/// One line of the play. The dice written with it must be used up before the next line.
struct ScriptLine {
  ScenarioPlace place;
  std::vector<ScriptedRoll> dice;
  LineContent what;
};

/// Everything a scenario does after its position is set up.
struct Script {
  std::vector<ScriptedRoll> dice;  ///< for lines that have none of their own, in order
  std::vector<ScriptLine> lines;
  std::vector<Check> checks;
};

/// Reads dice, play and expect of a scenario; throws ScenarioError.
[[nodiscard]] Script read_script(Fields& scenario, const Names& names);

}  // namespace fracas
