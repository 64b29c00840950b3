#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <span>
#include <unordered_map>
#include <vector>

#include "engine/board/hex/hex_board.hpp"
#include "engine/board/hex/terrain_change.hpp"

namespace fracas {

/// The boards that changes of terrain have made of one battlefield. Each is compiled when it is first asked for and kept while
/// there is room; one that was given up is compiled again, and is the same. Safe to ask from several threads.
class BoardVariants {
 public:
  /// Boards take no more room than this, but for those in use; their answers about sight have a limit of their own.
  static constexpr std::size_t usual_room = std::size_t{64} << 20U;

  explicit BoardVariants(std::size_t room = usual_room) : room_(room) {}
  BoardVariants(const BoardVariants&) = delete;
  BoardVariants& operator=(const BoardVariants&) = delete;

  /// Boards that are handed out while it lives stay at least as long as it does. The kernel holds one for each call; whoever
  /// asks for boards while another thread plays on holds one too. Boards are given up only while somebody holds one.
  class Use {
   public:
    explicit Use(BoardVariants& variants);
    Use(const Use&) = delete;
    Use& operator=(const Use&) = delete;
    ~Use();

   private:
    BoardVariants& variants_;
    std::uint64_t epoch_;
  };

  /// The board after these changes. Every change must be possible on the board before it (try_after says so).
  [[nodiscard]] const HexBoard& after(const HexBoard& original, std::span<const TerrainChange> changes);
  /// The board after these changes, or nothing if one of them is impossible.
  [[nodiscard]] const HexBoard* try_after(const HexBoard& original, std::span<const TerrainChange> changes);

  /// How many boards are kept now, and the room that they and those on their way out take.
  [[nodiscard]] std::size_t count() const;
  [[nodiscard]] std::size_t bytes() const;

 private:
  struct Variant {
    std::vector<TerrainChange> changes;
    HexBoard board;
    std::size_t bytes = 0;
    std::uint64_t last_used = 0;
  };
  using Variants = std::unordered_multimap<std::uint64_t, std::unique_ptr<Variant>>;  ///< by the hash of their changes

  [[nodiscard]] const HexBoard* find(std::span<const TerrainChange> changes);
  const HexBoard* keep(std::unique_ptr<Variant> variant);
  [[nodiscard]] Variant* look_up(std::span<const TerrainChange> changes) const;
  void make_room();
  void give_up_oldest();
  void free_unused();

  const std::size_t room_;
  mutable std::mutex lock_;  ///< of all below but the atomic ones
  Variants variants_;
  std::size_t kept_bytes_ = 0;
  std::size_t given_up_bytes_ = 0;
  std::uint64_t clock_ = 0;
  /// What was given up in each of the last three epochs. A board is freed two epochs later, when nobody who may have seen it
  /// is left: an epoch ends only when all uses that began in the one before have ended.
  std::array<std::vector<std::unique_ptr<Variant>>, 3> given_up_;
  std::atomic<std::uint64_t> epoch_{0};
  std::array<std::atomic<int>, 3> uses_{};  ///< that began in each of those epochs
  /// Found last: a game asks for the same board many times in a row. A hint only, whoever wrote it.
  std::atomic<const Variant*> recent_{nullptr};
};

}  // namespace fracas
