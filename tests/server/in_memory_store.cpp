#include "tests/server/in_memory_store.hpp"

#include <algorithm>

namespace fracas::tests {
namespace {

StoreError away() { return {.is_away = true, .message = "The database cannot be reached."}; }

StoreError no_such_game() { return {.is_misfit = true, .message = "The store has no such game."}; }

}  // namespace

std::vector<Result<Done, StoreError>> InMemoryStore::write(std::span<const GameWrite> writes) {
  std::vector<Result<Done, StoreError>> results;
  for (const GameWrite& one : writes) results.push_back(take(one));
  return results;
}

Result<Done, StoreError> InMemoryStore::take(const GameWrite& write) {
  if (is_failing) return StoreError{.is_conflict = is_in_conflict, .message = "The disk is full."};
  const bool is_there = games_.contains(write.game);
  if (is_there && write.creation) return StoreError{.is_conflict = true, .message = "There is a game of this id already."};
  if (!is_there && !write.creation) return no_such_game();
  if (write.removal) {
    if (!may_go(games_.find(write.game)->second, *write.removal))
      return StoreError{.is_conflict = true, .message = "The game is kept: something has happened in it."};
    games_.erase(write.game);
    std::erase(oldest_first_, write.game);
    return Done{};
  }
  Kept kept =
      is_there ? games_.find(write.game)->second : Kept{.game = *write.creation, .inputs = {}, .notes = {}, .changed_day = today};
  const bool is_continued =
      (write.inputs && (kept.inputs.size() != write.inputs->count || write.inputs->first > write.inputs->count)) ||
      (write.notes && kept.notes.size() != write.notes->count);
  if (is_continued) return StoreError{.is_conflict = true, .message = "The game was continued elsewhere."};
  if (write.opening) kept.game.opening = *write.opening;
  if (write.inputs) {
    kept.inputs.resize(write.inputs->first);
    kept.inputs.insert(kept.inputs.end(), write.inputs->inputs.begin(), write.inputs->inputs.end());
    for (const ReplayEntry& entry : write.inputs->inputs)
      if (entry.draw) kept.game.draws = std::max(kept.game.draws, *entry.draw + 1);
  }
  if (write.notes) kept.notes.insert(kept.notes.end(), write.notes->notes.begin(), write.notes->notes.end());
  if (write.status) kept.game.status = *write.status;
  if (write.requests_taken_back) kept.game.requests_taken_back = *write.requests_taken_back;
  if (write.asked) kept.game.asked = write.asked;
  for (const auto& [seat, changed] : write.seats) {
    if (kept.game.seats.size() <= seat.index()) kept.game.seats.resize(seat.index() + 1);
    kept.game.seats[seat.index()] = changed;
  }
  kept.changed_day = today;
  games_[write.game] = std::move(kept);
  if (!is_there) oldest_first_.push_back(write.game);
  return Done{};
}

Result<std::vector<std::string>, StoreError> InMemoryStore::outdated(const Retention& retention, std::size_t most) {
  std::vector<std::string> ids;
  for (const std::string& id : oldest_first_) {
    if (may_go(games_.find(id)->second, retention)) ids.push_back(id);
  }
  std::ranges::stable_sort(ids, {}, [this](const std::string& id) { return games_.find(id)->second.changed_day; });
  ids.resize(std::min(ids.size(), most));
  return ids;
}

Result<Done, StoreError> InMemoryStore::probe() {
  if (is_unreadable) return away();
  return Done{};
}

Result<std::optional<StoredGame>, StoreError> InMemoryStore::find(std::string_view id) {
  if (is_unreadable) return away();
  const auto found = games_.find(id);
  return found == games_.end() ? std::optional<StoredGame>() : found->second.game;
}

Result<std::vector<ReplayEntry>, StoreError> InMemoryStore::inputs(std::string_view id) {
  const auto found = games_.find(id);
  if (found == games_.end()) return no_such_game();
  return found->second.inputs;
}

Result<std::vector<TableNote>, StoreError> InMemoryStore::notes(std::string_view id) {
  const auto found = games_.find(id);
  if (found == games_.end()) return no_such_game();
  return found->second.notes;
}

std::vector<std::string> InMemoryStore::newest(std::size_t most, const std::function<bool(const StoredGame&)>& is_meant) const {
  std::vector<std::string> ids;
  for (auto id = oldest_first_.rbegin(); id != oldest_first_.rend() && ids.size() < most; ++id) {
    if (is_meant(games_.find(*id)->second.game)) ids.push_back(*id);
  }
  return ids;
}

Result<std::vector<std::string>, StoreError> InMemoryStore::unfinished() {
  std::vector<std::string> ids = newest(games_.size(), [](const StoredGame& game) {
    return game.status != GameStatus::Over && game.status != GameStatus::Abandoned;
  });
  std::reverse(ids.begin(), ids.end());
  return ids;
}

Result<std::vector<std::string>, StoreError> InMemoryStore::listed(std::size_t most) {
  return newest(most, [](const StoredGame& game) {
    return game.is_listed && (game.status == GameStatus::Playing || game.status == GameStatus::Gathering);
  });
}

Result<std::vector<std::string>, StoreError> InMemoryStore::games_of_account(std::string_view account, std::size_t most) {
  return newest(most, [&](const StoredGame& game) {
    return !account.empty() &&
           std::any_of(game.seats.begin(), game.seats.end(), [&](const StoredSeat& seat) { return seat.account == account; });
  });
}

}  // namespace fracas::tests
