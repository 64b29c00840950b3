#pragma once

#include <chrono>
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
#include "server/game_dice.hpp"
#include "server/game_json.hpp"
#include "server/game_log.hpp"
#include "server/listener.hpp"
#include "server/store/store_writer.hpp"
#include "server/table/game_summary.hpp"
#include "server/table/game_table.hpp"
#include "server/table/seat_claims.hpp"
#include "server/table/seated_listener.hpp"
#include "server/table/time_source.hpp"
#include "server/thought.hpp"
#include "server/waiting_messages.hpp"

namespace fracas {

/// One game being played: its state, its seats, who listens. Every step is stored before anybody hears of it: while it is on its
/// way to the store the room is saving, further messages wait for their turn, and questions are answered from the last state that
/// is stored. Its bots may think on other threads, on the same boards: whoever asks for boards here holds a BoardVariants::Use.
class Room {
 public:
  /// Called after each answer of the store, when the room is ready for more.
  using Settled = std::function<void()>;

  static constexpr const char* late_answer = "This answers another question than the pending one.";

  /// The game must be the one the record was begun with; rooms of the same battle may share it.
  Room(StoredGame record, std::shared_ptr<const Game> game, StoreWriter& writer, DiceSource dice);
  Room(const Room&) = delete;
  Room& operator=(const Room&) = delete;
  ~Room() = default;

  void when_settled(Settled settled) { settled_ = std::move(settled); }
  void keep_time(TimeSource time) {
    now_ = std::move(time.time_of_day);
    steady_ = std::move(time.steady);
  }

  /// Takes over what was noted of the table up to now. Called once, before restore.
  void sit_down(const std::vector<TableNote>& notes);
  /// Brings the room to where its inputs lead; the error says which input does not fit. Called once, before all else.
  [[nodiscard]] std::optional<std::string> restore(const std::vector<ReplayEntry>& inputs);
  /// Takes over a step that was played and kept elsewhere; after restore, and before anybody listens.
  void follow(const ReplayEntry& entry, const State& after, const EventLog& events);

  [[nodiscard]] const std::string& id() const { return record_.id; }
  [[nodiscard]] const State& state() const { return state_; }
  [[nodiscard]] const Game& game() const { return game_; }
  [[nodiscard]] const std::vector<StoredSeat>& seats() const { return record_.seats; }
  /// The battle as its record writes it.
  [[nodiscard]] const std::string& battle_text() const { return record_.opening.battle; }
  /// Number of the present question; grows even where a decision is taken back.
  [[nodiscard]] std::uint32_t request() const { return state_.pending.request + requests_taken_back_; }
  [[nodiscard]] bool is_over() const { return state_.pending.kind == PendingKind::Over; }
  /// The `dice` of a `table` message: the mark of the seed, and once the game is over the seed.
  [[nodiscard]] OrderedJson dice_json() const { return dice_.json(is_over()); }
  /// Whether this seat has to decide now.
  [[nodiscard]] bool is_asked(SeatId seat) const { return (seats_asked(state_) >> seat.value & 1U) != 0; }
  /// Lines of the log that are kept.
  [[nodiscard]] std::size_t log_size() const { return log_.size(); }
  [[nodiscard]] bool has_listeners() const { return !listeners_.empty(); }
  /// Whether another process has written this game further: the room is stale and must be dropped.
  [[nodiscard]] bool is_continued_elsewhere() const { return is_continued_elsewhere_; }
  /// Whether that may have been this room itself: the end of a write before was never heard of.
  [[nodiscard]] bool may_be_continued_by_itself() const { return may_be_continued_by_itself_; }
  /// Whether something is on its way to the store, or follows from what has got there: the room must stay in memory.
  [[nodiscard]] bool is_saving() const { return is_saving_ || is_settling_; }
  /// Whether dice or bots are due and stand still because the store failed.
  [[nodiscard]] bool is_standing_still() const;
  /// How long to wait before trying again; longer after each failure.
  [[nodiscard]] std::chrono::milliseconds retry_delay() const;
  void try_again();

  /// Whether somebody is let in; who is not has been told why.
  bool join(Listener& listener, const JoinMessage& message);
  void leave(Listener& listener);
  /// Takes a seat by its invitation once more, for somebody who took it before the game began and was never told.
  void claim(const ClaimRequest& request, const std::string& account, const ClaimAnswer& answer);
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

  /// What people do besides playing: talk, choose a name.
  void act(Listener& listener, const TableMessage& message);
  /// When the time of a player runs out; nothing if nobody's can.
  [[nodiscard]] std::optional<std::int64_t> deadline() const;
  /// The time that `deadline` is told in.
  [[nodiscard]] std::int64_t clock_time() const;
  /// Decides for players whose time is up.
  void check_clock();
  /// How all inputs of the game are read, for taking back what is long decided; and what begins a rematch.
  void use(std::function<Result<std::vector<ReplayEntry>, StoreError>()> read_inputs, std::function<void()> rematch) {
    read_inputs_ = std::move(read_inputs);
    rematch_ = std::move(rematch);
  }
  [[nodiscard]] const GameTable& table() const { return table_; }
  /// The rematch has been made: tells it, and everybody which seat their token opens there.
  void go_on_in(const std::string& next);
  /// No rematch could be made: everybody is told why, and may try again.
  void refuse_rematch(const std::string& why);
  /// What everybody may know of the game.
  [[nodiscard]] GameSummary summary() const;
  /// Welcomes all who were there before the game began.
  void seat_listeners(const std::vector<SeatedListener>& listeners);

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
    std::vector<SeatId> seats;         ///< a spectator holds one: none
    std::vector<std::string> tokens;   ///< by which it holds them; none for seats of its account
    std::vector<LogReading> readings;  ///< for each of them
    std::size_t board_told = 0;        ///< version of the board it was sent
  };
  /// What is told of one state, made once for each who may see it, however many look.
  struct StateTexts {
    std::deque<std::pair<SeatId, std::string>> of_viewers;
    std::string board;
  };
  /// One input and what it led to, before it is stored.
  struct Step {
    ReplayEntry entry;
    State state;
    EventLog events;
  };
  /// Steps that are stored and told together, and plans that came to nothing on the way.
  struct Batch {
    std::vector<Step> steps;
    std::vector<std::pair<SeatId, std::string>> notices;
    std::vector<TableNote> notes = {};  ///< besides the clock's, which are added when it is stored
    SeatId timed_out = {};              ///< whose decision the clock has made
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
  [[nodiscard]] SeatId asked_thinker() const;
  /// The same, unless the room is quiet.
  [[nodiscard]] SeatId thinking_seat() const;
  /// Whether a seat still knows what it knew when it was asked.
  [[nodiscard]] bool is_current(const Thought& thought) const;
  /// Adds one step that needs nobody's answer; false if there is none.
  bool add_automatic(Batch& batch);
  /// Whether dice, a quick bot or a plan could go on from this state.
  [[nodiscard]] bool goes_on_by_itself() const;
  [[nodiscard]] bool is_quiet() const { return is_halted_ || is_saving_ || is_over() || is_continued_elsewhere_; }

  // What players send, when its turn has come.
  void choose_now(Listener& listener, const ChooseMessage& message);
  void plan_now(Listener& listener, const PlanMessage& message);
  void undo_now(Listener& listener, const UndoMessage& message);
  void end_thought_now(const std::shared_ptr<Thought>& thought);

  // The table.
  void act_now(Listener& listener, const TableMessage& message);
  void say(Listener& listener, const ChatMessage& message);
  void rename(Listener& listener, const NameMessage& message);
  void save_notes(std::vector<TableNote> notes, Listener* asker);
  void take_notes(const std::vector<TableNote>& notes);
  [[nodiscard]] std::string table_text() const;
  void tell_table() const;
  void tell_chat(const Audience& audience, std::uint32_t from) const;
  /// Tells a listener which seats its tokens open in the rematch, if there is one.
  void tell_seats_in_rematch(const Audience& audience) const;

  void offer(Listener& listener, const OfferMessage& message);
  void answer_offer(Listener& listener, const AnswerOfferMessage& message);
  /// Who must agree to what a seat offers, but for those whom the same listener speaks for; or why it cannot be offered.
  [[nodiscard]] Result<std::vector<SeatId>, std::string> asked_for_consent(SeatId seat, OfferKind what) const;
  /// What an agreement takes back: the seat's last decision and everything after it.
  struct AgreedUndo {
    std::vector<ReplayEntry> inputs;  ///< all of the game
    std::size_t first = 0;            ///< which of them is the first to go
  };
  /// The error is a sentence: why there is nothing that others could agree to.
  [[nodiscard]] Result<AgreedUndo, std::string> agreed_undo(SeatId seat) const;
  /// Whether a seat is out of the game.
  [[nodiscard]] static bool is_out(const State& state, SeatId seat);
  /// Ends the game without a winner, as all have agreed.
  void add_agreed_draw(Batch& batch) const;
  /// Does so if all who have not agreed to an offered draw are out now.
  void add_draw_of_who_are_left(Batch& batch) const;
  /// Stores an offer or an answer with all that follows from it.
  void settle_offer(std::vector<TableNote> notes, Listener& listener);
  /// Notes that let every request to take back lapse which is open after these: it would mean another decision now.
  [[nodiscard]] std::vector<TableNote> lapsed_undo_offers(const std::vector<TableNote>& first = {}) const;
  /// How many inputs at the beginning were played in another game; they stay as they were there.
  [[nodiscard]] std::size_t copied_inputs() const { return record_.opening.fair_dice ? record_.opening.fair_dice->from : 0; }
  /// Where a game stood before some of its inputs.
  struct Before {
    State state;
    OpenDecisions open;
  };
  /// The error is a sentence.
  [[nodiscard]] Result<std::shared_ptr<const Before>, std::string> played_until(const AgreedUndo& undo) const;
  void take_back_agreed(SeatId seat, std::vector<TableNote> notes, Listener& listener);
  void follow_agreed_undo(SeatId seat, std::size_t first, const Before& before);
  [[nodiscard]] std::string player_name(SeatId seat) const;
  void check_clock_now();
  /// What a batch changes at the table: its own notes, offers that lapse, the clock.
  [[nodiscard]] std::vector<TableNote> notes_of(const Batch& batch) const;
  /// How the clock stands when something was done to it; nothing without a clock.
  [[nodiscard]] std::optional<TableNote> clock_note(const std::function<void(TableClock&)>& change) const;
  /// The clock as it is when what nobody could do while the store was away is not charged.
  [[nodiscard]] TableClock forgiving_clock() const;
  /// Whether the machine has slept, or its time of day was set forward, since this was asked last.
  [[nodiscard]] bool has_slept();
  /// Finds out whether the store is back, by noting how the clock stands.
  void store_clock();
  /// Takes notes over, their lines into the log.
  void follow_notes(const std::vector<TableNote>& notes);
  /// Adds the lines of the table that were told after this many inputs at the latest and are not in the log yet.
  void add_table_lines(std::size_t input);
  [[nodiscard]] static std::uint8_t seats_asked(const State& state);

  // Storing.
  /// Does something now, or when what is on its way to the store has got there.
  void in_turn(Listener& listener, WaitingMessages::Turn turn);
  /// The same for what nobody in the room has sent.
  void in_turn(const std::function<void()>& turn);
  /// Adds what follows by itself, and sends all of it to the store; taken over and told when it is there.
  void finish(Batch batch, Listener* asker = nullptr);
  void accept(const Batch& batch);
  /// Sends something to the store. What is to happen then happens when it is stored, or not at all.
  void save(GameWrite write, Listener* asker, std::function<void()> stored, std::function<void(const StoreError&)> failed = {});
  void settle(const std::optional<StoreError>& error, const std::function<void()>& stored,
              const std::function<void(const StoreError&)>& failed);
  void tell_trouble(const StoreError& error);

  void note_questions(const State& before, SeatId answered);
  void add_to_log(const EventLog& events);
  [[nodiscard]] std::string taken_back_line(SeatId seat, const OpenDecisions::Remainder& remainder) const;
  void take_back(SeatId seat, const OpenDecisions::Remainder& remainder);
  /// The inputs that go, counted from 1 in rising order.
  [[nodiscard]] std::vector<std::size_t> inputs_of(const OpenDecisions::Remainder& remainder) const;
  /// Removes what these inputs told; everybody is told anew from the first such line on.
  void forget_lines(const std::vector<std::size_t>& inputs);
  [[nodiscard]] OrderedJson undo_json(SeatId seat) const;

  // Who listens.
  void welcome(Audience& audience);
  /// Somebody who holds these seats has been told of the game, and with it the mark of the seed.
  void arrive(const std::vector<SeatId>& seats);
  void use_up_invitation(SeatId seat);
  void claim_now(const ClaimRequest& request, const std::string& account, const ClaimAnswer& answer);
  /// Tells everybody how the game stands now.
  void tell_states();
  void tell_state(Audience& audience, StateTexts& texts);
  [[nodiscard]] const std::string& text_for(SeatId viewer, StateTexts& texts) const;
  /// What one viewer is told of the present state, but for the log and the board; without the closing brace.
  [[nodiscard]] std::string state_text(SeatId viewer) const;
  void tell_seat(SeatId seat, const std::string& message);
  [[nodiscard]] Audience* find(const Listener& listener);
  [[nodiscard]] const Audience* find(const Listener& listener) const;
  /// Whether a listener may act for a seat; tells it if not.
  [[nodiscard]] bool may_act(Listener& listener, SeatId seat) const;
  [[nodiscard]] bool is_late(SeatId seat, std::uint32_t request) const;
  [[nodiscard]] std::vector<bool> bots() const;

  StoredGame record_;
  const std::shared_ptr<const Game> shared_game_;  ///< thoughts hold it too
  const Game& game_;
  StoreWriter& writer_;
  GameDice dice_;
  Settled settled_;
  TimeSource::Now now_;  ///< the time of day
  TimeSource::Now steady_;
  GameTable table_;
  std::size_t table_lines_told_ = 0;  ///< how many lines of the table are in the log
  std::function<Result<std::vector<ReplayEntry>, StoreError>()> read_inputs_;
  std::function<void()> rematch_;
  FastRandom bot_random_;
  State state_{};
  std::size_t input_count_ = 0;
  OpenDecisions open_;
  std::uint32_t requests_taken_back_ = 0;
  std::vector<Seat> seats_;
  std::shared_ptr<Thought> thought_;  ///< under way somewhere
  std::vector<Audience> listeners_;
  GameLog log_;
  WaitingMessages waiting_;
  Listener* asker_ = nullptr;               ///< who sent what is on its way to the store, as long as they are here
  std::size_t failures_ = 0;                ///< of the store, in a row
  std::int64_t sent_at_ = 0;                ///< by the clock: when what is on its way to the store was sent
  std::optional<std::int64_t> away_since_;  ///< by the clock: when the first was sent that the store failed to keep
  std::int64_t time_of_day_ahead_ = 0;      ///< of the steady time, when the clock was looked at last
  std::uint8_t arrived_ = 0;                ///< one bit for each seat whose holder was here since the room is in memory
  bool may_roll_ = false;                   ///< the mark of the seed was told to somebody who plays, or need not be
  bool is_saving_ = false;
  bool is_settling_ = false;           ///< what follows from an answer of the store is being done
  bool is_rematch_under_way_ = false;  ///< all have agreed to it, and it is being made
  bool is_halted_ = false;             ///< the last work could not be stored; a message of a player or try_again goes on
  bool is_continued_elsewhere_ = false;
  bool may_be_continued_by_itself_ = false;
  std::shared_ptr<const int> life_ = std::make_shared<const int>(0);  ///< answers of the store that come later find it gone
};

}  // namespace fracas
