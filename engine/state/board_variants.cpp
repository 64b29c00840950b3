#include "engine/state/board_variants.hpp"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <utility>

#include "engine/core/hash.hpp"

namespace fracas {
namespace {

/// However little room there is, so many boards stay: those before and after the changes of one step.
constexpr std::size_t fewest_kept = 8;

bool are_equal(std::span<const TerrainChange> one, std::span<const TerrainChange> other) {
  return std::equal(one.begin(), one.end(), other.begin(), other.end());
}

std::uint64_t key_of(std::span<const TerrainChange> changes) { return hash_bytes(changes.data(), changes.size_bytes()).value; }

}  // namespace

BoardVariants::Use::Use(BoardVariants& variants) : variants_(variants), epoch_(variants.epoch_.load()) {
  for (;;) {
    variants_.uses_[epoch_ % 3].fetch_add(1);
    const std::uint64_t now = variants_.epoch_.load();
    if (now == epoch_) return;
    variants_.uses_[epoch_ % 3].fetch_sub(1);
    epoch_ = now;
  }
}

BoardVariants::Use::~Use() { variants_.uses_[epoch_ % 3].fetch_sub(1); }

BoardVariants::Variant* BoardVariants::look_up(std::span<const TerrainChange> changes) const {
  const auto [first, last] = variants_.equal_range(key_of(changes));
  for (auto entry = first; entry != last; ++entry) {
    if (are_equal(entry->second->changes, changes)) return entry->second.get();
  }
  return nullptr;
}

const HexBoard* BoardVariants::find(std::span<const TerrainChange> changes) {
  const Variant* recent = recent_.load(std::memory_order_acquire);
  if (recent != nullptr && are_equal(recent->changes, changes)) return &recent->board;
  const std::lock_guard guard(lock_);
  Variant* const known = look_up(changes);
  if (known == nullptr) return nullptr;
  known->last_used = ++clock_;
  recent_.store(known, std::memory_order_release);
  return &known->board;
}

/// Two threads may compile the same board at once; the first one is kept, and both are equal.
const HexBoard* BoardVariants::keep(std::unique_ptr<Variant> variant) {
  const std::lock_guard guard(lock_);
  Variant* kept = look_up(variant->changes);
  if (kept == nullptr) {
    kept = variants_.emplace(key_of(variant->changes), std::move(variant))->second.get();
    kept_bytes_ += kept->bytes;
  }
  kept->last_used = ++clock_;
  recent_.store(kept, std::memory_order_release);
  make_room();
  return &kept->board;
}

void BoardVariants::make_room() {
  const bool is_anyone_careful = std::any_of(uses_.begin(), uses_.end(), [](const auto& uses) { return uses.load() > 0; });
  if (!is_anyone_careful) return;
  while (kept_bytes_ > room_ && variants_.size() > fewest_kept) give_up_oldest();
  free_unused();
}

void BoardVariants::give_up_oldest() {
  const auto oldest = std::min_element(variants_.begin(), variants_.end(), [](const auto& one, const auto& other) {
    return one.second->last_used < other.second->last_used;
  });
  kept_bytes_ -= oldest->second->bytes;
  given_up_bytes_ += oldest->second->bytes;
  given_up_[epoch_.load() % 3].push_back(std::move(oldest->second));
  variants_.erase(oldest);
}

void BoardVariants::free_unused() {
  const std::uint64_t epoch = epoch_.load();
  if (uses_[(epoch + 2) % 3].load() != 0) return;  // of the epoch before
  epoch_.store(epoch + 1);
  std::vector<std::unique_ptr<Variant>>& unused = given_up_[(epoch + 2) % 3];
  for (const auto& variant : unused) given_up_bytes_ -= variant->bytes;
  unused.clear();
}

const HexBoard* BoardVariants::try_after(const HexBoard& original, std::span<const TerrainChange> changes) {
  if (changes.empty()) return &original;
  if (const HexBoard* known = find(changes)) return known;
  const HexBoard* earlier = try_after(original, changes.first(changes.size() - 1));
  if (earlier == nullptr) return nullptr;
  auto compiled = changed_board(*earlier, changes.back());
  if (!compiled) return nullptr;
  auto variant = std::make_unique<Variant>();
  variant->changes.assign(changes.begin(), changes.end());
  variant->board = std::move(compiled).value();
  variant->bytes = variant->board.bytes();
  return keep(std::move(variant));
}

const HexBoard& BoardVariants::after(const HexBoard& original, std::span<const TerrainChange> changes) {
  const HexBoard* board = try_after(original, changes);
  assert(board != nullptr);
  if (board == nullptr) std::abort();
  return *board;
}

std::size_t BoardVariants::count() const {
  const std::lock_guard guard(lock_);
  return variants_.size();
}

std::size_t BoardVariants::bytes() const {
  const std::lock_guard guard(lock_);
  return kept_bytes_ + given_up_bytes_;
}

}  // namespace fracas
