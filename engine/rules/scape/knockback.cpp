#include "engine/rules/scape/knockback.hpp"

#include <algorithm>
#include <cstdlib>

#include "engine/rules/scape/arrival.hpp"
#include "engine/rules/scape/falling.hpp"
#include "engine/rules/scape/footing.hpp"
#include "engine/rules/scape/ground_effects.hpp"
#include "engine/rules/scape/held_spaces.hpp"
#include "engine/rules/scape/movement_abilities.hpp"
#include "engine/rules/scape/procedures.hpp"
#include "engine/rules/scape/situation.hpp"
#include "engine/rules/scape/stance.hpp"
#include "engine/rules/scape/wounds.hpp"

namespace fracas::scape {
namespace {

/// Why a push goes no further.
enum class Stop : std::uint8_t { None, Edge, Blocked };

struct Push {
  Stop stop = Stop::None;
  Stance after;
  int cost = 0;
  int drop = 0;
};

/// The pair of spaces the line starts from: those that make the two adjacent, or else the nearest ones (SS-DSP-02).
template <class Visit>
void for_each_nearest_pair(const Game& game, const State& state, FigureId from, FigureId figure, Visit visit) {
  const HexBoard& board = game.board(state);
  int least = HexBoard::unreachable;
  for (const bool is_visiting : {false, true}) {
    for_each_held_space(game, state, from, [&](SpaceId one) {
      for_each_held_space(game, state, figure, [&](SpaceId other) {
        const int distance = hex_distance(board[one].at, board[other].at);
        if (!is_visiting) least = std::min(least, distance);
        if (is_visiting && distance == least) visit(board[one].at, board[other].at);
      });
    });
  }
}

/// How well a direction fits the way from one hex to the other, as a whole number: the larger, the smaller the angle. Hexes
/// in the plane: x = 2q + r, y = r * sqrt(3); the product of two such vectors is (dx * ex + 3 * dy * ey).
long long fit_of(HexCoordinate from, HexCoordinate to, std::size_t direction) {
  const HexCoordinate step = hex_directions[direction];
  const long long x = 2 * (to.q - from.q) + (to.r - from.r);
  const long long y = to.r - from.r;
  const long long step_x = 2 * step.q + step.r;
  const long long step_y = step.r;
  return x * step_x + 3 * y * step_y;
}

/// The space next to this one that a pushed figure would come to: the one whose level is nearest.
SpaceId beyond(const HexBoard& board, SpaceId space, std::size_t direction) {
  SpaceId best;
  int least = 0;
  for (const SpaceId candidate : board.spaces_on(neighbour_of(board[space].at, hex_directions[direction]))) {
    if (board[candidate].is_gone || board[candidate].is_rung()) continue;  // SS-RUL-165
    const int levels = std::abs(board[candidate].level.value - board[space].level.value);
    if (best.is_some() && levels >= least) continue;
    best = candidate;
    least = levels;
  }
  return best;
}

/// Something on the edge that the body would hit; only doorways let it through.
bool is_edge_closed(const Situation& situation, const Knockback& frame, SpaceId from, SpaceId to) {
  const int feet = std::max(situation.at(from).level, situation.at(to).level).value;
  const int height = situation.profile(frame.figure).height.value;
  for (const EdgeFeature& edge : situation.board.edges(situation.at(from).at, frame.direction)) {
    const bool is_in_the_way = edge.bottom.value < feet + height && edge.top.value > feet;
    if (is_in_the_way && edge.kind != EdgeKind::Doorway) return true;
  }
  return false;
}

/// A half hex may be crossed if the space behind it can be held with what is left of the push (SS-RUL-165).
bool can_cross_half_hex(const Situation& situation, const Knockback& frame, const Stance& on, int cost) {
  if (situation.at(on.lead).fit != Fit::Half || !situation.profile(frame.figure).is_single_base()) return false;
  const SpaceId behind = beyond(situation.board, on.lead, frame.direction);
  if (behind.is_none() || !is_free_for(situation.state, frame.figure, behind)) return false;
  const int rise = std::max(situation.at(behind).level.value - situation.at(on.lead).level.value, 0);
  const bool is_near_enough = cost + 1 + rise <= frame.left;
  return is_near_enough && !is_edge_closed(situation, frame, on.lead, behind) &&
         !check_standing(situation, frame.figure, Stance{.lead = behind});
}

Push next_push(const Variant& variant, const Play& play, const Knockback& frame) {
  const Situation situation(variant, play.game, play.state);
  const Stance here = stance_of(play.state.figures[frame.figure.index()]);
  const SpaceId lead = beyond(situation.board, here.lead, frame.direction);
  if (lead.is_none()) return {.stop = Stop::Edge};  // no space there is the edge (SS-RUL-153)
  Stance after = here;
  after.lead = lead;
  if (here.trailing.is_some()) after.trailing = beyond(situation.board, here.trailing, frame.direction);
  if (here.trailing.is_some() && after.trailing.is_none()) return {.stop = Stop::Edge};
  const int rise = situation.at(lead).level.value - situation.at(here.lead).level.value;
  const int cost = 1 + std::max(rise, 0);  // a level up costs one (SS-RUL-150)
  const BaseSpaces spaces = spaces_of(situation.board, situation.profile(frame.figure), after);
  const bool is_free = std::all_of(spaces.begin(), spaces.end(),
                                   [&](SpaceId part) { return part.is_some() && is_free_for(play.state, frame.figure, part); });
  const bool can_stand = is_free && !check_standing(situation, frame.figure, after);
  const bool is_walled = is_edge_closed(situation, frame, here.lead, lead);
  if (cost > frame.left || is_walled || !is_free) return {.stop = Stop::Blocked};
  if (!can_stand && !can_cross_half_hex(situation, frame, after, cost)) return {.stop = Stop::Blocked};
  return {.after = after, .cost = cost, .drop = std::max(-rise, 0)};
}

void before_moving(Play& play, Knockback& frame) {
  frame.step = KnockbackStep::ChooseLine;
  frame.before = stance_of(play.state.figures[frame.figure.index()]);
  play.open(Window::BeforeMoving, {.figure = frame.figure});  // of every kind of movement (SS-MOV-05)
}

void choose_line(Play& play, Knockback& frame) {
  const bool are_both_there =
      play.state.figures[frame.figure.index()].is_on_board() && play.state.figures[frame.from.index()].is_on_board();
  if (!are_both_there) return play.pop();
  const Directions lines = knockback_directions(play.game, play.state, frame.from, frame.figure);
  if (lines.is_empty()) return play.pop();
  frame.direction = lines[0];
  frame.last = stance_of(play.state.figures[frame.figure.index()]);
  frame.step = KnockbackStep::Push;
  if (lines.size() == 1) return;
  frame.step = KnockbackStep::TakeLine;
  play.ask({.kind = DecisionKind::KnockbackLine, .figure = frame.figure, .other = frame.from}, frame.seat);
}

void end_push(const Variant& variant, Play& play, const Knockback& frame) {
  const Knockback ended = frame;
  play.pop();
  const FigureState& pushed = play.state.figures[ended.figure.index()];
  if (pushed.is_on_board() && stance_of(pushed) != ended.before)
    open_after_displacement(variant, play, ended.figure, ended.from, ended.before);
}

void push(const Variant& variant, Play& play, Knockback& frame) {
  const FigureState& pushed = play.state.figures[frame.figure.index()];
  const bool is_over = frame.left == 0 || !pushed.is_on_board() || stance_of(pushed) != frame.last;  // it was set elsewhere
  if (is_over) return end_push(variant, play, frame);
  const Push next = frame.is_held != 0 ? Push{.stop = Stop::Blocked} : next_push(variant, play, frame);
  if (next.stop == Stop::Edge) return end_push(variant, play, frame);  // without a die (SS-DSP-05)
  if (next.stop == Stop::Blocked) {
    frame.step = KnockbackStep::SufferWounds;
    return play.roll({.purpose = ChanceKind::DamageDice,
                      .shape = DiceShape::Combat,
                      .seat = frame.seat,
                      .figure = frame.from,
                      .other = frame.figure});
  }
  const Situation situation(variant, play.game, play.state);
  const Stance before = stance_of(play.state.figures[frame.figure.index()]);
  const Halt halt = halt_on_entering(situation, frame.figure, before, next.after, true);
  const bool burns = does_lava_burn(situation, {.figure = frame.figure, .stance = before, .progress = {}}, before, next.after);
  frame.left = static_cast<std::uint8_t>(halt == Halt::None ? frame.left - next.cost : 0);  // SS-RUL-152
  lift(play.game, play.state, frame.figure);
  set_down(play.game, play.state, frame.figure, next.after);
  frame.last = stance_of(play.state.figures[frame.figure.index()]);
  play.tell({.kind = EventKind::FigureMoved,
             .rule = "SS-DSP-01"_rule,
             .figure = frame.figure,
             .from = before.lead,
             .space = next.after.lead,
             .label = "knocked back"});
  play.state.figures[frame.figure.index()].set(FigureMark::ChangedPlace);
  if (halt == Halt::Freefall)
    play.tell(
        {.kind = EventKind::FreefallBegan, .rule = variant.rules.sky_stop, .figure = frame.figure, .space = next.after.lead});
  const FigureId figure = frame.figure;
  turn_up_tokens(variant, play, figure, before);
  play.open(Window::EntersSpace, {.figure = figure, .space = next.after.lead});  // each space (SS-DSP-03)
  if (burns) play.push(LavaEntry{.figure = figure});
  fall_if_due(variant, play, figure, next.drop);  // comes to lie on top: it is first (SS-RUL-52, SS-RUL-151)
}

void suffer_wounds_of_knockback(const Variant& variant, Play& play, const Knockback& frame) {
  const Knockback ended = frame;
  const int wounds = play.outcome.skulls();
  end_push(variant, play, frame);
  suffer_wounds(variant, play, {.figure = ended.figure, .harm = Harm::Ability, .wounds = wounds, .source = ended.from});
}

}  // namespace

Directions knockback_directions(const Game& game, const State& state, FigureId from, FigureId figure) {
  Directions found;
  for_each_nearest_pair(game, state, from, figure, [&](HexCoordinate one, HexCoordinate other) {
    long long best = 0;
    for (std::size_t direction = 0; direction < hex_directions.size(); ++direction)
      best = std::max(best, fit_of(one, other, direction));
    for (std::size_t direction = 0; direction < hex_directions.size(); ++direction) {
      const auto value = static_cast<std::uint8_t>(direction);
      const bool is_known = std::find(found.begin(), found.end(), value) != found.end();
      if (best > 0 && fit_of(one, other, direction) == best && !is_known) found.push_back(value);
    }
  });
  return found;
}

void advance_knockback(const Variant& variant, Play& play) {
  Knockback& frame = play.top<Knockback>();
  switch (frame.step) {
    case KnockbackStep::BeforeMoving: return before_moving(play, frame);
    case KnockbackStep::ChooseLine: return choose_line(play, frame);
    case KnockbackStep::TakeLine:
      frame.direction = static_cast<std::uint8_t>(play.choice.value - 100);
      frame.step = KnockbackStep::Push;
      return;
    case KnockbackStep::Push: return push(variant, play, frame);
    case KnockbackStep::SufferWounds: return suffer_wounds_of_knockback(variant, play, frame);
  }
}

}  // namespace fracas::scape
