#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "server/store/store.hpp"

namespace fracas::tests {

/// A store that forgets everything with the test, and fails when told to. It does what `Store` promises in the plainest way: the
/// others are compared with it.
class InMemoryStore final : public Store {
 public:
  bool is_failing = false;
  bool is_in_conflict = false;
  bool is_unreadable = false;
  std::int64_t today = 20'000;  ///< in days since 1970

  std::vector<Result<Done, StoreError>> write(std::span<const GameWrite> writes) override;
  Result<std::optional<StoredGame>, StoreError> find(std::string_view id) override;
  Result<std::vector<ReplayEntry>, StoreError> inputs(std::string_view id) override;
  Result<std::vector<TableNote>, StoreError> notes(std::string_view id) override;
  Result<std::vector<std::string>, StoreError> unfinished() override;
  Result<std::vector<std::string>, StoreError> listed(std::size_t most) override;
  Result<std::vector<std::string>, StoreError> games_of_account(std::string_view account, std::size_t most) override;
  Result<std::size_t, StoreError> count() override { return games_.size(); }
  Result<std::vector<std::string>, StoreError> outdated(const Retention& retention, std::size_t most) override;
  Result<Done, StoreError> probe() override;

 private:
  struct Kept {
    StoredGame game;
    std::vector<ReplayEntry> inputs;
    std::vector<TableNote> notes;
    std::int64_t changed_day = 0;
  };
  [[nodiscard]] Result<Done, StoreError> take(const GameWrite& write);
  [[nodiscard]] bool may_go(const Kept& kept, const Retention& retention) const {
    return retention.allows_removal(kept.game.status, today - kept.changed_day);
  }
  [[nodiscard]] std::vector<std::string> newest(std::size_t most, const std::function<bool(const StoredGame&)>& is_meant) const;

  std::map<std::string, Kept, std::less<>> games_;
  std::vector<std::string> oldest_first_;
};

}  // namespace fracas::tests
