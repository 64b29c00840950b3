#include "server/accounts/account_desk.hpp"

#include <utility>

namespace fracas {

AccountDesk::AccountDesk(AccountStore store) : store_(std::move(store)), thread_([this] { run(); }) {}

AccountDesk::~AccountDesk() {
  {
    const std::lock_guard guard(mutex_);
    is_ending_ = true;
  }
  changed_.notify_all();
  thread_.join();
}

bool AccountDesk::ask(Work work) {
  {
    const std::lock_guard guard(mutex_);
    if (waiting_.size() >= waiting_limit) return false;
    waiting_.push_back(std::move(work));
  }
  changed_.notify_one();
  return true;
}

void AccountDesk::run() {
  std::unique_lock lock(mutex_);
  for (;;) {
    changed_.wait(lock, [this] { return is_ending_ || !waiting_.empty(); });
    if (is_ending_) return;
    const Work work = std::move(waiting_.front());
    waiting_.pop_front();
    lock.unlock();
    work(store_);
    lock.lock();
  }
}

}  // namespace fracas
