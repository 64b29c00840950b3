#include "engine/api/narrate.hpp"

#include <doctest/doctest.h>

#include "tests/api/sample_games.hpp"

namespace fracas {
namespace {

constexpr SeatId ember{0};

Event with_parts(Event event, std::initializer_list<Part> parts) {
  for (const Part& part : parts) event.parts.push_back(part);
  return event;
}

}  // namespace

TEST_CASE("events of SuperScape and HeroScape are told in plain sentences, numbers with their parts") {
  const Game game = sample_hex_game(System::SuperScape);
  const FigureId warden = figure_called(game, "ember-warden");
  const FigureId hound = figure_called(game, "ash-hounds.2");
  const FigureId knight = figure_called(game, "reef-knight");
  const CardId hounds = card_called(game, "ash-hounds");
  const SpaceId b3 = space_called(game, "B3");
  const Event roll{.kind = EventKind::DiceRolled,
                   .seat = ember,
                   .figure = warden,
                   .chance = ChanceKind::AttackDice,
                   .dice = combat_dice(3, 2, 1)};
  struct Row {
    Event event;
    const char* sentence;
  };
  const Row rows[] = {
      {{.kind = EventKind::GameStarted}, "The game begins: Quarry duel."},
      {{.kind = EventKind::RoundStarted, .amount = 2}, "Round 2 begins."},
      {{.kind = EventKind::PhaseStarted, .label = "planning"}, "The players place their order markers."},
      {{.kind = EventKind::PhaseStarted, .label = "before moving"}, ""},
      {with_parts(roll, {{"Attack", 5}, {"height", 1}}),
       "Ember Warden rolls 6 attack dice (Attack 5, +1 height): 3 skulls, 2 shields and 1 blank."},
      {roll, "Ember Warden rolls 6 attack dice: 3 skulls, 2 shields and 1 blank."},
      {with_parts({.kind = EventKind::DiceGathered, .figure = knight, .amount = 5, .chance = ChanceKind::DefenseDice},
                  {{"Defense", 4}, {"obstruction", 1}}),
       "Reef Knight has 5 defense dice (Defense 4, +1 obstruction)."},
      {with_parts({.kind = EventKind::DiceGathered, .figure = knight, .amount = 4, .chance = ChanceKind::DefenseDice},
                  {{"Defense", 4}}),
       ""},
      {{.kind = EventKind::DiceGathered, .figure = knight, .chance = ChanceKind::DefenseDice}, "Reef Knight has 0 defense dice."},
      {with_parts({.kind = EventKind::DiceGathered, .figure = knight, .amount = 7, .chance = ChanceKind::AttackDice},
                  {{"Attack", 5, "SS-CMB-10"_rule},
                   {"height advantage", 1, "SS-HGT-02"_rule},
                   {"Tide Song", 1, "SS-ABL-01"_rule, warden, card_called(game, "ember-warden")}}),
       "Reef Knight has 7 attack dice (Attack 5, +1 height advantage SS-HGT-02, +1 Tide Song of Ember Warden)."},
      {with_parts({.kind = EventKind::FigureHealed, .figure = knight, .amount = 2, .total = 1},
                  {{"Mend", 2, "SS-ABL-01"_rule, {}, hounds}}),
       "Reef Knight heals 2 wounds (Mend of Ash Hounds 2); 1 left."},
      {with_parts({.kind = EventKind::RollChanged, .seat = ember, .figure = knight, .label = "hits", .amount = 1, .total = 3},
                  {{"skulls", 2, "SS-CMB-20"_rule}, {"Grudge", 1, "SS-ABL-01"_rule, warden, card_called(game, "ember-warden")}}),
       "Reef Knight makes it 3 hits (skulls 2, +1 Grudge of Ember Warden)."},
      {{.kind = EventKind::DiceRolled, .seat = ember, .chance = ChanceKind::InitiativeRoll, .dice = d20(14)},
       "Ember Watch rolls 14 for initiative."},
      {{.kind = EventKind::DiceRolled,
        .figure = knight,
        .other = warden,
        .chance = ChanceKind::LeavingEngagementDie,
        .dice = combat_dice(1, 0, 0)},
       "Reef Knight rolls 1 combat die against Ember Warden: 1 skull."},
      {{.kind = EventKind::DiceRolled, .figure = hound, .chance = ChanceKind::FallingDice, .dice = combat_dice(0, 0, 3)},
       "Ash Hounds 2 rolls 3 combat dice for the fall: 3 blanks."},
      {{.kind = EventKind::OrderDecided, .seat = ember, .amount = 1}, "Ember Watch is first in the order."},
      {{.kind = EventKind::FigurePlaced, .figure = hound, .space = b3}, "Ash Hounds 2 is placed on B3."},
      {{.kind = EventKind::FigureLeftOut, .figure = hound}, "Ash Hounds 2 finds no room in the starting zone and is left out."},
      {{.kind = EventKind::MarkerPlaced, .seat = ember, .card = hounds, .amount = 4},
       "Ember Watch places order marker X on Ash Hounds."},
      {{.kind = EventKind::MarkersPlaced, .seat = ember}, "Ember Watch has placed all order markers."},
      {{.kind = EventKind::MarkerRevealed, .seat = ember, .card = hounds, .amount = 1},
       "Ember Watch reveals order marker 1 on Ash Hounds."},
      {{.kind = EventKind::TurnStarted, .seat = ember, .amount = 2}, "Turn 2 of Ember Watch begins."},
      {{.kind = EventKind::TurnLost, .seat = ember, .amount = 3}, "Ember Watch has nothing to activate with order marker 3."},
      {{.kind = EventKind::FigureActivated, .figure = warden}, "Ember Warden is activated."},
      {{.kind = EventKind::MoveStarted, .figure = warden, .amount = 5}, "Ember Warden begins to move with 5 movement."},
      {{.kind = EventKind::FigureStepped, .figure = warden, .space = b3, .amount = 1, .total = 4},
       "Ember Warden steps to B3; 4 left."},
      {{.kind = EventKind::FigureStepped, .figure = warden, .space = b3, .amount = 3, .total = 0},
       "Ember Warden steps to B3 for 3 movement; 0 left."},
      {{.kind = EventKind::MoveEnded, .figure = warden, .space = b3, .amount = 1},
       "Ember Warden ends its move on B3 after 1 space."},
      {{.kind = EventKind::MoveEnded, .figure = warden, .space = b3}, "Ember Warden stays on B3."},
      {{.kind = EventKind::LeavingOffered, .figure = warden, .other = knight},
       "Ember Warden leaves the engagement with Reef Knight."},
      {{.kind = EventKind::LeavingDeclined, .figure = warden, .other = knight}, "Reef Knight lets Ember Warden go."},
      {{.kind = EventKind::LeavingHit, .figure = warden, .other = knight}, "The swipe of Reef Knight hits Ember Warden."},
      {{.kind = EventKind::LeavingMissed, .figure = warden, .other = knight}, "The swipe of Reef Knight misses Ember Warden."},
      {{.kind = EventKind::FigureFell, .figure = warden, .amount = 7, .total = 1},
       "Ember Warden falls 7 levels and faces 1 combat die."},
      {{.kind = EventKind::AttackDeclared, .figure = warden, .other = knight}, "Ember Warden attacks Reef Knight."},
      {{.kind = EventKind::AttackResolved, .figure = warden, .other = knight, .amount = 3, .total = 1},
       "3 skulls against 1 shield: 2 wounds for Reef Knight."},
      {{.kind = EventKind::AttackResolved, .figure = warden, .other = knight, .amount = 1, .total = 2},
       "1 skull against 2 shields: no wound for Reef Knight."},
      {{.kind = EventKind::FigureWounded, .figure = knight, .amount = 2, .total = 3},
       "Reef Knight takes 2 wounds and now has 3 (Life 5)."},
      {{.kind = EventKind::FigureDefeated, .figure = knight}, "Reef Knight is defeated."},
      {{.kind = EventKind::SeatEliminated, .seat = ember}, "Ember Watch is out of the game."},
      {{.kind = EventKind::PhaseDeclined, .seat = ember, .label = "move phase"}, "Ember Watch ends the move phase."},
      {{.kind = EventKind::PointsScored, .seat = ember, .amount = 50, .total = 120}, "Ember Watch scores 50 points, 120 in all."},
      {{.kind = EventKind::Conceded, .seat = ember}, "Ember Watch concedes."},
      {{.kind = EventKind::GameEnded, .amount = static_cast<int>(EndReason::LastSideStanding), .total = 1},
       "Ember Watch wins: no enemy is left."},
      {{.kind = EventKind::GameEnded, .amount = static_cast<int>(EndReason::RoundLimit), .total = 0},
       "The last round is over and points are equal: a draw."},
  };
  for (const Row& row : rows) CHECK(narrate(game, row.event) == row.sentence);
}

TEST_CASE("events of HeroClix are told in its own words") {
  const Game game = sample_clix_game();
  const FigureId sentry = figure_called(game, "volt-sentry");
  const FigureId brute = figure_called(game, "mire-brute#2");
  struct Row {
    Event event;
    const char* sentence;
  };
  const Row rows[] = {
      {{.kind = EventKind::TurnStarted, .seat = ember, .amount = 1}, "The turn of Ember Watch begins."},
      {with_parts({.kind = EventKind::MoveStarted, .figure = sentry, .amount = 4},
                  {{"speed", 8}, {"started in hindering terrain", -4}}),
       "Volt Sentry 1 begins to move with 4 movement (speed 8, -4 started in hindering terrain)."},
      {{.kind = EventKind::MoveEnded, .figure = sentry, .space = space_called(game, "C4"), .amount = 2},
       "Volt Sentry 1 ends its move on C4 after 2 squares."},
      {{.kind = EventKind::PhaseDeclined, .seat = ember}, "Ember Watch does nothing more this turn."},
      {{.kind = EventKind::ActionGiven, .figure = sentry, .label = "range", .amount = 1},
       "Volt Sentry 1 is given a range action; 1 action left."},
      {{.kind = EventKind::TokenGiven, .figure = sentry, .amount = 2}, "Volt Sentry 1 has 2 action tokens."},
      {{.kind = EventKind::TokensCleared, .figure = sentry}, "Volt Sentry 1 clears its action tokens."},
      {{.kind = EventKind::BrokeAway, .figure = sentry}, "Volt Sentry 1 breaks away."},
      {{.kind = EventKind::BreakAwayFailed, .figure = sentry}, "Volt Sentry 1 fails to break away and stays."},
      {{.kind = EventKind::AttackDeclared, .figure = sentry, .other = brute, .label = "close", .amount = 10, .total = 15},
       "Volt Sentry 1 makes a close attack on Mire Brute 2: attack 10 against defense 15."},
      {{.kind = EventKind::DiceRolled, .figure = sentry, .other = brute, .chance = ChanceKind::AttackRoll, .dice = two_d6(4, 3)},
       "Volt Sentry 1 rolls 4 and 3 for the attack: 7 in all."},
      {{.kind = EventKind::DiceRolled, .figure = sentry, .chance = ChanceKind::BreakAwayRoll, .dice = d6(5)},
       "Volt Sentry 1 rolls 5 to break away."},
      {with_parts({.kind = EventKind::AttackHit, .figure = sentry, .other = brute, .amount = 17, .total = 15},
                  {{"first die", 4}, {"second die", 3}, {"attack", 10}}),
       "Volt Sentry 1 hits Mire Brute 2: 17 (first die 4, +3 second die, +10 attack) against defense 15."},
      {{.kind = EventKind::AttackMissed, .figure = sentry, .other = brute, .amount = 13, .total = 15},
       "Volt Sentry 1 misses Mire Brute 2: 13 against defense 15."},
      {with_parts({.kind = EventKind::DamageDealt, .figure = brute, .other = sentry, .amount = 4},
                  {{"damage", 3}, {"critical hit", 1}}),
       "Volt Sentry 1 deals Mire Brute 2 4 damage (damage 3, +1 critical hit)."},
      {{.kind = EventKind::DamageDealt, .figure = brute, .label = "pushing", .amount = 1},
       "Mire Brute 2 takes 1 damage from pushing."},
      {{.kind = EventKind::FigureClicked, .figure = brute, .amount = 2, .total = 3}, "Mire Brute 2 turns 2 clicks to click 3."},
      {{.kind = EventKind::FigureClicked, .figure = brute, .amount = 2, .total = 5}, "Mire Brute 2 turns 2 clicks and shows KO."},
      {{.kind = EventKind::FigurePushed, .figure = sentry}, "Volt Sentry 1 is pushed."},
      {{.kind = EventKind::KnockedBack, .figure = brute, .from = space_called(game, "C4"), .space = space_called(game, "E4")},
       "Mire Brute 2 is knocked back from C4 to E4."},
      {{.kind = EventKind::FigureDefeated, .figure = brute}, "Mire Brute 2 is knocked out."},
  };
  for (const Row& row : rows) CHECK(narrate(game, row.event) == row.sentence);
}

TEST_CASE("no event can break the log: every kind has words or none, also without any of its parts") {
  for (const Game& game : {sample_hex_game(System::HeroScape), sample_clix_game()}) {
    for (int kind = 0; kind <= static_cast<int>(last_event); ++kind) {
      const std::string text = narrate(game, {.kind = static_cast<EventKind>(kind)});
      CAPTURE(kind);
      CHECK((text.empty() || text.back() == '.'));
      CHECK(text.find('!') == std::string::npos);
    }
  }
}

TEST_CASE("a refusal is a sentence with its rule and its numbers") {
  const Refusal refusal{
      .rule = "SS-MOV-13"_rule, .why = "the step costs {attempted} and {limit} movement is left", .attempted = 4, .limit = 3};
  CHECK(sentence(refusal) == "Refused by SS-MOV-13: the step costs 4 and 3 movement is left.");
  CHECK(reason(refusal) == "The step costs 4 and 3 movement is left.");
  CHECK(sentence({.why = "there is no such player"}) == "Refused: there is no such player.");
  CHECK(sentence({}) == "Refused: this is not allowed now.");
}

TEST_CASE("names are numbered only where several figures share one") {
  const Game hex = sample_hex_game(System::SuperScape);
  CHECK(display_name(hex, figure_called(hex, "ember-warden")) == "Ember Warden");
  CHECK(display_name(hex, figure_called(hex, "ash-hounds.3")) == "Ash Hounds 3");
  const Game clix = sample_clix_game();
  CHECK(display_name(clix, figure_called(clix, "volt-sentry#2")) == "Volt Sentry 2");
  CHECK(display_name(clix, FigureId{}) == "nobody");
}

TEST_CASE("buttons say what they do") {
  const Game game = sample_hex_game(System::SuperScape);
  const FigureId warden = figure_called(game, "ember-warden");
  const FigureId knight = figure_called(game, "reef-knight");
  CHECK(label(game, {.verb = Verb::Attack, .seat = ember, .figure = warden, .target = knight}) ==
        "Attack Reef Knight with Ember Warden");
  CHECK(label(game, {.verb = Verb::Step, .seat = ember, .figure = warden, .space = space_called(game, "B3")}) == "Step to B3");
  CHECK(label(game, {.verb = Verb::PlaceMarker, .seat = ember, .card = card_called(game, "ash-hounds"), .value = 4}) ==
        "Order marker X on Ash Hounds");
  CHECK(label(game, {.verb = Verb::ChooseFirst, .seat = ember, .value = 1}) == "Tide Court goes first");
  for (int verb = 0; verb <= static_cast<int>(last_verb); ++verb)
    CHECK_FALSE(label(game, {.verb = static_cast<Verb>(verb)}).empty());
}

}  // namespace fracas
