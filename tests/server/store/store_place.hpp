#pragma once

#include <memory>
#include <string>
#include <vector>

#include "server/store/open_store.hpp"
#include "tests/server/temporary_folder.hpp"

namespace fracas::tests {

/// An empty database of one kind, gone when the test ends. Every store behaves the same: tests run on all kinds.
class StorePlace {
 public:
  StorePlace() = default;
  StorePlace(const StorePlace&) = delete;
  StorePlace& operator=(const StorePlace&) = delete;
  virtual ~StorePlace() = default;

  [[nodiscard]] virtual std::string kind() const = 0;
  /// What open_store takes.
  [[nodiscard]] virtual std::string text() const = 0;
  /// Reading is as patient as writing, unless a test is about that: a machine may be slow.
  [[nodiscard]] std::unique_ptr<Store> open(const StoreOptions& options = {.reading = Patience{}}) const;
  /// Runs SQL behind the store's back.
  void run_sql(const std::string& statements) const { open_database(text())->run_script(statements); }
};

/// A place of each kind.
[[nodiscard]] std::vector<std::unique_ptr<StorePlace>> store_places();

/// One of SQLite, for what only it has.
class SqlitePlace final : public StorePlace {
 public:
  [[nodiscard]] std::string kind() const override { return "SQLite"; }
  [[nodiscard]] std::string text() const override { return folder_.path().string(); }
  [[nodiscard]] const std::filesystem::path& folder() const { return folder_.path(); }

 private:
  TemporaryFolder folder_;
};

}  // namespace fracas::tests
