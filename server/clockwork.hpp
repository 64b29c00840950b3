#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <string>

#include "server/later.hpp"
#include "server/log.hpp"
#include "server/rooms.hpp"
#include "server/sandbox_games.hpp"
#include "server/thinking.hpp"

namespace fracas {

/// What goes on in games without anybody asking for it: dice, bots and plans a batch at a time, clocks that run out, what is
/// tried again when the store has come back.
class Clockwork {
 public:
  /// Lets everybody who has joined a game go; they must join it anew.
  using SendAway = std::function<void(const std::string& game)>;

  /// Bots that think long do so on the threads of `thinking`. All of it must outlive the clockwork.
  Clockwork(Rooms& rooms, SandboxGames* sandbox, Thinking& thinking, const Log& log, Later later, SendAway send_away);
  Clockwork(const Clockwork&) = delete;
  Clockwork& operator=(const Clockwork&) = delete;
  ~Clockwork() = default;

  /// The room of a game if it is in memory, whether it is stored or of the sandbox; or nothing.
  [[nodiscard]] Room* find(const std::string& game);
  /// Lets dice, bots and plans of a game go on, so that other games are served in between.
  void keep_going(const std::string& game);

 private:
  void work_once(const std::string& game);
  void think(const std::string& game, Room& room);
  /// The room of a game is behind the store.
  void give_up(const std::string& game, bool may_go_on_here);
  /// Reads a game again that the store has more of than it could confirm, and lets its bots go on.
  void read_again(const std::string& game);
  /// Looks at a game's clocks when the first of them runs out; no game is looked at before.
  void schedule_clock(const std::string& game, const Room& room);
  /// Lets a game whose bots or dice are due go on when the store has come back.
  void retry(const std::string& game, const Room& room);
  /// Now and then; whoever comes back finds the game as it was.
  void release_idle_rooms();

  Rooms& rooms_;
  SandboxGames* sandbox_;
  Thinking& thinking_;
  const Log& log_;
  Later later_;
  SendAway send_away_;
  std::set<std::string> working_;               ///< games whose work is scheduled
  std::set<std::string> retrying_;              ///< games that are tried again after a while
  std::map<std::string, std::int64_t> alarms_;  ///< when the clocks of a game are looked at next
};

}  // namespace fracas
