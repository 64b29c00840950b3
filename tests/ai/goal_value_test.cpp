#include "ai/goal_value.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include "ai/play_until.hpp"
#include "ai/policy.hpp"
#include "ai/standing_value.hpp"
#include "engine/api/rule_sets.hpp"
#include "engine/content/library.hpp"
#include "engine/rules/scape/stance.hpp"
#include "engine/state/asked_seat.hpp"
#include "tests/ai/shipped_game.hpp"

using namespace fracas;

namespace {

constexpr SeatId first_seat{0};
constexpr SeatId second_seat{1};

/// The position before the first order markers are laid, with everybody placed by chance.
State placed(const Game& game) {
  FastRandom random(4);
  OptionList options;
  State state = start(game);
  while (state.pending.decision != DecisionKind::PlaceOrderMarkers) {
    if (state.pending.kind == PendingKind::Chance) {
      resolve(game, state, throw_dice(state.pending, random));
      continue;
    }
    list_options(game, state, asked_seat(state), options);
    apply_legal(game, state, options[random.below(static_cast<std::uint32_t>(options.size()))]);
  }
  return state;
}

FigureId figure_called(const Game& game, const std::string& key) {
  for (std::uint8_t i = 0; i < game.figures.size(); ++i) {
    if (game.figures[i].key == key) return FigureId{i};
  }
  FAIL("no figure is called ", key);
  return {};
}

void put(const Game& game, State& state, FigureId figure, SpaceId space) {
  scape::lift(game, state, figure);
  scape::set_down(game, state, figure, {.lead = space, .trailing = {}});
}

long value_for(const Game& game, const State& state, SeatId seat) { return GoalValue(game, state, seat).of(state); }

/// Plays a game to its end and says how it ended; the bots' names by seat.
State played(const Game& game, const char* first, const char* second, std::uint64_t seed) {
  const auto one = make_policy(first);
  const auto other = make_policy(second);
  FastRandom dice(seed);
  FastRandom thought(seed + 1000);
  return play_to_end(game, dice, [&](const View& seen, const OptionList& options) {
    return (seen.seat == first_seat ? *one : *other).choose(game, seen, options, thought);
  });
}

}  // namespace

TEST_CASE("a space to be held draws its side near, is worth more when held, and most after a round") {
  const Game game = game_of("superscape/high-water-mark");
  State state = placed(game);
  const SpaceId wanted = game.goals[0].spaces[0];
  const FigureId figure = figure_called(game, "fork-cartographer");
  const long away = value_for(game, state, first_seat);
  SpaceId beside;
  for (const SpaceLink& link : game.hex.links(wanted)) {
    if (state.occupants[link.to.index()].is_none()) beside = link.to;
  }
  put(game, state, figure, beside);
  const long near = value_for(game, state, first_seat);
  put(game, state, figure, wanted);
  const long held = value_for(game, state, first_seat);
  state.seats[0].rounds_held = 1;
  const long held_a_round = value_for(game, state, first_seat);
  CHECK(away < near);
  CHECK(near < held);
  CHECK(held < held_a_round);
  CHECK(value_for(game, state, second_seat) == -held_a_round);
}

TEST_CASE("who stands where an enemy has to stand bars the way") {
  const Game game = game_of("superscape/high-water-mark");
  State state = placed(game);
  const SpaceId wanted_by_enemy = game.goals[1].spaces[0];
  const FigureId blocker = figure_called(game, "carillon-monks.1");
  put(game, state, figure_called(game, "fork-cartographer"), game.goals[0].spaces[0]);
  const long open = value_for(game, state, first_seat);
  put(game, state, blocker, wanted_by_enemy);
  CHECK(value_for(game, state, first_seat) > open);
}

TEST_CASE("wounds on a figure to be defeated count for both sides, its defeat as much as the game") {
  const Game game = game_of("superscape/stop-the-press");
  State state = placed(game);
  const FigureId press = figure_called(game, "hundred-hand-press");
  const FigureId clerk = figure_called(game, "pneumatic-clerk");
  CHECK(worth_to_goals(game, state, press) == stake_of(game));
  CHECK(worth_to_goals(game, state, clerk) == 0);
  const long whole = value_for(game, state, first_seat);
  state.figures[press.index()].damage = 2;
  const long hurt = value_for(game, state, first_seat);
  scape::lift(game, state, press);
  state.figures[press.index()].status = FigureStatus::Defeated;
  const long defeated = value_for(game, state, first_seat);
  CHECK(whole < hurt);
  CHECK(hurt < defeated);
  CHECK(defeated - whole >= 2 * (stake_of(game) / 1000) * 1000);
  CHECK(value_for(game, state, second_seat) < 0);
}

TEST_CASE("who has to survive counts what is left and how long it must last, and does not go to meet the enemy") {
  const Game game = game_of("superscape/until-the-tide-turns");
  State state = placed(game);
  CHECK(GoalValue(game, state, first_seat).is_waiting());
  CHECK_FALSE(GoalValue(game, state, second_seat).is_waiting());
  state.round = 2;
  const long early = value_for(game, state, first_seat);
  state.figures[figure_called(game, "lock-gate").index()].damage = 3;
  CHECK(value_for(game, state, first_seat) < early);
  state.figures[figure_called(game, "lock-gate").index()].damage = 0;
  state.round = 7;
  CHECK(value_for(game, state, first_seat) > early);
  CHECK(value_for(game, state, second_seat) == -value_for(game, state, first_seat));
}

TEST_CASE("points that decide after the last round count more and more towards it") {
  const Game game = game_of("superscape/midnight-audit");
  State state = placed(game);
  const FigureId duchess = figure_called(game, "drowned-duchess");
  const auto loss_in_round = [&](int round) {
    State before = state;
    before.round = static_cast<std::uint16_t>(round);
    State after = before;
    scape::lift(game, after, duchess);
    after.figures[duchess.index()].status = FigureStatus::Defeated;
    return value_for(game, after, first_seat) - value_for(game, before, first_seat);
  };
  CHECK(loss_in_round(1) == 0);
  CHECK(loss_in_round(6) > 0);
  CHECK(loss_in_round(8) > loss_in_round(6));
}

TEST_CASE("SS-VIC-04: the utility bot walks to the space it has to hold and wins by holding it") {
  const Game game = game_of("superscape/high-water-mark");
  int goals = 0;
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    const State first = played(game, "utility", "greedy", seed);
    const State second = played(game, "greedy", "utility", seed);
    goals += first.end_reason == EndReason::Goal && first.winners == 1 ? 1 : 0;
    goals += second.end_reason == EndReason::Goal && second.winners == 2 ? 1 : 0;
  }
  CHECK(goals >= 5);
}
