#pragma once

#include <array>
#include <optional>
#include <vector>

#include "engine/board/square/terrain_piece.hpp"
#include "engine/rules/flow/play.hpp"
#include "engine/state/refusal.hpp"

namespace fracas::clix {

enum class AttackKind : std::uint8_t { Close, Range };

/// Steps of HC-ATK-01 in the rulebook's order.
enum class AttackStep : std::uint8_t {
  OfferBreaking,
  AnswerBreaking,
  OfferTarget,
  AddTarget,
  ComputeValues,
  SettleHits,
  OfferDivision,
  AssignDamage,
  DealDamage,
  OfferKnockBack,
  AnswerKnockBack,
  Resolve
};

/// One attack with all its targets.
struct Attack {
  static constexpr Procedure procedure = Procedure::ClixAttack;
  /// More targets than any printed bolt count; further bolts are not used.
  static constexpr std::size_t max_targets = 8;

  SpaceId broken;  ///< the piece of blocking terrain this attack shoots through, if any (HC-ABL-IMP-DESTROY)
  TerrainPiece::Part broken_part = TerrainPiece::Part::Square;
  AttackStep step = AttackStep::OfferBreaking;
  AttackKind kind = AttackKind::Close;
  FigureId attacker;
  std::uint8_t target_count = 0;
  std::uint8_t hindered = 0;  ///< one bit for each target whose line is hindered (HC-LOF-19)
  std::uint8_t hits = 0;      ///< one bit for each target that is hit
  std::uint8_t assigned = 0;  ///< targets whose share of the damage is settled
  std::uint8_t first_die = 0;
  std::uint8_t second_die = 0;
  std::array<FigureId, max_targets> targets{};
  std::array<std::uint8_t, max_targets> damage{};  ///< share of each target; after dealing, the clicks it took

  [[nodiscard]] constexpr TerrainPiece broken_piece() const { return {broken, broken_part}; }
  [[nodiscard]] constexpr bool is_hit(std::size_t target) const { return ((hits >> target) & 1U) != 0; }
};

void advance(Attack& frame, Play& play);

/// Why a character may not make range attacks at all now, or nothing (HC-ATK-03).
[[nodiscard]] std::optional<Refusal> refuse_range_attack(const Game& game, const State& state, FigureId attacker);
/// Why this cannot be the target of such an attack, or nothing (HC-ATK-02, HC-ATK-03, HC-ATK-05). Safe for any target.
[[nodiscard]] std::optional<Refusal> refuse_close_target(const Game& game, const State& state, FigureId attacker,
                                                         FigureId target);
[[nodiscard]] std::optional<Refusal> refuse_range_target(const Game& game, const State& state, FigureId attacker, FigureId target,
                                                         TerrainPiece broken = {});
/// Why a range attack under way cannot take one more target, or nothing (HC-ATK-04).
[[nodiscard]] std::optional<Refusal> refuse_further_target(const Game& game, const State& state, const Attack& attack,
                                                           FigureId target);

/// The pieces of which one must be ignored and destroyed so that a line to the target is open; none where the line is open
/// without, or nothing helps (HC-ABL-IMP-DESTROY, HC-MAP-25).
using BreakablePieces = std::vector<TerrainPiece>;
[[nodiscard]] BreakablePieces breakable_pieces(const Game& game, const State& state, FigureId attacker, FigureId target);

/// Damage that is not yet given to a target while damage is divided (HC-ATK-11).
[[nodiscard]] int undivided_damage(const Game& game, const State& state, const Attack& attack);
/// Whether the target whose share is asked for is the last hit one, who must get the rest.
[[nodiscard]] bool is_last_share(const Attack& attack);

}  // namespace fracas::clix
