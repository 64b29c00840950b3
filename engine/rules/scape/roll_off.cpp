#include <algorithm>
#include <array>

#include "engine/core/small_sort.hpp"
#include "engine/rules/abilities/modifiers.hpp"
#include "engine/rules/scape/frames.hpp"
#include "engine/rules/scape/procedures.hpp"

namespace fracas::scape {
namespace {

bool has_bit(std::uint8_t seats, std::size_t seat) { return ((seats >> seat) & 1U) != 0; }

std::uint8_t with_bit(std::uint8_t seats, std::size_t seat) { return static_cast<std::uint8_t>(seats | (1U << seat)); }

/// Placement and classic initiative need only the highest; SuperScape's initiative orders everyone.
bool is_whole_order_needed(const Variant& variant, const RollOff& frame) {
  return frame.purpose == RollOffPurpose::Initiative && variant.initiative_order == InitiativeOrder::ByRoll;
}

/// Seats that are tied for a place that matters (SS-RUL-12: only they roll again).
std::uint8_t tied_seats(const Variant& variant, const Game& game, const State& state, const RollOff& frame) {
  std::uint8_t tied = 0;
  for (std::size_t one = 0; one < game.seat_count(); ++one) {
    for (std::size_t other = 0; other < game.seat_count(); ++other) {
      const bool are_both_in = state.seats[one].is_eliminated == 0 && state.seats[other].is_eliminated == 0;
      const bool matters = frame.rank[one] == 0 || is_whole_order_needed(variant, frame);
      if (one != other && are_both_in && matters && frame.rank[one] == frame.rank[other]) tied = with_bit(tied, one);
    }
  }
  return tied;
}

/// Splits every rank by what its seats have just rolled; places already decided stand.
void split_ranks(const Game& game, const State& state, RollOff& frame) {
  std::array<int, max_seats> keys{};
  for (std::size_t seat = 0; seat < game.seat_count(); ++seat) {
    const int roll = has_bit(frame.rerolling, seat) ? state.seats[seat].roll : 0;
    constexpr int more_than_any_roll = 10000;
    const int out = state.seats[seat].is_eliminated != 0 ? 100 : 0;
    keys[seat] = (out + frame.rank[seat]) * more_than_any_roll - roll;  // smaller is better
  }
  for (std::size_t seat = 0; seat < game.seat_count(); ++seat) {
    int better = 0;
    for (std::size_t other = 0; other < game.seat_count(); ++other) better += keys[other] < keys[seat] ? 1 : 0;
    frame.rank[seat] = static_cast<std::uint8_t>(better);
  }
}

void write_order(const Variant& variant, Play& play, const RollOff& frame) {
  const std::size_t count = play.game.seat_count();
  std::array<SeatId, max_seats> order{};
  for (std::size_t seat = 0; seat < count; ++seat) order[seat] = SeatId{static_cast<std::uint8_t>(seat)};
  const auto is_before = [&](SeatId one, SeatId other) { return frame.rank[one.index()] < frame.rank[other.index()]; };
  if (is_whole_order_needed(variant, frame)) {
    small_sort(order.data(), order.data() + count, is_before);
  } else {
    SeatId* const end = order.data() + count;
    std::rotate(order.data(), std::min_element(order.data(), end, is_before), end);
  }
  play.state.order = order;
}

void roll(Play& play, RollOff& frame) {
  if (frame.rerolling == 0) {
    for (std::size_t seat = 0; seat < play.game.seat_count(); ++seat) {
      if (play.state.seats[seat].is_eliminated == 0) frame.rerolling = with_bit(frame.rerolling, seat);
    }
    frame.to_roll = frame.rerolling;
  }
  for (std::uint8_t seat = 0; seat < play.game.seat_count(); ++seat) {
    if (!has_bit(frame.to_roll, seat)) continue;
    frame.step = RollOffStep::ReadDie;
    const ChanceKind purpose =
        frame.purpose == RollOffPurpose::Placement ? ChanceKind::PlacementRoll : ChanceKind::InitiativeRoll;
    play.roll({.purpose = purpose, .shape = DiceShape::D20, .seat = SeatId{seat}});
    return;
  }
  frame.step = RollOffStep::Rank;
}

/// A change of a player's initiative counts at every roll, rerolls too (SS-RND-07, SS-RND-09). Where abilities make the
/// results equal again and again, the dice alone break the tie in the end (SS-RND-08).
int result_of(Play& play, const RollOff& frame, SeatId seat) {
  constexpr std::uint8_t most_ties_with_abilities = 3;
  const bool do_abilities_count = frame.purpose == RollOffPurpose::Initiative && frame.ties < most_ties_with_abilities;
  if (!do_abilities_count) return play.outcome.result();
  Parts parts;
  add_part(parts, {"roll", play.outcome.result(), play.game.rules->rule_of(ChanceKind::InitiativeRoll)});
  const int result = modified_for_player(play.game, play.state, Value::Initiative, play.outcome.result(), seat,
                                         play.is_observed() ? &parts : nullptr);
  if (parts.size() > 1) {
    play.tell({.kind = EventKind::RollChanged,
               .rule = "SS-RND-07"_rule,
               .seat = seat,
               .label = "initiative",
               .amount = result - parts[0].amount,
               .total = result,
               .parts = parts});
  }
  return result;
}

void read_die(Play& play, RollOff& frame) {
  for (std::size_t seat = 0; seat < play.game.seat_count(); ++seat) {
    if (!has_bit(frame.to_roll, seat)) continue;
    play.state.seats[seat].roll = static_cast<std::int16_t>(result_of(play, frame, SeatId{static_cast<std::uint8_t>(seat)}));
    frame.to_roll = static_cast<std::uint8_t>(frame.to_roll & ~(1U << seat));
    break;
  }
  frame.step = RollOffStep::Roll;
}

void rank(const Variant& variant, Play& play, RollOff& frame) {
  split_ranks(play.game, play.state, frame);
  const std::uint8_t tied = tied_seats(variant, play.game, play.state, frame);
  if (tied != 0) {
    frame.rerolling = tied;
    if (frame.ties < UINT8_MAX) ++frame.ties;
    frame.to_roll = tied;
    frame.step = RollOffStep::Roll;
    return;
  }
  write_order(variant, play, frame);
  const RuleId rule = frame.purpose == RollOffPurpose::Placement ? variant.rules.placement_roll : variant.rules.initiative;
  for (std::size_t place = 0; place < play.game.seat_count(); ++place) {
    play.tell(
        {.kind = EventKind::OrderDecided, .rule = rule, .seat = play.state.order[place], .amount = static_cast<int>(place) + 1});
  }
  play.pop();
}

}  // namespace

void advance_roll_off(const Variant& variant, Play& play) {
  RollOff& frame = play.top<RollOff>();
  switch (frame.step) {
    case RollOffStep::Roll: return roll(play, frame);
    case RollOffStep::ReadDie: return read_die(play, frame);
    case RollOffStep::Rank: return rank(variant, play, frame);
  }
}

}  // namespace fracas::scape
