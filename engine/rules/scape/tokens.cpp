#include "engine/rules/scape/tokens.hpp"

#include <algorithm>

namespace fracas::scape {
namespace {

/// TokenState::kind: 0 is no token, else the kind of the map's token plus one, with a high bit for a face that is up.
constexpr std::uint8_t face_up_bit = 0x80;

std::uint8_t kind_of(const MapToken& token) {
  const auto kind = static_cast<std::uint8_t>(static_cast<unsigned>(token.kind) + 1U);
  return token.is_face_up ? static_cast<std::uint8_t>(kind | face_up_bit) : kind;
}

}  // namespace

void lay_tokens(const Game& game, State& state) {
  const std::vector<MapToken>& tokens = game.hex.build().tokens;
  for (std::size_t i = 0; i < std::min(tokens.size(), max_tokens); ++i) {
    const SpaceId space = game.hex.find(tokens[i].at, tokens[i].level);
    if (space.is_some()) state.tokens[i] = {.space = space, .kind = kind_of(tokens[i])};
  }
}

std::optional<Token> token_on(const Game& game, const State& state, SpaceId space) {
  const std::vector<MapToken>& tokens = game.hex.build().tokens;
  for (std::size_t i = 0; i < std::min(tokens.size(), max_tokens); ++i) {
    const TokenState& token = state.tokens[i];
    if (token.kind == 0 || token.space != space) continue;
    return Token{.place = static_cast<std::uint8_t>(i),
                 .kind = static_cast<MapTokenKind>((token.kind & ~face_up_bit) - 1),
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
  turned.kind = static_cast<std::uint8_t>(turned.kind | face_up_bit);
  play.tell({.kind = EventKind::TokenFlipped, .rule = variant.rules.token_flip, .figure = figure, .space = space});
}

}  // namespace fracas::scape
