#pragma once

#include <optional>

#include "engine/rules/scape/variant.hpp"

namespace fracas::scape {

/// A token as it lies on the board.
struct Token {
  std::uint8_t place = 0;  ///< in State::tokens
  MapTokenKind kind = MapTokenKind::Glyph;
  bool is_face_up = false;
  char letter = '?';  ///< of a glyph
};

/// Lays the tokens of the map on their spaces (SS-CMP-15).
void lay_tokens(const Game& game, State& state);
/// The token on a space, or nothing.
[[nodiscard]] std::optional<Token> token_on(const Game& game, const State& state, SpaceId space);
/// Whether entering this token's space ends a move (SS-MOV-21, SS-RUL-59, HS-MOV-12, HS-GLY-01).
[[nodiscard]] bool does_stop_movement(const Variant& variant, const Token& token);
/// Turns the token on the space up, if one lies there face down (SS-MOV-22, HS-GLY-02).
void flip_token(const Variant& variant, Play& play, FigureId figure, SpaceId space);

}  // namespace fracas::scape
