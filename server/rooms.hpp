#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "server/game_moment.hpp"
#include "server/playable_content.hpp"
#include "server/room.hpp"
#include "server/table/gatherings.hpp"
#include "server/table/new_game.hpp"
#include "server/table/shared_games.hpp"

namespace fracas {

/// A refusal with the HTTP status that fits it.
struct RoomsError {
  int status = 400;
  std::string sentence;
  bool is_store_trouble = false;  ///< the store could not be read or written: it may be another time
  bool is_away = false;           ///< the store cannot be reached at the moment

  [[nodiscard]] static RoomsError of(const StoreError& error) {
    constexpr int unavailable = 503;
    return {.status = unavailable, .sentence = error.message, .is_store_trouble = true, .is_away = error.is_away};
  }
};

struct CreatedGame {
  std::string id;
  Stage stage = Stage::Playing;
  std::vector<SeatToken> tokens;
  std::vector<SeatToken> invitations;
  OrderedJson dice = nullptr;  ///< the mark of the seed as in `table`; null without a seed
};

/// A game of an account: the seats it holds there, and whether one of them is asked something.
struct OwnGame {
  GameSummary summary;
  std::vector<SeatId> yours;
  bool is_asked = false;
};

/// A game in memory: before it began, or since; one of both.
struct OpenGame {
  GatheringTable* gathering = nullptr;
  Room* room = nullptr;
};

/// What became of an unfinished game when it was restored.
struct RestoredGame {
  std::string id;
  std::string problem;      ///< why it cannot be continued with this content or these rules; empty if it stands where it stood
  bool is_put_off = false;  ///< the store cannot be reached; it is its turn again when that is tried anew
};

/// All games of the store; the ones in use are held in memory as rooms.
class Rooms {
 public:
  static constexpr std::size_t room_limit = 4'096;  ///< rooms in memory
  static constexpr std::size_t stored_game_limit = 100'000;
  /// Called with the id of a game whose room has heard from the store.
  using Settled = std::function<void(const std::string&)>;
  /// Called with each room that comes into memory: new ones, restored ones, and those that were asked for.
  using Loaded = std::function<void(Room&)>;

  /// What is stored goes through the writer; the store itself is read.
  Rooms(const PlayableContent& content, Store& store, StoreWriter& writer, DiceSource dice, TimeSource time = {});

  void when_settled(Settled settled) { settled_ = std::move(settled); }
  void when_loaded(Loaded loaded) { loaded_ = std::move(loaded); }
  /// Called with the id of a game that leaves memory while people may be in it: they must join it anew.
  using Dropped = std::function<void(const std::string&)>;
  void when_dropped(Dropped dropped) { dropped_ = std::move(dropped); }
  /// How many rooms may be in memory.
  void limit_rooms(std::size_t most) { most_rooms_ = most; }

  /// Finds out which games are unfinished, for restore_next.
  [[nodiscard]] Result<Done, StoreError> begin_restoring();
  /// Runs the inputs of the next unfinished game again, unless somebody has asked for it since; nothing if all are done. A game
  /// that does not come out as stored is marked and kept.
  [[nodiscard]] std::optional<RestoredGame> restore_next();

  using Created = std::function<void(const Result<CreatedGame, RoomsError>&)>;
  /// Makes a game; the answer comes when it is stored, or at once if it is refused.
  void create(const NewGameRequest& request, const Created& created);
  /// Makes a game that goes on from a moment of a finished one, with other dice, when somebody sits in every seat of it. Nothing
  /// before that moment can be taken back.
  void continue_from(const GameMoment& moment, NewGameRequest request, const Created& created);
  using Claimed = std::function<void(const Result<ClaimedSeat, RoomsError>&)>;
  /// Takes a seat of a game that has not begun by its invitation; the answer comes when it is stored.
  void claim(std::string_view id, const ClaimRequest& request, const std::string& account, const Claimed& claimed);
  /// A game in either stage, loaded from the store if it is not in memory. Valid until the next call of a Rooms function.
  [[nodiscard]] Result<OpenGame, RoomsError> open(std::string_view id);
  /// What everybody who has the address of a game may know of it.
  [[nodiscard]] Result<GameSummary, RoomsError> summary(std::string_view id);
  /// The newest games that everybody may watch.
  [[nodiscard]] Result<std::vector<GameSummary>, RoomsError> watchable();
  /// The newest games in which an account holds a seat.
  [[nodiscard]] Result<std::vector<OwnGame>, RoomsError> games_of(const std::string& account);
  /// The gathering of a game if it is in memory, or nothing.
  [[nodiscard]] GatheringTable* gathering(std::string_view id) { return gatherings_.loaded(id); }
  /// The room of a game, loaded from the store if it is not in memory. Valid until the next call of a Rooms function.
  [[nodiscard]] Result<Room*, RoomsError> find(std::string_view id);
  /// The room of a game if it is in memory, or nothing.
  [[nodiscard]] Room* loaded(std::string_view id);
  /// Whether a game is in memory, in either stage: then it costs next to nothing to look at it.
  [[nodiscard]] bool is_in_memory(std::string_view id) { return loaded(id) != nullptr || gathering(id) != nullptr; }
  /// Lets a game leave memory that is about to be removed from the store; false if somebody needs it.
  [[nodiscard]] bool let_go(const std::string& id);
  /// How many games that have begun are in memory.
  [[nodiscard]] std::size_t loaded_count() const { return rooms_.size(); }
  /// How many games are in memory, for every stage.
  [[nodiscard]] std::map<Stage, std::size_t> loaded_by_stage() const;
  /// The replay of a finished game as docs/protocol.md describes it; 409 while it is being played.
  [[nodiscard]] Result<std::string, RoomsError> replay_for_page(std::string_view id);
  /// The same as a replay document (replay/replay_file.hpp), which can be shown and verified anywhere.
  [[nodiscard]] Result<std::string, RoomsError> replay_document(std::string_view id);
  /// The position after this many inputs of a finished game as a scenario (scenario/moment_scenario.hpp).
  [[nodiscard]] Result<std::string, RoomsError> scenario_of_moment(std::string_view id, std::size_t moment);
  /// Forgets a game that another process has continued; whoever is in it is sent away.
  void drop(const std::string& id);
  /// Lets rooms leave memory in which nobody was and nothing went on at the last call and now; they are loaded when asked for.
  /// Gives up games that did not begin in time.
  void release_idle();

 private:
  struct Finished {
    StoredGame record;
    std::vector<ReplayEntry> inputs;
    std::vector<AgreedUndo> taken_back;
  };

  [[nodiscard]] std::optional<RoomsError> refuse_new_game(const NewGameRequest& request, std::size_t seat_count);
  /// Why there is no room for one more game, or nothing.
  [[nodiscard]] std::optional<RoomsError> refuse_when_full();
  /// The inputs before a moment of a finished game, as another game takes them over.
  [[nodiscard]] Result<Replay, RoomsError> replay_until(const GameMoment& moment);
  /// Stores a game that goes on with these inputs of another, and takes it into memory: as a gathering while seats are open.
  void keep_continued(NewGame made, std::vector<ReplayEntry> copied, std::shared_ptr<const Game> game, const Created& created);
  /// Stores a new game and takes it into memory, as a room if nothing is missing of it.
  void keep_new(NewGame made, Gathering gathering, const Created& created);
  [[nodiscard]] Result<OpenGame, RoomsError> load(std::string_view id);
  [[nodiscard]] Result<OpenGame, RoomsError> load_gathering(const StoredGame& record);
  /// Makes the game that follows a finished one: the same players, each one seat further.
  void begin_rematch(const std::string& id);
  void begin_gathered(const GatheringTable& table, const std::vector<SeatedListener>& listeners);
  /// Whether a seat of a game is asked something. What the store does not tell is found by loading the game, if it may be.
  [[nodiscard]] bool is_asked(const StoredGame& record, const std::vector<SeatId>& seats, bool may_load);
  /// Games by their ids, those that are not in memory as far as their records tell.
  [[nodiscard]] std::vector<GameSummary> summaries(const std::vector<std::string>& ids);
  [[nodiscard]] std::string map_of(const std::string& battle) const;
  [[nodiscard]] GameSummary summary_of(const GatheringTable& table) const;
  [[nodiscard]] GameSummary summary_of(const StoredGame& record) const;
  [[nodiscard]] Result<std::unique_ptr<Room>, RoomsError> rebuilt(const StoredGame& record);
  [[nodiscard]] Result<Finished, RoomsError> finished(std::string_view id);
  Room* keep(std::unique_ptr<Room> room);
  [[nodiscard]] std::unique_ptr<Room> make_room(const StoredGame& record, std::shared_ptr<const Game> game,
                                                const std::vector<TableNote>& notes);
  [[nodiscard]] Result<Replay, RoomsError> finished_replay(std::string_view id);
  /// Whether there is space for another room; those nobody needs leave.
  [[nodiscard]] bool make_space(bool may_interrupt_bots = true);
  void mark(const StoredGame& record, GameStatus status);
  /// Whether a game has not begun and never will.
  [[nodiscard]] bool is_given_up(const StoredGame& record) const;
  void give_up_old_gatherings();

  PlayableContent content_;
  Store& store_;
  StoreWriter& writer_;
  bool has_fair_dice_;
  DiceSource dice_;  ///< of games without a seed
  Settled settled_;
  Loaded loaded_;
  Dropped dropped_;
  std::size_t most_rooms_ = room_limit;
  std::set<std::string> idle_;          ///< rooms that were idle at the last release_idle
  std::deque<std::string> unrestored_;  ///< unfinished games that were not restored yet, oldest first
  TimeSource time_;
  TimeSource::Now now_;  ///< the time of day
  SharedGames games_;
  Gatherings gatherings_;
  std::map<std::string, std::unique_ptr<Room>, std::less<>> rooms_;
};

}  // namespace fracas
