#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

#include "engine/core/strong_id.hpp"

namespace fracas {

/// Answers about pairs of spaces of one board, kept by whoever found them: one byte for each kind of question and ordered pair,
/// 0 while nobody knows. An answer must follow from the board alone, so that it does not matter who asked first. Safe to use
/// from several threads.
class PairAnswers {
 public:
  static constexpr std::size_t kinds = 2048;
  /// No more memory is taken than this; answers beyond are forgotten.
  static constexpr std::size_t most_bytes = std::size_t{128} << 20U;

  explicit PairAnswers(std::size_t space_count) : space_count_(space_count) {}
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
  /// Room taken so far. The system gives memory to those parts only that were used.
  [[nodiscard]] std::size_t bytes() const { return bytes_.load(std::memory_order_relaxed); }

 private:
  [[nodiscard]] std::size_t index(SpaceId from, SpaceId to) const { return from.index() * space_count_ + to.index(); }
  std::uint8_t* add_table(std::size_t kind);

  std::size_t space_count_;
  std::atomic<std::size_t> bytes_{0};
  std::array<std::atomic<std::uint8_t*>, kinds> tables_{};
};

}  // namespace fracas
