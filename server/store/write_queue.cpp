#include "server/store/write_queue.hpp"

#include <utility>

namespace fracas {

WriteQueue::WriteQueue(Store& store, Post post, Limits limits)
    : store_(store), post_(std::move(post)), limits_(limits), thread_([this] { run(); }) {}

WriteQueue::~WriteQueue() {
  {
    const std::lock_guard guard(mutex_);
    is_ending_ = true;
  }
  changed_.notify_all();
  thread_.join();
}

void WriteQueue::write(GameWrite write, Answer answer) {
  {
    const std::lock_guard guard(mutex_);
    // Whoever is refused must not be told before those who came earlier: it stands in the queue, without what it wanted to write.
    const bool is_refused = writes_waiting_ >= limits_.waiting;
    if (!is_refused) ++writes_waiting_;
    waiting_.push_back(
        {.write = is_refused ? GameWrite{} : std::move(write), .answer = std::move(answer), .is_refused = is_refused});
  }
  changed_.notify_one();
}

void WriteQueue::run() {
  for (;;) {
    Group group;
    {
      std::unique_lock lock(mutex_);
      changed_.wait(lock, [this] { return is_ending_ || !waiting_.empty(); });
      if (waiting_.empty()) return;
      group = take_group();
    }
    store(std::move(group));
  }
}

WriteQueue::Group WriteQueue::take_group() {
  Group group;
  while (!waiting_.empty() && group.writes.size() < limits_.group) {
    Waiting& next = waiting_.front();
    group.is_refused.push_back(next.is_refused);
    group.answers.push_back(std::move(next.answer));
    if (!next.is_refused) group.writes.push_back(std::move(next.write));
    waiting_.pop_front();
  }
  writes_waiting_ -= group.writes.size();
  return group;
}

void WriteQueue::store(Group group) {
  const auto results = group.writes.empty() ? std::vector<Result<Done, StoreError>>() : store_.write(group.writes);
  std::vector<std::pair<Answer, std::optional<StoreError>>> told;
  std::size_t next = 0;
  for (std::size_t i = 0; i < group.answers.size(); ++i) {
    std::optional<StoreError> error;
    if (group.is_refused[i]) {
      error = StoreError{.message = "The store is too slow for all that is going on; try again in a moment."};
    } else if (const auto& result = results[next++]; !result) {
      error = result.error();
    }
    told.emplace_back(std::move(group.answers[i]), std::move(error));
  }
  post_([told = std::move(told)] {
    for (const auto& [answer, error] : told) answer(error);
  });
}

}  // namespace fracas
