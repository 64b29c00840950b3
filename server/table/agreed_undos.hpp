#pragma once

#include <cstdint>
#include <vector>

#include "replay/replay.hpp"
#include "server/store/store.hpp"

namespace fracas {

/// What was taken back by agreement, as it is noted at the table.
struct AgreedUndos {
  static constexpr const char* note_kind = "agreed-undo";

  [[nodiscard]] static TableNote note(std::int64_t at, const AgreedUndo& undo);
  /// All of them among the notes of a game, in order.
  [[nodiscard]] static std::vector<AgreedUndo> of(const std::vector<TableNote>& notes);
};

/// What goes when these inputs are taken back from one on because a seat asks for it.
[[nodiscard]] AgreedUndo agreed_undo_of(SeatId seat, const std::vector<ReplayEntry>& inputs, std::size_t first);

}  // namespace fracas
