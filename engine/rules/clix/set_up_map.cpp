#include "engine/rules/clix/set_up_map.hpp"

#include "engine/rules/clix/character.hpp"
#include "engine/rules/clix/set_up_terrain.hpp"
#include "engine/rules/clix/victory.hpp"

namespace fracas::clix {
namespace {

/// Whose turn it is to lay special terrain: the second player comes first, the first player last (HC-SET-05, HC-ELM-19).
SeatId layer_of(const Play& play, const SetUp& frame) { return play.state.order[(frame.placing + 1U) % play.game.seat_count()]; }

void end_terrain(SetUp& frame, const Play& play) {
  frame.placing = 0;
  frame.step = are_areas_taken(play.game) ? SetUpStep::OfferArea : SetUpStep::PlaceForce;
}

}  // namespace

/// Special terrain that finds no place is KO'd (HC-ELM-15).
void offer_terrain(SetUp& frame, Play& play) {
  if (frame.placing >= play.game.seat_count()) return end_terrain(frame, play);
  const SeatId seat = layer_of(play, frame);
  const auto waiting = waiting_terrain(play.game, play.state, seat);
  if (waiting && has_place_for_terrain(play.game, play.state, *waiting)) {
    frame.step = SetUpStep::LayTerrain;
    play.ask({.kind = DecisionKind::PlaceTerrain}, seat);
    return;
  }
  if (waiting) knock_out_element(play, *waiting, "HC-ELM-15"_rule);
  ++frame.placing;
}

void answer_terrain(SetUp& frame, Play& play) {
  const auto waiting = waiting_terrain(play.game, play.state, layer_of(play, frame));
  ++frame.placing;
  frame.step = SetUpStep::OfferTerrain;
  if (play.choice.verb == Verb::PlaceTerrain) lay_terrain(play, *waiting, play.choice.space, play.choice.value);
}

/// Starting areas are taken in turn order, beginning with the first player (HC-SET-04).
void offer_area(SetUp& frame, Play& play) {
  if (frame.placing >= play.game.seat_count()) {
    frame.placing = 0;
    frame.step = SetUpStep::PlaceForce;
    return;
  }
  frame.step = SetUpStep::TakeArea;
  play.ask({.kind = DecisionKind::ChooseArea}, play.state.order[frame.placing]);
}

void take_area(SetUp& frame, Play& play) {
  const SeatId seat = play.state.order[frame.placing++];
  play.state.seats[seat.index()].area = static_cast<std::uint8_t>(play.choice.value + 1);
  frame.step = SetUpStep::OfferArea;
  play.tell({.kind = EventKind::AreaTaken, .rule = "HC-SET-04"_rule, .seat = seat, .amount = play.choice.value + 1});
}

std::optional<Refusal> refuse_area(const Game& game, const State& state, SeatId seat, std::size_t area) {
  const std::size_t place = state.frames[0].as<SetUp>().placing;
  if (may_take_area(game, state, place, area) && state.order[place] == seat) return std::nullopt;
  return Refusal{.rule = "HC-SET-04"_rule, .why = "the area is taken, not there, or does not lie opposite to the first player's"};
}

void append_areas(const Game& game, const State& state, SeatId seat, OptionList& options) {
  for (std::uint8_t area = 0; area < max_seats; ++area) {
    if (!refuse_area(game, state, seat, area)) options.push_back({.verb = Verb::TakeArea, .seat = seat, .value = area});
  }
}

}  // namespace fracas::clix
