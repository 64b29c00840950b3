#include "server/restoring.hpp"

#include <exception>
#include <utility>

namespace fracas {

namespace {

constexpr std::chrono::seconds pause(1);  // before a store that is away is tried again

}  // namespace

void Restoring::go_on() {
  std::optional<RestoredGame> game;
  try {
    game = rooms_.restore_next();
  } catch (const std::exception& error) {  // one game must not keep the others from their players
    log_.error("game-kept-aside", std::string("a game could not be restored: ") + error.what());
    return later_.next([this] { go_on(); });
  }
  if (game && game->is_put_off) {
    if (!std::exchange(is_waiting_, true)) log_.error("restoring-waits", "unfinished games cannot be read yet: " + game->problem);
    return later_.after(pause, [this] { go_on(); });
  }
  is_waiting_ = false;
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
  later_.next([this] { go_on(); });
}

}  // namespace fracas
