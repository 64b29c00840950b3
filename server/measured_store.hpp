#pragma once

#include <atomic>
#include <chrono>
#include <memory>

#include "server/metrics.hpp"
#include "server/store/store.hpp"
#include "server/store/store_writer.hpp"

namespace fracas {

/// A store that counts and measures what is asked of another, and knows whether that can be reached. Like the store itself it may
/// write on another thread than it reads.
class MeasuredStore final : public Store {
 public:
  MeasuredStore(std::unique_ptr<Store> store, Metrics& metrics) : store_(std::move(store)), metrics_(metrics) {}

  [[nodiscard]] std::vector<Result<Done, StoreError>> write(std::span<const GameWrite> writes) override;
  [[nodiscard]] Result<std::optional<StoredGame>, StoreError> find(std::string_view id) override;
  [[nodiscard]] Result<std::vector<ReplayEntry>, StoreError> inputs(std::string_view id) override;
  [[nodiscard]] Result<std::vector<TableNote>, StoreError> notes(std::string_view id) override;
  [[nodiscard]] Result<std::vector<std::string>, StoreError> unfinished() override;
  [[nodiscard]] Result<std::vector<std::string>, StoreError> listed(std::size_t most) override;
  [[nodiscard]] Result<std::vector<std::string>, StoreError> games_of_account(std::string_view account,
                                                                              std::size_t most) override;
  [[nodiscard]] Result<std::size_t, StoreError> count() override;
  [[nodiscard]] Result<std::vector<std::string>, StoreError> outdated(const Retention& retention, std::size_t most) override;
  [[nodiscard]] Result<Done, StoreError> probe() override;

  /// Whether the store can be read now; it is asked at most once a second. Reading says nothing about space on the disk: a write
  /// that failed counts for a while, or until another one works. So does one that is under way for too long.
  [[nodiscard]] bool is_reachable();

 private:
  template <typename Answer>
  Answer noted(Answer answer) {
    note(answer.has_value() || answer.error().is_conflict);
    return answer;
  }
  void note(bool has_worked);

  std::unique_ptr<Store> store_;
  Metrics& metrics_;
  std::atomic<bool> has_worked_ = true;
  std::atomic<std::chrono::steady_clock::time_point> failed_write_{};  ///< when the last write failed; no time if it worked
  std::atomic<std::chrono::steady_clock::time_point> write_began_{};   ///< of the one under way; no time if there is none
  std::chrono::steady_clock::time_point last_try_{};
};

/// Hands writes on and knows how many are under way; on the serving thread.
class CountedWriter final : public StoreWriter {
 public:
  explicit CountedWriter(StoreWriter& writer) : writer_(writer) {}
  void write(GameWrite write, Answer answer) override {
    ++under_way_;
    writer_.write(std::move(write), [this, answer = std::move(answer)](std::optional<StoreError> error) {
      --under_way_;
      answer(std::move(error));
    });
  }
  [[nodiscard]] bool is_idle() const { return under_way_ == 0; }

 private:
  StoreWriter& writer_;
  std::size_t under_way_ = 0;
};

}  // namespace fracas
