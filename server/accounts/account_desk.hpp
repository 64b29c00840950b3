#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

#include "server/accounts/account_store.hpp"

namespace fracas {

/// A thread of its own for passwords, which take long on purpose, and for the accounts' connection to the database. One thing is
/// done at a time, so that however many try to log in, the games keep their processor and memory.
class AccountDesk {
 public:
  static constexpr std::size_t waiting_limit = 32;
  using Work = std::function<void(AccountStore&)>;

  explicit AccountDesk(AccountStore store);
  AccountDesk(const AccountDesk&) = delete;
  AccountDesk& operator=(const AccountDesk&) = delete;
  /// Gives up what was not begun.
  ~AccountDesk();

  /// Does some work on the desk's thread; false if too much waits there already. The work must throw nothing.
  [[nodiscard]] bool ask(Work work);

 private:
  void run();

  AccountStore store_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Work> waiting_;
  bool is_ending_ = false;
  std::thread thread_;
};

}  // namespace fracas
