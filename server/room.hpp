#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "ai/policy.hpp"
#include "engine/rules/flow/kernel.hpp"
#include "replay/open_decisions.hpp"
#include "server/client_message.hpp"
#include "server/game_json.hpp"
#include "server/store.hpp"
#include "server/thought.hpp"

namespace fracas {

/// Somebody who is told what happens in a room.
class Listener {
 public:
  Listener() = default;
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;
  virtual ~Listener() = default;
  virtual void send(std::string message) = 0;
};

/// Where dice come from: throw_secure_dice, or a script in tests.
using DiceSource = std::function<Outcome(const Pending&)>;

/// An `error` message of the protocol.
[[nodiscard]] std::string error_message(const std::string& sentence);

/// One game being played: its state, its seats, who listens. Every step is stored before anybody hears of it. Its bots may think
/// on other threads, on the same boards: whoever asks for boards here holds a BoardVariants::Use.
class Room {
 public:
  /// More people than ever watch one game; whoever comes later is turned away.
  static constexpr std::size_t listener_limit = 64;
  static constexpr const char* late_answer = "This answers another question than the pending one.";

  /// The game must be the one the record was begun with.
  Room(StoredGame record, Game game, Store& store, DiceSource dice);

  /// Brings the room to where its inputs lead; the error says which input does not fit. Called once, before all else.
  [[nodiscard]] std::optional<std::string> restore(const std::vector<ReplayEntry>& inputs);
  /// Takes over a step that was played and kept elsewhere; after restore, and before anybody listens.
  void follow(const ReplayEntry& entry, const State& after, const EventLog& events);

  [[nodiscard]] const std::string& id() const { return record_.id; }
  [[nodiscard]] const State& state() const { return state_; }
  [[nodiscard]] const Game& game() const { return game_; }
  /// Number of the present question; grows even where a decision is taken back.
  [[nodiscard]] std::uint32_t request() const { return state_.pending.request + requests_taken_back_; }
  [[nodiscard]] bool is_over() const { return state_.pending.kind == PendingKind::Over; }
  /// Lines of the log that are kept.
  [[nodiscard]] std::size_t log_size() const { return log_.size(); }
  [[nodiscard]] bool has_listeners() const { return !listeners_.empty(); }
  /// Whether another process has written this game further: the room is stale and must be dropped.
  [[nodiscard]] bool is_continued_elsewhere() const { return is_continued_elsewhere_; }

  /// Whether somebody is let in; who is not has been told why.
  bool join(Listener& listener, const JoinMessage& message);
  void leave(Listener& listener);
  void choose(Listener& listener, const ChooseMessage& message);
  void plan(Listener& listener, const PlanMessage& message);
  /// Takes the seat's last decision back, with all that was wished together with it, if nothing has closed it.
  void undo(Listener& listener, const UndoMessage& message);
  void why(Listener& listener, const WhyMessage& message) const;
  void reach(Listener& listener, const ReachMessage& message) const;
  /// Answers anybody who is in the room: the board is public.
  void sight(Listener& listener, const SightMessage& message) const;
  /// How many attacks it was about: each is as much work as another question.
  std::size_t odds(Listener& listener, const OddsMessage& message) const;
  /// Answers anybody who is in the room, as sight does.
  void numbers(Listener& listener, const NumbersMessage& message) const;

  /// Welcomes all who listen to another room, which they leave; for a game that goes on with other content.
  void take_listeners_of(Room& before);
  void tell_all(const std::string& message) const;
  /// Whether a listener holds a seat.
  [[nodiscard]] bool is_player(const Listener& listener) const;

  /// Whether dice, a quick bot or a plan can go on without anybody's answer.
  [[nodiscard]] bool is_work_due() const;
  /// Does some of that work, stores it, and tells it.
  void work();
  /// Whether the game goes on by itself, be it that a bot has to think first.
  [[nodiscard]] bool is_going_on() const { return is_work_due() || thinking_seat().is_some(); }
  /// What a bot that thinks long has to decide now; nothing if none has to or one is thinking about it already. Whoever thinks
  /// about it may stop when nobody else holds it any more.
  [[nodiscard]] std::shared_ptr<Thought> begin_thought();
  /// Takes the decision, unless the game has changed under it: then it is as if nobody had thought about it.
  void end_thought(const std::shared_ptr<Thought>& thought);

 private:
  struct Seat {
    std::unique_ptr<Policy> bot;  ///< none for a person
    std::deque<Choice> planned;
    bool is_plan_begun = false;     ///< some of what was planned has been done
    std::uint32_t asked_since = 0;  ///< request number at which the present question was put to this seat
  };
  struct Audience {
    Listener* listener = nullptr;
    std::vector<SeatId> seats;            ///< a spectator holds one: none
    std::vector<std::size_t> lines_told;  ///< for each of them, how much of the log it was sent
    std::vector<std::size_t> forgotten;   ///< for each of them, how many lines it was sent and shall forget
    std::size_t board_told = 0;           ///< version of the board it was sent
  };
  /// One input and what it led to, before it is stored.
  struct Step {
    ReplayEntry entry;
    State state;
    EventLog events;
  };
  struct LogLine {
    std::string json;
    std::uint8_t visible_to = 0xff;
    std::size_t input = 0;  ///< number of the input it tells of, counted from 1; 0 before the first
  };
  /// Steps that are stored and told together, and plans that came to nothing on the way.
  struct Batch {
    std::vector<Step> steps;
    std::vector<std::pair<SeatId, std::string>> notices;
  };

  [[nodiscard]] const State& state_of(const Batch& batch) const {
    return batch.steps.empty() ? state_ : batch.steps.back().state;
  }
  [[nodiscard]] std::optional<Refusal> add_choice(Batch& batch, const Choice& choice, bool follows_up = false);
  void add_dice(Batch& batch);
  bool add_planned(Batch& batch, SeatId seat);
  [[nodiscard]] std::shared_ptr<Thought> thought_of(SeatId seat, const State& state) const;
  void add_thought(Batch& batch, Thought& thought);
  /// The seat whose bot has to think long about the present question, or none.
  [[nodiscard]] SeatId thinking_seat() const;
  /// Whether a seat still knows what it knew when it was asked.
  [[nodiscard]] bool is_current(const Thought& thought) const;
  /// Adds one step that needs nobody's answer; false if there is none.
  bool add_automatic(Batch& batch);
  void finish(Batch& batch);
  [[nodiscard]] bool store_steps(const Batch& batch);
  void tell_trouble(const StoreError& error);
  void accept(const Step& step);
  void note_questions(const State& before, SeatId answered);
  void add_to_log(const EventLog& events);
  void add_line(LogLine line);
  [[nodiscard]] std::string taken_back_line(SeatId seat, const OpenDecisions::Remainder& remainder) const;
  void take_back(SeatId seat, const OpenDecisions::Remainder& remainder);
  /// Removes what these open decisions told; everybody is told anew from the first such line on.
  void forget_lines(std::size_t closed_count, const OpenDecisions::Remainder& remainder);
  [[nodiscard]] OrderedJson undo_json(SeatId seat) const;

  void tell_state(Audience& audience);
  [[nodiscard]] std::string log_for(SeatId viewer, std::size_t& told) const;
  void tell_seat(SeatId seat, const std::string& message);
  [[nodiscard]] Audience* find(const Listener& listener);
  [[nodiscard]] const Audience* find(const Listener& listener) const;
  /// Whether a listener may act for a seat; tells it if not.
  [[nodiscard]] bool may_act(Listener& listener, SeatId seat) const;
  [[nodiscard]] bool is_late(SeatId seat, std::uint32_t request) const;
  [[nodiscard]] std::optional<std::vector<SeatId>> seats_of(const std::vector<std::string>& tokens) const;
  [[nodiscard]] std::vector<bool> bots() const;

  StoredGame record_;
  const std::shared_ptr<const Game> shared_game_;  ///< thoughts hold it too
  const Game& game_;
  Store& store_;
  DiceSource dice_;
  FastRandom bot_random_;
  State state_{};
  std::size_t input_count_ = 0;
  OpenDecisions open_;
  std::uint32_t requests_taken_back_ = 0;
  std::vector<Seat> seats_;
  std::shared_ptr<Thought> thought_;  ///< under way somewhere
  std::vector<Audience> listeners_;
  std::deque<LogLine> log_;
  std::size_t lines_dropped_ = 0;  ///< lines that are no longer in log_
  bool is_halted_ = false;         ///< the last work could not be stored; a message of a player tries again
  bool is_continued_elsewhere_ = false;
};

}  // namespace fracas
