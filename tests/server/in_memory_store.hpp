#pragma once

#include <map>
#include <string>
#include <vector>

#include "server/store.hpp"

namespace fracas::tests {

/// A store that forgets everything with the test, and fails when told to.
class InMemoryStore final : public Store {
 public:
  bool is_failing = false;
  bool is_in_conflict = false;

  Result<Done, StoreError> create(const StoredGame& game) override;
  Result<Done, StoreError> append(std::string_view id, std::size_t first, std::span<const ReplayEntry> inputs,
                                  GameStatus status) override;
  Result<Done, StoreError> replace_tail(std::string_view id, std::size_t first, std::size_t count,
                                        std::span<const ReplayEntry> inputs, std::uint32_t requests_taken_back) override;
  Result<Done, StoreError> set_status(std::string_view id, GameStatus status) override;
  Result<std::optional<StoredGame>, StoreError> find(std::string_view id) override;
  Result<std::vector<ReplayEntry>, StoreError> inputs(std::string_view id) override;
  Result<std::vector<std::string>, StoreError> unfinished() override;
  Result<std::size_t, StoreError> count() override { return games_.size(); }

 private:
  struct Kept {
    StoredGame game;
    std::vector<ReplayEntry> inputs;
  };
  std::map<std::string, Kept, std::less<>> games_;
};

}  // namespace fracas::tests
