#include "server/restoring.hpp"

#include <utility>

namespace fracas {

void Restoring::go_on() {
  const auto game = rooms_.restore_next();
  if (!game) {
    if (count_ > 0) log_.info("games-restored", std::to_string(count_) + " unfinished games are restored");
    return;
  }
  if (game->problem.empty()) {
    ++count_;
    restored_(game->id);
  } else {
    log_.error("game-kept-aside", "Game " + game->id + ": " + game->problem, game->id);
  }
  later_([this] { go_on(); });
}

}  // namespace fracas
