#include "engine/rules/abilities/pretending.hpp"

#include "engine/rules/abilities/evaluate.hpp"
#include "engine/rules/abilities/modifiers.hpp"
#include "engine/rules/abilities/program_choices.hpp"

namespace fracas {
namespace {

/// Calls is_so(context) with what an opponent may suppose: that any face-down marker of the player is any of those that are
/// not revealed. True as soon as one of these is so.
template <class IsSo>
bool is_conceivable(const AbilityContext& context, IsSo is_so) {
  AbilityContext guess = context;
  if (is_so(guess)) return true;
  constexpr int markers = static_cast<int>(order_marker_count);
  for (int order = 0; order < static_cast<int>(context.game.seat_count()) * markers; ++order) {
    if (!is_hidden_order(guess, order)) continue;
    guess.supposed_order = static_cast<std::int16_t>(order);
    for (int number = 1; number <= markers; ++number) {
      guess.supposed_number = static_cast<std::int16_t>(number);
      if (is_so(guess)) return true;
    }
  }
  return false;
}

SeatId any_opponent(const Game& game, SeatId seat) {
  for (std::uint8_t other = 0; other < game.seat_count(); ++other) {
    if (seat.is_some() && game.are_enemies(seat, SeatId{other})) return SeatId{other};
  }
  return {};
}

}  // namespace

bool is_pretended(const Game& game, const State& state, const BoundAbility& bound, const Roles& roles, Captured captured) {
  const Ability& ability = game.abilities[bound.ability];
  if (!ability.is_optional || !ability.reads_order_numbers) return false;
  const Usability usability = usability_of(game, state, bound, roles, captured);
  if (usability != Usability::ConditionFails && usability != Usability::NoAnswer) return false;
  AbilityContext onlooker = context_of(game, state, bound, roles, captured);
  onlooker.chooser = any_opponent(game, onlooker.you);
  if (onlooker.chooser.is_none() || is_used_up(state, bound, ability)) return false;
  return is_conceivable(onlooker, [&](const AbilityContext& guess) { return holds(guess, ability.when); }) &&
         can_be_answered(onlooker, ability);
}

}  // namespace fracas
