#pragma once

#include <array>
#include <optional>
#include <vector>

#include "engine/board/square/terrain_piece.hpp"
#include "engine/rules/abilities/context.hpp"
#include "engine/rules/clix/damage.hpp"
#include "engine/rules/flow/play.hpp"
#include "engine/state/refusal.hpp"

namespace fracas::clix {

enum class AttackKind : std::uint8_t { Close, Range };

/// Steps of HC-ATK-01 in the rulebook's order.
enum class AttackStep : std::uint8_t {
  OfferFirstTarget,
  TakeFirstTarget,
  OfferBreaking,
  AnswerBreaking,
  OfferTarget,
  AddTarget,
  WouldBeTargeted,
  SettleTargeted,
  ComputeValues,
  RollAttack,
  SettleHits,
  WouldBeHit,
  SettleEvasion,
  IsHit,
  WouldDeal,
  SettleDealing,
  OfferDivision,
  AssignDamage,
  DealDamage,
  TurnDials,
  IsDamaged,
  OfferKnockBack,
  AnswerKnockBack,
  Resolved,
  Resolve
};

/// One attack with all its targets.
struct Attack {
  static constexpr Procedure procedure = Procedure::ClixAttack;
  /// More targets than any printed bolt count; further bolts are not used.
  static constexpr std::size_t max_targets = 8;

  SpaceId broken;  ///< the piece of blocking terrain this attack shoots through, if any (HC-ABL-IMP-DESTROY)
  TerrainPiece::Part broken_part = TerrainPiece::Part::Square;
  AttackStep step = AttackStep::OfferFirstTarget;
  AttackKind kind = AttackKind::Close;
  FigureId attacker;
  std::uint8_t target_count = 0;
  std::uint8_t hindered = 0;  ///< one bit for each target whose line is hindered (HC-LOF-19)
  std::uint8_t hits = 0;      ///< one bit for each target that is hit
  std::uint8_t assigned = 0;  ///< targets whose share of the damage is settled
  std::uint8_t first_die = 0;
  std::uint8_t second_die = 0;
  std::array<FigureId, max_targets> targets{};
  std::array<std::uint8_t, max_targets>
      damage{};  ///< share of each target; after dealing, what it takes; then the clicks it took
  DamageKind damage_kind = DamageKind::Normal;
  std::uint8_t fixed_damage = no_fixed_damage;  ///< dealt to each hit target instead of normal damage
  std::uint8_t normal_damage = 0;               ///< what the attack deals or divides
  std::uint8_t stage = 0;                       ///< the target that a step which goes through all of them is at
  std::uint8_t damaged = 0;                     ///< one bit for each target whose dial was turned (HC-DMG-09)
  std::uint8_t firm = 0;                        ///< one bit for each target that was not to be knocked back (HC-KB-07)
  std::uint8_t is_optional = 0;                 ///< its player may leave it out
  std::uint8_t is_area = 0;                     ///< its targets are given: all are dealt its damage in full
  std::uint8_t is_spreading = 0;                ///< the effect that makes it names further targets once these are settled
  std::uint8_t object = no_object;              ///< the element it is made with, if any (HC-OBJ-05, HC-OBJ-06)

  static constexpr std::uint8_t no_fixed_damage = 0xff;
  static constexpr std::uint8_t no_object = 0xff;

  [[nodiscard]] constexpr TerrainPiece broken_piece() const { return {broken, broken_part}; }
  /// Whether an object is thrown: one target, a range of its own and damage instead of the normal one (HC-OBJ-06).
  [[nodiscard]] constexpr bool is_throw() const { return object != no_object && kind == AttackKind::Range; }
  [[nodiscard]] constexpr bool is_hit(std::size_t target) const { return ((hits >> target) & 1U) != 0; }
};

void advance(Attack& frame, Play& play);

/// The steps from the damage to the end of the attack, which advance hands on to.
void deal_attack_damage(Attack& frame, Play& play);
void turn_dials(Attack& frame, Play& play);
void tell_damaged(Attack& frame, Play& play);
void offer_knock_back(Attack& frame, Play& play);
void answer_knock_back(Attack& frame, Play& play);
void announce_resolution(Attack& frame, Play& play);
void resolve_attack(Attack& frame, Play& play);

/// Adds everybody whom the filter of an effect lets through and who can be targeted at all (HC-ATK-05, HC-SET-16).
void add_targets(Attack& attack, const AbilityContext& context, Expression filter);
/// Adds those whom the effect under the attack names beside its targets (HC-PWR-ATK-EE).
void spread(Attack& attack, const Play& play);

/// Why a character may not make range attacks at all now, or nothing (HC-ATK-03); what it throws gives it a range of at least
/// `least_range`.
[[nodiscard]] std::optional<Refusal> refuse_range_attack(const Game& game, const State& state, FigureId attacker,
                                                         int least_range = 0);
/// Why this cannot be the target of such an attack, or nothing (HC-ATK-02, HC-ATK-03, HC-ATK-05). Safe for any target.
[[nodiscard]] std::optional<Refusal> refuse_close_target(const Game& game, const State& state, FigureId attacker,
                                                         FigureId target);
[[nodiscard]] std::optional<Refusal> refuse_range_target(const Game& game, const State& state, FigureId attacker, FigureId target,
                                                         TerrainPiece broken = {}, int least_range = 0);
/// How far the attack reaches: the range value, or that of a throw.
[[nodiscard]] int reach_of(const Game& game, const State& state, const Attack& attack);
/// Why a range attack under way cannot take one more target, or nothing (HC-ATK-04).
[[nodiscard]] std::optional<Refusal> refuse_further_target(const Game& game, const State& state, const Attack& attack,
                                                           FigureId target);

/// Why this cannot be the first target of an attack that is to be made, or nothing; and whether there is one at all.
[[nodiscard]] std::optional<Refusal> refuse_first_target(const Game& game, const State& state, const Attack& attack,
                                                         FigureId target);
[[nodiscard]] bool has_first_target(const Game& game, const State& state, const Attack& attack);
[[nodiscard]] bool has_further_target(const Game& game, const State& state, const Attack& attack);

/// The pieces of which one must be ignored and destroyed so that a line to the target is open; none where the line is open
/// without, or nothing helps (HC-ABL-IMP-DESTROY, HC-MAP-25).
using BreakablePieces = std::vector<TerrainPiece>;
[[nodiscard]] BreakablePieces breakable_pieces(const Game& game, const State& state, FigureId attacker, FigureId target,
                                               int least_range = 0);

/// Damage that is not yet given to a target while damage is divided (HC-ATK-11).
[[nodiscard]] int undivided_damage(const Attack& attack);
/// Whether the target whose share is asked for is the last hit one, who must get the rest.
[[nodiscard]] bool is_last_share(const Attack& attack);

}  // namespace fracas::clix
