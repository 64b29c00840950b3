#include "ai/hex_foresight.hpp"

#include "ai/material.hpp"
#include "ai/playout.hpp"

namespace fracas {

long HexForesight::worth_of(const State& guess, const std::vector<Choice>& choices, int turns, std::uint64_t seed) const {
  FastRandom dice(seed);
  State state = guess;
  Playout playout(game_, dice);
  playout.follow(state, choices);
  playout.play_turns(state, turns);
  return material_balance(game_, state, seat_) + judge_.nearness(state) + judge_.goals().of(state);
}

}  // namespace fracas
