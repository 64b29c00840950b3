#include "server/store/write_queue.hpp"

#include <doctest/doctest.h>

#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>

#include "server/store/immediate_writer.hpp"
#include "tests/server/in_memory_store.hpp"
#include "tests/server/store/some_games.hpp"
#include "tests/server/store/store_place.hpp"

using namespace fracas;
using namespace fracas::tests;

namespace {

/// The serving thread of a test: what is posted is done when the test asks for it.
class PostBox {
 public:
  [[nodiscard]] WriteQueue::Post post() {
    return [this](std::function<void()> work) {
      const std::lock_guard guard(mutex_);
      posted_.push_back(std::move(work));
      changed_.notify_all();
    };
  }
  /// Waits for posted work and does it.
  void serve_once() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return !posted_.empty(); });
    const std::vector<std::function<void()>> work = std::exchange(posted_, {});
    lock.unlock();
    for (const auto& one : work) one();
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<std::function<void()>> posted_;
};

/// A store whose writes wait until the test lets them go, and that keeps the size of each group.
class HeldStore final : public Store {
 public:
  std::vector<Result<Done, StoreError>> write(std::span<const GameWrite> writes) override {
    std::unique_lock lock(mutex_);
    groups.push_back(writes.size());
    changed_.notify_all();
    changed_.wait(lock, [this] { return is_released_; });
    return memory.write(writes);
  }
  void wait_for_group() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return !groups.empty(); });
  }
  void release() {
    const std::lock_guard guard(mutex_);
    is_released_ = true;
    changed_.notify_all();
  }

  Result<std::optional<StoredGame>, StoreError> find(std::string_view id) override { return memory.find(id); }
  Result<std::vector<ReplayEntry>, StoreError> inputs(std::string_view id) override { return memory.inputs(id); }
  Result<std::vector<TableNote>, StoreError> notes(std::string_view id) override { return memory.notes(id); }
  Result<std::vector<std::string>, StoreError> unfinished() override { return memory.unfinished(); }
  Result<std::vector<std::string>, StoreError> listed(std::size_t most) override { return memory.listed(most); }
  Result<std::vector<std::string>, StoreError> games_of_account(std::string_view account, std::size_t most) override {
    return memory.games_of_account(account, most);
  }
  Result<std::size_t, StoreError> count() override { return memory.count(); }
  Result<std::vector<std::string>, StoreError> outdated(const Retention& retention, std::size_t most) override {
    return memory.outdated(retention, most);
  }
  Result<Done, StoreError> probe() override { return memory.probe(); }

  InMemoryStore memory;
  std::vector<std::size_t> groups;

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  bool is_released_ = false;
};

}  // namespace

TEST_CASE("the immediate writer has answered when it returns") {
  InMemoryStore store;
  ImmediateWriter writer(store);
  std::vector<bool> stored;
  const auto note = [&](const std::optional<StoreError>& error) { stored.push_back(!error); };
  writer.write(creation_of(some_game("a")), note);
  writer.write(append_to("a", 7), note);
  CHECK(stored == std::vector{true, false});
}

TEST_CASE("while a group is being written the next one gathers, and answers come in order on the serving thread") {
  HeldStore store;
  PostBox box;
  std::vector<std::string> told;
  const auto serving = std::this_thread::get_id();
  {
    WriteQueue queue(store, box.post());
    const auto write = [&](const GameWrite& one, const std::string& name) {
      queue.write(one, [&told, name, serving](const std::optional<StoreError>& error) {
        CHECK(std::this_thread::get_id() == serving);
        told.push_back(name + (error ? error->is_conflict ? " conflict" : " error" : ""));
      });
    };
    write(creation_of(some_game("a")), "create");
    store.wait_for_group();
    write(append_to("a", 0), "first");
    write(append_to("a", 9), "late");
    write(append_to("a", 2), "second");
    write(creation_of(some_game("b")), "other");
    CHECK(told.empty());
    store.release();
    while (told.size() < 5) box.serve_once();
  }
  CHECK(told == std::vector<std::string>{"create", "first", "late conflict", "second", "other"});
  CHECK(store.groups == std::vector<std::size_t>{1, 4});
}

TEST_CASE("a full queue refuses what comes, and says so in its turn") {
  HeldStore store;
  PostBox box;
  std::vector<std::string> told;
  {
    WriteQueue queue(store, box.post(), {.waiting = 2, .group = 8});
    const auto answer = [&](const std::optional<StoreError>& error) { told.push_back(error ? error->message : "stored"); };
    queue.write(creation_of(some_game("a")), answer);
    store.wait_for_group();
    queue.write(append_to("a", 0), answer);
    queue.write(append_to("a", 2), answer);
    queue.write(append_to("a", 4), answer);
    store.release();
    while (told.size() < 4) box.serve_once();
    queue.write(append_to("a", 4), answer);
    while (told.size() < 5) box.serve_once();
    for (const std::size_t size : store.groups) CHECK(size > 0);  // the store is not asked for nothing
  }
  CHECK(told[1] == "stored");
  CHECK(told[2] == "stored");
  CHECK(told[3].find("too slow") != std::string::npos);
  CHECK(told[4] == "stored");
  CHECK(store.inputs("a")->size() == 6);
}

TEST_CASE("a queue that ends has stored all that waited, on every store") {
  for (const auto& place : store_places()) {
    CAPTURE(place->kind());
    const auto store = place->open();
    PostBox box;
    std::size_t stored = 0;
    {
      WriteQueue queue(*store, box.post(), {.waiting = 1'000, .group = 16});
      queue.write(creation_of(some_game("a")), [&](const auto& error) { stored += error ? 0 : 1; });
      for (std::size_t i = 0; i < 100; ++i)
        queue.write(append_to("a", 2 * i), [&](const auto& error) { stored += error ? 0 : 1; });
    }
    CHECK(store->inputs("a")->size() == 200);
    box.serve_once();
    CHECK(stored == 101);
  }
}
