#pragma once

#include <optional>

#include "engine/core/fixed_vector.hpp"
#include "engine/core/rule_id.hpp"
#include "engine/rules/flow/play.hpp"
#include "engine/state/ability_index.hpp"
#include "engine/state/refusal.hpp"

namespace fracas::clix {

/// How damage is dealt, in the order of dealt_words (HC-DMG-05, HC-DMG-06).
enum class DamageKind : std::uint8_t { Normal, Penetrating, Unavoidable };

/// What damage comes from.
enum class DamageCause : std::uint8_t { Attack, Effect, Pushing, KnockBack, CriticalMiss };

/// The way of damage to one character (HC-DMG-01): would be dealt, is dealt, reductions and limits, would take, taken.
enum class DamageStep : std::uint8_t {
  WouldBeDealt,
  Deal,
  IsDealt,
  OfferReduction,
  AnswerReduction,
  Limit,
  WouldTake,
  Take,
  Finish
};

/// Damage on its way to one character. Damage of an attack is noted in the attack below it, whose targets click together
/// (HC-DMG-08); all other damage turns the dial here.
struct DamageDealing {
  static constexpr Procedure procedure = Procedure::ClixDamage;
  static constexpr std::uint8_t no_target = 0xff;
  DamageStep step = DamageStep::WouldBeDealt;
  DamageKind kind = DamageKind::Normal;
  DamageCause cause = DamageCause::Effect;
  FigureId figure;
  FigureId dealer;                  ///< none where no character deals it
  std::uint8_t dealt = 0;           ///< what is dealt (HC-DMG-01)
  std::uint8_t critical = 0;        ///< how much of it a critical hit added
  std::uint8_t taken = 0;           ///< what is left of it
  std::uint8_t target = no_target;  ///< which target of the attack
  std::uint8_t reduction = 0;       ///< the one reduction that counts (HC-DMG-03)
  AbilityId reducer;                ///< what reduces it, if anything
};

/// Damage about to be dealt to one character.
struct Damage {
  FigureId figure;
  FigureId dealer;
  int amount = 0;
  int critical = 0;
  DamageKind kind = DamageKind::Normal;
  DamageCause cause = DamageCause::Effect;
  std::uint8_t target = DamageDealing::no_target;
};

/// Deals damage: what may come between dealing and taking it happens before whoever deals it goes on.
void deal(Play& play, const Damage& damage);
void advance(DamageDealing& frame, Play& play);

/// Turns the dial toward higher numbers, never past its KO symbol (HC-CMP-04, HC-CMP-05); returns the clicks turned. Does not
/// knock out. Remembers which opponent's character did it last (HC-MPL-06).
int click(Play& play, FigureId figure, int amount, FigureId dealer);
/// Turns the dial back, never past the starting line; returns the clicks turned (HC-DMG-13).
int heal(Play& play, FigureId figure, int amount);
/// Knocks a character out whose dial shows its KO symbol (HC-CMP-05, HC-DMG-10).
void knock_out_if_spent(Play& play, FigureId figure);

/// A reduction that could be used, by how much, and whose it is.
struct Reduction {
  BoundAbility bound;
  int amount = 0;
};
using Reductions = FixedVector<Reduction, 16>;
/// Every reduction of this damage: of several its controller uses one (HC-DMG-03).
[[nodiscard]] Reductions reductions_of(const Game& game, const State& state, const DamageDealing& damage);

}  // namespace fracas::clix
