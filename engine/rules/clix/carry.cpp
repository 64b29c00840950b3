#include "engine/rules/clix/carry.hpp"

#include <algorithm>

#include "engine/rules/abilities/modifiers.hpp"

namespace fracas::clix {
namespace {

/// No square on which a base that touches the carrier can be named lies farther from the carrier's first square.
constexpr int farthest_put_down = 4;

/// Smaller friends are always light enough; Passenger adds equals who cannot fly (HC-MOV-14, HC-MOV-15).
bool is_light_enough(const Game& game, FigureId carrier, FigureId passenger) {
  const Size own = game.definition(carrier).size;
  const Size other = game.definition(passenger).size;
  if (other < own) return true;
  return other == own && profile_of(game, carrier).passenger > 0 && !profile_of(game, passenger).can_fly;
}

bool is_beside_carrier(const Game& game, const State& state, const SquareGround& ground, FigureId carrier,
                       const Footprint& footprint) {
  for (const SpaceId own : squares_of(game, state, carrier)) {
    for (const SpaceId space : footprint.squares) {
      if (ground.is_adjacent(own, space)) return true;
    }
  }
  return false;
}

}  // namespace

int carry_limit(const Game& game, FigureId carrier) {
  const int passenger = profile_of(game, carrier).passenger;
  if (passenger == 0) return 0;
  return std::clamp(passenger, 1, static_cast<int>(Move::max_carried));
}

std::optional<Refusal> refuse_carry(const Game& game, const State& state, FigureId carrier, FigureId passenger) {
  if (carry_limit(game, carrier) == 0) return Refusal{.rule = "HC-MOV-15"_rule, .why = "Passenger:0 forbids carrying"};
  const bool is_there = passenger.index() < game.figures.size() && state.figures[passenger.index()].is_on_board();
  const bool is_friend =
      is_there && passenger != carrier && !is_foe(game, state, state.figures[carrier.index()].controller, passenger);
  if (!is_friend) return Refusal{.rule = "HC-MOV-14"_rule, .why = "only friends on the map are carried"};
  if (profile_of(game, passenger).is_vehicle) return Refusal{.rule = "HC-MOV-14"_rule, .why = "vehicles are not carried"};
  if (profile_of(game, passenger).is_immobile)
    return Refusal{.rule = "HC-ABL-IMMOBILE"_rule, .why = "immobile characters are not placed"};
  if (verdict(game, state, Permission::Carry, {.figure = carrier, .other = passenger}) == Verdict::Forbidden)
    return Refusal{.rule = "HC-MOV-14"_rule, .why = "an effect forbids that it is carried"};
  if (!is_light_enough(game, carrier, passenger)) {
    const bool is_equal = game.definition(passenger).size == game.definition(carrier).size;
    const bool is_flier = is_equal && profile_of(game, carrier).passenger > 0;
    return Refusal{.rule = is_equal ? "HC-MOV-15"_rule : "HC-MOV-14"_rule,
                   .why = is_flier ? "it can fly and is as large as the carrier" : "it is not smaller than the carrier"};
  }
  if (!are_adjacent(game, state, carrier, passenger))
    return Refusal{.rule = "HC-MOV-14"_rule, .why = "it is not adjacent to the carrier"};
  return std::nullopt;
}

bool is_carried(const Move& move, FigureId passenger) {
  const auto end = move.carried.begin() + move.carried_count;
  return std::find(move.carried.begin(), end, passenger) != end;
}

std::optional<Refusal> refuse_further_carry(const Game& game, const State& state, const Move& move, FigureId passenger) {
  const int limit = carry_limit(game, move.figure);
  if (move.carried_count >= limit) {
    return Refusal{
        .rule = "HC-MOV-15"_rule, .why = "it carries at most {limit}", .attempted = move.carried_count + 1, .limit = limit};
  }
  if (is_carried(move, passenger)) return Refusal{.rule = "HC-MOV-14"_rule, .why = "it is carried already"};
  return refuse_carry(game, state, move.figure, passenger);
}

bool has_further_carry(const Game& game, const State& state, const Move& move) {
  for (std::size_t i = 0; i < game.figures.size(); ++i) {
    if (!refuse_further_carry(game, state, move, FigureId{static_cast<std::uint8_t>(i)})) return true;
  }
  return false;
}

std::optional<Footprint> put_down_on(const Game& game, const State& state, const Move& move, FigureId passenger, SpaceId space) {
  const SquareGround ground = ground_of(game, state);
  const ClixBase base = profile_of(game, passenger).base;
  const auto fits = [&](const std::optional<Footprint>& footprint) {
    return footprint && may_lie(state, ground, passenger, *footprint) &&
           is_beside_carrier(game, state, ground, move.figure, *footprint);
  };
  if (base == ClixBase::Single) {
    const auto footprint = footprint_of(game.square, base, space, space);
    return fits(footprint) ? footprint : std::nullopt;
  }
  for (const SpaceId far : game.square.neighbours(space)) {
    if (far.is_none()) continue;
    const auto footprint = footprint_of(game.square, base, space, far);
    if (fits(footprint)) return footprint;
  }
  return std::nullopt;
}

bool can_put_down(const Game& game, const State& state, const Move& move) {
  const auto spaces = static_cast<std::uint16_t>(game.square.size());
  for (std::size_t i = 0; i < move.carried_count; ++i) {
    for (SpaceId space{0}; space.value < spaces; ++space.value) {
      const bool is_near = game.square.distance(state.figures[move.figure.index()].space, space) <= farthest_put_down;
      if (is_near && put_down_on(game, state, move, move.carried[i], space)) return true;
    }
  }
  return false;
}

}  // namespace fracas::clix
