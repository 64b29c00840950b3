#include "server/measured_store.hpp"

#include <algorithm>

namespace fracas {
namespace {

/// Games that stand still try again within this time; where nothing was tried for longer, nobody knows.
constexpr std::chrono::seconds longest_doubt(60);
constexpr std::chrono::seconds longest_write(10);

}  // namespace

std::vector<Result<Done, StoreError>> MeasuredStore::write(std::span<const GameWrite> writes) {
  if (writes.empty()) return {};
  const auto began = std::chrono::steady_clock::now();
  write_began_ = began;
  auto results = store_->write(writes);
  write_began_ = std::chrono::steady_clock::time_point{};
  metrics_.store_seconds.measure(std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count());
  metrics_.store_group.measure(static_cast<double>(writes.size()));
  const bool has_worked = std::ranges::any_of(
      results, [](const auto& result) { return result.has_value() || result.error().is_conflict || result.error().is_misfit; });
  failed_write_ = has_worked ? std::chrono::steady_clock::time_point{} : std::chrono::steady_clock::now();
  note(has_worked);
  return results;
}

Result<std::optional<StoredGame>, StoreError> MeasuredStore::find(std::string_view id) { return noted(store_->find(id)); }
Result<std::vector<ReplayEntry>, StoreError> MeasuredStore::inputs(std::string_view id) { return noted(store_->inputs(id)); }
Result<std::vector<TableNote>, StoreError> MeasuredStore::notes(std::string_view id) { return noted(store_->notes(id)); }
Result<std::vector<std::string>, StoreError> MeasuredStore::unfinished() { return noted(store_->unfinished()); }
Result<std::vector<std::string>, StoreError> MeasuredStore::listed(std::size_t most) { return noted(store_->listed(most)); }
Result<std::vector<std::string>, StoreError> MeasuredStore::games_of_account(std::string_view account, std::size_t most) {
  return noted(store_->games_of_account(account, most));
}
Result<std::size_t, StoreError> MeasuredStore::count() { return noted(store_->count()); }

Result<std::vector<std::string>, StoreError> MeasuredStore::outdated(const Retention& retention, std::size_t most) {
  return noted(store_->outdated(retention, most));
}
Result<Done, StoreError> MeasuredStore::probe() { return noted(store_->probe()); }

void MeasuredStore::note(bool has_worked) {
  has_worked_ = has_worked;
  if (!has_worked) metrics_.store_errors.add();
}

bool MeasuredStore::is_reachable() {
  const auto now = std::chrono::steady_clock::now();
  const auto failed_write = failed_write_.load();
  if (failed_write != std::chrono::steady_clock::time_point{} && now - failed_write < longest_doubt) return false;
  const auto write_began = write_began_.load();
  if (write_began != std::chrono::steady_clock::time_point{} && now - write_began > longest_write) return false;
  if (now - last_try_ < std::chrono::seconds(1)) return has_worked_;
  last_try_ = now;
  static_cast<void>(probe());
  return has_worked_;
}

}  // namespace fracas
