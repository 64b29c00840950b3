#pragma once

#include <utility>
#include <vector>

#include "server/store.hpp"

namespace fracas {

/// Keeps the inputs of one sandbox game in memory: the next change of a card makes another game of them.
class SandboxStore final : public Store {
 public:
  [[nodiscard]] const std::vector<ReplayEntry>& entries() const { return inputs_; }
  /// Takes an input that was played again with other content.
  void keep(ReplayEntry entry) { inputs_.push_back(std::move(entry)); }

  [[nodiscard]] Result<Done, StoreError> create(const StoredGame& game) override;
  [[nodiscard]] Result<Done, StoreError> append(std::string_view id, std::size_t first, std::span<const ReplayEntry> inputs,
                                                GameStatus status) override;
  [[nodiscard]] Result<Done, StoreError> replace_tail(std::string_view id, std::size_t first, std::size_t count,
                                                      std::span<const ReplayEntry> inputs,
                                                      std::uint32_t requests_taken_back) override;
  [[nodiscard]] Result<Done, StoreError> set_status(std::string_view id, GameStatus status) override;
  [[nodiscard]] Result<std::optional<StoredGame>, StoreError> find(std::string_view id) override;
  [[nodiscard]] Result<std::vector<ReplayEntry>, StoreError> inputs(std::string_view id) override;
  [[nodiscard]] Result<std::vector<std::string>, StoreError> unfinished() override;
  [[nodiscard]] Result<std::size_t, StoreError> count() override;

 private:
  std::vector<ReplayEntry> inputs_;
};

}  // namespace fracas
