#include "server/sandbox_store.hpp"

namespace fracas {

Result<Done, StoreError> SandboxStore::create(const StoredGame&) { return Done{}; }

Result<Done, StoreError> SandboxStore::append(std::string_view, std::size_t first, std::span<const ReplayEntry> inputs,
                                              GameStatus) {
  if (first != inputs_.size()) return StoreError{.is_conflict = true, .message = "The game was changed meanwhile."};
  if (inputs_.size() + inputs.size() > ReplayLimits::entries)
    return StoreError{.is_conflict = false, .message = "The sandbox game is too long; start over."};
  inputs_.insert(inputs_.end(), inputs.begin(), inputs.end());
  return Done{};
}

Result<Done, StoreError> SandboxStore::replace_tail(std::string_view, std::size_t first, std::size_t count,
                                                    std::span<const ReplayEntry> inputs, std::uint32_t) {
  if (count != inputs_.size() || first > count)
    return StoreError{.is_conflict = true, .message = "The game was changed meanwhile."};
  inputs_.resize(first);
  inputs_.insert(inputs_.end(), inputs.begin(), inputs.end());
  return Done{};
}

Result<Done, StoreError> SandboxStore::set_status(std::string_view, GameStatus) { return Done{}; }

Result<std::optional<StoredGame>, StoreError> SandboxStore::find(std::string_view) { return std::optional<StoredGame>(); }

Result<std::vector<ReplayEntry>, StoreError> SandboxStore::inputs(std::string_view) { return inputs_; }

Result<std::vector<std::string>, StoreError> SandboxStore::unfinished() { return std::vector<std::string>(); }

Result<std::size_t, StoreError> SandboxStore::count() { return std::size_t{1}; }

}  // namespace fracas
