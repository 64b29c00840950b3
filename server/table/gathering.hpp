#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/content/draft.hpp"
#include "engine/content/library.hpp"
#include "engine/core/result.hpp"
#include "server/game_dice.hpp"
#include "server/store/store.hpp"
#include "server/table/game_settings.hpp"

namespace fracas {

/// The kinds of notes that a gathering is made of.
struct GatheringNotes {
  static constexpr const char* team = "team";           ///< a seat's own team as JSON, or null
  static constexpr const char* roll = "draft-roll";     ///< a seat's d20: "17", or "17 draw 0" where it is a draw of the seed
  static constexpr const char* pick = "pick";           ///< the id of a card
  static constexpr const char* finish = "finish-team";  ///< the seat's team is complete
};

/// What keeps a gathering from becoming a game.
struct GatheringProblem {
  SeatId seat;       ///< whose team it is; none: all of them together
  std::string rule;  ///< may be empty
  std::string sentence;
};

/// People coming together for a game: who sits where, which teams they bring or draft. A plain value, folded from the settings,
/// the seats and the notes of the game; the same ones always lead to the same teams.
class Gathering {
 public:
  /// The error is a sentence: why no game can be made of these settings. The library must outlive the gathering.
  [[nodiscard]] static Result<Gathering, std::string> open(const Library& library, GameSettings settings,
                                                           std::vector<StoredSeat> seats);

  [[nodiscard]] const GameSettings& settings() const { return settings_; }
  [[nodiscard]] const std::vector<StoredSeat>& seats() const { return seats_; }
  /// With the agreed map and total, and the teams of the battle itself.
  [[nodiscard]] const Battle& battle() const { return battle_; }
  [[nodiscard]] const std::optional<Draft>& draft() const { return draft_; }
  /// Who rolled what for the draft, in order.
  [[nodiscard]] const std::vector<DraftRoll>& rolls() const { return rolls_; }
  [[nodiscard]] bool brings_own(SeatId seat) const { return settings_.team(seat.index()).source == SeatTeam::Source::Own; }

  [[nodiscard]] bool is_everybody_here() const;
  /// Whether teams are being drafted.
  [[nodiscard]] bool is_drafting() const { return draft_.has_value() && draft_->step() != DraftStep::Over; }
  /// The team a seat has up to now; nothing if it has none.
  [[nodiscard]] std::optional<TeamWish> team(SeatId seat) const;
  /// Whether nothing is missing of a seat.
  [[nodiscard]] bool is_ready(SeatId seat) const;
  /// Whether the others wait for a seat: for its pick, or for a team it brings.
  [[nodiscard]] bool is_asked(SeatId seat) const;
  [[nodiscard]] std::vector<GatheringProblem> problems() const;
  /// Whether the game can begin.
  [[nodiscard]] bool is_complete() const;
  /// The battle with all that was agreed on and brought.
  [[nodiscard]] Battle gathered_battle() const;
  /// The same as records write it (engine/content/team_text.hpp).
  [[nodiscard]] std::string gathered_text() const;

  /// Somebody sits down, or is called something else.
  void change_seat(SeatId seat, StoredSeat stored);
  /// Why a wish of a player cannot be granted, as a note that was not taken; nothing if it was.
  [[nodiscard]] std::optional<GatheringProblem> follow(const TableNote& note);

  /// All is there, and yet no game can be made of it: why. Told as a problem until something changes.
  void cannot_begin(std::string why) { unplayable_ = std::move(why); }

  /// What happens by itself next: a roll for the draft, a bot's pick or team. Nothing if people are waited for.
  [[nodiscard]] std::optional<TableNote> next_by_itself(const DraftDice& roll_d20) const;

 private:
  Gathering(const Library& library, GameSettings settings, std::vector<StoredSeat> seats);

  [[nodiscard]] std::optional<GatheringProblem> bring(SeatId seat, const std::string& text);
  [[nodiscard]] std::optional<GatheringProblem> follow_draft(const TableNote& note);
  [[nodiscard]] std::vector<GatheringProblem> problems_of(SeatId seat) const;
  void begin_draft();

  const Library* library_;
  GameSettings settings_;
  std::vector<StoredSeat> seats_;
  Battle battle_;
  std::vector<std::optional<TeamWish>> brought_;
  std::optional<Draft> draft_;
  std::vector<DraftRoll> rolls_;
  std::string unplayable_;  ///< why the game cannot begin although nothing is missing; empty if it can
};

/// The sentence that says that there is no such battle.
[[nodiscard]] std::string unknown_battle(const Library& library, const std::string& battle);

/// A team of a battle as somebody would wish for it.
[[nodiscard]] TeamWish wish_of(const BattleTeam& team);

/// What a team costs, counting the cards that exist.
[[nodiscard]] int points_of(const Library& library, System system, const TeamWish& team);

}  // namespace fracas
