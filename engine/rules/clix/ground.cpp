#include "engine/rules/clix/ground.hpp"

#include <algorithm>

#include "engine/rules/clix/elements.hpp"
#include "engine/rules/clix/special_terrain.hpp"

namespace fracas::clix {
namespace {

/// How much a terrain restricts movement and lines together (HC-MAP-26).
int restriction(SquareTerrain terrain) {
  switch (terrain) {
    case SquareTerrain::Clear: return 0;
    case SquareTerrain::Water: return 1;
    case SquareTerrain::Hindering: return 2;
    case SquareTerrain::Blocking: return 3;
  }
  return 0;
}

void apply_terrain(Square& square, SquareTerrain terrain, TokenTiming timing) {
  if (timing == TokenTiming::Fresh && restriction(terrain) > restriction(square.terrain)) return;
  square.terrain = terrain;
  square.has_hook = false;
}

void apply(SquareGround& ground, const TokenState& token) {
  switch (kind_of(token)) {
    case TokenKind::HinderingMarker:
    case TokenKind::BlockingMarker:
    case TokenKind::WaterMarker:
    case TokenKind::Debris: return apply_terrain(ground.change(token.space), terrain_of(kind_of(token)), timing_of(token));
    case TokenKind::FallenWallEast: ground.change(token.space).wall_east = false; return;
    case TokenKind::FallenWallSouth: ground.change(token.space).wall_south = false; return;
    case TokenKind::HeavyObject: ground.change(token.space).has_heavy_object = true; return;
    case TokenKind::None:
    case TokenKind::PlainMarker:
    case TokenKind::LightObject: return;
  }
}

}  // namespace

SquareTerrain terrain_of(TokenKind kind) {
  if (kind == TokenKind::BlockingMarker) return SquareTerrain::Blocking;
  if (kind == TokenKind::WaterMarker) return SquareTerrain::Water;
  return SquareTerrain::Hindering;
}

SquareGround ground_of(const Game& game, const State& state) {
  SquareGround ground(game.square);
  for_each_terrain_square(game, state, [&](const TerrainSquare& square) {
    apply_terrain(ground.change(square.space), square.terrain, TokenTiming::Settled);  // its elevation stays (HC-ELM-14)
  });
  for_each_token(state, [&](const TokenState& token) {
    if (timing_of(token) != TokenTiming::Waiting) apply(ground, token);
  });
  for_each_element(state, [&](std::size_t, const ElementState& element) {
    if (element.is_on_map() && hinders_lines(game, element)) ground.change(element.space).has_heavy_object = true;
  });
  return ground;
}

std::size_t token_count(const State& state) {
  std::size_t count = 0;
  while (count < max_tokens && state.tokens[count].kind != 0) ++count;
  return count;
}

bool lay_token(State& state, const TokenState& token) {
  const std::size_t place = token_count(state);
  if (place == max_tokens) return false;
  state.tokens[place] = token;
  return true;
}

void settle_tokens(State& state) {
  for (TokenState& token : state.tokens) {
    if (timing_of(token) == TokenTiming::Fresh)
      token.kind = static_cast<std::uint8_t>(token_code(kind_of(token)) | (token.kind & passing_token));
  }
}

bool may_lay(const Game& game, const State& state, TokenKind kind, SpaceId space) {
  const SquareGround ground = ground_of(game, state);
  const Square& square = ground[space];
  const bool is_blocking = terrain_for_movement(square) == SquareTerrain::Blocking;
  if (is_blocking && kind != TokenKind::Debris) return false;
  if (kind == TokenKind::BlockingMarker && state.occupants[space.index()].is_some()) return false;
  const bool is_special = square.boundary != SquareBoundary::None || is_special_terrain(game, state, space);  // HC-ELM-16
  return !is_special || !is_terrain_marker(kind) || (square.terrain == SquareTerrain::Clear && !square.has_hook);
}

bool is_beside_elevated_terrain(const SquareGround& ground, SpaceId space) {
  const auto& around = ground.board().neighbours(space);
  return std::any_of(around.begin(), around.end(),
                     [&](SpaceId next) { return next.is_some() && ground[next].elevation > ground[space].elevation; });
}

}  // namespace fracas::clix
