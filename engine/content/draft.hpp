#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/content/battle_file.hpp"
#include "engine/content/library.hpp"
#include "engine/content/team_rules.hpp"

namespace fracas {

/// A card that may be drafted, and how many of it there are (HS-DRF-05).
struct DraftCard {
  const CardDefinition* card = nullptr;
  int count = 1;
};

/// What is agreed on before a draft.
struct DraftTerms {
  System system = System::SuperScape;
  std::size_t players = 2;
  GameOptions options;           ///< with the build total
  bool is_snake = false;         ///< the order turns back after each round of picks (SS-RUL-16, HS-DRF-02)
  std::vector<DraftCard> cards;  ///< must outlive the draft
};

/// What a draft waits for: a d20, a card, or nothing any more.
enum class DraftStep : std::uint8_t { Roll, Pick, Over };

/// Players choose their teams card by card, taking turns until each is complete (SS-TEM-09). A plain value: a copy is an undo,
/// and the same rolls and picks always lead to the same teams.
class Draft {
 public:
  explicit Draft(DraftTerms terms);

  [[nodiscard]] DraftStep step() const;
  /// Who rolls or picks now; none when the draft is over.
  [[nodiscard]] SeatId asked() const;
  /// The players in the order of the first round of picks; empty while it is rolled for.
  [[nodiscard]] const std::vector<SeatId>& order() const { return order_; }
  [[nodiscard]] const TeamCards& team(SeatId seat) const { return teams_[seat.index()]; }
  [[nodiscard]] bool is_finished(SeatId seat) const { return is_finished_[seat.index()]; }
  [[nodiscard]] const DraftTerms& terms() const { return terms_; }

  /// The d20 of the player who is asked for it: the highest begins, and equal highest rolls are rolled again (SS-RUL-16,
  /// HS-DRF-01). False, and nothing changes, if no roll of that number is due.
  [[nodiscard]] bool roll(int result);

  /// What the asked player may take now, as places in the terms' list.
  [[nodiscard]] std::vector<std::size_t> offers() const;
  /// Why a player may not take this card now, or nothing.
  [[nodiscard]] std::optional<TeamProblem> check(SeatId seat, std::string_view card) const;
  /// Takes a card into a team; refused wishes change nothing.
  [[nodiscard]] std::optional<TeamProblem> pick(SeatId seat, std::string_view card);
  /// Why a player may not call the team complete now, or nothing.
  [[nodiscard]] std::optional<TeamProblem> check_finish(SeatId seat) const;
  /// Calls a team complete; its player picks no more (HS-DRF-04).
  [[nodiscard]] std::optional<TeamProblem> finish(SeatId seat);

 private:
  [[nodiscard]] std::optional<TeamProblem> check_card(SeatId seat, std::size_t card) const;
  [[nodiscard]] std::optional<TeamProblem> check_turn(SeatId seat) const;
  void settle_rolls();
  void move_on();

  DraftTerms terms_;
  std::array<TeamCards, max_seats> teams_;
  std::array<bool, max_seats> is_finished_{};
  std::array<int, max_seats> rolls_{};  ///< 0 for those who have not rolled, below 0 for those who are out of the roll-off
  std::vector<SeatId> order_;
  std::size_t turn_ = 0;  ///< counted from the first pick
};

/// Every card of a system that has a price, Unique and Event ones once, others in any number.
[[nodiscard]] std::vector<DraftCard> all_cards(const Library& library, System system);

/// A battle with drafted teams in place of its own.
[[nodiscard]] Battle with_drafted_teams(Battle battle, const Draft& draft);

}  // namespace fracas
