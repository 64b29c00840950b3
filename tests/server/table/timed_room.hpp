#pragma once

#include "server/table/game_settings.hpp"
#include "tests/server/test_room.hpp"

namespace fracas::tests {

/// A room whose time of day a test sets, and that can read its own inputs as rooms of the server do.
class TimedRoom : public TestRoom {
 public:
  TimedRoom(const std::vector<std::string>& bots, const GameSettings& settings, const std::string& fair_seed = {})
      : TestRoom(*shipped_library().find_battle(settings.battle), bots, 1, fair_seed, settings_text(settings)) {
    restart();
  }

  /// As after the end of the process, when this much time has passed.
  void restart(std::int64_t downtime = 0) {
    now += downtime;
    REQUIRE_FALSE(reopen([this](Room& made) {
      made.keep_time(TimeSource([this] { return now; }));
      made.use([this] { return store.inputs(room->id()); }, [this] { ++rematches; });
    }));
  }
  void act(Ear& ear, const TableMessage& message) {
    room->act(ear, message);
    work();
  }
  [[nodiscard]] std::size_t inputs() { return store.inputs(room->id())->size(); }

  std::int64_t now = 1'000'000;
  int rematches = 0;
};

}  // namespace fracas::tests
