#include <algorithm>
#include <utility>

#include "server/error_messages.hpp"
#include "server/room.hpp"

namespace fracas {
namespace {

constexpr std::chrono::milliseconds first_retry(250);
constexpr std::size_t most_doublings = 6;  // 16 seconds

}  // namespace

void Room::in_turn(Listener& listener, WaitingMessages::Turn turn) {
  if (!is_saving_) {
    turn(listener);
  } else if (!waiting_.add(listener, std::move(turn))) {
    listener.send(error_message("Too many messages wait until the game is saved; this one was not taken."));
  }
}

void Room::in_turn(const std::function<void()>& turn) {
  if (!is_saving_) return turn();
  waiting_.add([turn](Listener&) { turn(); });
}

void Room::save(GameWrite write, Listener* asker, std::function<void()> stored, std::function<void(const StoreError&)> failed) {
  is_saving_ = true;
  sent_at_ = clock_time();
  asker_ = asker != nullptr && find(*asker) != nullptr ? asker : nullptr;
  const std::weak_ptr<const int> life = life_;
  writer_.write(std::move(write),
                [this, life, then = std::move(stored), otherwise = std::move(failed)](const std::optional<StoreError>& error) {
                  if (!life.expired()) settle(error, then, otherwise);
                });
}

void Room::settle(const std::optional<StoreError>& error, const std::function<void()>& stored,
                  const std::function<void(const StoreError&)>& failed) {
  is_saving_ = false;
  is_settling_ = true;
  if (error) {
    tell_trouble(*error);
    if (failed) failed(*error);
  } else {
    failures_ = 0;
    is_halted_ = false;
    if (away_since_) table_.forgive(*away_since_, clock_time());
    const bool was_away = std::exchange(away_since_, std::nullopt).has_value();
    stored();
    if (was_away && deadline()) tell_table();  // with the clocks as they go on
  }
  asker_ = nullptr;
  while (!is_saving_ && !waiting_.is_empty()) waiting_.take_turn();
  is_settling_ = false;
  if (settled_) settled_();
}

/// Everybody hears of the first failure; while the store stays away, whoever tries something hears of it.
void Room::tell_trouble(const StoreError& error) {
  is_halted_ = true;
  if (!away_since_) away_since_ = sent_at_;
  is_continued_elsewhere_ = error.is_conflict;
  may_be_continued_by_itself_ = error.is_conflict && failures_ > 0;
  for (Seat& seat : seats_) seat.planned.clear();
  const std::string message = error_message("The game could not be saved, so nothing has happened: " + error.message);
  if (++failures_ == 1) {
    tell_all(message);
  } else if (asker_ != nullptr) {
    asker_->send(message);
  }
}

bool Room::is_standing_still() const {
  return is_halted_ && !is_saving_ && !is_over() && !is_continued_elsewhere_ &&
         (goes_on_by_itself() || asked_thinker().is_some() || deadline());
}

void Room::try_again() {
  is_halted_ = false;
  if (!goes_on_by_itself() && asked_thinker().is_none()) store_clock();
}

std::chrono::milliseconds Room::retry_delay() const {
  return first_retry * (1U << std::min(std::max<std::size_t>(failures_, 1) - 1, most_doublings));
}

}  // namespace fracas
