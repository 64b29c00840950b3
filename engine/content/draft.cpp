#include "engine/content/draft.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "engine/core/nearest_word.hpp"

namespace fracas {
namespace {

constexpr int highest_roll = 20;
constexpr int out_of_roll_off = -1;

RuleId turn_rule(System system) { return system == System::HeroScape ? "HS-DRF-02"_rule : "SS-TEM-09"_rule; }
RuleId copies_rule(System system) { return system == System::HeroScape ? "HS-DRF-05"_rule : "SS-TEM-09"_rule; }
RuleId finish_rule(System system) { return system == System::HeroScape ? "HS-DRF-04"_rule : "SS-TEM-09"_rule; }

}  // namespace

Draft::Draft(DraftTerms terms) : terms_(std::move(terms)) {
  terms_.players = std::clamp<std::size_t>(terms_.players, 1, max_seats);
}

DraftStep Draft::step() const {
  if (order_.empty()) return DraftStep::Roll;
  return asked().is_some() ? DraftStep::Pick : DraftStep::Over;
}

SeatId Draft::asked() const {
  if (order_.empty()) {
    const auto* const waiting = std::find(rolls_.begin(), rolls_.begin() + terms_.players, 0);
    return SeatId{static_cast<std::uint8_t>(waiting - rolls_.begin())};
  }
  if (std::all_of(is_finished_.begin(), is_finished_.begin() + terms_.players, [](bool is_done) { return is_done; })) return {};
  const std::size_t place = turn_ % terms_.players;
  const bool is_back = terms_.is_snake && (turn_ / terms_.players) % 2 == 1;
  return order_[is_back ? terms_.players - 1 - place : place];
}

bool Draft::roll(int result) {
  if (step() != DraftStep::Roll || result < 1 || result > highest_roll) return false;
  rolls_[asked().index()] = result;
  const bool is_waiting = std::find(rolls_.begin(), rolls_.begin() + terms_.players, 0) != rolls_.begin() + terms_.players;
  if (!is_waiting) settle_rolls();
  return true;
}

/// The highest roll begins and the others follow to the left; those who share it roll again.
void Draft::settle_rolls() {
  const auto end = rolls_.begin() + terms_.players;
  const int highest = *std::max_element(rolls_.begin(), end);
  if (std::count(rolls_.begin(), end, highest) > 1) {
    for (auto roll = rolls_.begin(); roll != end; ++roll) *roll = *roll == highest ? 0 : out_of_roll_off;
    return;
  }
  const auto first = static_cast<std::size_t>(std::find(rolls_.begin(), end, highest) - rolls_.begin());
  for (std::size_t i = 0; i < terms_.players; ++i)
    order_.push_back(SeatId{static_cast<std::uint8_t>((first + i) % terms_.players)});
  move_on();
}

/// Passes over players who are done; who can take nothing any more is done, too.
void Draft::move_on() {
  while (asked().is_some()) {
    const SeatId seat = asked();
    if (!is_finished_[seat.index()] && !offers().empty()) return;
    is_finished_[seat.index()] = true;
    ++turn_;
  }
}

std::vector<std::size_t> Draft::offers() const {
  std::vector<std::size_t> found;
  if (step() != DraftStep::Pick) return found;
  for (std::size_t i = 0; i < terms_.cards.size(); ++i) {
    if (!check_card(asked(), i)) found.push_back(i);
  }
  return found;
}

std::optional<TeamProblem> Draft::check_turn(SeatId seat) const {
  if (step() == DraftStep::Pick && asked() == seat) return std::nullopt;
  return TeamProblem{turn_rule(terms_.system), {}, "it is not this player's turn to pick"};
}

std::optional<TeamProblem> Draft::check_card(SeatId seat, std::size_t card) const {
  const DraftCard& wished = terms_.cards[card];
  std::size_t cards = 1;
  std::size_t figures = wished.card->figures;
  int taken = 0;
  for (const TeamCards& team : teams_) {
    cards += team.size();
    taken += static_cast<int>(std::count(team.begin(), team.end(), wished.card));
    for (const CardDefinition* unit : team) figures += unit->figures;
  }
  if (taken >= wished.count) return TeamProblem{copies_rule(terms_.system), {}, fracas::quoted(wished.card->id) + " is gone"};
  if (cards > max_cards || figures > max_figures)
    return TeamProblem{copies_rule(terms_.system), {}, "the game would have too many figures"};
  TeamCards team = teams_[seat.index()];
  if (team.empty() && terms_.system == System::HeroClix && !wished.card->is_character())
    return TeamProblem{"HC-FRC-01"_rule, {}, "a force begins with a character"};
  team.push_back(wished.card);
  std::vector<TeamProblem> problems = judge_team(terms_.system, terms_.options, team);
  return problems.empty() ? std::nullopt : std::optional(std::move(problems.front()));
}

std::optional<TeamProblem> Draft::check(SeatId seat, std::string_view card) const {
  if (auto problem = check_turn(seat)) return problem;
  std::vector<std::string> valid;
  for (std::size_t i = 0; i < terms_.cards.size(); ++i) {
    if (terms_.cards[i].card->id == card) return check_card(seat, i);
    valid.push_back(terms_.cards[i].card->id);
  }
  return TeamProblem{copies_rule(terms_.system), {}, "there is no card " + fracas::quoted(card) + did_you_mean(card, valid)};
}

std::optional<TeamProblem> Draft::pick(SeatId seat, std::string_view card) {
  if (auto problem = check(seat, card)) return problem;
  const auto wished =
      std::find_if(terms_.cards.begin(), terms_.cards.end(), [&](const DraftCard& offered) { return offered.card->id == card; });
  teams_[seat.index()].push_back(wished->card);
  ++turn_;
  move_on();
  return std::nullopt;
}

std::optional<TeamProblem> Draft::check_finish(SeatId seat) const {
  if (auto problem = check_turn(seat)) return problem;
  if (!teams_[seat.index()].empty()) return std::nullopt;
  return TeamProblem{finish_rule(terms_.system), {}, "a team has at least one card"};
}

std::optional<TeamProblem> Draft::finish(SeatId seat) {
  if (auto problem = check_finish(seat)) return problem;
  is_finished_[seat.index()] = true;
  ++turn_;
  move_on();
  return std::nullopt;
}

std::vector<DraftCard> all_cards(const Library& library, System system) {
  std::vector<DraftCard> cards;
  for (const LibraryCard& found : library.cards()) {
    if (found.system != system || found.card.points == 0) continue;  // a card without a price is no unit of a team
    const ElementKind kind = found.card.element.kind;
    if (!is_character(kind) && !is_object(kind))
      continue;  // needs more than a pick: a sideline, a place, somebody to be assigned to
    const bool is_single = found.card.uniqueness == Uniqueness::Unique || found.card.uniqueness == Uniqueness::Event ||
                           found.card.element.is_unique || is_object(kind);
    cards.push_back({&found.card, is_single ? 1 : static_cast<int>(max_cards)});
  }
  return cards;
}

Battle with_drafted_teams(Battle battle, const Draft& draft) {
  for (std::size_t seat = 0; seat < battle.teams.size(); ++seat) {
    std::vector<BattleCard>& cards = battle.teams[seat].cards;
    cards.clear();
    battle.teams[seat].sideline.clear();
    battle.teams[seat].theme.clear();
    for (const CardDefinition* unit : draft.team(SeatId{static_cast<std::uint8_t>(seat)})) {
      const auto known =
          std::find_if(cards.begin(), cards.end(), [&](const BattleCard& entry) { return entry.card == unit->id; });
      if (known == cards.end()) {
        cards.push_back({.card = unit->id});
      } else {
        ++known->count;
      }
    }
  }
  return battle;
}

}  // namespace fracas
