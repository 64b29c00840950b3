#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/client_message.hpp"
#include "server/question_allowance.hpp"
#include "server/store/store_writer.hpp"
#include "server/table/begun_game.hpp"
#include "server/table/chat_log.hpp"
#include "server/table/game_summary.hpp"
#include "server/table/gathering.hpp"
#include "server/table/seat_claims.hpp"
#include "server/table/seated_listener.hpp"
#include "server/waiting_messages.hpp"

namespace fracas {

/// A game that has not begun: who is there, what they say, what they bring. Everything is stored before anybody hears of it;
/// while it is on its way to the store, further messages wait for their turn. When nothing is missing any more the game begins.
class GatheringTable {
 public:
  /// What the table needs of the world. All of it must outlive the table.
  struct World {
    const Library* library = nullptr;
    SharedGames* games = nullptr;
    StoreWriter* writer = nullptr;
    std::function<std::int64_t()> now;  ///< milliseconds since 1970
    /// Called when the game has begun and is stored. The table is not used any more then.
    std::function<void(const std::string& game)> begun;
    /// Called when another process has gone on with it: nothing can be stored of it here any more.
    std::function<void(const std::string& game)> overtaken = {};
  };

  static constexpr std::int64_t lifetime = 7LL * 24 * 60 * 60 * 1000;  ///< after which a game that has not begun is given up

  static constexpr std::size_t most_notes = 5'000;  ///< teams that are brought and taken back, picks, talk

  GatheringTable(StoredGame record, Gathering gathering, const std::vector<TableNote>& notes, World world);
  GatheringTable(const GatheringTable&) = delete;
  GatheringTable& operator=(const GatheringTable&) = delete;
  ~GatheringTable() = default;

  [[nodiscard]] const StoredGame& record() const { return record_; }
  [[nodiscard]] const Gathering& gathering() const { return gathering_; }
  [[nodiscard]] const std::vector<TableNote>& notes() const { return notes_; }
  [[nodiscard]] Stage stage() const { return gathering_.is_drafting() ? Stage::Drafting : Stage::Gathering; }
  /// The game, once it has begun.
  [[nodiscard]] const std::optional<BegunGame>& begun() const { return begun_; }
  /// Whether it goes on from a moment of another game.
  [[nodiscard]] bool is_continued() const { return is_continued_; }
  [[nodiscard]] bool has_listeners() const { return !listeners_.empty(); }
  [[nodiscard]] bool is_saving() const { return is_saving_; }
  [[nodiscard]] bool is_continued_elsewhere() const { return is_continued_elsewhere_; }
  [[nodiscard]] bool is_expired() const { return world_.now() - record_.created_at > lifetime; }

  /// Whether somebody is let in; who is not has been told why.
  bool join(Listener& listener, const JoinMessage& message);
  void leave(Listener& listener);
  void act(Listener& listener, const TableMessage& message);
  /// Takes a seat by its invitation, which stays good until whoever took it has joined.
  void claim(const ClaimRequest& request, const std::string& account, const ClaimAnswer& answer);
  /// Lets rolls and bots go on that wait since the process ended; and begins the game if nothing is missing.
  void wake();

  /// All who listen; they leave the table.
  [[nodiscard]] std::vector<SeatedListener> take_listeners();

 private:
  /// What one event changes.
  struct Change {
    std::vector<TableNote> notes;
    std::vector<std::pair<SeatId, StoredSeat>> seats;
  };

  void act_now(Listener& listener, const TableMessage& message);
  void say(Listener& listener, const ChatMessage& message);
  /// Somebody who holds these seats has been told of the gathering, and with it the mark of the seed.
  void arrive(const std::vector<SeatId>& seats);
  /// Whether dice may be rolled: their seed's mark must have been told to a player before, if there are any.
  [[nodiscard]] bool may_roll() const;
  void claim_now(const ClaimRequest& request, const std::string& account, const ClaimAnswer& answer);
  using Stored = std::function<void(const std::optional<StoreError>&)>;
  /// Stores a change with all that follows from it by itself; then it is told.
  void commit(Change change, Listener* asker, Stored stored = {});
  /// The game that begins if this is how it gathers; nothing while something is missing. One that cannot begin is told why.
  [[nodiscard]] std::optional<BegunGame> begun_by(Gathering& after) const;
  void settle(const std::optional<StoreError>& error, Gathering after, std::optional<BegunGame> begun, const GameWrite& written);
  void tell_all() const;
  void tell(const SeatedListener& listener) const;
  void tell_chat(std::uint32_t from) const;
  /// What is told of the dice: the mark of their seed.
  [[nodiscard]] OrderedJson dice_json() const;
  [[nodiscard]] const SeatedListener* find(const Listener& listener) const;
  [[nodiscard]] bool may_act(Listener& listener, SeatId seat) const;

  StoredGame record_;
  Gathering gathering_;
  World world_;
  ChatLog chat_;
  std::vector<TableNote> notes_;
  std::vector<SeatedListener> listeners_;
  std::optional<BegunGame> begun_;
  WaitingMessages waiting_;
  Allowance wrong_claims_{20, 1};
  std::uint8_t arrived_ = 0;  ///< one bit for each seat whose holder was here since the table is in memory
  bool is_continued_ = false;
  bool is_saving_ = false;
  bool is_continued_elsewhere_ = false;
  std::shared_ptr<const int> life_ = std::make_shared<const int>(0);  ///< answers of the store that come later find it gone
};

/// Folds what was noted of a gathering into it; the error says which note does not fit.
[[nodiscard]] std::optional<std::string> follow_notes(Gathering& gathering, const std::vector<TableNote>& notes);

}  // namespace fracas
