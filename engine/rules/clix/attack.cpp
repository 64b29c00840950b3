#include "engine/rules/clix/attack.hpp"

#include <algorithm>

#include "engine/rules/clix/action.hpp"
#include "engine/rules/clix/character.hpp"
#include "engine/rules/clix/damage.hpp"
#include "engine/rules/clix/destroy.hpp"
#include "engine/rules/clix/knock_back.hpp"

namespace fracas::clix {
namespace {

constexpr int critical_hit = 12;  // HC-ATK-07
constexpr int critical_miss = 2;  // HC-ATK-08

std::uint8_t with_bit(std::uint8_t mask, std::size_t bit) { return static_cast<std::uint8_t>(mask | (1U << bit)); }

/// What is wrong with a target of any attack: nobody there, a friend (HC-ATK-05), or safe in the first turns (HC-SET-16).
std::optional<Refusal> refuse_target(const Game& game, const State& state, FigureId attacker, FigureId target) {
  if (target.index() >= game.figures.size() || !state.figures[target.index()].is_on_board()) {
    return Refusal{.rule = "HC-ATK-05"_rule, .why = "the target is not on the map"};
  }
  if (!is_foe(game, state, state.figures[attacker.index()].controller, target)) {
    return Refusal{.rule = "HC-ATK-05"_rule, .why = "oneself and friends cannot be targeted"};
  }
  if (has_first_turn_immunity(state, target)) {
    return Refusal{.rule = "HC-SET-16"_rule, .why = "the target has not left its starting area and the first turns are not over"};
  }
  return std::nullopt;
}

/// Adds what could be broken on one line: squares crossed, walls met, both sides of its corners.
void add_pieces(const SquareBoard& board, SpaceId from, SpaceId to, BreakablePieces& pieces) {
  const auto add = [&](TerrainPiece piece) {
    if (piece.is_some() && std::find(pieces.begin(), pieces.end(), piece) == pieces.end()) pieces.push_back(piece);
  };
  walk_line(board.coordinate(from), board.coordinate(to), [&](SquareCoordinate at, SquareCoordinate next) {
    const SpaceId here = board.space(at);
    const SpaceId there = board.space(next);
    add(wall_between(board, here, there));
    add(TerrainPiece::square(there));
    if (at.x == next.x || at.y == next.y) return true;
    for (const SquareCoordinate flank : {SquareCoordinate{next.x, at.y}, SquareCoordinate{at.x, next.y}}) {
      add(TerrainPiece::square(board.space(flank)));
      add(wall_between(board, here, board.space(flank)));
      add(wall_between(board, board.space(flank), there));
    }
    return true;
  });
}

/// Whether a line to the target is open, with one piece ignored if one is given.
bool is_line_open(const Game& game, const State& state, FigureId attacker, FigureId target, TerrainPiece ignored) {
  const int range = profile_of(game, attacker).range;
  return best_line(game, state, attacker, target, range, ignored).answer.status != LineOfFire::Blocked;
}

/// What is wrong with the line to a target: the sentence names what decides it. A piece that the attack breaks through
/// anyway is ignored; another one may be only if none is yet.
std::optional<Refusal> refuse_line(const Game& game, const State& state, FigureId attacker, FigureId target,
                                   TerrainPiece broken) {
  const int range = profile_of(game, attacker).range;
  const CharacterLine line = best_line(game, state, attacker, target, range, broken);
  if (line.answer.status != LineOfFire::Blocked) return std::nullopt;
  if (!broken.is_some() && !breakable_pieces(game, state, attacker, target).empty()) return std::nullopt;
  switch (line.answer.cause) {
    case LineCause::Blocking: return Refusal{.rule = "HC-LOF-01"_rule, .why = "blocking terrain blocks the line of fire"};
    case LineCause::Elevation: return Refusal{.rule = "HC-LOF-01"_rule, .why = "elevated terrain blocks the line of fire"};
    case LineCause::Wall: return Refusal{.rule = "HC-LOF-01"_rule, .why = "a wall blocks the line of fire"};
    case LineCause::Character: return Refusal{.rule = "HC-LOF-01"_rule, .why = "a character blocks the line of fire"};
    default: return Refusal{.rule = "HC-LOF-01"_rule, .why = "the line of fire is blocked"};
  }
}

bool has_further_target(const Play& play, const Attack& frame) {
  if (frame.target_count >= target_limit(play.game, frame.attacker)) return false;
  for (std::size_t i = 0; i < play.game.figures.size(); ++i) {
    if (!refuse_further_target(play.game, play.state, frame, FigureId{static_cast<std::uint8_t>(i)})) return true;
  }
  return false;
}

void break_through(Attack& frame, TerrainPiece piece) {
  frame.broken = piece.space;
  frame.broken_part = piece.part;
  frame.step = AttackStep::OfferTarget;
}

/// The line to the target just taken may have to break through a piece; of two sides of a corner the player picks (HC-MAP-25).
void offer_breaking(Attack& frame, Play& play) {
  frame.step = AttackStep::OfferTarget;
  if (frame.kind == AttackKind::Close || frame.broken.is_some()) return;
  const BreakablePieces pieces = breakable_pieces(play.game, play.state, frame.attacker, frame.targets[frame.target_count - 1U]);
  if (pieces.empty()) return;
  if (pieces.size() == 1) return break_through(frame, pieces.front());
  frame.step = AttackStep::AnswerBreaking;
  play.ask({.kind = DecisionKind::DestroySide, .figure = frame.attacker, .other = frame.targets[frame.target_count - 1U]},
           play.state.active);
}

void answer_breaking(Attack& frame, Play& play) { break_through(frame, piece_of(play.choice)); }

void offer_target(Attack& frame, Play& play) {
  if (frame.kind == AttackKind::Close || !has_further_target(play, frame)) {
    frame.step = AttackStep::ComputeValues;
    return;
  }
  frame.step = AttackStep::AddTarget;
  play.ask({.kind = DecisionKind::ChooseTargets, .figure = frame.attacker, .other = frame.targets[0]}, play.state.active);
}

void add_target(Attack& frame, Play& play) {
  if (play.choice.verb == Verb::Fire) {
    frame.step = AttackStep::ComputeValues;
    return;
  }
  frame.targets[frame.target_count++] = play.choice.target;
  frame.step = AttackStep::OfferBreaking;
}

int defense_of(const Play& play, const Attack& frame, std::size_t target) {
  return live_click(play.game, play.state, frame.targets[target]).defense + ((frame.hindered >> target) & 1);
}

void tell_declaration(Play& play, const Attack& frame, std::size_t target) {
  const FigureId id = frame.targets[target];
  const int defense = defense_of(play, frame, target);
  const int bonus = (frame.hindered >> target) & 1;
  play.tell_window(Window::ClixWouldBeTargeted, {.figure = id, .seat = play.state.active});
  Event event{.kind = EventKind::AttackDeclared,
              .rule = frame.kind == AttackKind::Close ? "HC-ATK-02"_rule : "HC-ATK-03"_rule,
              .seat = play.state.active,
              .figure = frame.attacker,
              .other = id,
              .label = frame.kind == AttackKind::Close ? "close" : "range",
              .amount = live_click(play.game, play.state, frame.attacker).attack,
              .total = defense};
  event.parts.push_back({"attack", event.amount, "HC-ATK-06"_rule});
  event.parts.push_back({"defense", defense - bonus, "HC-ATK-06"_rule});
  if (bonus != 0) event.parts.push_back({"hindered line", bonus, "HC-LOF-19"_rule});
  play.tell(event);
}

void compute_values(Attack& frame, Play& play) {
  for (std::size_t i = 0; i < frame.target_count; ++i) {
    if (frame.kind == AttackKind::Close) continue;  // close attacks are never hindered (HC-LOF-19)
    const int range = profile_of(play.game, frame.attacker).range;
    const CharacterLine line = best_line(play.game, play.state, frame.attacker, frame.targets[i], range, frame.broken_piece());
    if (line.answer.status == LineOfFire::Hindered) frame.hindered = with_bit(frame.hindered, i);
  }
  if (play.is_observed()) {
    for (std::size_t i = 0; i < frame.target_count; ++i) tell_declaration(play, frame, i);
    play.tell_window(Window::ClixAttackRoll, {.figure = frame.attacker, .seat = play.state.active});
  }
  frame.step = AttackStep::SettleHits;
  play.roll({.purpose = ChanceKind::AttackRoll,
             .shape = DiceShape::TwoD6,
             .count = 2,
             .seat = play.state.active,
             .figure = frame.attacker,
             .other = frame.targets[0]});
}

void tell_result(Play& play, const Attack& frame, std::size_t target, int attack) {
  const int roll = frame.first_die + frame.second_die;
  const bool is_hit = frame.is_hit(target);
  if (is_hit) play.tell_window(Window::ClixHit, {.figure = frame.targets[target], .seat = play.state.active});
  Event event{.kind = is_hit ? EventKind::AttackHit : EventKind::AttackMissed,
              .rule = roll == critical_hit    ? "HC-ATK-07"_rule
                      : roll == critical_miss ? "HC-ATK-08"_rule
                                              : "HC-ATK-06"_rule,
              .seat = play.state.active,
              .figure = frame.attacker,
              .other = frame.targets[target],
              .amount = roll + attack,
              .total = defense_of(play, frame, target)};
  event.parts.push_back({"first die", frame.first_die, "HC-ATK-06"_rule});
  event.parts.push_back({"second die", frame.second_die, "HC-ATK-06"_rule});
  event.parts.push_back({"attack", attack, "HC-ATK-06"_rule});
  play.tell(event);
}

/// One roll serves all targets, compared one by one (HC-ATK-06); a natural 12 hits and a natural 2 misses them all.
void settle_hits(Attack& frame, Play& play) {
  frame.first_die = play.outcome.values[0];
  frame.second_die = play.outcome.values[1];
  const int roll = play.outcome.sum();
  const int attack = live_click(play.game, play.state, frame.attacker).attack;
  for (std::size_t i = 0; i < frame.target_count; ++i) {
    const bool is_hit = roll == critical_hit || (roll != critical_miss && roll + attack >= defense_of(play, frame, i));
    if (is_hit) frame.hits = with_bit(frame.hits, i);
    if (play.is_observed()) tell_result(play, frame, i, attack);
  }
  if (roll == critical_miss) play.state.frames[play.state.frames.size() - 2].as<Action>().is_critical_miss = 1;
  frame.step = frame.hits == 0 ? AttackStep::Resolve : AttackStep::OfferDivision;
}

bool is_divided(const Attack& frame) { return (frame.hits & (frame.hits - 1U)) != 0; }

/// Full damage to a lone hit target; damage of several bolts is divided among those hit, one after another (HC-ATK-11).
void offer_division(Attack& frame, Play& play) {
  const int damage = live_click(play.game, play.state, frame.attacker).damage;
  while (frame.assigned < frame.target_count && !frame.is_hit(frame.assigned)) ++frame.assigned;
  if (frame.assigned == frame.target_count || damage == 0) {
    frame.step = AttackStep::DealDamage;
    return;
  }
  if (!is_divided(frame)) {
    frame.damage[frame.assigned] = static_cast<std::uint8_t>(damage);
    frame.step = AttackStep::DealDamage;
    return;
  }
  frame.step = AttackStep::AssignDamage;
  play.ask({.kind = DecisionKind::DivideDamage, .figure = frame.attacker, .other = frame.targets[frame.assigned]},
           play.state.active);
}

void assign_damage(Attack& frame, Play& play) {
  frame.damage[frame.assigned++] = play.choice.value;
  frame.step = AttackStep::OfferDivision;
}

/// All targets click before the first is knocked out (HC-DMG-08). A critical hit adds nothing to 0 (HC-RUL-36).
void deal_damage(Attack& frame, Play& play) {
  const bool is_critical = frame.first_die + frame.second_die == critical_hit;
  for (std::size_t i = 0; i < frame.target_count; ++i) {
    if (frame.damage[i] == 0) continue;
    const int critical = is_critical ? 1 : 0;
    const int clicks = click(play, {.figure = frame.targets[i],
                                    .dealer = frame.attacker,
                                    .amount = frame.damage[i] + critical,
                                    .critical = critical,
                                    .rule = "HC-ATK-11"_rule,
                                    .cause = "damage"});
    frame.damage[i] = static_cast<std::uint8_t>(clicks);
  }
  frame.step = AttackStep::OfferKnockBack;
  for (std::size_t i = 0; i < frame.target_count; ++i) knock_out_if_spent(play, frame.targets[i]);
}

/// Whom this attack would knock back: hit, damaged, still on the map and not immune (HC-KB-02, HC-KB-06, HC-KB-07).
KnockBack knock_back_of(const Attack& frame, const Game& game, const State& state) {
  KnockBack knock_back{.attacker = frame.attacker};
  for (std::size_t i = 0; i < frame.target_count; ++i) {
    if (frame.damage[i] == 0 || !state.figures[frame.targets[i].index()].is_on_board()) continue;
    if (is_knock_back_immune(game, frame.targets[i])) continue;
    knock_back.targets[knock_back.count] = frame.targets[i];
    knock_back.distances[knock_back.count] = frame.damage[i];
    ++knock_back.count;
  }
  return knock_back;
}

/// KNOCKBACK is printed, or doubles give it for this attack; it is always optional (HC-KB-01, HC-KB-06, HC-RUL-43).
void offer_knock_back(Attack& frame, Play& play) {
  const bool has_knockback = frame.first_die == frame.second_die || profile_of(play.game, frame.attacker).has_knockback;
  if (!has_knockback || knock_back_of(frame, play.game, play.state).count == 0) {
    frame.step = AttackStep::Resolve;
    return;
  }
  frame.step = AttackStep::AnswerKnockBack;
  play.ask({.kind = DecisionKind::KnockBack, .figure = frame.attacker, .other = frame.targets[0]}, play.state.active);
}

void answer_knock_back(Attack& frame, Play& play) {
  frame.step = AttackStep::Resolve;
  if (play.choice.verb == Verb::Accept) play.push(knock_back_of(frame, play.game, play.state));
}

/// What was shot through falls immediately after the attack resolves (HC-ABL-IMP-DESTROY).
void resolve(Attack& frame, Play& play) {
  const FigureId attacker = frame.attacker;
  const TerrainPiece broken = frame.broken_piece();
  play.pop();
  if (broken.is_some()) destroy(play, attacker, broken);
}

}  // namespace

BreakablePieces breakable_pieces(const Game& game, const State& state, FigureId attacker, FigureId target) {
  const ClixProfile& profile = profile_of(game, attacker);
  if (!profile.improved_targeting.has(Improvement::DestroysBlocking) || free_tokens(state) < 3) return {};
  if (is_line_open(game, state, attacker, target, {})) return {};
  BreakablePieces pieces;
  const BaseSquares ends = squares_of(game, state, target);
  for (const SpaceId from : squares_of(game, state, attacker)) {
    for (const SpaceId to : ends) {
      if (game.square.distance(from, to) <= profile.range) add_pieces(game.square, from, to, pieces);
    }
  }
  std::erase_if(pieces, [&](TerrainPiece piece) { return !is_line_open(game, state, attacker, target, piece); });
  return pieces;
}

std::optional<Refusal> refuse_range_attack(const Game& game, const State& state, FigureId attacker) {
  const ClixProfile& profile = profile_of(game, attacker);
  if (profile.range == 0) return Refusal{.rule = "HC-ATK-03"_rule, .why = "its range value is 0"};
  const bool may_be_held =
      profile.improved_targeting.has(Improvement::Adjacent) || profile.improved_targeting.has(Improvement::Pass);
  if (!may_be_held && !adjacent_foes(game, state, attacker).is_empty()) {
    return Refusal{.rule = "HC-ATK-03"_rule, .why = "a foe is adjacent"};
  }
  return std::nullopt;
}

std::optional<Refusal> refuse_close_target(const Game& game, const State& state, FigureId attacker, FigureId target) {
  if (const auto refusal = refuse_target(game, state, attacker, target)) return refusal;
  if (are_adjacent(game, state, attacker, target)) return std::nullopt;
  return Refusal{.rule = "HC-ATK-02"_rule, .why = "the target is not adjacent"};
}

std::optional<Refusal> refuse_range_target(const Game& game, const State& state, FigureId attacker, FigureId target,
                                           TerrainPiece broken) {
  if (const auto refusal = refuse_target(game, state, attacker, target)) return refusal;
  const ClixProfile& profile = profile_of(game, attacker);
  const int distance = distance_between(game, state, attacker, target);
  if (distance > profile.range) {
    return Refusal{.rule = "HC-LOF-17"_rule,
                   .why = "the target is {attempted} squares away and the range is {limit}",
                   .attempted = distance,
                   .limit = profile.range};
  }
  // Improved targeting adjacent opens adjacent foes only, pass opens all (HC-ABL-IMP-ADJ, HC-ABL-IMP-PASS).
  const bool is_held = !adjacent_foes(game, state, attacker).is_empty();
  if (is_held && !profile.improved_targeting.has(Improvement::Pass) && !are_adjacent(game, state, attacker, target))
    return Refusal{.rule = "HC-ATK-03"_rule, .why = "a foe is adjacent, and only adjacent foes can be targeted"};
  return refuse_line(game, state, attacker, target, broken);
}

std::optional<Refusal> refuse_further_target(const Game& game, const State& state, const Attack& attack, FigureId target) {
  const int limit = target_limit(game, attack.attacker);
  if (attack.target_count >= limit) {
    return Refusal{.rule = "HC-ATK-04"_rule,
                   .why = "there are {limit} bolts for {attempted} targets",
                   .attempted = attack.target_count + 1,
                   .limit = limit};
  }
  const auto end = attack.targets.begin() + attack.target_count;
  if (std::find(attack.targets.begin(), end, target) != end) {
    return Refusal{.rule = "HC-ATK-04"_rule, .why = "every bolt needs a different target"};
  }
  return refuse_range_target(game, state, attack.attacker, target, attack.broken_piece());
}

int undivided_damage(const Game& game, const State& state, const Attack& attack) {
  int left = live_click(game, state, attack.attacker).damage;
  for (std::size_t i = 0; i < attack.assigned; ++i) left -= attack.damage[i];
  return left;
}

bool is_last_share(const Attack& attack) { return (attack.hits >> (attack.assigned + 1U)) == 0; }

void advance(Attack& frame, Play& play) {
  switch (frame.step) {
    case AttackStep::OfferBreaking: return offer_breaking(frame, play);
    case AttackStep::AnswerBreaking: return answer_breaking(frame, play);
    case AttackStep::OfferTarget: return offer_target(frame, play);
    case AttackStep::AddTarget: return add_target(frame, play);
    case AttackStep::ComputeValues: return compute_values(frame, play);
    case AttackStep::SettleHits: return settle_hits(frame, play);
    case AttackStep::OfferDivision: return offer_division(frame, play);
    case AttackStep::AssignDamage: return assign_damage(frame, play);
    case AttackStep::DealDamage: return deal_damage(frame, play);
    case AttackStep::OfferKnockBack: return offer_knock_back(frame, play);
    case AttackStep::AnswerKnockBack: return answer_knock_back(frame, play);
    case AttackStep::Resolve: return resolve(frame, play);
  }
}

}  // namespace fracas::clix
