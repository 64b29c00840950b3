#include "engine/rules/clix/options.hpp"

#include "engine/rules/clix/attack.hpp"
#include "engine/rules/clix/character.hpp"
#include "engine/rules/clix/check.hpp"
#include "engine/rules/clix/knock_back.hpp"
#include "engine/rules/clix/move.hpp"
#include "engine/rules/clix/set_up.hpp"

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

void append_placements(const Game& game, const State& state, SeatId seat, OptionList& options) {
  for (std::size_t index = 0; index < game.square.size(); ++index) {
    const SpaceId space{static_cast<std::uint16_t>(index)};
    if (!is_free_start(game, state, seat, space)) continue;
    for (std::size_t i = 0; i < game.figures.size(); ++i) {
      const FigureState& figure = state.figures[i];
      if (figure.controller != seat || figure.status != FigureStatus::Unplaced) continue;
      options.push_back({.verb = Verb::Place, .seat = seat, .figure = figure_at(i), .space = space});
    }
  }
}

void append_close_attacks(const Game& game, const State& state, FigureId attacker, OptionList& options) {
  const FigureState& figure = state.figures[attacker.index()];
  for (const FigureId target : adjacent_foes(game, state, figure.controller, figure.space)) {
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

void append_actions(const Game& game, const State& state, SeatId seat, OptionList& options) {
  for (std::size_t i = 0; i < game.figures.size(); ++i) {
    const FigureId figure = figure_at(i);
    if (refuse_costed_action(game, state, seat, figure)) continue;
    options.push_back({.verb = Verb::Move, .seat = seat, .figure = figure});
    append_close_attacks(game, state, figure, options);
    append_range_attacks(game, state, figure, options);
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
  if (may_stop(state, move)) options.push_back({.verb = Verb::Stop, .seat = seat, .figure = move.figure});
}

void append_yes_and_no(SeatId seat, OptionList& options) {
  options.push_back({.verb = Verb::Accept, .seat = seat});
  options.push_back({.verb = Verb::Decline, .seat = seat});
}

void append_targets(const Game& game, const State& state, SeatId seat, OptionList& options) {
  const Attack& attack = state.frames.back().as<Attack>();
  for (std::size_t i = 0; i < game.figures.size(); ++i) {
    if (refuse_further_target(game, state, attack, figure_at(i))) continue;
    options.push_back({.verb = Verb::AddTarget, .seat = seat, .figure = attack.attacker, .target = figure_at(i)});
  }
  options.push_back({.verb = Verb::Fire, .seat = seat, .figure = attack.attacker});
}

void append_shares(const Game& game, const State& state, SeatId seat, OptionList& options) {
  const Attack& attack = state.frames.back().as<Attack>();
  const int left = undivided_damage(game, state, attack);
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

}  // namespace

void append_options(const Game& game, const State& state, SeatId seat, OptionList& options) {
  switch (state.pending.decision) {
    case DecisionKind::ChooseFirstPlayer: return append_first_players(game, state, seat, options);
    case DecisionKind::PlaceFigures: return append_placements(game, state, seat, options);
    case DecisionKind::TakeAction: return append_actions(game, state, seat, options);
    case DecisionKind::MoveStep: return append_steps(game, state, seat, options);
    case DecisionKind::BreakAway:
    case DecisionKind::KnockBack: return append_yes_and_no(seat, options);
    case DecisionKind::ChooseTargets: return append_targets(game, state, seat, options);
    case DecisionKind::DivideDamage: return append_shares(game, state, seat, options);
    case DecisionKind::KnockBackOrder: return append_knock_back_order(game, state, seat, options);
    default: return;
  }
}

}  // namespace fracas::clix
