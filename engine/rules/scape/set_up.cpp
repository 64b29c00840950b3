#include "engine/rules/scape/frames.hpp"
#include "engine/rules/scape/placement.hpp"
#include "engine/rules/scape/procedures.hpp"
#include "engine/rules/scape/stance.hpp"

namespace fracas::scape {
namespace {

void roll_for_placement(Play& play, SetUp& frame) {
  frame.step = SetUpStep::PlaceTeams;
  play.push(RollOff{.purpose = RollOffPurpose::Placement});
}

/// Figures for which the zone has no room are out of the game (SS-SET-05, SS-RUL-17, HS-SET-06).
void leave_out_the_rest(const Variant& variant, Play& play, SeatId seat) {
  for_each_unplaced_figure(play.game, play.state, seat, [&](FigureId figure) {
    play.state.figures[figure.index()].status = FigureStatus::LeftOut;
    play.tell({.kind = EventKind::FigureLeftOut, .rule = variant.rules.placement_overflow, .seat = seat, .figure = figure});
  });
}

void place_teams(const Variant& variant, Play& play, SetUp& frame) {
  if (frame.placing >= play.game.seat_count()) {
    frame.step = SetUpStep::StartOfGame;
    return;
  }
  const SeatId seat = play.state.order[frame.placing];
  if (can_place_any(variant, play.game, play.state, seat)) {
    frame.step = SetUpStep::PlaceFigure;
    play.ask({.kind = DecisionKind::PlaceFigures}, seat);
    return;
  }
  leave_out_the_rest(variant, play, seat);
  ++frame.placing;
}

void place_figure(const Variant& variant, Play& play, SetUp& frame) {
  const Choice& choice = play.choice;
  FigureState& figure = play.state.figures[choice.figure.index()];
  figure.status = FigureStatus::OnBoard;
  const Stance stance = stance_at(play.game.board(play.state), play.game.profile(choice.figure), choice.space, choice.value);
  set_down(play.game, play.state, choice.figure, stance);
  play.tell({.kind = EventKind::FigurePlaced,
             .rule = variant.rules.deployment_order,
             .seat = choice.seat,
             .figure = choice.figure,
             .space = choice.space});
  frame.step = SetUpStep::PlaceTeams;
}

void start_of_game(Play& play) {
  play.pop();
  play.push(Round{});
  play.open_all({Window::SetUp, Window::StartOfGame});  // before the first round (SS-SET-07, SS-SET-09)
}

}  // namespace

void advance_set_up(const Variant& variant, Play& play) {
  SetUp& frame = play.top<SetUp>();
  switch (frame.step) {
    case SetUpStep::RollForPlacement: return roll_for_placement(play, frame);
    case SetUpStep::PlaceTeams: return place_teams(variant, play, frame);
    case SetUpStep::PlaceFigure: return place_figure(variant, play, frame);
    case SetUpStep::StartOfGame: return start_of_game(play);
  }
}

}  // namespace fracas::scape
