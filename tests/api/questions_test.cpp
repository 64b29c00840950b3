#include <doctest/doctest.h>

#include "engine/api/narrate.hpp"
#include "tests/api/sample_games.hpp"

namespace fracas {
namespace {

constexpr SeatId ember{0};
constexpr SeatId tide{1};
constexpr SeatId spectator{};

State asking(DecisionKind decision, FigureId figure = {}, FigureId other = {}) {
  State state{};
  state.pending = {.kind = PendingKind::Decision, .decision = decision, .seats = 1, .figure = figure, .other = other};
  return state;
}

}  // namespace

TEST_CASE("a question is put to the asked seat; others are told whom they wait for") {
  const Game game = sample_hex_game(System::SuperScape);
  const FigureId warden = figure_called(game, "ember-warden");
  const FigureId knight = figure_called(game, "reef-knight");
  struct Row {
    State state;
    const char* asked;
    const char* waiting;
  };
  const Row rows[] = {
      {asking(DecisionKind::PlaceFigures), "Which figure do you place, and where? 0 left.",
       "Waiting for Ember Watch to place figures."},
      {asking(DecisionKind::PlaceOrderMarkers), "Where do your order markers go? In hand: 1, 2, 3, X.",
       "Waiting for Ember Watch to place order markers."},
      {asking(DecisionKind::ActivateFigures), "Which figure acts this turn?", "Waiting for Ember Watch to choose who acts."},
      {asking(DecisionKind::MovePhase), "Which figure moves?", "Waiting for Ember Watch to move."},
      {asking(DecisionKind::MoveStep, warden), "Where does Ember Warden step?", "Waiting for Ember Watch to move Ember Warden."},
      {asking(DecisionKind::LeavingEngagement, warden, knight),
       "Reef Knight leaves the engagement with Ember Warden. Does it swipe?",
       "Waiting for Ember Watch to roll against Reef Knight or let it go."},
      {asking(DecisionKind::AttackPhase), "Who attacks whom?", "Waiting for Ember Watch to attack."},
      {asking(DecisionKind::ConfirmAttack, warden, knight), "Reef Knight is a friend. Does Ember Warden attack it all the same?",
       "Waiting for Ember Watch to confirm an attack on a friend."},
  };
  for (const Row& row : rows) {
    CHECK(question(game, row.state, ember) == row.asked);
    CHECK(question(game, row.state, tide) == row.waiting);
    CHECK(question(game, row.state, spectator) == row.waiting);
  }
}

TEST_CASE("questions of HeroClix") {
  const Game game = sample_clix_game();
  const FigureId sentry = figure_called(game, "volt-sentry");
  const FigureId brute = figure_called(game, "mire-brute#2");
  State action = asking(DecisionKind::TakeAction);
  action.actions_left = 2;
  CHECK(question(game, action, ember) == "Which character acts? 2 actions left.");
  CHECK(question(game, asking(DecisionKind::ChooseFirstPlayer), ember) == "Who is the first player?");
  CHECK(question(game, asking(DecisionKind::BreakAway, sentry, brute), ember) ==
        "Volt Sentry 1 is held by Mire Brute 2. Does it try to break away?");
  CHECK(question(game, asking(DecisionKind::ChooseTargets, sentry), ember) == "Whom does Volt Sentry 1 attack?");
  CHECK(question(game, asking(DecisionKind::ChooseTargets, sentry, brute), ember) == "Does Volt Sentry 1 target anyone else?");
  CHECK(question(game, asking(DecisionKind::KnockBack, sentry), ember) ==
        "Volt Sentry 1 rolled doubles. Are the targets knocked back?");
  CHECK(question(game, asking(DecisionKind::KnockBackOrder, sentry), ember) == "Who is knocked back next?");
  CHECK(question(game, asking(DecisionKind::KnockBackOrder, sentry), tide) ==
        "Waiting for Ember Watch to decide about knock back.");
}

TEST_CASE("a pending roll and the end of a game are told to everybody alike") {
  const Game game = sample_hex_game(System::HeroScape);
  State rolling{};
  rolling.pending = {.kind = PendingKind::Chance,
                     .chance = ChanceKind::AttackDice,
                     .dice = DiceShape::Combat,
                     .dice_count = 6,
                     .seats = 1,
                     .figure = figure_called(game, "ember-warden"),
                     .other = figure_called(game, "reef-knight")};
  CHECK(question(game, rolling, ember) == "Ember Warden rolls 6 combat dice for the attack on Reef Knight.");
  rolling.pending = {
      .kind = PendingKind::Chance, .chance = ChanceKind::InitiativeRoll, .dice = DiceShape::D20, .dice_count = 1, .seats = 2};
  CHECK(question(game, rolling, spectator) == "Tide Court rolls a d20 for initiative.");
  State over{};
  over.pending.kind = PendingKind::Over;
  over.end_reason = EndReason::Concession;
  over.winners = 2;
  CHECK(question(game, over, ember) == "Tide Court wins: the other side concedes.");
}

TEST_CASE("in a running game a wish is explained by its rule, and a legal one needs no explanation") {
  const Game game = sample_clix_game();
  const State state = start(game);
  const auto refused = explain(game, state, {.verb = Verb::Fire, .seat = ember, .figure = figure_called(game, "volt-sentry")});
  REQUIRE(refused.has_value());
  CHECK(refused->rfind("Refused by HC-", 0) == 0);
  CHECK_FALSE(explain(game, state, {.verb = Verb::Concede, .seat = ember}).has_value());
}

}  // namespace fracas
