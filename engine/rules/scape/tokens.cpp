#include "engine/rules/scape/tokens.hpp"

#include <algorithm>

namespace fracas::scape {
namespace {

/// TokenState::kind: 0 is no token, 1 any that lies face down, so that no state tells its kind (SS-CMP-14); else the kind of
/// the map's token with a high bit.
constexpr std::uint8_t face_down = 1;
constexpr std::uint8_t face_up_bit = 0x80;

std::uint8_t face_up_kind(const MapToken& token) {
  return static_cast<std::uint8_t>(static_cast<unsigned>(token.kind) | face_up_bit);
}

}  // namespace

void lay_tokens(const Game& game, State& state) {
  const std::vector<MapToken>& tokens = game.hex.build().tokens;
  for (std::size_t i = 0; i < std::min(tokens.size(), max_tokens); ++i) {
    const SpaceId space = game.hex.find(tokens[i].at, tokens[i].level);
    if (space.is_some()) state.tokens[i] = {.space = space, .kind = tokens[i].is_face_up ? face_up_kind(tokens[i]) : face_down};
  }
}

std::optional<Token> token_on(const Game& game, const State& state, SpaceId space) {
  const std::vector<MapToken>& tokens = game.hex.build().tokens;
  for (std::size_t i = 0; i < std::min(tokens.size(), max_tokens); ++i) {
    const TokenState& token = state.tokens[i];
    if (token.kind == 0 || token.space != space) continue;
    return Token{.place = static_cast<std::uint8_t>(i),
                 .kind = tokens[i].kind,
                 .is_face_up = (token.kind & face_up_bit) != 0,
                 .letter = tokens[i].letter};
  }
  return std::nullopt;
}

bool does_stop_movement(const Variant& variant, const Token& token) {
  switch (variant.token_stop) {
    case TokenStop::Always: return true;
    case TokenStop::UnlessFaceUpItem: return !token.is_face_up || token.kind != MapTokenKind::Item;
  }
  return true;
}

void flip_token(const Variant& variant, Play& play, FigureId figure, SpaceId space) {
  const std::optional<Token> token = token_on(play.game, play.state, space);
  if (!token || token->is_face_up) return;
  TokenState& turned = play.state.tokens[token->place];
  turned.kind = face_up_kind(play.game.hex.build().tokens[token->place]);
  play.tell({.kind = EventKind::TokenFlipped, .rule = variant.rules.token_flip, .figure = figure, .space = space});
}

}  // namespace fracas::scape
