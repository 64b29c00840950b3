#include "engine/state/board_variants.hpp"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <utility>

namespace fracas {

BoardVariants::~BoardVariants() {
  for (Variant* variant = first_.load(); variant != nullptr;) delete std::exchange(variant, variant->next);
}

const HexBoard* BoardVariants::find(std::span<const TerrainChange> changes) const {
  const auto is_it = [&](const Variant& variant) {
    return std::equal(changes.begin(), changes.end(), variant.changes.begin(), variant.changes.end());
  };
  const Variant* recent = recent_.load(std::memory_order_acquire);
  if (recent != nullptr && is_it(*recent)) return &recent->board;
  for (const Variant* variant = first_.load(std::memory_order_acquire); variant != nullptr; variant = variant->next) {
    if (!is_it(*variant)) continue;
    recent_.store(variant, std::memory_order_release);
    return &variant->board;
  }
  return nullptr;
}

/// Two threads may compile the same board at once; both copies are equal, and either may be handed out.
const HexBoard* BoardVariants::keep(std::unique_ptr<Variant> variant) {
  Variant* added = variant.release();
  added->next = first_.load(std::memory_order_relaxed);
  while (!first_.compare_exchange_weak(added->next, added, std::memory_order_release, std::memory_order_relaxed)) {
  }
  return &added->board;
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
  return keep(std::move(variant));
}

const HexBoard& BoardVariants::after(const HexBoard& original, std::span<const TerrainChange> changes) {
  const HexBoard* board = try_after(original, changes);
  assert(board != nullptr);
  if (board == nullptr) std::abort();
  return *board;
}

}  // namespace fracas
