#pragma once

#include <memory>

#include "ai/policy.hpp"

namespace fracas {

/// A decision a bot is making, with all it needs for it: it can be made on any thread while the game goes on, and leaves no
/// trace in the game or in its bots until the game takes it.
struct Thought {
  std::shared_ptr<const Game> game;
  View known;  ///< what the bot's seat knows
  OptionList options;
  std::unique_ptr<Policy> bot;  ///< a copy that may plan
  FastRandom random;
  Choice choice;  ///< the answer; the first option until it has thought, and if it cannot

  void think();
};

}  // namespace fracas
