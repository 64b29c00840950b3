#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "engine/board/hex/hex_board.hpp"
#include "engine/board/hex/terrain_change.hpp"

namespace fracas {

/// The boards that changes of terrain have made of one battlefield, each compiled once and kept. Safe to ask from several
/// threads: boards are only ever added, and an answer never depends on what was asked before.
class BoardVariants {
 public:
  BoardVariants() = default;
  BoardVariants(const BoardVariants&) = delete;
  BoardVariants& operator=(const BoardVariants&) = delete;
  ~BoardVariants();

  /// The board after these changes. Every change must be possible on the board before it (try_change says so).
  [[nodiscard]] const HexBoard& after(const HexBoard& original, std::span<const TerrainChange> changes);
  /// The board after these changes, or nothing if one of them is impossible.
  [[nodiscard]] const HexBoard* try_after(const HexBoard& original, std::span<const TerrainChange> changes);

 private:
  struct Variant {
    std::vector<TerrainChange> changes;
    HexBoard board;
    Variant* next = nullptr;
  };
  [[nodiscard]] const HexBoard* find(std::span<const TerrainChange> changes) const;
  const HexBoard* keep(std::unique_ptr<Variant> variant);

  std::atomic<Variant*> first_{nullptr};
  /// Found last: a game asks for the same board many times in a row. A hint only, whoever wrote it.
  mutable std::atomic<const Variant*> recent_{nullptr};
};

}  // namespace fracas
