#pragma once

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "server/thought.hpp"

namespace fracas {

/// A few threads on which bots think, so that whoever serves the network need not wait for them. Games somebody looks at come
/// first, then whoever asked first.
class Thinking {
 public:
  /// Called on a thinking thread when the thought is made.
  using Done = std::function<void(std::shared_ptr<Thought>)>;

  explicit Thinking(std::size_t threads = usual_threads());
  Thinking(const Thinking&) = delete;
  Thinking& operator=(const Thinking&) = delete;
  /// Gives up what nobody has begun to think about and waits for the rest.
  ~Thinking();

  /// One core is left to the network; more than four bots at once are more than people wait for.
  [[nodiscard]] static std::size_t usual_threads();

  /// Thinks later, unless nobody has kept the thought until then.
  void think(const std::shared_ptr<Thought>& thought, bool is_watched, Done done);

  /// How many thoughts were made so far.
  [[nodiscard]] std::uint64_t thought_count() const { return thought_count_; }

 private:
  struct Task {
    std::weak_ptr<Thought> thought;
    Done done;
  };

  void run();

  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Task> watched_;
  std::deque<Task> unwatched_;
  bool is_ending_ = false;
  std::atomic<std::uint64_t> thought_count_ = 0;
  std::vector<std::thread> threads_;
};

}  // namespace fracas
