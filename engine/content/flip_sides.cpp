#include "engine/content/flip_sides.hpp"

#include <algorithm>

#include "engine/core/nearest_word.hpp"

namespace fracas {
namespace {

/// The figures of a card stay on the board when it is turned over, so they must be as many and stand on equal bases.
bool is_side_of(const CardDefinition& front, const CardDefinition& back) {
  return front.figures == back.figures && front.scape.base == back.scape.base;
}

}  // namespace

std::optional<std::string> join_flip_sides(Game& game, const Library& library) {
  for (std::size_t i = 0; i < game.definitions.size(); ++i) {
    const CardDefinition front = game.definitions[i];
    if (!front.has_other_side()) continue;
    const auto is_back = [&](const CardDefinition& card) { return card.id == front.other_side; };
    auto known = std::find_if(game.definitions.begin(), game.definitions.end(), is_back);
    if (known == game.definitions.end()) {
      const LibraryCard* back = library.find_card(game.system, front.other_side);
      if (back == nullptr)
        return "the other side of " + fracas::quoted(front.id) + " is missing: there is no card " +
               fracas::quoted(front.other_side) + did_you_mean(front.other_side, library.card_ids(game.system));
      game.definitions.push_back(back->card);
      known = game.definitions.end() - 1;
    }
    if (!is_side_of(front, *known))
      return "the two sides " + fracas::quoted(front.id) + " and " + fracas::quoted(known->id) +
             " need as many figures and equal bases";
    game.definitions[i].back = static_cast<std::uint16_t>(known - game.definitions.begin());
  }
  return std::nullopt;
}

}  // namespace fracas
