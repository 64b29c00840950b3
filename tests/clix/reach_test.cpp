#include "engine/rules/clix/reach.hpp"

#include <doctest/doctest.h>

#include <map>
#include <set>
#include <utility>

#include "tests/clix/random_battle.hpp"

namespace fracas {
namespace {

/// Every end of a move and its least number of squares, found by playing all walks that a break away would allow.
class PlayedReach {
 public:
  PlayedReach(const Game& game, FigureId figure) : game_(game), figure_(figure) {}

  std::map<SpaceId, int> explore(State state, SpaceId lead) {
    const SeatId seat = state.figures[figure_.index()].controller;
    if (apply(game_, state, {.verb = Verb::Move, .seat = seat, .figure = figure_})) return {{lead, 0}};
    if (state.pending.decision == DecisionKind::LeadSquare)
      apply_legal(game_, state, {.verb = Verb::Lead, .seat = seat, .figure = figure_, .space = lead});
    if (state.pending.decision == DecisionKind::BreakAway) {
      apply_legal(game_, state, {.verb = Verb::Accept, .seat = seat});
      resolve(game_, state, d6(6));
    }
    ends_[lead] = 0;
    walk(state, lead, 0);
    return ends_;
  }
  /// The same from a move under way.
  std::map<SpaceId, int> explore_further(const State& state, int spent) {
    walk(state, state.figures[figure_.index()].space, spent);
    return ends_;
  }

 private:
  void walk(const State& state, SpaceId at, int spent) {
    const bool is_moving = state.pending.decision == DecisionKind::MoveStep && state.pending.figure == figure_;
    if (!is_moving) return note(ends_, at, spent);
    OptionList options;
    list_options(game_, state, state.active, options);
    for (const Choice& option : options) {
      if (option.verb == Verb::Stop) note(ends_, at, spent);
      if (option.verb != Verb::Step) continue;
      State next = state;
      apply_legal(game_, next, option);
      if (next.pending.decision == DecisionKind::DestroySide) {
        OptionList sides;
        list_options(game_, next, next.active, sides);
        apply_legal(game_, next, sides.front());
      }
      const bool is_asked = next.pending.decision == DecisionKind::MoveStep && next.pending.figure == figure_;
      const bool does_go_on = is_asked && next.frames.back().as<clix::Move>().remaining > 0;
      if (does_go_on) {
        if (!passed_.emplace(option.space, spent + 1).second) continue;  // a longer way may give a larger base room
      }
      walk(next, option.space, spent + 1);
    }
  }
  static void note(std::map<SpaceId, int>& ends, SpaceId space, int spent) {
    const auto [known, is_new] = ends.try_emplace(space, spent);
    if (!is_new) known->second = std::min(known->second, spent);
  }

  const Game& game_;
  FigureId figure_;
  std::map<SpaceId, int> ends_;
  std::set<std::pair<SpaceId, int>> passed_;
};

}  // namespace

TEST_CASE("HC-MOV-01, HC-MOV-08: each reached square has its cheapest way and the exact risk of the break away roll") {
  Table table({.rows = {"....", ".h..", "...."}});
  const FigureId a = table.add(0, 1, 0, {.speed = 2});
  const FigureId free = table.add(0, 3, 2, {.speed = 1, .break_away = 1});
  table.add(1, 0, 0, {.hold = 2});
  table.begin();
  const auto reach = clix::reach_of(table.game, table.state, a);
  const auto at = [&](int x, int y) {
    for (const clix::ReachedSquare& square : reach) {
      if (square.space == table.space(x, y)) return square;
    }
    return clix::ReachedSquare{.space = {}, .cost = -1, .path = {}, .risk = {}};
  };
  CHECK(at(1, 0).cost == 0);
  CHECK(at(1, 0).risk == clix::Fraction{0, 6});
  CHECK(at(3, 0).cost == 2);
  CHECK(at(3, 0).path.size() == 2);
  CHECK(at(3, 0).risk == clix::Fraction{5, 6});  // a hold of 2: only a natural 6
  CHECK(at(1, 1).cost == 1);
  REQUIRE(at(1, 2).cost == 2);
  CHECK(at(1, 2).path.front() != table.space(1, 1));  // hindering would end the move there
  CHECK(clix::break_away_faces(table.game, table.state, free) == 6);
  CHECK(clix::reach_of(table.game, table.state, free).back().risk == clix::Fraction{0, 6});
}

TEST_CASE("HC-MOV-02 to HC-MOV-06: the reach of random characters is what playing every walk reaches") {
  FastRandom random(4'711);
  OptionList options;
  int compared = 0;
  int continued = 0;
  int lifted = 0;
  for (int i = 0; i < 150; ++i) {
    CAPTURE(i);
    const Game game = random_battle(random);
    State state = start(game);
    for (int stop = 0; stop < 60 && state.pending.kind != PendingKind::Over; ++stop) {
      if (state.pending.kind == PendingKind::Chance) {
        resolve(game, state, throw_dice(state.pending, random));
        continue;
      }
      SeatId seat{0};
      while (!state.pending.asks(seat)) ++seat.value;
      list_options(game, state, seat, options);
      for (const Choice& option : options) {
        if (option.verb == Verb::Step && random.below(8) == 0) {
          const clix::Move& move = state.frames.back().as<clix::Move>();
          std::map<SpaceId, int> further;
          for (const clix::ReachedSquare& square : clix::reach_from(game, state, move)) further[square.space] = square.cost;
          REQUIRE(further == PlayedReach(game, move.figure).explore_further(state, move.moved));
          // HC-SPC-04: a larger base that is lifted begins no move of its own.
          if (state.figures[move.figure.index()].facing == 0 && move.origin_lay != 0) {
            REQUIRE(clix::reach_of(game, state, move.figure).empty());
            ++lifted;
          }
          ++continued;
        }
        if (option.verb != Verb::Move || random.below(4) != 0) continue;
        const SpaceId lead = state.figures[option.figure.index()].space;
        std::map<SpaceId, int> reached;
        for (const clix::ReachedSquare& square : clix::reach_of(game, state, option.figure)) {
          reached[square.space] = square.cost;
          REQUIRE(square.path.size() == static_cast<std::size_t>(square.cost));
        }
        const auto played = PlayedReach(game, option.figure).explore(state, lead);
        REQUIRE(reached == played);
        ++compared;
      }
      apply_legal(game, state, options[random.below(static_cast<std::uint32_t>(options.size()))]);
    }
  }
  CHECK(compared > 300);
  CHECK(continued > 300);
  CHECK(lifted > 10);
}

}  // namespace fracas
