#pragma once

#include <array>

#include "engine/abilities/ability.hpp"
#include "engine/rules/clix/attack.hpp"
#include "engine/rules/flow/play.hpp"
#include "engine/state/choice.hpp"

namespace fracas::clix {

/// Never more action tokens than this on a character (HC-ACT-15).
inline constexpr int max_action_tokens = 2;

/// An action from its cost to what follows its resolution (HC-ACT-05, HC-EFF-06). One that is given at no cost begins with what
/// its player makes of it and ends when it has resolved (HC-ACT-08).
enum class ActionStep : std::uint8_t {
  OfferGrant,
  TakeGrant,
  PayCost,
  Resolve,
  Immediately,
  CriticalMiss,
  Pushing,
  AfterResolutions,
  Finish
};

/// One action of a character. The attack inside notes here what waits until after resolutions, and whom it struck.
struct Action {
  static constexpr Procedure procedure = Procedure::ClixAction;
  ActionStep step = ActionStep::PayCost;
  Verb verb = Verb::Move;
  FigureId figure;
  FigureId target;
  SpaceId space;      ///< of the terrain to be destroyed
  AbilityId ability;  ///< the power or other effect that is activated, if any
  ActionType type = ActionType::Move;
  std::uint8_t part = 0;  ///< as in Verb::Destroy; the object that an object action is about
  std::uint8_t is_costed = 0;
  std::uint8_t is_granted = 0;  ///< given at no cost inside another effect
  std::uint8_t is_critical_miss = 0;
  std::uint8_t struck_count = 0;
  std::uint8_t damaged = 0;  ///< one bit for each of those struck whose dial was turned
  std::uint8_t unused = 0;
  std::array<FigureId, Attack::max_targets> struck{};  ///< whom the last attack of the action hit
};

void advance(Action& frame, Play& play);

/// The type of action that a choice begins.
[[nodiscard]] ActionType type_of(const Game& game, const Choice& choice);
/// The action a choice begins, or goes on with if it was granted.
[[nodiscard]] Action action_of(const Game& game, const Choice& choice);

/// The innermost action under way, or nothing.
[[nodiscard]] const Action* current_action(const State& state);

/// Remembers a critical miss, whose damage waits until after resolutions (HC-ATK-08).
void note_critical_miss(State& state);
/// Remembers whom an attack hit and damaged, for the rest of its action.
void note_struck(State& state, const Attack& attack);

/// Gives an action token, if there is room for one; a second one pushes, whatever it comes from (HC-ACT-15, HC-ACT-16).
void give_token(Play& play, FigureId figure);

}  // namespace fracas::clix
