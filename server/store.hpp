#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/result.hpp"
#include "replay/replay.hpp"

namespace fracas {

/// How a stored game stands.
enum class GameStatus : std::uint8_t {
  Playing,
  Over,
  ContentChanged,  ///< its content is not what it was begun with; kept as it is, and playable again when the content returns
  NotReproduced,   ///< its inputs do not lead to the stored states any more (the rules changed); kept as it is
};

/// A player of a stored game.
struct StoredSeat {
  std::string bot;         ///< id of the bot, or empty for a person
  std::string token_mark;  ///< of a person's token (mark_of_token)
};

/// What is stored of a game besides its inputs.
struct StoredGame {
  std::string id;
  Replay opening;  ///< the replay of the game as it began, without entries
  std::vector<StoredSeat> seats;
  GameStatus status = GameStatus::Playing;
  std::uint32_t requests_taken_back = 0;  ///< by how much the questions told are ahead of those the inputs lead to
};

/// Why something could not be stored or read.
struct StoreError {
  bool is_conflict = false;  ///< someone else has written this game further
  std::string message;
};

struct Done {};

/// Keeps games so that each is, after any end of the process, as it was at its last acknowledged choice.
class Store {
 public:
  Store() = default;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;
  virtual ~Store() = default;

  [[nodiscard]] virtual Result<Done, StoreError> create(const StoredGame& game) = 0;
  /// Writes inputs number first, first + 1, ... and the status in one transaction; on error nothing is written.
  [[nodiscard]] virtual Result<Done, StoreError> append(std::string_view id, std::size_t first,
                                                        std::span<const ReplayEntry> inputs, GameStatus status) = 0;
  /// Puts these inputs in place of the ones numbered first to count - 1 of a game that has count of them, and notes the
  /// requests that are taken back by then, in one transaction.
  [[nodiscard]] virtual Result<Done, StoreError> replace_tail(std::string_view id, std::size_t first, std::size_t count,
                                                              std::span<const ReplayEntry> inputs,
                                                              std::uint32_t requests_taken_back) = 0;
  [[nodiscard]] virtual Result<Done, StoreError> set_status(std::string_view id, GameStatus status) = 0;

  /// The game of this id; nothing if there is none.
  [[nodiscard]] virtual Result<std::optional<StoredGame>, StoreError> find(std::string_view id) = 0;
  /// All inputs of a game in order.
  [[nodiscard]] virtual Result<std::vector<ReplayEntry>, StoreError> inputs(std::string_view id) = 0;
  /// The ids of all games that are not over, oldest first.
  [[nodiscard]] virtual Result<std::vector<std::string>, StoreError> unfinished() = 0;
  [[nodiscard]] virtual Result<std::size_t, StoreError> count() = 0;
};

}  // namespace fracas
