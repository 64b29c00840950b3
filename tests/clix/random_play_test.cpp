#include <doctest/doctest.h>

#include <algorithm>
#include <iterator>
#include <set>

#include "engine/state/asked_seat.hpp"
#include "tests/clix/random_battle.hpp"

namespace fracas {
namespace {

/// The verbs of the game, and one more.
std::vector<std::uint8_t> verbs_to_try() {
  std::vector<std::uint8_t> verbs;
  for (std::uint8_t verb = 0; verb <= static_cast<std::uint8_t>(Verb::Grow) + 1; ++verb) verbs.push_back(verb);
  for (const Verb verb : {Verb::TakeArea, Verb::PlaceElement, Verb::TakeObject, Verb::PutObject, Verb::CloseObject,
                          Verb::RangeObject, Verb::DestroyObject, Verb::Equip})
    verbs.push_back(static_cast<std::uint8_t>(verb));
  return verbs;
}

/// Every choice one can write down for this game, with one square, figure and number more than there is.
OptionList every_choice(const Game& game) {
  OptionList choices;
  const auto figures = static_cast<std::uint8_t>(game.figures.size());
  for (const std::uint8_t verb : verbs_to_try()) {
    for (std::uint8_t seat = 0; seat <= game.seat_count(); ++seat) {
      const Choice plain{.verb = static_cast<Verb>(verb), .seat = SeatId{seat}};
      if (plain.verb == Verb::Concede) continue;
      choices.push_back(plain);
      for (std::uint8_t value = 0; value < 8; ++value)
        choices.push_back({.verb = plain.verb, .seat = plain.seat, .value = value});
      for (std::uint16_t space = 0; plain.verb == Verb::PlaceElement && space <= game.square.size(); ++space) {
        for (std::uint8_t value = 0; value < 9; ++value)
          choices.push_back({.verb = plain.verb, .seat = plain.seat, .space = SpaceId{space}, .value = value});
      }
      for (std::uint8_t one = 0; one <= figures; ++one) {
        choices.push_back({.verb = plain.verb, .seat = plain.seat, .figure = FigureId{one}});
        choices.push_back({.verb = plain.verb, .seat = plain.seat, .target = FigureId{one}});
        for (std::uint8_t value = 0; value < 8; ++value) {
          choices.push_back({.verb = plain.verb, .seat = plain.seat, .target = FigureId{one}, .value = value});
          choices.push_back({.verb = plain.verb, .seat = plain.seat, .figure = FigureId{one}, .value = value});
        }
        for (std::uint8_t other = 0; other <= figures; ++other) {
          choices.push_back({.verb = plain.verb, .seat = plain.seat, .figure = FigureId{one}, .target = FigureId{other}});
        }
        for (std::uint16_t space = 0; space <= game.square.size(); ++space) {
          choices.push_back({.verb = plain.verb, .seat = plain.seat, .figure = FigureId{one}, .space = SpaceId{space}});
          for (std::uint8_t value = 1; value < 4 && plain.verb == Verb::Destroy; ++value) {
            choices.push_back(
                {.verb = plain.verb, .seat = plain.seat, .figure = FigureId{one}, .space = SpaceId{space}, .value = value});
          }
        }
      }
    }
  }
  return choices;
}

/// No accepted wish is missing from the options, every refusal says a rule of HeroClix, and asking changes nothing.
void check_all_wishes(const Game& game, const State& state, const OptionList& options, const OptionList& wishes) {
  const Hash before = hash_of(state);
  const std::set<Choice> offered(options.begin(), options.end());
  for (const Choice& wish : wishes) {
    const auto refusal = check(game, state, wish);
    if (!refusal) {
      REQUIRE(offered.count(wish) == 1);
    } else if (wish.seat.index() < game.seat_count() && !refusal->rule.is_none()) {
      REQUIRE(refusal->rule.text().substr(0, 3) == "HC-");
    }
  }
  REQUIRE(hash_of(state) == before);
}

/// Points are exactly those of the opposing elements that are out (HC-VIC-03).
void check_scores(const Game& game, const State& state) {
  int expected[2] = {};
  for (std::size_t i = 0; i < game.figures.size(); ++i) {
    const FigureState& figure = state.figures[i];
    if (figure.status != FigureStatus::Defeated) continue;
    expected[1 - figure.controller.value] += game.definition(FigureId{static_cast<std::uint8_t>(i)}).points;
  }
  for (const ElementState& element : state.elements) {
    if (element.status != ElementStatus::KnockedOut && !element.is_on_map()) continue;
    const SeatId owner = game.cards[element.card.index()].owner;
    const bool is_left_behind = state.seats[owner.index()].is_eliminated != 0;  // special terrain stays where it lies
    if (element.is_on_map() && !is_left_behind) continue;
    expected[1 - owner.value] += game.definition(element.card).points;
  }
  for (std::size_t seat = 0; seat < 2; ++seat) REQUIRE(state.seats[seat].score == expected[seat]);
}

void check_position(const Game& game, const State& state, const OptionList& options) {
  const char* fault = game.rules->broken_invariant(game, state);
  REQUIRE_MESSAGE(fault == nullptr, std::string(fault == nullptr ? "" : fault));
  check_scores(game, state);
  REQUIRE(hash_of(view(game, state, SeatId{0}).state) == hash_of(state));
  if (state.pending.kind == PendingKind::Chance) {
    REQUIRE_FALSE(game.rules->rule_of(state.pending.chance).is_none());
    return;
  }
  REQUIRE_FALSE(options.empty());
  REQUIRE_FALSE(game.rules->rule_of(state.pending.decision).is_none());
  REQUIRE(std::set<Choice>(options.begin(), options.end()).size() == options.size());
  for (const Choice& option : options) REQUIRE_FALSE(check(game, state, option));
}

/// What has occurred in the games of a test.
struct Seen {
  std::set<DecisionKind> decisions;
  std::set<Verb> verbs;
};

const Choice& any_of(const OptionList& options, FastRandom& random) {
  return options[random.below(static_cast<std::uint32_t>(options.size()))];
}

/// The options of one of the verbs, so that rare ones come up where a common one has many squares.
OptionList of_one_verb(const OptionList& options, FastRandom& random) {
  std::set<Verb> verbs;
  for (const Choice& option : options) verbs.insert(option.verb);
  auto verb = verbs.begin();
  std::advance(verb, random.below(static_cast<std::uint32_t>(verbs.size())));
  OptionList chosen;
  std::copy_if(options.begin(), options.end(), std::back_inserter(chosen),
               [&](const Choice& option) { return option.verb == *verb; });
  return chosen;
}

/// Plays one game, with events in one copy and without in the other; both must stay equal.
void play_out(const Game& game, FastRandom& random, bool are_all_wishes_tried, Seen& seen) {
  const OptionList wishes = are_all_wishes_tried ? every_choice(game) : OptionList{};
  EventLog log;
  State state = start(game, &log);
  State copy = start(game);
  OptionList options;
  int stops = 0;
  for (; state.pending.kind != PendingKind::Over; ++stops) {
    REQUIRE(stops < 50'000);
    REQUIRE(hash_of(state) == hash_of(copy));
    const SeatId seat = asked_seat(state);
    list_options(game, state, seat, options);
    check_position(game, state, options);
    seen.decisions.insert(state.pending.decision);
    if (are_all_wishes_tried && stops % 3 == 0) check_all_wishes(game, state, options, wishes);
    log.clear();
    if (state.pending.kind == PendingKind::Chance) {
      const Outcome outcome = throw_dice(state.pending, random);
      resolve(game, state, outcome, &log);
      resolve(game, copy, outcome);
      REQUIRE(log[0].kind == EventKind::DiceRolled);
    } else {
      const Choice choice = random.below(2) == 0 ? any_of(options, random) : any_of(of_one_verb(options, random), random);
      seen.verbs.insert(choice.verb);
      REQUIRE_FALSE(apply(game, state, choice, &log));
      apply_legal(game, copy, choice);
    }
    if (random.below(16) == 0) copy = state;
  }
  const char* fault = game.rules->broken_invariant(game, state);
  REQUIRE_MESSAGE(fault == nullptr, std::string(fault == nullptr ? "" : fault));
  REQUIRE(state.winners != 0);
  REQUIRE(state.end_reason != EndReason::LoopGuard);
}

}  // namespace

TEST_CASE("random play: 2,000 games end, keep every invariant, offer only what is accepted, and play the same in a copy") {
  FastRandom random(1'963);
  Seen seen;
  for (int i = 0; i < 2'000; ++i) {
    CAPTURE(i);
    const Game game = random_battle(random);
    play_out(game, random, false, seen);
  }
  for (const DecisionKind decision :
       {DecisionKind::ChooseFirstPlayer, DecisionKind::PlaceFigures, DecisionKind::TakeAction, DecisionKind::MoveStep,
        DecisionKind::BreakAway, DecisionKind::ChooseTargets, DecisionKind::DivideDamage, DecisionKind::KnockBack,
        DecisionKind::KnockBackOrder, DecisionKind::CarryMore, DecisionKind::PlaceCarried, DecisionKind::LeadSquare,
        DecisionKind::LayBase, DecisionKind::DestroySide, DecisionKind::GrowArea, DecisionKind::Rearrange,
        DecisionKind::ChooseArea, DecisionKind::PlaceObjects, DecisionKind::PlaceTerrain}) {
    CAPTURE(static_cast<int>(decision));
    CHECK(seen.decisions.count(decision) == 1);
  }
  for (const Verb verb :
       {Verb::TakeObject, Verb::PutObject, Verb::CloseObject, Verb::RangeObject, Verb::DestroyObject, Verb::Equip})
    CHECK(seen.verbs.count(verb) == 1);
}

TEST_CASE("random play: games of three and four players, of whom some give up, end and keep every invariant") {
  FastRandom random(404);
  OptionList options;
  for (int i = 0; i < 400; ++i) {
    CAPTURE(i);
    const Game game = random_battle(random, 3 + i % 2);
    State state = start(game);
    while (state.pending.kind != PendingKind::Over) {
      const char* fault = game.rules->broken_invariant(game, state);
      REQUIRE_MESSAGE(fault == nullptr, std::string(fault == nullptr ? "" : fault));
      const Choice concession{.verb = Verb::Concede, .seat = SeatId{static_cast<std::uint8_t>(random.below(4))}};
      if (random.below(200) == 0 && !apply(game, state, concession)) continue;
      if (state.pending.kind == PendingKind::Chance) {
        resolve(game, state, throw_dice(state.pending, random));
        continue;
      }
      list_options(game, state, asked_seat(state), options);
      REQUIRE_FALSE(options.empty());
      const Choice choice = options[random.below(static_cast<std::uint32_t>(options.size()))];
      REQUIRE_FALSE(apply(game, state, choice));
    }
    REQUIRE(state.winners != 0);
    REQUIRE(state.end_reason != EndReason::LoopGuard);
  }
}

TEST_CASE("random play: no wish that can be written down is accepted without being offered") {
  FastRandom random(77);
  Seen seen;
  for (int i = 0; i < 60; ++i) {
    CAPTURE(i);
    const Game game = random_battle(random);
    play_out(game, random, true, seen);
  }
}

TEST_CASE("broken states are recognised") {
  Table table(6, 1);
  const FigureId a = table.add(0, 0, 0);
  const FigureId x = table.add(1, 5, 0);
  table.begin();
  const auto fault = [&] { return table.game.rules->broken_invariant(table.game, table.state); };
  REQUIRE(fault() == nullptr);
  const State whole = table.state;
  const auto breaks = [&](auto change) {
    table.state = whole;
    change(table.state);
    CHECK(fault() != nullptr);
  };
  breaks([&](State& state) { state.figures[a.index()].space = SpaceId{3}; });
  breaks([&](State& state) { state.figures[a.index()].space = SpaceId{999}; });
  breaks([&](State& state) { state.figures[a.index()].action_tokens = 3; });
  breaks([&](State& state) { state.figures[a.index()].damage = 8; });
  breaks([&](State& state) { state.figures[a.index()].controller = SeatId{}; });
  breaks([&](State& state) { state.figures[50].status = FigureStatus::OnBoard; });
  breaks([&](State& state) { state.occupants[2] = x; });
  breaks([&](State& state) { state.occupants[1'100] = x; });
  breaks([&](State& state) { state.seats[0].score = -1; });
  breaks([&](State& state) { state.active = SeatId{1}; });
  breaks([&](State& state) { state.order[1] = SeatId{0}; });
  breaks([&](State& state) { state.turn = 3; });
  breaks([&](State& state) { state.actions_left = 9; });
  breaks([&](State& state) { state.pending.decision = DecisionKind::MoveStep; });
  breaks([&](State& state) { state.pending.seats = 2; });
  breaks([&](State& state) { state.pending.kind = PendingKind::Over; });
  breaks([&](State& state) { state.frames.clear(); });
  breaks([&](State& state) { state.frames.push_back(state.frames.back()); });
  breaks([&](State& state) { state.frames.back().procedure = Procedure::Combat; });
  table.state = whole;
  table.choose(table.move(a));
  const State moving = table.state;
  CHECK(fault() == nullptr);
  table.state.frames[1].payload[2] = std::byte{x.value};  // the action belongs to somebody else now
  CHECK(fault() != nullptr);
  table.state = moving;
}

}  // namespace fracas
