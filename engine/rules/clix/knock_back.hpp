#pragma once

#include <array>

#include "engine/rules/clix/attack.hpp"
#include "engine/rules/flow/play.hpp"

namespace fracas::clix {

enum class KnockBackStep : std::uint8_t { ChooseNext, TakeNext };

/// Knocking the targets of one attack back, one by one (HC-KB-08).
struct KnockBack {
  static constexpr Procedure procedure = Procedure::ClixKnockBack;
  KnockBackStep step = KnockBackStep::ChooseNext;
  FigureId attacker;
  std::uint8_t count = 0;  ///< targets that wait; those done are taken out of the list
  std::array<FigureId, Attack::max_targets> targets{};
  std::array<std::uint8_t, Attack::max_targets> distances{};  ///< clicks taken (HC-KB-02)
};

void advance(KnockBack& frame, Play& play);

/// Whether a character is not knocked back: it stands firm, is immobile or has a larger base (HC-KB-07).
[[nodiscard]] bool is_knock_back_immune(const Game& game, const State& state, FigureId figure);
/// Whether the attacks of a character have KNOCKBACK, printed or given (HC-KB-01).
[[nodiscard]] bool knocks_back(const Game& game, const State& state, FigureId figure);
/// Whether this waiting target is as far from the attacker as any other, so that it may be next (HC-KB-08).
[[nodiscard]] bool may_be_next(const Game& game, const State& state, const KnockBack& knock_back, FigureId target);

}  // namespace fracas::clix
