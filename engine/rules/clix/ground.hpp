#pragma once

#include <cstdint>

#include "engine/board/square/square_ground.hpp"
#include "engine/state/game.hpp"
#include "engine/state/state.hpp"

namespace fracas::clix {

/// What can lie on a square of the map in play. Of several terrain markers the top one gives the terrain (HC-MAP-08).
enum class TokenKind : std::uint8_t {
  None,
  HinderingMarker,
  BlockingMarker,
  WaterMarker,
  Debris,           ///< a hindering marker where blocking terrain was destroyed (HC-MAP-23)
  PlainMarker,      ///< changes no terrain and works under other markers (HC-MAP-22)
  FallenWallEast,   ///< the wall on the east edge of the square is destroyed
  FallenWallSouth,  ///< the wall on the south edge of the square is destroyed
  LightObject,
  HeavyObject,  ///< hinders lines (HC-LOF-20)
};

/// From when on a token counts.
enum class TokenTiming : std::uint8_t {
  Settled = 0,
  Fresh = 0x40,    ///< laid by the action under way: where it restricts more, it counts after that action (HC-MAP-26)
  Waiting = 0x80,  ///< falls when the move or attack under way has resolved (HC-ABL-IMP-DESTROY)
};

/// A marker that goes when the next turn of its maker's player begins.
inline constexpr std::uint8_t passing_token = 0x20;

[[nodiscard]] constexpr TokenKind kind_of(const TokenState& token) { return static_cast<TokenKind>(token.kind & 0x1fU); }
[[nodiscard]] constexpr bool is_passing(const TokenState& token) { return (token.kind & passing_token) != 0; }
[[nodiscard]] constexpr TokenTiming timing_of(const TokenState& token) { return static_cast<TokenTiming>(token.kind & 0xc0U); }
[[nodiscard]] constexpr std::uint8_t token_code(TokenKind kind, TokenTiming timing = TokenTiming::Settled) {
  return static_cast<std::uint8_t>(static_cast<unsigned>(kind) | static_cast<unsigned>(timing));
}
/// Whether a token is a terrain marker (HC-MAP-21).
[[nodiscard]] constexpr bool is_terrain_marker(TokenKind kind) {
  return kind >= TokenKind::HinderingMarker && kind <= TokenKind::Debris;
}
/// The terrain a terrain marker makes of its square.
[[nodiscard]] SquareTerrain terrain_of(TokenKind kind);

/// The map as it lies now, with all markers, debris and fallen walls that count.
[[nodiscard]] SquareGround ground_of(const Game& game, const State& state);

/// How many tokens lie on the map, and how many more may.
[[nodiscard]] std::size_t token_count(const State& state);
[[nodiscard]] inline std::size_t free_tokens(const State& state) { return max_tokens - token_count(state); }
/// Lays a token on top of those before it; false if none is left.
bool lay_token(State& state, const TokenState& token);
/// Takes every token away for which is_taken(token), keeping the order of the others.
template <class IsTaken>
void take_tokens(State& state, IsTaken is_taken) {
  std::size_t kept = 0;
  for (std::size_t i = 0; i < max_tokens && state.tokens[i].kind != 0; ++i) {
    const TokenState token = state.tokens[i];
    state.tokens[i] = TokenState{};
    if (!is_taken(token)) state.tokens[kept++] = token;
  }
}
/// Calls visit(token) for each token on the map, those laid first first.
template <class Visit>
void for_each_token(const State& state, Visit visit) {
  for (std::size_t i = 0; i < max_tokens && state.tokens[i].kind != 0; ++i) visit(state.tokens[i]);
}
/// What the action under way has laid counts from now on (HC-MAP-26).
void settle_tokens(State& state);

/// Whether a character stands on the square, or a plain map feature or special terrain forbids the token (HC-MAP-20, HC-MAP-22,
/// HC-MAP-27, HC-ELM-16).
[[nodiscard]] bool may_lay(const Game& game, const State& state, TokenKind kind, SpaceId space);

/// Whether a square has a square of higher elevation next to it: its occupant is adjacent to elevated terrain (HC-MAP-07).
[[nodiscard]] bool is_beside_elevated_terrain(const SquareGround& ground, SpaceId space);

}  // namespace fracas::clix
