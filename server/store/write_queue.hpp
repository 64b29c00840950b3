#pragma once

#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>
#include <vector>

#include "server/store/store_writer.hpp"

namespace fracas {

/// A thread that stores whatever waits in one transaction, however many games it is of: while one group is being synced to the
/// disk, the next one gathers. Answers are posted to the serving thread in the order of the writes.
class WriteQueue final : public StoreWriter {
 public:
  /// Runs some work on the serving thread soon; called on the writing thread.
  using Post = std::function<void(std::function<void()>)>;

  struct Limits {
    std::size_t waiting = 4'096;  ///< writes; one more is refused, and its answer says so in its turn
    std::size_t group = 512;      ///< writes in one transaction
  };

  WriteQueue(Store& store, Post post) : WriteQueue(store, std::move(post), Limits{}) {}
  WriteQueue(Store& store, Post post, Limits limits);
  /// Stores all that waits, and posts the answers.
  ~WriteQueue() override;

  void write(GameWrite write, Answer answer) override;

 private:
  struct Group {
    std::vector<GameWrite> writes;
    std::vector<Answer> answers;
    std::vector<bool> is_refused;  ///< for each answer; a refused one has no write
  };
  struct Waiting {
    GameWrite write;
    Answer answer;
    bool is_refused = false;
  };

  void run();
  [[nodiscard]] Group take_group();
  void store(Group group);

  Store& store_;
  Post post_;
  Limits limits_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Waiting> waiting_;
  std::size_t writes_waiting_ = 0;  ///< without those that are refused
  bool is_ending_ = false;
  std::thread thread_;  ///< last, so that it finds all else made
};

}  // namespace fracas
