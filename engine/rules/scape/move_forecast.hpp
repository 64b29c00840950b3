#pragma once

#include <optional>
#include <span>
#include <vector>

#include "engine/rules/scape/reach.hpp"

namespace fracas::scape {

/// What choices of a move bring about: the rolls on the way and the wounds to be expected of them.
struct MoveForecast {
  FigureId figure;
  std::vector<Risk> risks;
  ExpectedWounds expected;
  bool is_open = false;          ///< only the beginning of a move was asked about
  std::vector<ReachedEnd> ends;  ///< then: everywhere it could end, by the safest way there
};

/// What these choices risk: a move alone, a move with its steps, or steps of the move under way. They are legal one after the
/// other; nothing for choices that are no move.
[[nodiscard]] std::optional<MoveForecast> forecast_move(const Situation& situation, std::span<const Choice> choices);

}  // namespace fracas::scape
