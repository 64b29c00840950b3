#pragma once

#include <optional>
#include <span>

#include "engine/rules/flow/kernel.hpp"

namespace fracas {

/// What is wrong with several choices in a row.
struct ChoicesFault {
  std::size_t index = 0;  ///< which of them; their number if the move cannot end after the last
  Refusal refusal;
};

/// Judges a whole move: choices that one player would make in a row, beginning with a move or in the middle of one. Nothing if
/// all are allowed and the move may end after them, else the first that is not and the rule behind it. Rolls on the way are
/// taken to go well.
[[nodiscard]] std::optional<ChoicesFault> judge_choices(const Game& game, const State& state, std::span<const Choice> choices);

}  // namespace fracas
