#include "engine/api/default_choice.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>

#include "ai/play_until.hpp"
#include "engine/api/rule_sets.hpp"
#include "engine/content/embedded_content.hpp"
#include "engine/content/library.hpp"
#include "engine/content/make_game.hpp"
#include "engine/rules/scape/targeting.hpp"
#include "engine/state/asked_seat.hpp"

using namespace fracas;

namespace {

const Library& library() {
  static const LoadedLibrary loaded = load_library(embedded_content());
  return loaded.library;
}

Game game_of(const Battle& battle) {
  auto game = make_game(library(), battle, rule_set_for(battle.system));
  REQUIRE(game.has_value());
  return std::move(*game);
}

bool is_offered(const OptionList& options, Verb verb) {
  return std::any_of(options.begin(), options.end(), [&](const Choice& option) { return option.verb == verb; });
}

/// The verb that the catalogue gives for a decision if it is offered.
const std::map<DecisionKind, Verb>& usual_answers() {
  static const std::map<DecisionKind, Verb> answers = {
      {DecisionKind::PlaceFigures, Verb::Place},       {DecisionKind::ActivateFigures, Verb::Activate},
      {DecisionKind::MovePhase, Verb::EndPhase},       {DecisionKind::MoveStep, Verb::Stop},
      {DecisionKind::AttackPhase, Verb::EndPhase},     {DecisionKind::NextAttack, Verb::EndPhase},
      {DecisionKind::LeavingEngagement, Verb::Accept}, {DecisionKind::ConfirmAttack, Verb::Decline},
      {DecisionKind::UseAbility, Verb::Pass},          {DecisionKind::RemoveTerrain, Verb::EndPhase},
      {DecisionKind::AddTerrain, Verb::EndPhase},      {DecisionKind::TakeAction, Verb::Pass},
      {DecisionKind::BreakAway, Verb::Decline},        {DecisionKind::ChooseTargets, Verb::Fire},
      {DecisionKind::KnockBack, Verb::Decline},        {DecisionKind::CarryMore, Verb::Decline},
      {DecisionKind::Rearrange, Verb::EndPhase}};
  return answers;
}

void check_default(const Game& game, const State& state, SeatId seat, const OptionList& options) {
  const Choice choice = default_choice(game, state, seat);
  REQUIRE(std::find(options.begin(), options.end(), choice) != options.end());
  const auto usual = usual_answers().find(state.pending.decision);
  if (usual != usual_answers().end() && is_offered(options, usual->second)) REQUIRE(choice.verb == usual->second);
  if (state.pending.decision == DecisionKind::AbilityChoice && is_offered(options, Verb::Decline))
    REQUIRE(choice.verb == Verb::Decline);
  if (state.pending.decision != DecisionKind::DefenderOrder) return;
  const auto distance = [&](FigureId target) { return scape::range_between(game, state, state.pending.figure, target); };
  for (const Choice& option : options) REQUIRE(distance(choice.target) <= distance(option.target));
}

/// Answers by default until the move is over; false if it does not end.
bool does_move_end(const Game& game, State state, FastRandom& random) {
  for (int stop = 0; stop < 60; ++stop) {
    if (state.pending.kind == PendingKind::Over) return true;
    if (state.pending.kind == PendingKind::Chance) {
      resolve(game, state, throw_dice(state.pending, random));
    } else if (state.pending.decision == DecisionKind::MovePhase || state.pending.decision == DecisionKind::AttackPhase ||
               state.pending.decision == DecisionKind::TakeAction) {
      return true;
    } else {
      apply_legal(game, state, default_choice(game, state, asked_seat(state)));
    }
  }
  return false;
}

struct Seen {
  std::map<DecisionKind, int> decisions;
  int moves_that_cannot_end_here = 0;
};

/// Plays at random; at every question the default is judged.
void play_and_check(const Game& game, std::uint64_t seed, int longest, Seen& seen) {
  FastRandom random(seed);
  FastRandom other(seed);
  OptionList options;
  State state = start(game);
  for (int stop = 0; stop < longest && state.pending.kind != PendingKind::Over; ++stop) {
    if (state.pending.kind == PendingKind::Chance) {
      resolve(game, state, throw_dice(state.pending, random));
      continue;
    }
    const SeatId seat = asked_seat(state);
    list_options(game, state, seat, options);
    check_default(game, state, seat, options);
    ++seen.decisions[state.pending.decision];
    const bool must_go_on = state.pending.decision == DecisionKind::MoveStep && !is_offered(options, Verb::Stop);
    if (must_go_on) {
      ++seen.moves_that_cannot_end_here;
      CHECK(does_move_end(game, state, other));
    }
    apply_legal(game, state, options[random.below(static_cast<std::uint32_t>(options.size()))]);
  }
}

Seen play_battles_of(System system) {
  Seen seen;
  for (const Battle& battle : library().battles()) {
    if (battle.system != system) continue;
    CAPTURE(battle.id);
    const Game game = game_of(battle);
    for (std::uint64_t seed = 1; seed <= 3; ++seed) play_and_check(game, seed, 4'000, seen);
  }
  return seen;
}

}  // namespace

TEST_CASE("SS-ASK-10, SS-ASK-16, SS-ASK-17, SS-ASK-23, SS-ASK-31: in random play of SuperScape the default is always legal") {
  const Seen seen = play_battles_of(System::SuperScape);
  CHECK(seen.moves_that_cannot_end_here > 0);
  for (const DecisionKind decision :
       {DecisionKind::PlaceFigures, DecisionKind::PlaceOrderMarkers, DecisionKind::ActivateFigures, DecisionKind::MovePhase,
        DecisionKind::MoveStep, DecisionKind::LeavingEngagement, DecisionKind::AttackPhase, DecisionKind::UseAbility,
        DecisionKind::AbilityChoice, DecisionKind::NextAttack, DecisionKind::KnockbackLine}) {
    CAPTURE(static_cast<int>(decision));
    CHECK(seen.decisions.count(decision) == 1);
  }
}

TEST_CASE("in random play of HeroScape the default is always legal") {
  const Seen seen = play_battles_of(System::HeroScape);
  CHECK(seen.decisions.count(DecisionKind::LeavingEngagement) == 1);
}

TEST_CASE("in random play of HeroClix the default is always legal") {
  const Seen seen = play_battles_of(System::HeroClix);
  CHECK(seen.decisions.count(DecisionKind::TakeAction) == 1);
  CHECK(seen.decisions.count(DecisionKind::MoveStep) == 1);
}

TEST_CASE("SS-ASK-11: order markers lie as they lay the round before, or on the first card that may have them") {
  const Battle* battle = library().find_battle("superscape/moth-and-widow");
  REQUIRE(battle != nullptr);
  const Game game = game_of(*battle);
  FastRandom random(7);
  OptionList options;
  State state = start(game);
  const auto by_default = [&](const View& seen, const OptionList&) { return default_choice(game, state, seen.seat); };
  play_until(game, state, random, by_default,
             [](const State& now) { return now.pending.decision == DecisionKind::PlaceOrderMarkers; });
  const SeatId seat = asked_seat(state);
  list_options(game, state, seat, options);
  const CardId first = options.front().card;
  const CardId other =
      std::find_if(options.begin(), options.end(), [&](const Choice& option) { return option.card != first; })->card;
  CardId lost;  // a card of somebody else: not eligible any more
  for (std::uint8_t i = 0; i < game.cards.size(); ++i) {
    if (game.cards[i].owner != seat) lost = CardId{i};
  }
  const LaidMarkers before = {other, first, lost, other};
  const LaidMarkers expected = {other, first, first, other};
  for (std::size_t marker = 0; marker < order_marker_count; ++marker) {
    CHECK(default_choice(game, state, seat).card == first);
    apply_legal(game, state, default_choice(game, state, seat, before));
  }
  CHECK(state.seats[seat.index()].markers == expected);
}

TEST_CASE("games in which one side only ever answers by default end") {
  for (const char* id : {"superscape/quarry-duel", "superscape/weather-against-iron"}) {
    CAPTURE(id);
    const Battle* battle = library().find_battle(id);
    REQUIRE(battle != nullptr);
    const Game game = game_of(*battle);
    FastRandom random(3);
    const State end = play_to_end(game, random, [&](const View& seen, const OptionList& options) {
      const Choice any = options[random.below(static_cast<std::uint32_t>(options.size()))];
      return seen.seat.value == 0 ? default_choice(game, seen.state, seen.seat) : any;
    });
    CHECK(end.end_reason != EndReason::LoopGuard);
  }
}
