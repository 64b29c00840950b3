#include "engine/rules/clix/options.hpp"

#include <algorithm>

#include "engine/rules/abilities/programs.hpp"
#include "engine/rules/abilities/windows.hpp"
#include "engine/rules/clix/attack.hpp"
#include "engine/rules/clix/carry.hpp"
#include "engine/rules/clix/character.hpp"
#include "engine/rules/clix/check.hpp"
#include "engine/rules/clix/destroy.hpp"
#include "engine/rules/clix/equipment.hpp"
#include "engine/rules/clix/knock_back.hpp"
#include "engine/rules/clix/move.hpp"
#include "engine/rules/clix/object_attack.hpp"
#include "engine/rules/clix/objects.hpp"
#include "engine/rules/clix/power_action.hpp"
#include "engine/rules/clix/set_up.hpp"
#include "engine/rules/clix/set_up_map.hpp"
#include "engine/rules/clix/set_up_objects.hpp"
#include "engine/rules/clix/set_up_terrain.hpp"

namespace fracas::clix {
namespace {

FigureId figure_at(std::size_t index) { return FigureId{static_cast<std::uint8_t>(index)}; }

/// The own seat comes last: it is what a player who has given up is taken to say.
void append_first_players(const Game& game, const State& state, SeatId seat, OptionList& options) {
  for (std::size_t i = 1; i <= game.seat_count(); ++i) {
    const auto first = static_cast<std::uint8_t>((seat.index() + i) % game.seat_count());
    if (state.seats[first].has_conceded == 0) options.push_back({.verb = Verb::ChooseFirst, .seat = seat, .value = first});
  }
}

void append_close_attacks(const Game& game, const State& state, FigureId attacker, OptionList& options) {
  const FigureState& figure = state.figures[attacker.index()];
  for (const FigureId target : adjacent_foes(game, state, attacker)) {
    if (refuse_close_target(game, state, attacker, target)) continue;
    options.push_back({.verb = Verb::CloseAttack, .seat = figure.controller, .figure = attacker, .target = target});
  }
}

void append_range_attacks(const Game& game, const State& state, FigureId attacker, OptionList& options) {
  if (refuse_range_attack(game, state, attacker)) return;
  for (std::size_t i = 0; i < game.figures.size(); ++i) {
    if (refuse_range_target(game, state, attacker, figure_at(i))) continue;
    options.push_back({.verb = Verb::RangeAttack,
                       .seat = state.figures[attacker.index()].controller,
                       .figure = attacker,
                       .target = figure_at(i)});
  }
}

void append_moves(const Game& game, const State& state, FigureId mover, OptionList& options) {
  const SeatId seat = state.figures[mover.index()].controller;
  if (profile_of(game, mover).is_immobile) return;
  options.push_back({.verb = Verb::Move, .seat = seat, .figure = mover});
  for (std::size_t i = 0; i < game.figures.size(); ++i) {
    if (refuse_carry(game, state, mover, figure_at(i))) continue;
    options.push_back({.verb = Verb::Carry, .seat = seat, .figure = mover, .target = figure_at(i)});
  }
}

void append_actions(const Game& game, const State& state, SeatId seat, OptionList& options) {
  for (std::size_t i = 0; i < game.figures.size(); ++i) {
    const FigureId figure = figure_at(i);
    if (state.figures[i].is_on_board() && state.figures[i].controller == seat)
      append_power_actions(game, state, seat, figure, options);
    if (refuse_costed_action(game, state, seat, figure)) continue;
    append_moves(game, state, figure, options);
    append_close_attacks(game, state, figure, options);
    append_range_attacks(game, state, figure, options);
    append_destructions(game, state, figure, options);
    append_object_actions(game, state, figure, options);
    append_equips(game, state, figure, options);
  }
  options.push_back({.verb = Verb::Pass, .seat = seat});
}

void append_steps(const Game& game, const State& state, SeatId seat, OptionList& options) {
  const Move& move = state.frames.back().as<Move>();
  const SpaceId from = state.figures[move.figure.index()].space;
  for (std::size_t direction = 0; direction < square_directions.size(); ++direction) {
    if (refuse_step(game, state, move, direction)) continue;
    options.push_back({.verb = Verb::Step, .seat = seat, .figure = move.figure, .space = game.square.neighbour(from, direction)});
  }
  append_handling(game, state, move, options);
  if (!refuse_stop(game, state, move)) options.push_back({.verb = Verb::Stop, .seat = seat, .figure = move.figure});
}

void append_yes_and_no(SeatId seat, OptionList& options) {
  options.push_back({.verb = Verb::Accept, .seat = seat});
  options.push_back({.verb = Verb::Decline, .seat = seat});
}

void append_first_targets(const Game& game, const State& state, SeatId seat, const Attack& attack, OptionList& options) {
  for (std::size_t i = 0; i < game.figures.size(); ++i) {
    if (refuse_first_target(game, state, attack, figure_at(i))) continue;
    options.push_back({.verb = Verb::AddTarget, .seat = seat, .figure = attack.attacker, .target = figure_at(i)});
  }
  if (attack.is_optional != 0) options.push_back({.verb = Verb::Decline, .seat = seat});
}

void append_reductions(const Game& game, const State& state, SeatId seat, OptionList& options) {
  for (const Reduction& reduction : reductions_of(game, state, state.frames.back().as<DamageDealing>()))
    options.push_back(choice_to_use(game, reduction.bound, seat));
}

void append_targets(const Game& game, const State& state, SeatId seat, OptionList& options) {
  const Attack& attack = state.frames.back().as<Attack>();
  if (attack.target_count == 0) return append_first_targets(game, state, seat, attack, options);
  for (std::size_t i = 0; i < game.figures.size(); ++i) {
    if (refuse_further_target(game, state, attack, figure_at(i))) continue;
    options.push_back({.verb = Verb::AddTarget, .seat = seat, .figure = attack.attacker, .target = figure_at(i)});
  }
  options.push_back({.verb = Verb::Fire, .seat = seat, .figure = attack.attacker});
}

void append_shares(const State& state, SeatId seat, OptionList& options) {
  const Attack& attack = state.frames.back().as<Attack>();
  const int left = undivided_damage(attack);
  for (int share = is_last_share(attack) ? left : 0; share <= left; ++share) {
    options.push_back(
        {.verb = Verb::AssignDamage, .seat = seat, .target = state.pending.other, .value = static_cast<std::uint8_t>(share)});
  }
}

void append_knock_back_order(const Game& game, const State& state, SeatId seat, OptionList& options) {
  const KnockBack& knock_back = state.frames.back().as<KnockBack>();
  for (std::size_t i = 0; i < knock_back.count; ++i) {
    const FigureId target = knock_back.targets[i];
    if (may_be_next(game, state, knock_back, target))
      options.push_back({.verb = Verb::KnockBack, .seat = seat, .target = target});
  }
}

void append_carries(const Game& game, const State& state, SeatId seat, OptionList& options) {
  const Move& move = state.frames.back().as<Move>();
  for (std::size_t i = 0; i < game.figures.size(); ++i) {
    if (refuse_further_carry(game, state, move, figure_at(i))) continue;
    options.push_back({.verb = Verb::Carry, .seat = seat, .figure = move.figure, .target = figure_at(i)});
  }
  options.push_back({.verb = Verb::Decline, .seat = seat});
}

void append_put_downs(const Game& game, const State& state, SeatId seat, OptionList& options) {
  const Move& move = state.frames.back().as<Move>();
  for (std::size_t i = 0; i < move.carried_count; ++i) {
    for (std::size_t index = 0; index < game.square.size(); ++index) {
      const SpaceId space{static_cast<std::uint16_t>(index)};
      if (!put_down_on(game, state, move, move.carried[i], space)) continue;
      options.push_back({.verb = Verb::Place, .seat = seat, .figure = move.carried[i], .space = space});
    }
  }
}

void append_leads(const Game& game, const State& state, SeatId seat, OptionList& options) {
  const FigureId figure = state.pending.figure;
  for (const SpaceId space : squares_of(game, state, figure))
    options.push_back({.verb = Verb::Lead, .seat = seat, .figure = figure, .space = space});
}

void append_lays(const Game& game, const State& state, SeatId seat, OptionList& options) {
  const FigureId figure = state.pending.figure;
  const Frame& frame = state.frames.back();
  for (const SpaceId far : game.square.neighbours(state.figures[figure.index()].space)) {
    if (far.is_none()) continue;
    const bool is_refused = frame.procedure == Procedure::ClixSetUp
                                ? refuse_start_lay(game, state, frame.as<SetUp>(), far).has_value()
                                : refuse_lay(game, state, frame.as<Move>(), far).has_value();
    if (!is_refused) options.push_back({.verb = Verb::Lay, .seat = seat, .figure = figure, .space = far});
  }
}

void append_sides(const Game& game, const State& state, SeatId seat, OptionList& options) {
  if (state.frames.back().procedure == Procedure::ClixAttack) {
    const Attack& attack = state.frames.back().as<Attack>();
    const FigureId attacker = attack.attacker;
    for (const TerrainPiece piece : breakable_pieces(game, state, attacker, state.pending.other, least_range_of(attack))) {
      options.push_back({.verb = Verb::Destroy,
                         .seat = seat,
                         .figure = attacker,
                         .space = piece.space,
                         .value = static_cast<std::uint8_t>(piece.part)});
    }
    return;
  }
  const Move& move = state.frames.back().as<Move>();
  for (const SpaceId flank : game.square.neighbours(state.figures[move.figure.index()].space)) {
    if (flank.is_some() && may_destroy_side(game, state, move, flank))
      options.push_back({.verb = Verb::Destroy, .seat = seat, .figure = move.figure, .space = flank});
  }
}

void append_growths(SeatId seat, OptionList& options) {
  options.push_back({.verb = Verb::Grow, .seat = seat, .value = static_cast<std::uint8_t>(AreaSide::Right)});
  options.push_back({.verb = Verb::Grow, .seat = seat, .value = static_cast<std::uint8_t>(AreaSide::Left)});
}

}  // namespace

void append_options(const Game& game, const State& state, SeatId seat, OptionList& options) {
  switch (state.pending.decision) {
    case DecisionKind::ChooseFirstPlayer: return append_first_players(game, state, seat, options);
    case DecisionKind::PlaceFigures: return append_placements(game, state, seat, options);
    case DecisionKind::PlaceObjects: return append_object_placements(game, state, seat, options);
    case DecisionKind::TakeAction: return append_actions(game, state, seat, options);
    case DecisionKind::MoveStep: return append_steps(game, state, seat, options);
    case DecisionKind::BreakAway:
    case DecisionKind::KnockBack: return append_yes_and_no(seat, options);
    case DecisionKind::ChooseTargets: return append_targets(game, state, seat, options);
    case DecisionKind::DivideDamage: return append_shares(state, seat, options);
    case DecisionKind::KnockBackOrder: return append_knock_back_order(game, state, seat, options);
    case DecisionKind::CarryMore: return append_carries(game, state, seat, options);
    case DecisionKind::PlaceCarried: return append_put_downs(game, state, seat, options);
    case DecisionKind::LeadSquare: return append_leads(game, state, seat, options);
    case DecisionKind::LayBase: return append_lays(game, state, seat, options);
    case DecisionKind::DestroySide: return append_sides(game, state, seat, options);
    case DecisionKind::PlaceTerrain: return append_terrain_places(game, state, seat, options);
    case DecisionKind::ChooseArea: return append_areas(game, state, seat, options);
    case DecisionKind::GrowArea: return append_growths(seat, options);
    case DecisionKind::Rearrange: return append_rearrangements(game, state, seat, options);
    case DecisionKind::GrantedAction: return append_granted_actions(game, state, seat, state.frames.back().as<Action>(), options);
    case DecisionKind::ChooseReduction: return append_reductions(game, state, seat, options);
    case DecisionKind::UseAbility:
    case DecisionKind::AbilityChoice: return list_ability_choices(game, state, seat, options);
    default: return;
  }
}

}  // namespace fracas::clix
