#include "tests/server/in_memory_store.hpp"

namespace fracas::tests {

Result<Done, StoreError> InMemoryStore::create(const StoredGame& game) {
  games_[game.id] = {.game = game, .inputs = {}};
  return Done{};
}

Result<Done, StoreError> InMemoryStore::append(std::string_view id, std::size_t first, std::span<const ReplayEntry> inputs,
                                               GameStatus status) {
  if (is_failing) return StoreError{.is_conflict = is_in_conflict, .message = "The disk is full."};
  Kept& kept = games_.find(id)->second;
  if (kept.inputs.size() != first) return StoreError{.is_conflict = true, .message = "The game was continued elsewhere."};
  kept.inputs.insert(kept.inputs.end(), inputs.begin(), inputs.end());
  kept.game.status = status;
  return Done{};
}

Result<Done, StoreError> InMemoryStore::replace_tail(std::string_view id, std::size_t first, std::size_t count,
                                                     std::span<const ReplayEntry> inputs, std::uint32_t requests_taken_back) {
  if (is_failing) return StoreError{.is_conflict = is_in_conflict, .message = "The disk is full."};
  Kept& kept = games_.find(id)->second;
  if (kept.inputs.size() != count) return StoreError{.is_conflict = true, .message = "The game was continued elsewhere."};
  kept.inputs.resize(first);
  kept.inputs.insert(kept.inputs.end(), inputs.begin(), inputs.end());
  kept.game.requests_taken_back = requests_taken_back;
  return Done{};
}

Result<Done, StoreError> InMemoryStore::set_status(std::string_view id, GameStatus status) {
  games_.find(id)->second.game.status = status;
  return Done{};
}

Result<std::optional<StoredGame>, StoreError> InMemoryStore::find(std::string_view id) {
  const auto found = games_.find(id);
  return found == games_.end() ? std::optional<StoredGame>() : found->second.game;
}

Result<std::vector<ReplayEntry>, StoreError> InMemoryStore::inputs(std::string_view id) { return games_.find(id)->second.inputs; }

Result<std::vector<std::string>, StoreError> InMemoryStore::unfinished() {
  std::vector<std::string> ids;
  for (const auto& [id, kept] : games_) {
    if (kept.game.status != GameStatus::Over) ids.push_back(id);
  }
  return ids;
}

}  // namespace fracas::tests
