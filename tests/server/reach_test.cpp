#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "engine/rules/clix/move.hpp"
#include "engine/state/asked_seat.hpp"
#include "server/reach.hpp"
#include "tests/clix/random_battle.hpp"
#include "tests/server/test_room.hpp"

using namespace fracas;
using namespace fracas::tests;

namespace {

bool is_about_ability(const Pending& pending) {
  return pending.decision == DecisionKind::UseAbility || pending.decision == DecisionKind::AbilityChoice;
}

/// Whether a card had something to say about the move: then it may end anywhere.
bool has_used_ability(const EventLog& log) {
  return std::any_of(log.begin(), log.end(), [](const Event& event) { return event.kind == EventKind::AbilityUsed; });
}

/// Whether the move under way waits for an enemy or for dice.
bool is_interrupted(const Pending& pending) {
  return is_about_ability(pending) || pending.decision == DecisionKind::LeavingEngagement ||
         pending.chance == ChanceKind::LeavingEngagementDie || pending.chance == ChanceKind::FallingDice ||
         pending.chance == ChanceKind::ExtremeFall ||
         (pending.kind == PendingKind::Chance && pending.chance == ChanceKind::BreakAwayRoll);
}

/// Follows a plan on a state: enemies let the figure go, and dice show no harm.
bool can_follow(const Game& game, State state, const ReachedSpace& reached, FigureId figure) {
  std::size_t next = 0;
  EventLog log;
  while (next < reached.plan.size() || is_interrupted(state.pending)) {
    if (has_used_ability(log)) return true;
    if (is_about_ability(state.pending)) {  // nobody uses anything
      OptionList options;
      list_options(game, state, asked_seat(state), options);
      if (options.empty() || apply(game, state, options.back(), &log)) return false;
      continue;
    }
    if (state.pending.kind == PendingKind::Chance) {
      const auto outcomes = chance_outcomes(state.pending);
      resolve(game, state,
              state.pending.dice == DiceShape::Combat ? combat_dice(0, 0, state.pending.dice_count) : outcomes.back().outcome,
              &log);
      continue;
    }
    const SeatId planner = reached.plan.front().seat;
    if (!state.pending.asks(planner)) {
      if (apply(game, state,
                {.verb = Verb::Decline, .seat = asked_seat(state), .figure = {}, .target = {}, .space = {}, .card = {}}, &log))
        return false;
      continue;
    }
    if (next == reached.plan.size() || apply(game, state, reached.plan[next++], &log)) return false;
  }
  if (has_used_ability(log)) return true;
  if (!state.figures[figure.index()].is_on_board()) return !game.is_hex();  // the action was its last (HC-ACT-16)
  if (game.is_hex()) return state.figures[figure.index()].space == reached.space;
  const clix::BaseSquares squares = clix::squares_of(game, state, figure);
  return std::find(squares.begin(), squares.end(), reached.space) != squares.end();
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

TEST_CASE("HC-MOV-08, HC-SPC-04: characters on all bases see where they get, by which plan and with what chance to fail") {
  FastRandom random(77);
  OptionList options;
  std::set<std::string> chances;
  int large = 0;
  int continued = 0;
  for (int i = 0; i < 40; ++i) {
    const Game game = random_battle(random);
    State state = start(game);
    for (int stop = 0; stop < 80 && state.pending.kind != PendingKind::Over; ++stop) {
      if (state.pending.kind == PendingKind::Chance) {
        resolve(game, state, throw_dice(state.pending, random));
        continue;
      }
      SeatId seat{0};
      while (!state.pending.asks(seat)) ++seat.value;
      list_options(game, state, seat, options);
      const Choice taken = options[random.below(static_cast<std::uint32_t>(options.size()))];
      const bool is_under_way = taken.verb == Verb::Step || taken.verb == Verb::Lead;
      if (taken.verb == Verb::Move || is_under_way) {
        const auto ends = reach(game, view(game, state, seat), taken.figure);
        continued += is_under_way && !ends.empty() ? 1 : 0;
        large += clix::is_large(game, taken.figure) ? static_cast<int>(ends.size()) : 0;
        const int faces = taken.verb == Verb::Step ? 6 : clix::break_away_faces(game, state, taken.figure);
        for (const ReachedSpace& reached : ends) {
          for (const Choice& choice : reached.plan) {
            const auto read = parse_choice(game, state, seat, format_choice(game, state, choice));
            REQUIRE((read && *read == choice));
          }
          REQUIRE(can_follow(game, state, reached, taken.figure));
          REQUIRE(reached.risks.size() == (faces == 6 ? 0U : 1U));
          if (faces == 6) continue;
          CHECK(reached.risks.front().kind == "break-away");
          chances.insert(reached.risks.front().chance);
          CHECK(reached.risks.front().chance == (faces == 3   ? "1/2"
                                                 : faces == 4 ? "1/3"
                                                 : faces == 2 ? "2/3"
                                                              : std::to_string(6 - faces) + "/6"));
        }
      }
      apply_legal(game, state, taken);
    }
  }
  CHECK(large > 100);
  CHECK(continued > 20);
  CHECK(chances.size() > 1);
}
