#pragma once

#include <optional>

#include "ai/clix/dial_worth.hpp"
#include "engine/state/state.hpp"

namespace fracas::clix {

/// How one character could attack another from where both stand.
struct Aim {
  bool is_hindered = false;  ///< a hindered line adds to the defense (HC-LOF-19)
};

/// Whether and how a character could attack another one now, whatever tokens it bears (HC-ATK-02, HC-ATK-03, HC-SET-16).
[[nodiscard]] std::optional<Aim> aim_at(const Game& game, const State& state, FigureId attacker, FigureId target);

/// What such an attack takes from the target on average, less what a critical miss takes from the attacker.
[[nodiscard]] long attack_gain(const Game& game, const State& state, const DialWorths& worths, FigureId attacker, FigureId target,
                               Aim aim);

/// What a costed action takes from a character that bears a token already: pushing (HC-ACT-16).
[[nodiscard]] long price_of_action(const State& state, const DialWorths& worths, FigureId figure);

/// Whether a character could be given a costed action in its player's next turn, as far as its tokens go (HC-ACT-05).
[[nodiscard]] bool may_act_next(const State& state, FigureId figure);

}  // namespace fracas::clix
