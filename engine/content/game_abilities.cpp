#include "engine/content/game_abilities.hpp"

#include "engine/content/abilities/read_abilities.hpp"
#include "engine/content/shared_powers.hpp"

namespace fracas {
namespace {

/// Where an ability is listed by what it is about; none for those a player uses as an action.
std::vector<BoundAbility>* list_for(AbilityIndex& index, const Ability& ability) {
  switch (ability.kind) {
    case AbilityKind::Trigger: return &index.windows[static_cast<std::size_t>(ability.window)];
    case AbilityKind::Modifier: return &index.values[static_cast<std::size_t>(ability.value)];
    case AbilityKind::Grant: return &index.properties[static_cast<std::size_t>(ability.property)];
    case AbilityKind::Permission: return &index.permissions[static_cast<std::size_t>(ability.permission)];
    case AbilityKind::Replacement:
    case AbilityKind::SpecialMove:
    case AbilityKind::SpecialAttack: return nullptr;
  }
  return nullptr;
}

void list_ability(Game& game, CardId card, std::uint8_t side, AbilityId id) {
  const Ability& ability = game.abilities[id];
  if (ability.is_lasting_only) {
    if (ability.kind == AbilityKind::Trigger) game.listeners.gained[static_cast<std::size_t>(ability.window)] = true;
    return;
  }
  std::vector<BoundAbility>* list = list_for(game.listeners, ability);
  if (list == nullptr) return;
  const CardInGame& owner = game.cards[card.index()];
  const bool is_heros = ability.kind != AbilityKind::Trigger && owner.figure_count == 1;
  if (ability.is_per_card && !is_heros) return list->push_back({.ability = id, .card = card, .side = side});
  for (std::uint8_t i = 0; i < owner.figure_count; ++i)
    list->push_back(
        {.ability = id, .card = card, .figure = FigureId{static_cast<std::uint8_t>(owner.first_figure.value + i)}, .side = side});
}

void list_side(Game& game, CardId card, std::uint8_t side, const CardDefinition& definition) {
  for (std::size_t ordinal = 0; ordinal < definition.ability_total(); ++ordinal)
    list_ability(game, card, side, definition.ability_at(ordinal));
}

}  // namespace

std::optional<std::string> join_abilities(Game& game, const Library& library) {
  game.abilities = {};
  game.listeners = {};
  for (CardDefinition& definition : game.definitions) {
    definition.first_ability = static_cast<std::uint16_t>(game.abilities.abilities.size());
    definition.ability_count = static_cast<std::uint16_t>(definition.abilities.abilities.size());
    append(game.abilities, definition.abilities);
  }
  share_powers(game, library);
  for (std::size_t i = 0; i < game.cards.size(); ++i) {
    const CardDefinition& definition = game.definitions[game.cards[i].definition];
    const CardId card{static_cast<std::uint8_t>(i)};
    list_side(game, card, 0, definition);
    if (definition.back != CardDefinition::no_back) list_side(game, card, 1, game.definitions[definition.back]);
  }
  for (std::size_t window = 0; window < window_count; ++window) {
    if (game.listeners.windows[window].size() > AbilityIndex::most_listeners)
      return "too many abilities of these teams listen to " + std::string(window_info(static_cast<Window>(window)).name);
  }
  return std::nullopt;
}

}  // namespace fracas
