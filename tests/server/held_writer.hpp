#pragma once

#include <deque>
#include <utility>

#include "server/store/immediate_writer.hpp"

namespace fracas::tests {

/// Writes at once, or holds what is to be written until a test lets it go, as a slow disk would.
class HeldWriter final : public StoreWriter {
 public:
  explicit HeldWriter(Store& store) : writer_(store) {}

  void write(GameWrite write, Answer answer) override {
    if (is_holding)
      held_.emplace_back(std::move(write), std::move(answer));
    else
      writer_.write(std::move(write), std::move(answer));
  }

  [[nodiscard]] std::size_t held() const { return held_.size(); }
  /// Writes the oldest that is held.
  void let_go() {
    auto [write, answer] = std::move(held_.front());
    held_.pop_front();
    writer_.write(std::move(write), std::move(answer));
  }

  bool is_holding = false;

 private:
  ImmediateWriter writer_;
  std::deque<std::pair<GameWrite, Answer>> held_;
};

}  // namespace fracas::tests
