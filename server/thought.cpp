#include "server/thought.hpp"

#include <exception>

namespace fracas {

void Thought::think() {
  try {
    choice = bot->choose(*game, known, options, random);
  } catch (const std::exception&) {
    choice = options.front();  // a bot that errs must not stop the game
  }
}

}  // namespace fracas
