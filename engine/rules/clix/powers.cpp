#include "engine/rules/clix/powers.hpp"

#include "engine/rules/abilities/lasting.hpp"
#include "engine/rules/clix/character.hpp"

namespace fracas::clix {
namespace {

/// A suppression that is in force.
struct Loss {
  FigureId figure;
  PowerSet powers;  ///< what is lost: one power, or all of them
  PowerSet by;      ///< the standard power it was done by
};
using Losses = FixedVector<Loss, max_lasting>;

bool is_lost(const Losses& losses, FigureId figure, PowerNumber power) {
  for (const Loss& loss : losses) {
    if (loss.figure == figure && loss.powers.has(power)) return true;
  }
  return false;
}

/// The standard power by which something is done, as what protects from it names it.
PowerSet power_behind(const Game& game, const Lasting& source) {
  return PowerSet::of(game.abilities[source.ability].power) & PowerSet::standard();
}

/// All suppressions whose source can use the power it did them by. Only a later one can keep the source of an earlier one from
/// that, since nobody acts by a power it cannot use: so the latest is looked at first (HC-EFF-12).
Losses losses_in_force(const Game& game, const State& state) {
  Losses losses;
  for (std::size_t i = state.lasting.size(); i > 0; --i) {
    const Lasting& lasting = state.lasting[i - 1];
    if (lasting.kind != LastingKind::Suppression) continue;
    const PowerNumber by = game.abilities[lasting.ability].power;
    const bool is_paused = lasting.scope > Scope::Action && by != no_power && is_lost(losses, lasting.self, by);
    if (is_paused) continue;
    losses.push_back(
        {.figure = FigureId{static_cast<std::uint8_t>(lasting.locals[0])},
         .powers = lasting.locals[1] < 0 ? PowerSet::all() : PowerSet::of(static_cast<PowerNumber>(lasting.locals[1])),
         .by = power_behind(game, lasting)});
  }
  return losses;
}

/// What a character loses of something that is protected from some effects (HC-ABL-PROT-ONE).
PowerSet lost_of(const Losses& losses, FigureId figure, PowerSet protected_from) {
  PowerSet lost;
  for (const Loss& loss : losses) {
    if (loss.figure == figure && (loss.by & protected_from).is_empty()) lost |= loss.powers;
  }
  return lost;
}

/// What is left of the shown powers: each special power and trait with what it gives is judged by what protects it, so that a
/// protected one goes on giving a standard power that is lost elsewhere.
PowerSet without_losses(const Game& game, const State& state, FigureId figure, PowerSet shown) {
  const ClixProfile& profile = profile_of(game, figure);
  const Losses losses = losses_in_force(game, state);
  PowerSet own;
  for (std::size_t i = 0; i < profile.own_powers.size(); ++i) own.add(static_cast<PowerNumber>(first_own_power + i));
  PowerSet usable = (shown - own) - lost_of(losses, figure, {});
  for (std::size_t i = 0; i < profile.own_powers.size(); ++i) {
    const auto number = static_cast<PowerNumber>(first_own_power + i);
    const PowerSet lost = lost_of(losses, figure, profile.own_powers[i].protected_from);
    if (!shown.has(number) || lost.has(number)) continue;
    usable |= PowerSet::of(number) | (profile.own_powers[i].can_use - lost);
  }
  return usable;
}

}  // namespace

PowerSet shown_powers(const Game& game, const State& state, FigureId figure) {
  const ClixProfile& profile = profile_of(game, figure);
  return live_click(game, state, figure).powers | profile.always;
}

PowerSet usable_powers(const Game& game, const State& state, FigureId figure) {
  const FigureState& character = state.figures[figure.index()];
  if (!character.is_on_board()) return {};  // off the map nobody acts, triggers or applies anything (HC-TRM-04)
  if (state.suppressions == 0) [[likely]]
    return live_click(game, state, figure).usable;
  return without_losses(game, state, figure, shown_powers(game, state, figure));
}

bool suppress(const Game& game, State& state, const Lasting& source, FigureId figure, PowerNumber power) {
  const PowerSet by = power_behind(game, source);
  if (!(profile_of(game, figure).protected_from & by).is_empty()) return false;
  Lasting suppression = source;
  suppression.kind = LastingKind::Suppression;
  suppression.locals = {static_cast<std::int16_t>(figure.value),
                        power == no_power ? static_cast<std::int16_t>(nothing) : static_cast<std::int16_t>(power), nothing,
                        nothing};
  return begin_lasting(state, suppression);
}

void end_lost_effects(const Game& game, State& state, FigureId figure) {
  if (state.lasting.is_empty()) return;
  const bool is_on_map = state.figures[figure.index()].is_on_board();
  const PowerSet shown = is_on_map ? with_given_powers(profile_of(game, figure), shown_powers(game, state, figure)) : PowerSet{};
  end_effects_of(state, figure, [&](AbilityId id) {
    const Ability& ability = game.abilities[id];
    return ability.power != no_power && !ability.is_kept_when_lost && !shown.has(ability.power);
  });
}

}  // namespace fracas::clix
