#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
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
  Gathering,       ///< players or teams are missing, or the teams are being drafted
  Abandoned,       ///< it never began, and nobody can join it any more
};

/// A player of a stored game.
struct StoredSeat {
  std::string bot;              ///< id of the bot, or empty for a person
  std::string token_mark;       ///< of a person's token (mark_of_token); empty while nobody has taken the seat
  std::string invitation_mark;  ///< of the invitation to the seat; empty if there is none, "used " before it when it is used up
  std::string name;             ///< what the player wants to be called; empty: as the team is called
  std::string account;          ///< id of the account the seat belongs to, or empty
};

/// What is stored of a game besides its inputs and notes.
struct StoredGame {
  std::string id;
  Replay opening;  ///< the replay of the game as it began, without entries; empty battle and hash while gathering
  std::vector<StoredSeat> seats;
  GameStatus status = GameStatus::Playing;
  std::uint32_t requests_taken_back = 0;  ///< by how much the questions told are ahead of those the inputs lead to
  std::string settings;     ///< what was agreed on when the game was made (clock, watching, teams, draft), as JSON text
  std::string dice_seed;    ///< 64 hexadecimal digits; a secret until the game is over
  std::uint32_t draws = 0;  ///< how many numbers of draws were ever used, also by inputs taken back; the store counts them itself
  bool is_listed = false;   ///< among the games everybody may watch
  std::int64_t created_at = 0;             ///< milliseconds since 1970
  std::optional<std::uint8_t> asked = {};  ///< one bit for each seat that is asked something; nothing: not known without a look
};

/// Something that happened at the table besides the game's inputs: who sat down, what was said, offered, drafted.
struct TableNote {
  std::int64_t at = 0;  ///< milliseconds since 1970
  SeatId seat;          ///< whose it is; none: a spectator's or the server's
  std::string kind;
  std::string text;  ///< what its kind needs, as JSON or plain text
  friend bool operator==(const TableNote&, const TableNote&) = default;
};

/// Why something could not be stored or read.
struct StoreError {
  bool is_conflict = false;  ///< someone else has written this game further
  bool is_away = false;      ///< the database cannot be reached at the moment
  bool is_misfit = false;    ///< the write fits nothing that is stored, or is none: the store itself is well
  std::string message;
};

struct Done {};

/// Inputs that take the place of the ones numbered `first` to `count - 1` of a game that has `count` of them; `first == count`
/// appends.
struct InputsWrite {
  std::size_t first = 0;
  std::size_t count = 0;
  std::vector<ReplayEntry> inputs;
};

/// Notes that follow the first `count` of a game.
struct NotesWrite {
  std::size_t count = 0;
  std::vector<TableNote> notes;
};

/// How many days after their last change games may go; nothing: they are kept for ever.
struct Retention {
  std::optional<std::int64_t> finished;    ///< games that are over or never began
  std::optional<std::int64_t> unfinished;  ///< all others

  [[nodiscard]] const std::optional<std::int64_t>& of(GameStatus status) const {
    return status == GameStatus::Over || status == GameStatus::Abandoned ? finished : unfinished;
  }
  /// Whether a game that was last changed this many days ago may go.
  [[nodiscard]] bool allows_removal(GameStatus status, std::int64_t days) const { return of(status) && days >= *of(status); }
  friend bool operator==(const Retention&, const Retention&) = default;
};

/// All that one event changes of a game: all of it is stored, or nothing.
struct GameWrite {
  std::string game;
  std::optional<StoredGame> creation;  ///< the game is new
  std::optional<Replay> opening;       ///< gathering is over: the game begins
  std::optional<InputsWrite> inputs;
  std::optional<NotesWrite> notes;
  std::optional<GameStatus> status;
  std::optional<std::uint32_t> requests_taken_back;
  std::optional<std::uint8_t> asked;                 ///< one bit for each seat that is asked something now
  std::vector<std::pair<SeatId, StoredSeat>> seats;  ///< seats that changed, whole
  std::optional<Retention> removal;                  ///< the game goes, unless it must be kept after all; with nothing else
};

/// Keeps games so that each is, after any end of the process, as it was at its last acknowledged choice.
class Store {
 public:
  Store() = default;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;
  virtual ~Store() = default;

  /// Stores all of these durably in one transaction, in order; one result for each. A write that does not fit what is stored (a
  /// conflict, no such game, text that is none) is left out and the others are stored; any other trouble (the database is gone,
  /// the disk is full) leaves all of them out. May be called on another thread than the functions that read.
  [[nodiscard]] virtual std::vector<Result<Done, StoreError>> write(std::span<const GameWrite> writes) = 0;

  /// The game of this id; nothing if there is none.
  [[nodiscard]] virtual Result<std::optional<StoredGame>, StoreError> find(std::string_view id) = 0;
  /// All inputs of a game in order.
  [[nodiscard]] virtual Result<std::vector<ReplayEntry>, StoreError> inputs(std::string_view id) = 0;
  /// All notes of a game in order.
  [[nodiscard]] virtual Result<std::vector<TableNote>, StoreError> notes(std::string_view id) = 0;
  /// The ids of all games that are neither over nor abandoned, oldest first.
  [[nodiscard]] virtual Result<std::vector<std::string>, StoreError> unfinished() = 0;
  /// The ids of the newest games that everybody may watch and that are not over.
  [[nodiscard]] virtual Result<std::vector<std::string>, StoreError> listed(std::size_t most) = 0;
  /// The ids of the newest games in which an account holds a seat.
  [[nodiscard]] virtual Result<std::vector<std::string>, StoreError> games_of_account(std::string_view account,
                                                                                      std::size_t most) = 0;
  [[nodiscard]] virtual Result<std::size_t, StoreError> count() = 0;
  /// The ids of some games that may go, longest untouched first.
  [[nodiscard]] virtual Result<std::vector<std::string>, StoreError> outdated(const Retention& retention, std::size_t most) = 0;
  /// Whether the store can be read at all; costs next to nothing.
  [[nodiscard]] virtual Result<Done, StoreError> probe() = 0;
};

/// Stores one write, and waits for it.
[[nodiscard]] inline Result<Done, StoreError> write_one(Store& store, const GameWrite& write) {
  return store.write({&write, 1}).front();
}

}  // namespace fracas
