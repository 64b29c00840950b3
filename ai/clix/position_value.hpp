#pragma once

#include <vector>

#include "ai/clix/attack_gain.hpp"
#include "ai/clix/dial_worth.hpp"
#include "ai/clix/walking_distance.hpp"

namespace fracas::clix {

/// Judges positions of a HeroClix game for one seat, in thousandths of a point: positive is good for it.
class PositionValue {
 public:
  PositionValue(const Game& game, SeatId seat) : game_(game), seat_(seat), worths_(game), ways_(game.square) {}

  /// Everything: dials, victory points, tokens, what the player on turn could attack, how near the fight is.
  [[nodiscard]] long of(const State& state) const;
  /// Dials and victory points alone, as a seat sees them.
  [[nodiscard]] long material(const State& state, SeatId seat) const;

  /// The best attack a character could make from where it stands, less the price of pushing; 0 if there is none.
  [[nodiscard]] long best_attack(const State& state, FigureId figure) const;
  /// What those could take from a character who could attack it without moving.
  [[nodiscard]] long exposure(const State& state, FigureId figure) const;
  /// The same of those who could attack it after a move of theirs, by their speed and range alone.
  [[nodiscard]] long exposure_in_reach(const State& state, FigureId figure) const;
  /// How near a character is to the fight: below 0 while it is away.
  [[nodiscard]] long nearness(const State& state, FigureId figure) const;
  /// Steps until it could attack somebody, roughly; characters with range stop short.
  [[nodiscard]] int steps_to_fight(const State& state, FigureId figure, SpaceId from) const;

  [[nodiscard]] SeatId seat() const { return seat_; }
  [[nodiscard]] const DialWorths& worths() const { return worths_; }

 private:
  [[nodiscard]] long threats(const State& state, SeatId attacker) const;
  [[nodiscard]] long points(const State& state, SeatId seat) const;

  const Game& game_;
  SeatId seat_;
  DialWorths worths_;
  WalkingDistances ways_;
};

}  // namespace fracas::clix
