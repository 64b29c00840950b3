#pragma once

#include "engine/core/result.hpp"
#include "engine/movement/step_cost.hpp"
#include "engine/rules/scape/footing.hpp"

namespace fracas::scape {

/// What a step between two spaces takes, whoever stands there and however much movement is left.
struct Passage {
  int price = 1;  ///< of the space itself (SS-TER-13, HS-TER-14)
  int rise = 0;   ///< levels climbed, one movement each
  int drop = 0;   ///< levels dropped, for falls

  [[nodiscard]] int cost() const { return step_cost(rise, price).value; }
};

/// The way on foot of one part of a base from a space to another: next to it, or along a ladder. Judges edges, cover,
/// ladders and the limit on climbing (SS-MOV-12, SS-RUL-41, SS-RUL-42, SS-LAD-05 to SS-LAD-12, HS-MOV-05, HS-MOV-14,
/// HS-MOV-15, HS-RUL-16, HS-RUL-17).
[[nodiscard]] Result<Passage, Refusal> walk_between(const Situation& situation, FigureId figure, SpaceId from, SpaceId to);

/// What entering or landing on a space counts: 2 on slippery ice and in heavy snow (SS-TER-13, SS-RUL-63, HS-TER-14,
/// HS-TER-15).
[[nodiscard]] int price_of(const Situation& situation, FigureId figure, SpaceId space);

}  // namespace fracas::scape
