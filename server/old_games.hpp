#pragma once

#include <chrono>
#include <cstddef>

#include "server/later.hpp"
#include "server/log.hpp"
#include "server/rooms.hpp"
#include "server/store/store_writer.hpp"

namespace fracas {

/// Removes games that nobody has touched for as long as the operator keeps them: some at a time, every hour. Nobody's game is
/// taken away while they are in it, and the store keeps one in which something happened after all.
class OldGames {
 public:
  static constexpr std::size_t most_at_once = 100;
  static constexpr std::chrono::hours pause{1};
  static constexpr std::chrono::seconds short_pause{1};  ///< while there are more of them

  OldGames(Retention retention, Rooms& rooms, Store& store, StoreWriter& writer, const Log& log, Later later);

  /// Removes what may go now, and comes back to it later.
  void look();

 private:
  void ended(bool is_removed);

  Retention retention_;
  Rooms& rooms_;
  Store& store_;
  StoreWriter& writer_;
  const Log& log_;
  Later later_;
  std::size_t under_way_ = 0;
  std::size_t removed_ = 0;  ///< since the last look
};

}  // namespace fracas
