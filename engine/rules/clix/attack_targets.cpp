#include <algorithm>
#include <array>

#include "engine/rules/abilities/evaluate.hpp"
#include "engine/rules/abilities/modifiers.hpp"
#include "engine/rules/abilities/programs.hpp"
#include "engine/rules/abilities/queries.hpp"
#include "engine/rules/clix/attack.hpp"
#include "engine/rules/clix/character.hpp"
#include "engine/rules/clix/object_attack.hpp"
#include "engine/rules/clix/special_terrain.hpp"
#include "engine/rules/clix/values.hpp"

namespace fracas::clix {
namespace {

/// Whether an effect forbids somebody as a target of such an attack.
bool is_forbidden(const Game& game, const State& state, FigureId attacker, FigureId target, AttackKind kind) {
  const Roles roles{.figure = attacker, .other = target};
  const Permission permission = kind == AttackKind::Close ? Permission::CloseAttack : Permission::RangeAttack;
  return verdict(game, state, Permission::Attack, roles) == Verdict::Forbidden ||
         verdict(game, state, permission, roles) == Verdict::Forbidden;
}

/// What is wrong with a target of any attack: nobody there, a friend (HC-ATK-05), or safe in the first turns (HC-SET-16).
std::optional<Refusal> refuse_target(const Game& game, const State& state, FigureId attacker, FigureId target, AttackKind kind) {
  if (target.index() >= game.figures.size() || !state.figures[target.index()].is_on_board()) {
    return Refusal{.rule = "HC-ATK-05"_rule, .why = "the target is not on the map"};
  }
  if (!is_foe(game, state, state.figures[attacker.index()].controller, target)) {
    return Refusal{.rule = "HC-ATK-05"_rule, .why = "oneself and friends cannot be targeted"};
  }
  if (has_first_turn_immunity(state, target)) {
    return Refusal{.rule = "HC-SET-16"_rule, .why = "the target has not left its starting area and the first turns are not over"};
  }
  if (is_forbidden(game, state, attacker, target, kind))
    return Refusal{.rule = "HC-ATK-05"_rule, .why = "an effect forbids this target"};
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
bool is_line_open(const Game& game, const State& state, FigureId attacker, FigureId target, TerrainPiece ignored, int range) {
  return best_line(game, state, attacker, target, range, ignored).answer.status != LineOfFire::Blocked;
}

/// What is wrong with the line to a target: the sentence names what decides it. A piece that the attack breaks through
/// anyway is ignored; another one may be only if none is yet.
std::optional<Refusal> refuse_line(const Game& game, const State& state, FigureId attacker, FigureId target, TerrainPiece broken,
                                   int range) {
  const CharacterLine line = best_line(game, state, attacker, target, range, broken);
  if (line.answer.status != LineOfFire::Blocked) return std::nullopt;
  if (!broken.is_some() && !breakable_pieces(game, state, attacker, target, range).empty()) return std::nullopt;
  switch (line.answer.cause) {
    case LineCause::Blocking: return Refusal{.rule = "HC-LOF-01"_rule, .why = "blocking terrain blocks the line of fire"};
    case LineCause::Elevation: return Refusal{.rule = "HC-LOF-01"_rule, .why = "elevated terrain blocks the line of fire"};
    case LineCause::Wall: return Refusal{.rule = "HC-LOF-01"_rule, .why = "a wall blocks the line of fire"};
    case LineCause::Character: return Refusal{.rule = "HC-LOF-01"_rule, .why = "a character blocks the line of fire"};
    default: return Refusal{.rule = "HC-LOF-01"_rule, .why = "the line of fire is blocked"};
  }
}

/// Whether a square is so near that only its elevation keeps it from being adjacent: nothing else lies between.
bool is_beside_but_for_elevation(const SquareGround& ground, SpaceId one, SpaceId other) {
  const SquareBoard& board = ground.board();
  const SquareCoordinate from = board.coordinate(one);
  const SquareCoordinate to = board.coordinate(other);
  if (board.distance(one, other) != 1) return false;
  if (from.x == to.x || from.y == to.y) return !ground.has_wall_between(from, to);
  const auto is_side_open = [&](SquareCoordinate flank) {
    return terrain_for_movement(ground[board.space(flank)]) != SquareTerrain::Blocking && !ground.has_wall_between(from, flank) &&
           !ground.has_wall_between(flank, to);
  };
  return is_side_open({to.x, from.y}) || is_side_open({from.x, to.y});
}

/// Adjacent, or next to each other for who ignores elevation in close attacks (HC-PWR-SPD-LEAP).
bool is_in_close_reach(const Game& game, const State& state, FigureId attacker, FigureId target) {
  if (are_adjacent(game, state, attacker, target)) return true;
  const bool ignores_elevation =
      game.listeners.may_be_granted(Property::StrikesElevated) && is_granted(game, state, Property::StrikesElevated, attacker);
  if (!ignores_elevation) return false;
  const SquareGround ground = ground_of(game, state);
  const BaseSquares others = squares_of(game, state, target);
  for (const SpaceId own : squares_of(game, state, attacker)) {
    for (const SpaceId other : others) {
      if (is_beside_but_for_elevation(ground, own, other)) return true;
    }
  }
  return false;
}

}  // namespace

void add_targets(Attack& attack, const AbilityContext& context, Expression filter) {
  const State& state = context.state;
  const std::size_t chosen = attack.target_count;  // further ones are measured from these alone (HC-RUL-32)
  std::array<FigureId, Attack::max_targets> found = attack.targets;
  std::size_t count = chosen;
  for (std::size_t i = 0; i < context.game.figures.size() && count < Attack::max_targets; ++i) {
    const FigureId id{static_cast<std::uint8_t>(i)};
    const bool is_able = id != attack.attacker && state.figures[i].is_on_board() && !has_first_turn_immunity(state, id) &&
                         !is_forbidden(context.game, state, attack.attacker, id, attack.kind);
    const bool is_new = std::find(found.begin(), found.begin() + chosen, id) == found.begin() + chosen;
    if (is_able && is_new && matches(context, filter, static_cast<int>(i))) found[count++] = id;
  }
  attack.targets = found;
  attack.target_count = static_cast<std::uint8_t>(count);
}

void spread(Attack& attack, const Play& play) {
  constexpr std::size_t also_argument = 5;
  attack.is_spreading = 0;
  const AbilityFrame* effect = innermost<AbilityFrame>(play.state);
  if (effect == nullptr) return;
  const Instruction& instruction = running_instruction(play.game, *effect);
  const bool is_attack = instruction.effect == Effect::CloseAttack || instruction.effect == Effect::RangeAttack;
  if (!is_attack || !has_argument(play.game, instruction, also_argument)) return;
  const Expression filter = play.game.abilities.arguments[instruction.first_argument + also_argument];
  add_targets(attack, context_of(play.game, play.state, *effect), filter);
}

int reach_of(const Game& game, const State& state, const Attack& attack) {
  return std::max(range_of(game, state, attack.attacker), least_range_of(attack));
}

BreakablePieces breakable_pieces(const Game& game, const State& state, FigureId attacker, FigureId target, int least_range) {
  if (!improved_targeting_of(game, state, attacker).has(Improvement::DestroysBlocking) || free_tokens(state) < 3) return {};
  const int range = std::max(range_of(game, state, attacker), least_range);
  if (is_line_open(game, state, attacker, target, {}, range)) return {};
  BreakablePieces pieces;
  const BaseSquares ends = squares_of(game, state, target);
  for (const SpaceId from : squares_of(game, state, attacker)) {
    for (const SpaceId to : ends) {
      if (game.square.distance(from, to) <= range) add_pieces(game.square, from, to, pieces);
    }
  }
  std::erase_if(pieces, [&](TerrainPiece piece) {
    const bool stays = !piece.is_wall() && is_special_terrain(game, state, piece.space);  // HC-ELM-16
    return stays || !is_line_open(game, state, attacker, target, piece, range);
  });
  return pieces;
}

std::optional<Refusal> refuse_range_attack(const Game& game, const State& state, FigureId attacker, int least_range) {
  if (least_range == 0 && range_of(game, state, attacker) == 0)
    return Refusal{.rule = "HC-ATK-03"_rule, .why = "its range value is 0"};
  if (verdict(game, state, Permission::RangeAttack, {.figure = attacker}) == Verdict::Forbidden)
    return Refusal{.rule = "HC-ATK-03"_rule, .why = "an effect forbids its range attacks"};
  const Improvements improved = improved_targeting_of(game, state, attacker);
  const bool may_be_held = improved.has(Improvement::Adjacent) || improved.has(Improvement::Pass);
  if (!may_be_held && !adjacent_foes(game, state, attacker).is_empty()) {
    return Refusal{.rule = "HC-ATK-03"_rule, .why = "a foe is adjacent"};
  }
  return std::nullopt;
}

std::optional<Refusal> refuse_close_target(const Game& game, const State& state, FigureId attacker, FigureId target) {
  if (const auto refusal = refuse_target(game, state, attacker, target, AttackKind::Close)) return refusal;
  if (is_in_close_reach(game, state, attacker, target)) return std::nullopt;
  return Refusal{.rule = "HC-ATK-02"_rule, .why = "the target is not adjacent"};
}

std::optional<Refusal> refuse_range_target(const Game& game, const State& state, FigureId attacker, FigureId target,
                                           TerrainPiece broken, int least_range) {
  if (const auto refusal = refuse_target(game, state, attacker, target, AttackKind::Range)) return refusal;
  const int range = std::max(range_of(game, state, attacker), least_range);
  const int distance = distance_between(game, state, attacker, target);
  if (distance > range) {
    return Refusal{.rule = "HC-LOF-17"_rule,
                   .why = "the target is {attempted} squares away and the range is {limit}",
                   .attempted = distance,
                   .limit = range};
  }
  // Improved targeting adjacent opens adjacent foes only, pass opens all (HC-ABL-IMP-ADJ, HC-ABL-IMP-PASS).
  const bool is_held = !adjacent_foes(game, state, attacker).is_empty();
  if (is_held && !improved_targeting_of(game, state, attacker).has(Improvement::Pass) &&
      !are_adjacent(game, state, attacker, target))
    return Refusal{.rule = "HC-ATK-03"_rule, .why = "a foe is adjacent, and only adjacent foes can be targeted"};
  return refuse_line(game, state, attacker, target, broken, range);
}

std::optional<Refusal> refuse_further_target(const Game& game, const State& state, const Attack& attack, FigureId target) {
  if (attack.is_throw()) return Refusal{.rule = "HC-OBJ-06"_rule, .why = "an object is thrown at one target"};
  const int limit = target_limit(game, state, attack.attacker);
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

std::optional<Refusal> refuse_first_target(const Game& game, const State& state, const Attack& attack, FigureId target) {
  if (attack.kind == AttackKind::Close) return refuse_close_target(game, state, attack.attacker, target);
  if (const auto refusal = refuse_range_attack(game, state, attack.attacker, least_range_of(attack))) return refusal;
  return refuse_range_target(game, state, attack.attacker, target, {}, least_range_of(attack));
}

bool has_first_target(const Game& game, const State& state, const Attack& attack) {
  for (std::size_t i = 0; i < game.figures.size(); ++i) {
    if (!refuse_first_target(game, state, attack, FigureId{static_cast<std::uint8_t>(i)})) return true;
  }
  return false;
}

bool has_further_target(const Game& game, const State& state, const Attack& attack) {
  if (attack.is_throw() || attack.target_count >= target_limit(game, state, attack.attacker)) return false;
  for (std::size_t i = 0; i < game.figures.size(); ++i) {
    if (!refuse_further_target(game, state, attack, FigureId{static_cast<std::uint8_t>(i)})) return true;
  }
  return false;
}

}  // namespace fracas::clix
