#include "engine/rules/clix/set_up.hpp"

#include "engine/rules/clix/character.hpp"
#include "engine/rules/clix/roll_off.hpp"
#include "engine/rules/clix/turn.hpp"
#include "engine/rules/clix/victory.hpp"

namespace fracas::clix {
namespace {

void roll_for_first_player(SetUp& frame, Play& play) {
  frame.step = SetUpStep::AskFirstPlayer;
  play.push(RollOff{.purpose = RollOffPurpose::FirstPlayer,
                    .contenders = static_cast<std::uint8_t>((1U << play.game.seat_count()) - 1U)});
}

void ask_first_player(SetUp& frame, Play& play) {
  frame.step = SetUpStep::SettleOrder;
  play.ask({.kind = DecisionKind::ChooseFirstPlayer}, frame.roll_winner);
}

void settle_order(SetUp& frame, Play& play) {
  write_order(play.game, play.state, SeatId{play.choice.value});
  frame.step = SetUpStep::PlaceForce;
  if (!play.is_observed()) return;
  for (std::size_t place = 0; place < play.game.seat_count(); ++place) {
    play.tell({.kind = EventKind::OrderDecided,
               .rule = "HC-TRN-01"_rule,
               .seat = play.state.order[place],
               .amount = static_cast<int>(place) + 1});
  }
}

bool has_free_start(const Play& play, SeatId seat) {
  for (std::size_t space = 0; space < play.game.square.size(); ++space) {
    if (is_free_start(play.game, play.state, seat, SpaceId{static_cast<std::uint16_t>(space)})) return true;
  }
  return false;
}

FigureId next_unplaced(const Play& play, SeatId seat) {
  for (std::size_t i = 0; i < play.game.figures.size(); ++i) {
    const FigureState& figure = play.state.figures[i];
    if (figure.controller == seat && figure.status == FigureStatus::Unplaced) return FigureId{static_cast<std::uint8_t>(i)};
  }
  return {};
}

void place_force(SetUp& frame, Play& play) {
  if (frame.placing >= play.game.seat_count()) {
    frame.step = SetUpStep::BeginPlay;
    return;
  }
  const SeatId seat = play.state.order[frame.placing];
  const FigureId next = next_unplaced(play, seat);
  if (next.is_none()) {
    ++frame.placing;
    return;
  }
  if (has_free_start(play, seat)) {
    frame.step = SetUpStep::PlaceCharacter;
    play.ask({.kind = DecisionKind::PlaceFigures}, seat);
    return;
  }
  play.tell({.kind = EventKind::FigureLeftOut, .rule = "HC-SET-10"_rule, .seat = seat, .figure = next});
  knock_out(play, next, "HC-SET-10"_rule);
}

void place_character(SetUp& frame, Play& play) {
  const Choice choice = play.choice;
  play.state.figures[choice.figure.index()].status = FigureStatus::OnBoard;
  stand_on(play.game, play.state, choice.figure, choice.space);
  frame.step = SetUpStep::PlaceForce;
  if (!play.is_observed()) return;
  play.tell({.kind = EventKind::FigurePlaced,
             .rule = "HC-SET-06"_rule,
             .seat = choice.seat,
             .figure = choice.figure,
             .space = choice.space});
}

void begin_play(Play& play) {
  play.pop();
  play.state.round = 1;
  play.state.turn = 1;
  play.tell({.kind = EventKind::RoundStarted, .rule = "HC-TRN-01"_rule, .amount = 1});
  for (std::uint8_t seat = 0; seat < play.game.seat_count(); ++seat) defeat_if_spent(play, SeatId{seat});
  play.push(Turn{});
}

}  // namespace

bool is_free_start(const Game& game, const State& state, SeatId seat, SpaceId space) {
  const Square& square = game.square[space];
  return square.start_area == seat && square.terrain != SquareTerrain::Blocking && state.occupants[space.index()].is_none();
}

void write_order(const Game& game, State& state, SeatId first) {
  for (std::size_t place = 0; place < game.seat_count(); ++place) {
    state.order[place] = SeatId{static_cast<std::uint8_t>((first.index() + place) % game.seat_count())};
  }
}

void advance(SetUp& frame, Play& play) {
  switch (frame.step) {
    case SetUpStep::RollForFirstPlayer: return roll_for_first_player(frame, play);
    case SetUpStep::AskFirstPlayer: return ask_first_player(frame, play);
    case SetUpStep::SettleOrder: return settle_order(frame, play);
    case SetUpStep::PlaceForce: return place_force(frame, play);
    case SetUpStep::PlaceCharacter: return place_character(frame, play);
    case SetUpStep::BeginPlay: return begin_play(play);
  }
}

}  // namespace fracas::clix
