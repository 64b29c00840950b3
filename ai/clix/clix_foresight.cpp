#include "ai/clix/clix_foresight.hpp"

#include "ai/clix/clix_playout.hpp"

namespace fracas::clix {

long ClixForesight::worth_of(const State& guess, const std::vector<Choice>& choices, int turns, std::uint64_t seed) const {
  State state = guess;
  ClixPlayout playout(game_, judge_, seed);
  playout.follow(state, choices);
  playout.play_turns(state, turns);
  return judge_.of(state);
}

}  // namespace fracas::clix
