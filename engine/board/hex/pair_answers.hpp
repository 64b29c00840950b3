#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>

#include "engine/board/hex/answer_room.hpp"
#include "engine/core/strong_id.hpp"

namespace fracas {

/// Answers about pairs of spaces of one board, kept by whoever found them: one byte for each kind of question and ordered pair,
/// 0 while nobody knows. An answer must follow from the board alone, so that it does not matter who asked first. Safe to use
/// from several threads.
class PairAnswers {
 public:
  static constexpr std::size_t kinds = 2048;

  /// Answers for which there is no room left are forgotten.
  PairAnswers(std::size_t space_count, std::shared_ptr<AnswerRoom> room) : space_count_(space_count), room_(std::move(room)) {}
  PairAnswers(const PairAnswers&) = delete;
  PairAnswers& operator=(const PairAnswers&) = delete;
  ~PairAnswers();

  [[nodiscard]] std::uint8_t find(std::size_t kind, SpaceId from, SpaceId to) const {
    std::uint8_t* const table = tables_[kind].load(std::memory_order_acquire);
    if (table == nullptr) return 0;
    return std::atomic_ref(table[index(from, to)]).load(std::memory_order_relaxed);
  }
  void keep(std::size_t kind, SpaceId from, SpaceId to, std::uint8_t answer) {
    std::uint8_t* table = tables_[kind].load(std::memory_order_acquire);
    if (table == nullptr) table = add_table(kind);
    if (table != nullptr) std::atomic_ref(table[index(from, to)]).store(answer, std::memory_order_relaxed);
  }
  [[nodiscard]] const std::shared_ptr<AnswerRoom>& room() const { return room_; }
  /// Room taken so far. The system gives memory to those parts only that were used.
  [[nodiscard]] std::size_t bytes() const;

 private:
  [[nodiscard]] std::size_t table_size() const { return space_count_ * space_count_; }
  [[nodiscard]] std::size_t index(SpaceId from, SpaceId to) const { return from.index() * space_count_ + to.index(); }
  std::uint8_t* add_table(std::size_t kind);

  std::size_t space_count_;
  std::shared_ptr<AnswerRoom> room_;
  std::array<std::atomic<std::uint8_t*>, kinds> tables_{};
};

}  // namespace fracas
