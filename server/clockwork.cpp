#include "server/clockwork.hpp"

#include <utility>

namespace fracas {
namespace {

constexpr std::chrono::minutes idle_time(5);
constexpr std::chrono::seconds reading_pause(1);  // before a store that cannot be read is tried again

}  // namespace

Clockwork::Clockwork(Rooms& rooms, SandboxGames* sandbox, Thinking& thinking, const Log& log, Later later, SendAway send_away)
    : rooms_(rooms),
      sandbox_(sandbox),
      thinking_(thinking),
      log_(log),
      later_(std::move(later)),
      send_away_(std::move(send_away)) {
  rooms_.when_settled([this](const std::string& game) { later_.next([this, game] { keep_going(game); }); });
  rooms_.when_dropped(send_away_);
  release_idle_rooms();
}

void Clockwork::release_idle_rooms() {
  rooms_.release_idle();
  later_.after(idle_time, [this] { release_idle_rooms(); });
}

Room* Clockwork::find(const std::string& game) {
  Room* sandbox = sandbox_ == nullptr || game.empty() ? nullptr : sandbox_->find(game);
  return sandbox != nullptr ? sandbox : rooms_.loaded(game);
}

void Clockwork::keep_going(const std::string& game) {
  const GatheringTable* gathering = rooms_.gathering(game);
  if (gathering != nullptr && gathering->is_continued_elsewhere()) return give_up(game, true);
  Room* room = find(game);
  if (room == nullptr) return;
  schedule_clock(game, *room);
  if (room->is_continued_elsewhere()) {
    give_up(game, room->may_be_continued_by_itself());
  } else if (room->is_work_due() && working_.insert(game).second) {
    later_.next([this, game] { work_once(game); });
  } else if (room->is_standing_still()) {
    retry(game, *room);
  } else {
    think(game, *room);
  }
}

void Clockwork::schedule_clock(const std::string& game, const Room& room) {
  const auto deadline = room.deadline();
  if (!deadline || room.is_saving()) return;  // what is being stored may change it, and calls this when it is
  const auto alarm = alarms_.find(game);
  if (alarm != alarms_.end() && alarm->second <= *deadline) return;  // it is looked at again then
  alarms_[game] = *deadline;
  const std::chrono::milliseconds left(*deadline - room.clock_time() + 1);
  // Time that is up and still runs could not be stored as such: as everything else it is tried again later and later.
  later_.after(left.count() > 0 ? left : room.retry_delay(), [this, game, due = *deadline] {
    const auto set = alarms_.find(game);
    if (set == alarms_.end() || set->second != due) return;
    alarms_.erase(set);
    if (find(game) == nullptr) static_cast<void>(rooms_.open(game));  // it had to make room for others meanwhile
    if (Room* waited_for = find(game)) waited_for->check_clock();
    keep_going(game);
  });
}

void Clockwork::think(const std::string& game, Room& room) {
  const auto thought = room.begin_thought();
  if (thought == nullptr) return;
  // The thread may be done when the site is gone; what it leaves for later is not run any more then.
  thinking_.think(thought, room.has_listeners(), [this, game, later = later_.next](std::shared_ptr<Thought> made) {
    later([this, game, made = std::move(made)] {
      if (Room* thinker = find(game)) thinker->end_thought(made);
      keep_going(game);
    });
  });
}

void Clockwork::work_once(const std::string& game) {
  working_.erase(game);
  if (Room* room = find(game)) room->work();
  keep_going(game);
}

void Clockwork::retry(const std::string& game, const Room& room) {
  if (!retrying_.insert(game).second) return;
  later_.after(room.retry_delay(), [this, game] {
    retrying_.erase(game);
    if (Room* waiting = find(game)) waiting->try_again();
    keep_going(game);
  });
}

/// The store has more of this game than its room: another process has gone on with it, or a write was stored though the store
/// could not say so. Whoever plays it here must join it anew.
void Clockwork::give_up(const std::string& game, bool may_go_on_here) {
  if (may_go_on_here)
    log_.info("game-read-again", "game " + game + " is read again: the store has kept what it could not confirm", game);
  else
    log_.error("game-continued-elsewhere", "game " + game + " was continued by another process", game);
  rooms_.drop(game);
  if (may_go_on_here) read_again(game);
}

void Clockwork::read_again(const std::string& game) {
  const auto found = rooms_.open(game);
  if (found) return keep_going(game);
  if (found.error().is_store_trouble) later_.after(reading_pause, [this, game] { read_again(game); });
}

}  // namespace fracas
