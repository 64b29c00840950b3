#include "server/thinking.hpp"

#include <algorithm>
#include <utility>

namespace fracas {

Thinking::Thinking(std::size_t threads) {
  for (std::size_t i = 0; i < threads; ++i) threads_.emplace_back([this] { run(); });
}

Thinking::~Thinking() {
  {
    const std::lock_guard guard(mutex_);
    is_ending_ = true;
  }
  changed_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

std::size_t Thinking::usual_threads() {
  const std::size_t cores = std::thread::hardware_concurrency();
  return std::clamp<std::size_t>(cores, 2, 5) - 1;
}

void Thinking::think(const std::shared_ptr<Thought>& thought, bool is_watched, Done done) {
  {
    const std::lock_guard guard(mutex_);
    for (std::deque<Task>* waiting : {&watched_, &unwatched_})
      std::erase_if(*waiting, [](const Task& task) { return task.thought.expired(); });
    (is_watched ? watched_ : unwatched_).push_back({.thought = thought, .done = std::move(done)});
  }
  changed_.notify_one();
}

void Thinking::run() {
  std::unique_lock lock(mutex_);
  for (;;) {
    changed_.wait(lock, [this] { return is_ending_ || !watched_.empty() || !unwatched_.empty(); });
    if (is_ending_) return;
    std::deque<Task>& waiting = watched_.empty() ? unwatched_ : watched_;
    const Task task = std::move(waiting.front());
    waiting.pop_front();
    lock.unlock();
    if (auto thought = task.thought.lock()) {
      thought->think();
      ++thought_count_;
      task.done(std::move(thought));
    }
    lock.lock();
  }
}

}  // namespace fracas
