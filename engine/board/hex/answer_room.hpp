#pragma once

#include <atomic>
#include <cstddef>

namespace fracas {

/// Room that the answers of several boards share: those of one game, as changes of its terrain make them.
class AnswerRoom {
 public:
  /// No more memory is taken than this.
  static constexpr std::size_t most_bytes = std::size_t{128} << 20U;

  [[nodiscard]] bool take(std::size_t bytes) {
    if (bytes_.fetch_add(bytes, std::memory_order_relaxed) + bytes <= most_bytes) return true;
    give_back(bytes);
    return false;
  }
  void give_back(std::size_t bytes) { bytes_.fetch_sub(bytes, std::memory_order_relaxed); }
  [[nodiscard]] std::size_t bytes() const { return bytes_.load(std::memory_order_relaxed); }

 private:
  std::atomic<std::size_t> bytes_{0};
};

}  // namespace fracas
