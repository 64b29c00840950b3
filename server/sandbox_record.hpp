#pragma once

#include <utility>
#include <vector>

#include "server/store/store_writer.hpp"

namespace fracas {

/// Keeps the inputs of one sandbox game in memory: the next change of a card makes another game of them. What happens at its
/// table besides is forgotten with it.
class SandboxRecord final : public StoreWriter {
 public:
  [[nodiscard]] const std::vector<ReplayEntry>& entries() const { return inputs_; }
  /// Takes an input that was played again with other content.
  void keep(ReplayEntry entry) { inputs_.push_back(std::move(entry)); }

  /// Answers at once.
  void write(GameWrite write, Answer answer) override;

 private:
  [[nodiscard]] std::optional<StoreError> take(const InputsWrite& write);

  std::vector<ReplayEntry> inputs_;
};

}  // namespace fracas
