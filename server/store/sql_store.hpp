#pragma once

#include <functional>
#include <memory>

#include "server/store/database.hpp"
#include "server/store/store.hpp"

namespace fracas {

/// Games in a SQL database that is up to date (migrate). One connection writes and one reads, so that each may be used on a
/// thread of its own.
class SqlStore final : public Store {
 public:
  /// `today` gives the day of a change, in days since 1970; on the writing and on the reading thread.
  SqlStore(std::unique_ptr<Database> writing, std::unique_ptr<Database> reading, std::function<std::int64_t()> today);

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

 private:
  [[nodiscard]] Result<std::vector<std::string>, StoreError> ids(std::string_view statement,
                                                                 std::initializer_list<SqlValue> values);
  [[nodiscard]] std::vector<Rows> of_game(std::string_view id, std::initializer_list<std::string_view> statements);

  std::unique_ptr<Database> writing_;
  std::unique_ptr<Database> reading_;
  std::function<std::int64_t()> today_;
};

}  // namespace fracas
