#include "ai/clix/seen_positions.hpp"

#include <algorithm>

namespace fracas::clix {
namespace {

/// What a position is apart from how often the game has stopped and what fired on the way to it.
Hash mark_of(const State& state) {
  State position = state;
  position.pending.request = 0;
  position.fired = 0;
  position.last_fired = {};
  return hash_of(position);
}

}  // namespace

void SeenPositions::note(const State& state) {
  if (state.round != round_ || state.active != active_) marks_.clear();
  round_ = state.round;
  active_ = state.active;
  marks_.push_back(mark_of(state));
}

bool SeenPositions::has(const State& state) const {
  if (state.round != round_ || state.active != active_) return false;
  return std::find(marks_.begin(), marks_.end(), mark_of(state)) != marks_.end();
}

}  // namespace fracas::clix
