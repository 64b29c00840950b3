#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "server/reach.hpp"
#include "tests/server/test_room.hpp"

using namespace fracas;
using namespace fracas::tests;

namespace {

/// Whether the move under way waits for an enemy or for dice.
bool is_interrupted(const Pending& pending) {
  return pending.decision == DecisionKind::LeavingEngagement || pending.chance == ChanceKind::LeavingEngagementDie ||
         pending.chance == ChanceKind::FallingDice || pending.chance == ChanceKind::ExtremeFall;
}

/// Follows a plan on a state: enemies let the figure go, and dice show no harm.
bool can_follow(const Game& game, State state, const ReachedSpace& reached, FigureId figure) {
  std::size_t next = 0;
  while (next < reached.plan.size() || is_interrupted(state.pending)) {
    if (state.pending.kind == PendingKind::Chance) {
      const auto outcomes = chance_outcomes(state.pending);
      resolve(game, state,
              state.pending.dice == DiceShape::Combat ? combat_dice(0, 0, state.pending.dice_count) : outcomes.back().outcome);
      continue;
    }
    const SeatId planner = reached.plan.front().seat;
    if (!state.pending.asks(planner)) {
      const SeatId enemy{static_cast<std::uint8_t>(1 - planner.value)};
      if (apply(game, state, {.verb = Verb::Decline, .seat = enemy, .figure = {}, .target = {}, .space = {}, .card = {}}))
        return false;
      continue;
    }
    if (next == reached.plan.size() || apply(game, state, reached.plan[next++])) return false;
  }
  return state.figures[figure.index()].space == reached.space;
}

/// Every space the figure can stop on, found by trying all ways to walk (short moves only).
void walk_everywhere(const Game& game, const State& state, SeatId seat, FigureId figure, std::set<SpaceId>& ends, int depth) {
  if (!state.pending.asks(seat) || state.pending.decision != DecisionKind::MoveStep) return;
  OptionList options;
  list_options(game, state, seat, options);
  for (const Choice& option : options) {
    if (option.verb == Verb::Stop && depth > 0) ends.insert(state.figures[figure.index()].space);
    if (option.verb != Verb::Step) continue;
    State next = state;
    apply_legal(game, next, option);
    if (next.pending.asks(seat) && next.pending.decision == DecisionKind::MoveStep) {
      walk_everywhere(game, next, seat, figure, ends, depth + 1);
    } else {
      ends.insert(next.figures[figure.index()].space);
    }
  }
}

}  // namespace

TEST_CASE("every place that reach offers can be reached by its plan, in every shipped battle") {
  for (const Battle& battle : shipped_library().battles()) {
    CAPTURE(battle.full_id());
    TestRoom room(battle, {});
    Ear ear;
    std::vector<std::size_t> seats;
    for (std::size_t seat = 0; seat < room.game().seat_count(); ++seat) seats.push_back(seat);
    room.join(ear, seats);
    room.work();
    FastRandom random(23);
    std::size_t offered = 0;
    for (int i = 0; i < 400 && !room.room->is_over(); ++i) {
      const State& state = room.room->state();
      for (std::uint8_t seat = 0; seat < seats.size(); ++seat) {
        for (const Choice& option : [&] {
               OptionList list;
               list_options(room.game(), state, SeatId{seat}, list);
               return list;
             }()) {
          if (option.verb != Verb::Move || i % 10 != 0) continue;
          for (const ReachedSpace& reached : reach(room.game(), view(room.game(), state, SeatId{seat}), option.figure)) {
            ++offered;
            CHECK(can_follow(room.game(), state, reached, option.figure));
          }
        }
      }
      room.take_random(ear, random);
    }
    CHECK(offered > 20);
  }
}

TEST_CASE("reach finds every place that walking can find, at no more than the movement there is") {
  TestRoom room(first_battle(System::SuperScape), {});
  Ear ear;
  room.join(ear, {0, 1});
  room.work();
  FastRandom random(3);
  int compared = 0;
  for (int i = 0; i < 2'000 && compared < 4 && !room.room->is_over(); ++i) {
    const State& state = room.room->state();
    const bool is_step = state.pending.decision == DecisionKind::MoveStep && state.pending.kind == PendingKind::Decision;
    if (is_step) {
      const SeatId seat{static_cast<std::uint8_t>(state.pending.asks(SeatId{0}) ? 0 : 1)};
      const FigureId figure = state.pending.figure;
      std::set<SpaceId> expected;
      walk_everywhere(room.game(), state, seat, figure, expected, 0);
      std::set<SpaceId> found;
      for (const ReachedSpace& reached : reach(room.game(), view(room.game(), state, seat), figure)) {
        if (reached.swipes == 0) found.insert(reached.space);
      }
      // Walking by hand passes over ways that stop for a swipe or for dice, so that it may find fewer.
      expected.erase(state.figures[figure.index()].space);
      CHECK(std::includes(found.begin(), found.end(), expected.begin(), expected.end()));
      ++compared;
    }
    room.take_random(ear, random);
  }
  CHECK(compared == 4);
}

TEST_CASE("who is not asked to move reaches nothing") {
  TestRoom room(first_battle(System::SuperScape), {});
  Ear ear;
  room.join(ear, {0, 1});
  room.work();
  CHECK(reach(room.game(), view(room.game(), room.room->state(), SeatId{0}), FigureId{0}).empty());
  CHECK(reach(room.game(), view(room.game(), room.room->state(), SeatId{}), FigureId{0}).empty());
  CHECK(reach(room.game(), view(room.game(), room.room->state(), SeatId{0}), FigureId{95}).empty());
  room.room->reach(ear, {.seat = SeatId{0}, .figure = FigureId{95}});
  CHECK(ear.last().at("type") == "error");
}
