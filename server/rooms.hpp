#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/playable_content.hpp"
#include "server/room.hpp"

namespace fracas {

/// A refusal with the HTTP status that fits it.
struct RoomsError {
  int status = 400;
  std::string sentence;
};

/// A person's seat in a new game and the secret that opens it.
struct SeatToken {
  SeatId seat;
  std::string token;
};

struct CreatedGame {
  std::string id;
  std::vector<SeatToken> tokens;
};

/// What restoring found at the start.
struct RestoreReport {
  std::vector<std::string> restored;    ///< ids of the games that stand where they stood
  std::vector<std::string> kept_aside;  ///< a sentence for each game that cannot be continued with this content or these rules
};

/// All games of the store; the ones in use are held in memory as rooms.
class Rooms {
 public:
  static constexpr std::size_t room_limit = 256;  ///< rooms in memory
  static constexpr std::size_t stored_game_limit = 100'000;

  Rooms(const PlayableContent& content, Store& store, DiceSource dice);

  /// Runs the inputs of all unfinished games again. Games that do not come out as stored are marked and kept.
  [[nodiscard]] Result<RestoreReport, StoreError> restore();

  [[nodiscard]] Result<CreatedGame, RoomsError> create(const NewGameRequest& request);
  /// The room of a game, loaded from the store if it is not in memory. Valid until the next call of a Rooms function.
  [[nodiscard]] Result<Room*, RoomsError> find(std::string_view id);
  /// The room of a game if it is in memory, or nothing.
  [[nodiscard]] Room* loaded(std::string_view id);
  /// The replay of a finished game as docs/protocol.md describes it; 409 while it is being played.
  [[nodiscard]] Result<std::string, RoomsError> replay_for_page(std::string_view id);
  /// The same as a replay document (replay/replay_file.hpp), which can be shown and verified anywhere.
  [[nodiscard]] Result<std::string, RoomsError> replay_document(std::string_view id);
  /// Forgets a room that another process has continued.
  void drop(const std::string& id) { rooms_.erase(id); }

 private:
  struct Finished {
    StoredGame record;
    std::vector<ReplayEntry> inputs;
  };

  [[nodiscard]] std::optional<RoomsError> refuse_new_game(const NewGameRequest& request, std::size_t seat_count);
  [[nodiscard]] Result<Game, RoomsError> game_of(const std::string& battle) const;
  [[nodiscard]] Result<Room*, RoomsError> load(std::string_view id);
  [[nodiscard]] Result<std::unique_ptr<Room>, RoomsError> rebuilt(const StoredGame& record);
  [[nodiscard]] Result<Finished, RoomsError> finished(std::string_view id);
  [[nodiscard]] bool make_space();
  void mark(const StoredGame& record, GameStatus status);

  PlayableContent content_;
  Store& store_;
  DiceSource dice_;
  std::map<std::string, std::unique_ptr<Room>, std::less<>> rooms_;
};

}  // namespace fracas
