#include "engine/rules/clix/destroy.hpp"

#include <algorithm>

#include "engine/rules/abilities/modifiers.hpp"
#include "engine/rules/clix/character.hpp"
#include "engine/rules/clix/special_terrain.hpp"
#include "engine/rules/clix/values.hpp"

namespace fracas::clix {
namespace {

constexpr int least_damage = 3;           // HC-ACT-04
constexpr std::size_t tokens_needed = 3;  // a fallen wall and debris on both sides

/// The token that says a piece is destroyed.
TokenKind fallen_kind(TerrainPiece piece) {
  switch (piece.part) {
    case TerrainPiece::Part::WallEast: return TokenKind::FallenWallEast;
    case TerrainPiece::Part::WallSouth: return TokenKind::FallenWallSouth;
    case TerrainPiece::Part::Square: return TokenKind::Debris;
  }
  return TokenKind::Debris;
}

TerrainPiece piece_of(const TokenState& token) {
  switch (kind_of(token)) {
    case TokenKind::FallenWallEast: return {token.space, TerrainPiece::Part::WallEast};
    case TokenKind::FallenWallSouth: return {token.space, TerrainPiece::Part::WallSouth};
    default: return TerrainPiece::square(token.space);
  }
}

bool exists(const SquareGround& ground, TerrainPiece piece) {
  const Square& square = ground[piece.space];
  if (piece.part == TerrainPiece::Part::WallEast) return square.wall_east;
  if (piece.part == TerrainPiece::Part::WallSouth) return square.wall_south;
  return is_named(square, SquareTerrain::Blocking);
}

/// Whether a piece is adjacent to a square: blocking terrain by HC-MAP-03, a wall if it stands on an edge of the square.
bool is_beside(const SquareGround& ground, SpaceId space, TerrainPiece piece) {
  if (!piece.is_wall()) return ground.is_adjacent(space, piece.space);
  return space == piece.space || space == behind(ground.board(), piece);
}

/// Whether the last step of a line goes straight across a wall, from the square before it into the one behind (HC-LOF-14).
bool does_end_across(const SquareBoard& board, SpaceId from, SpaceId before, SpaceId to) {
  SquareCoordinate last = board.coordinate(from);
  walk_line(board.coordinate(from), board.coordinate(to), [&](SquareCoordinate at, SquareCoordinate) {
    last = at;
    return true;
  });
  return board.space(last) == before;
}

bool is_in_range(const Game& game, const State& state, FigureId figure, SpaceId from, TerrainPiece piece) {
  const SquareBoard& board = game.square;
  const int range = range_of(game, state, figure);
  const auto can_draw = [&](SpaceId to) {
    return line_to_square(game, state, figure, from, to, piece).status != LineOfFire::Blocked;
  };
  if (board.distance(from, piece.space) > range) return false;
  if (!piece.is_wall()) return can_draw(piece.space);
  const SpaceId far = behind(board, piece);
  if (board.distance(from, far) > range) return false;
  return (does_end_across(board, from, piece.space, far) && can_draw(far)) ||
         (does_end_across(board, from, far, piece.space) && can_draw(piece.space));
}

/// Whether a CLOSE Destroy or a RANGE Destroy from one of its squares reaches the piece (HC-ACT-04).
bool is_within_reach(const Game& game, const State& state, const SquareGround& ground, FigureId figure, TerrainPiece piece) {
  const BaseSquares squares = squares_of(game, state, figure);
  const bool may_shoot = verdict(game, state, Permission::RangeAttack, {.figure = figure}) != Verdict::Forbidden;
  return std::any_of(squares.begin(), squares.end(), [&](SpaceId space) {
    return is_beside(ground, space, piece) || (may_shoot && is_in_range(game, state, figure, space, piece));
  });
}

/// Why nothing reaches the piece: a wall before it (HC-MAP-24), or simply too far or out of sight.
Refusal out_of_reach(const Game& game, const State& state, FigureId figure, TerrainPiece piece) {
  const SquareGround ground = ground_of(game, state);
  for (const SpaceId space : squares_of(game, state, figure)) {
    const bool is_behind_wall =
        !piece.is_wall() && ground.has_wall_between(game.square.coordinate(space), game.square.coordinate(piece.space));
    if (is_behind_wall) return {.rule = "HC-MAP-24"_rule, .why = "a wall stands before the blocking terrain"};
  }
  return {.rule = "HC-ACT-04"_rule, .why = "the piece is neither adjacent nor within range and line of fire"};
}

void lay_debris(State& state, FigureId figure, SpaceId space, TokenTiming timing) {
  lay_token(state, {.space = space, .kind = token_code(TokenKind::Debris, timing), .maker = figure});
}

}  // namespace

TerrainPiece piece_of(const Choice& choice) {
  if (choice.value > static_cast<std::uint8_t>(TerrainPiece::Part::WallSouth)) return {};
  return {choice.space, static_cast<TerrainPiece::Part>(choice.value)};
}

std::optional<Refusal> refuse_weak_destroyer(const Game& game, const State& state, FigureId figure) {
  const int damage = damage_of(game, state, figure, {});
  if (damage >= least_damage) return std::nullopt;
  return Refusal{.rule = "HC-ACT-04"_rule,
                 .why = "its damage value is {attempted} and must be at least {limit}",
                 .attempted = damage,
                 .limit = least_damage};
}

std::optional<Refusal> refuse_destroy(const Game& game, const State& state, FigureId figure, TerrainPiece piece) {
  const SquareGround ground = ground_of(game, state);
  if (!piece.is_some() || piece.space.index() >= game.square.size() || !exists(ground, piece))
    return Refusal{.rule = "HC-MAP-23"_rule, .why = "there is no blocking terrain and no wall"};
  if (!piece.is_wall() && is_special_terrain(game, state, piece.space))
    return Refusal{.rule = "HC-ELM-16"_rule, .why = "special terrain is destroyed only by what names it"};
  if (const auto too_weak = refuse_weak_destroyer(game, state, figure)) return too_weak;
  if (free_tokens(state) < tokens_needed) return Refusal{.rule = "HC-MAP-23"_rule, .why = "no debris marker is left"};
  if (is_within_reach(game, state, ground, figure, piece)) return std::nullopt;
  return out_of_reach(game, state, figure, piece);
}

void append_destructions(const Game& game, const State& state, FigureId figure, OptionList& options) {
  if (damage_of(game, state, figure, {}) < least_damage || free_tokens(state) < tokens_needed) return;
  const SquareGround ground = ground_of(game, state);
  const int reach = std::max(range_of(game, state, figure), 1) + 1;  // a larger base reaches from any of its squares
  const SquareCoordinate own = game.square.coordinate(state.figures[figure.index()].space);
  for (int y = std::max(own.y - reach, 0); y <= std::min(own.y + reach, game.square.height() - 1); ++y) {
    for (int x = std::max(own.x - reach, 0); x <= std::min(own.x + reach, game.square.width() - 1); ++x) {
      const SpaceId space = game.square.space({static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)});
      for (std::uint8_t part = 0; part <= static_cast<std::uint8_t>(TerrainPiece::Part::WallSouth); ++part) {
        const TerrainPiece piece{space, static_cast<TerrainPiece::Part>(part)};
        if (!exists(ground, piece) || !is_within_reach(game, state, ground, figure, piece)) continue;
        if (!piece.is_wall() && is_special_terrain(game, state, space)) continue;
        options.push_back({.verb = Verb::Destroy,
                           .seat = state.figures[figure.index()].controller,
                           .figure = figure,
                           .space = space,
                           .value = part});
      }
    }
  }
}

void destroy(Play& play, FigureId figure, TerrainPiece piece) {
  State& state = play.state;
  if (!piece.is_wall() && is_special_terrain(play.game, state, piece.space)) return;  // HC-ELM-16
  const SpaceId far = piece.is_wall() ? behind(play.game.square, piece) : SpaceId{};
  if (piece.is_wall()) {
    // A square that becomes hindering restricts more, so it does only after the action (HC-MAP-26).
    const SquareGround ground = ground_of(play.game, state);
    lay_token(state, {.space = piece.space, .kind = token_code(fallen_kind(piece)), .maker = figure});
    for (const SpaceId space : {piece.space, far}) {
      if (is_named(ground[space], SquareTerrain::Clear)) lay_debris(state, figure, space, TokenTiming::Fresh);
    }
  } else {
    take_tokens(state, [&](const TokenState& token) {
      return token.space == piece.space && kind_of(token) == TokenKind::BlockingMarker;
    });
    lay_debris(state, figure, piece.space, TokenTiming::Settled);
  }
  if (!play.is_observed()) return;
  play.tell({.kind = EventKind::TerrainDestroyed,
             .rule = "HC-MAP-23"_rule,
             .seat = state.active,
             .figure = figure,
             .from = far,
             .space = piece.space});
}

void mark_for_destruction(State& state, FigureId figure, TerrainPiece piece) {
  const TokenState mark{.space = piece.space, .kind = token_code(fallen_kind(piece), TokenTiming::Waiting), .maker = figure};
  bool is_marked = false;
  for_each_token(
      state, [&](const TokenState& token) { is_marked = is_marked || (token.space == mark.space && token.kind == mark.kind); });
  if (!is_marked) lay_token(state, mark);
}

void destroy_marked(Play& play) {
  FixedVector<TokenState, max_tokens> marked;
  for_each_token(play.state, [&](const TokenState& token) {
    if (timing_of(token) == TokenTiming::Waiting) marked.push_back(token);
  });
  if (marked.is_empty()) return;
  take_tokens(play.state, [](const TokenState& token) { return timing_of(token) == TokenTiming::Waiting; });
  for (const TokenState& token : marked) destroy(play, token.maker, piece_of(token));
}

}  // namespace fracas::clix
