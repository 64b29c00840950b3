#pragma once

#include "engine/rules/flow/play.hpp"
#include "engine/state/choice.hpp"

namespace fracas::clix {

/// Never more action tokens than this on a character (HC-ACT-15).
inline constexpr int max_action_tokens = 2;

/// A costed action from its cost to what follows immediately after its resolution (HC-ACT-05, HC-ACT-16).
enum class ActionStep : std::uint8_t { PayCost, Resolve, CriticalMiss, Pushing };

/// One costed action. The attack inside notes a critical miss here, because its damage waits until after resolutions.
struct Action {
  static constexpr Procedure procedure = Procedure::ClixAction;
  ActionStep step = ActionStep::PayCost;
  Verb verb = Verb::Move;
  FigureId figure;
  FigureId target;
  std::uint8_t is_pushed = 0;
  std::uint8_t is_critical_miss = 0;
  SpaceId space;          ///< of the terrain to be destroyed
  std::uint8_t part = 0;  ///< as in Verb::Destroy
  std::uint8_t unused = 0;
};

void advance(Action& frame, Play& play);

}  // namespace fracas::clix
