#include "engine/state/game.hpp"

#include <cassert>

namespace fracas {
namespace {

bool is_key_taken(const Game& game, const std::string& key) {
  for (const CardInGame& card : game.cards) {
    if (card.key == key) return true;
  }
  for (const FigureInGame& figure : game.figures) {
    if (figure.key == key) return true;
  }
  return false;
}

/// The wish itself if it is free, else the wish with the lowest free number behind a hash sign.
std::string free_key(const Game& game, const std::string& wish) {
  std::string key = wish;
  for (int number = 2; is_key_taken(game, key); ++number) key = wish + "#" + std::to_string(number);
  return key;
}

}  // namespace

CardId add_card(Game& game, SeatId owner, std::uint16_t definition_index) {
  const CardDefinition& definition = game.definitions[definition_index];
  assert(game.cards.size() < max_cards && game.figures.size() + definition.figures <= max_figures);
  const CardId card{static_cast<std::uint8_t>(game.cards.size())};
  const std::string key = free_key(game, definition.id);
  game.cards.push_back({.definition = definition_index,
                        .owner = owner,
                        .first_figure = FigureId{static_cast<std::uint8_t>(game.figures.size())},
                        .figure_count = definition.figures,
                        .key = key,
                        .recruitment = {.points = definition.points}});
  for (int i = 1; i <= definition.figures; ++i) {
    game.figures.push_back({.card = card, .owner = owner, .key = definition.figures == 1 ? key : key + "." + std::to_string(i)});
  }
  return card;
}

bool is_one_side(const Game& game, std::uint8_t seats) {
  int side = -1;
  for (std::size_t seat = 0; seat < game.seat_count(); ++seat) {
    if (((seats >> seat) & 1U) == 0) continue;
    if (side >= 0 && side != game.seats[seat].side) return false;
    side = game.seats[seat].side;
  }
  return true;
}

}  // namespace fracas
