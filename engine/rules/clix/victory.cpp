#include "engine/rules/clix/victory.hpp"

#include <algorithm>
#include <limits>

#include "engine/rules/clix/character.hpp"
#include "engine/rules/clix/elements.hpp"
#include "engine/rules/clix/force.hpp"
#include "engine/rules/clix/objects.hpp"
#include "engine/rules/clix/powers.hpp"
#include "engine/rules/clix/roll_off.hpp"
#include "engine/rules/clix/special_terrain.hpp"

namespace fracas::clix {
namespace {

bool is_undefeated(const State& state, std::size_t seat) { return state.seats[seat].is_eliminated == 0; }

void score(Play& play, SeatId seat, int points, FigureId figure) {
  SeatState& scorer = play.state.seats[seat.index()];
  const int total = std::min<int>(scorer.score + points, std::numeric_limits<std::int16_t>::max());
  scorer.score = static_cast<std::int16_t>(total);
  if (!play.is_observed()) return;
  play.tell({.kind = EventKind::PointsScored,
             .rule = "HC-VIC-03"_rule,
             .seat = seat,
             .figure = figure,
             .amount = points,
             .total = total});
}

/// The only side that is opposed to a player's, if there is one: one seat of it.
SeatId sole_opponent(const Game& game, SeatId owner) {
  SeatId opponent;
  for (std::uint8_t seat = 0; seat < game.seat_count(); ++seat) {
    if (!game.are_enemies(SeatId{seat}, owner)) continue;
    if (opponent.is_some() && game.are_enemies(opponent, SeatId{seat})) return {};
    if (opponent.is_none()) opponent = SeatId{seat};
  }
  return opponent;
}

/// Who scores an element that is out: the player whose turn it is, unless it is an own one; then whoever's character damaged it
/// last; nobody until the end otherwise (HC-MPL-06). Between two sides the opponent scores it anyway (HC-VIC-03).
SeatId scorer_of(const Play& play, SeatId owner, SeatId last_damager) {
  const SeatId active = play.state.active;
  if (active.is_some() && play.game.are_enemies(active, owner)) return active;
  if (last_damager.is_some()) return last_damager;
  return sole_opponent(play.game, owner);
}

SeatId last_damager_of(const FigureState& figure) {
  return figure.due == 0 ? SeatId{} : SeatId{static_cast<std::uint8_t>(figure.due - 1)};
}

void score_or_keep(Play& play, SeatId scorer, int points, FigureId figure) {
  if (scorer.is_some()) return score(play, scorer, points, figure);
  if (points == 0) return;
  FixedVector<std::uint16_t, max_unclaimed>& unclaimed = play.state.unclaimed;
  if (unclaimed.is_full()) {
    unclaimed.back() = static_cast<std::uint16_t>(unclaimed.back() + points);
  } else {
    unclaimed.push_back(static_cast<std::uint16_t>(points));
  }
}

bool is_out(const FigureState& figure) {
  return figure.status == FigureStatus::Defeated || figure.status == FigureStatus::Removed;
}

/// What the last of several replacements scores besides its own value: the rest of what the replaced character was worth
/// (HC-VIC-08).
int rest_of_replaced(const Play& play, FigureId figure) {
  const FigureId original = play.state.stands_for[figure.index()];
  if (original.is_none()) return 0;
  int own = 0;
  for (std::size_t i = 0; i < play.game.figures.size(); ++i) {
    if (play.state.stands_for[i] != original) continue;
    if (!is_out(play.state.figures[i])) return 0;
    own += scored_value(play.game.recruitment(FigureId{static_cast<std::uint8_t>(i)}));
  }
  return std::max(scored_value(play.game.recruitment(original)) - own, 0);
}

void score_figure(Play& play, FigureId id) {
  const FigureState& figure = play.state.figures[id.index()];
  const SeatId owner = play.game.figures[id.index()].owner;
  const int points = scored_value(play.game.recruitment(id)) + rest_of_replaced(play, id);
  score_or_keep(play, scorer_of(play, owner, last_damager_of(figure)), points, id);
}

/// Takes a character off the map, or off the force beside it.
void take_off(Play& play, FigureId id, FigureStatus status) {
  FigureState& figure = play.state.figures[id.index()];
  let_go(play, id);
  lift(play.game, play.state, id);
  figure.space = SpaceId{};
  figure.facing = 0;
  figure.status = status;
  figure.action_tokens = 0;
  figure.marks = 0;
}

/// A resource is KO'd with the last of the characters it is assigned to (HC-ELM-10).
void knock_out_unassigned(Play& play, SeatId owner) {
  for_each_element(play.state, [&](std::size_t index, const ElementState& element) {
    const bool is_resource = element.status == ElementStatus::OffMap && kind_of(play.game, element) == ElementKind::Resource;
    if (!is_resource || owner_of(play.game, element) != owner) return;
    const std::vector<CardId>& assigned = play.game.cards[element.card.index()].recruitment.bearers;
    const bool are_all_out = std::all_of(assigned.begin(), assigned.end(), [&](CardId card) {
      return is_out(play.state.figures[play.game.cards[card.index()].first_figure.index()]);
    });
    if (!assigned.empty() && are_all_out) knock_out_element(play, index, "HC-ELM-10"_rule);
  });
}

void remove_and_score(Play& play, FigureId id, RuleId rule) {
  take_off(play, id, FigureStatus::Defeated);
  if (play.is_observed()) {
    play.tell({.kind = EventKind::FigureDefeated, .rule = rule, .seat = play.state.figures[id.index()].controller, .figure = id});
  }
  end_lost_effects(play.game, play.state, id);
  score_figure(play, id);
  knock_out_unassigned(play, play.game.figures[id.index()].owner);
}

bool is_on_force(const FigureState& figure) { return figure.is_on_board() || figure.status == FigureStatus::Unplaced; }

bool is_spent(const Play& play, SeatId seat) {
  for (std::size_t i = 0; i < play.game.figures.size(); ++i) {
    const FigureState& figure = play.state.figures[i];
    if (figure.controller != seat || !is_on_force(figure)) continue;
    if (point_value(play.game, FigureId{static_cast<std::uint8_t>(i)}) > 0) return false;
  }
  return true;
}

void score_element(Play& play, CardId card) {
  const CardInGame& element = play.game.cards[card.index()];
  const int points = scored_value(element.recruitment);
  if (points > 0) score_or_keep(play, scorer_of(play, element.owner, SeatId{}), points, FigureId{});
}

/// Elements of a force that are no characters and still in the game. Special terrain is scored and stays the ground it is
/// (HC-ELM-18).
void knock_out_elements(Play& play, SeatId seat) {
  for (std::size_t i = 0; i < max_elements; ++i) {
    const ElementState& element = play.state.elements[i];
    const bool is_own = element.card.is_some() && play.game.cards[element.card.index()].owner == seat;
    if (!is_own || element.status == ElementStatus::KnockedOut || element.status == ElementStatus::Removed) continue;
    if (is_laid_terrain(play.game, element))
      score_element(play, element.card);
    else
      knock_out_element(play, i, "HC-VIC-06"_rule);
  }
}

void defeat(Play& play, SeatId seat) {
  play.state.seats[seat.index()].is_eliminated = 1;
  play.tell({.kind = EventKind::SeatEliminated, .rule = "HC-VIC-01"_rule, .seat = seat});
  for (std::size_t i = 0; i < play.game.figures.size(); ++i) {
    const FigureState& figure = play.state.figures[i];
    if (figure.controller != seat || !is_on_force(figure)) continue;
    remove_and_score(play, FigureId{static_cast<std::uint8_t>(i)}, "HC-VIC-06"_rule);
  }
  knock_out_elements(play, seat);
}

/// Points nobody has scored are shared by the undefeated, each fraction rounded up (HC-MPL-06, HC-RUL-46).
void share_unclaimed(Play& play) {
  int undefeated = 0;
  for (std::size_t seat = 0; seat < play.game.seat_count(); ++seat) undefeated += is_undefeated(play.state, seat) ? 1 : 0;
  for (const std::uint16_t points : play.state.unclaimed) {
    for (std::uint8_t seat = 0; seat < play.game.seat_count(); ++seat) {
      if (is_undefeated(play.state, seat)) score(play, SeatId{seat}, (points + undefeated - 1) / undefeated, FigureId{});
    }
  }
  play.state.unclaimed.clear();
}

int score_of_side(const Play& play, int side) {
  int total = 0;
  for (std::size_t seat = 0; seat < play.game.seat_count(); ++seat) {
    if (play.game.seats[seat].side == side) total += play.state.seats[seat].score;
  }
  return total;
}

bool is_anyone_undefeated(const Play& play) {
  for (std::size_t seat = 0; seat < play.game.seat_count(); ++seat) {
    if (is_undefeated(play.state, seat)) return true;
  }
  return false;
}

/// Whether no earlier one of these seats (one bit each) is of the same side, so that each side is counted once.
bool is_first_of_side(const Play& play, std::uint8_t seats, std::uint8_t seat) {
  for (std::uint8_t earlier = 0; earlier < seat; ++earlier) {
    if (((seats >> earlier) & 1U) != 0 && !play.game.are_enemies(SeatId{earlier}, SeatId{seat})) return false;
  }
  return true;
}

/// One seat for each side with the most points. Undefeated players rank above defeated ones (HC-MPL-07).
std::uint8_t leaders(const Play& play) {
  const bool is_anyone_left = is_anyone_undefeated(play);
  int best = -1;
  std::uint8_t counted = 0;
  std::uint8_t leading = 0;
  for (std::uint8_t seat = 0; seat < play.game.seat_count(); ++seat) {
    if (is_anyone_left && !is_undefeated(play.state, seat)) continue;
    if (!is_first_of_side(play, counted, seat)) continue;
    counted = static_cast<std::uint8_t>(counted | (1U << seat));
    const int points = score_of_side(play, play.game.seats[seat].side);
    if (points > best) leading = 0;
    if (points >= best) leading = static_cast<std::uint8_t>(leading | (1U << seat));
    best = std::max(best, points);
  }
  return leading;
}

}  // namespace

void knock_out(Play& play, FigureId figure, RuleId rule) {
  const SeatId owner = play.state.figures[figure.index()].controller;
  remove_and_score(play, figure, rule);
  defeat_if_spent(play, owner);
}

void knock_out_element(Play& play, std::size_t index, RuleId rule) {
  ElementState& element = play.state.elements[index];
  const CardId card = element.card;
  element.status = ElementStatus::KnockedOut;
  element.space = SpaceId{};
  element.bearer = FigureId{};
  play.tell({.kind = EventKind::ElementKnockedOut, .rule = rule, .card = card, .amount = static_cast<int>(index)});
  if (card.is_none()) {
    element = ElementState{.space = {}, .card = {}, .bearer = {}, .status = ElementStatus::Removed, .value = 0};
    return;  // a generated standard object is worth nothing
  }
  score_element(play, card);
}

void remove_from_game(Play& play, FigureId figure) {
  const SeatId owner = play.state.figures[figure.index()].controller;
  take_off(play, figure, FigureStatus::Removed);
  play.tell({.kind = EventKind::FigureRemoved, .rule = "HC-VIC-07"_rule, .seat = owner, .figure = figure});
  score_figure(play, figure);
  knock_out_unassigned(play, owner);
  defeat_if_spent(play, owner);
}

void defeat_if_spent(Play& play, SeatId seat) {
  if (is_undefeated(play.state, seat.index()) && is_spent(play, seat)) defeat(play, seat);
}

void defeat_conceded(Play& play) {
  for (std::uint8_t seat = 0; seat < play.game.seat_count(); ++seat) {
    if (play.state.seats[seat].has_conceded != 0 && is_undefeated(play.state, seat)) defeat(play, SeatId{seat});
  }
}

bool end_if_decided(Play& play) {
  SeatId survivor;
  for (std::uint8_t seat = 0; seat < play.game.seat_count(); ++seat) {
    if (!is_undefeated(play.state, seat)) continue;
    if (survivor.is_some() && play.game.are_enemies(survivor, SeatId{seat})) return false;
    survivor = SeatId{seat};
  }
  if (survivor.is_some()) {
    win(play, EndReason::LastSideStanding, survivor);
  } else {
    end_by_points(play, EndReason::MutualDefeat);  // HC-RUL-35
  }
  return true;
}

void end_by_points(Play& play, EndReason reason) {
  share_unclaimed(play);
  const std::uint8_t seats = leaders(play);
  if ((seats & (seats - 1U)) != 0) {
    play.push(RollOff{.purpose = RollOffPurpose::TieBreak, .contenders = seats, .reason = reason});
    return;
  }
  SeatId winner{0};
  while (((seats >> winner.value) & 1U) == 0) ++winner.value;
  win(play, reason, winner);
}

void win(Play& play, EndReason reason, SeatId winner) {
  share_unclaimed(play);
  std::uint8_t winners = 0;
  for (std::uint8_t seat = 0; seat < play.game.seat_count(); ++seat) {
    if (!play.game.are_enemies(winner, SeatId{seat})) winners = static_cast<std::uint8_t>(winners | (1U << seat));
  }
  play.end_game(reason, winners);
}

}  // namespace fracas::clix
