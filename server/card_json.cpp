#include "server/card_json.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include "engine/content/system_words.hpp"
#include "server/elements_json.hpp"

namespace fracas {
namespace {

OrderedJson stats_json(const ScapeProfile& profile) {
  return {{"life", profile.life},     {"move", profile.move},       {"range", profile.range},
          {"attack", profile.attack}, {"defense", profile.defense}, {"height", profile.height.value}};
}

OrderedJson symbols_json(const ScapeProfile& profile) {
  OrderedJson symbols = OrderedJson::array();
  for (const SymbolName& symbol : symbol_names) {
    if (profile.has(symbol.symbol)) symbols.push_back(symbol.name);
  }
  return symbols;
}

/// Numbers a card does not print (SS-CRD-08).
OrderedJson absent_json(const ScapeProfile& profile) {
  constexpr std::array<const char*, 5> words = {"life", "move", "range", "attack", "defense"};
  OrderedJson absent = OrderedJson::array();
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (!profile.prints(static_cast<Statistic>(i))) absent.push_back(words[i]);
  }
  return absent;
}

const char* kind_word(AbilityKind kind) {
  switch (kind) {
    case AbilityKind::Modifier:
    case AbilityKind::Grant:
    case AbilityKind::Permission: return "passive";
    case AbilityKind::Trigger: return "trigger";
    case AbilityKind::Replacement: return "instead";
    case AbilityKind::SpecialMove: return "special-move";
    case AbilityKind::SpecialAttack: return "special-attack";
    case AbilityKind::Action: return "action";
  }
  return "passive";
}

OrderedJson power_json(const Ability& ability, std::size_t first_of_card) {
  OrderedJson json = {
      {"name", ability.name}, {"text", ability.text}, {"reading", ability.reading}, {"kind", kind_word(ability.kind)}};
  if (ability.parent.is_some()) json["partOf"] = ability.parent.value - first_of_card;
  if (ability.limit.per != Scope::None) {
    json["limit"] = {{"uses", ability.limit.uses},
                     {"per", std::string(limit_words[static_cast<std::size_t>(ability.limit.per)])}};
  }
  return json;
}

/// In the order of the card, so that `use FIGURE NUMBER` speaks of the power of that number.
OrderedJson powers_json(std::span<const Ability> abilities, std::size_t first) {
  OrderedJson powers = OrderedJson::array();
  for (const Ability& ability : abilities) powers.push_back(power_json(ability, first));
  return powers;
}

OrderedJson kind_json(const CardDefinition& card) {
  constexpr std::array<const char*, 4> uniqueness = {"common", "uncommon", "unique", "event"};
  const bool is_squad = card.scape.is_squad || card.figures > 1;
  return {{"uniqueness", uniqueness[static_cast<std::size_t>(card.uniqueness)]},
          {"unit", is_squad ? "squad" : "hero"},
          {"species", card.species},
          {"class", card.card_class},
          {"personality", card.personality},
          {"factions", card.factions},
          {"publisher", card.publisher}};
}

/// What an element is for building: kind, marks, values, what its traits cost (HC-FRC).
OrderedJson element_json(const ClixElement& element) {
  OrderedJson json = {{"kind", element_kind_words[static_cast<std::size_t>(element.kind)]},
                      {"set", element.set},
                      {"number", element.number},
                      {"unique", element.is_unique},
                      {"prime", element.is_prime},
                      {"title", element.is_title},
                      {"genericKeywords", element.generic_keywords}};
  if (element.is_variable) json["variable"] = true;
  for (const PointValue& value : element.values) json["values"].push_back({{"points", value.points}, {"line", value.line}});
  for (const TraitValue& value : element.trait_values)
    json["traitValues"].push_back({{"trait", value.trait}, {"points", value.points}, {"surcharge", value.is_surcharge}});
  if (is_object(element.kind)) json["weight"] = object_weight_words[static_cast<std::size_t>(element.weight)];
  return json;
}

/// What one side of a card prints besides its powers.
OrderedJson side_json(System system, const CardDefinition& definition, bool is_dial_open, OrderedJson powers,
                      const PowerText& text_of) {
  OrderedJson json = {{"name", definition.name},
                      {"points", definition.points},
                      {"printed", definition.printed},
                      {"size", std::string(size_word(system, definition.size))},
                      {"keywords", definition.keywords},
                      {"kind", kind_json(definition)},
                      {"symbols", symbols_json(definition.scape)},
                      {"powers", std::move(powers)}};
  if (system == System::HeroClix) {
    json["element"] = element_json(definition.element);
    if (definition.is_character()) json["clix"] = clix_json(definition, is_dial_open, text_of);
    return json;
  }
  json["stats"] = stats_json(definition.scape);
  if (definition.scape.absent != 0) json["absent"] = absent_json(definition.scape);
  return json;
}

OrderedJson side_in_game_json(const Game& game, const CardDefinition& definition, bool is_dial_open) {
  const std::span<const Ability> abilities(game.abilities.abilities);
  OrderedJson powers =
      powers_json(abilities.subspan(definition.first_ability, definition.ability_count), definition.first_ability);
  return side_json(game.system, definition, is_dial_open, std::move(powers), power_text_in(game, definition));
}

OrderedJson uses_json(const Game& game, const State& state, CardId card) {
  OrderedJson uses = OrderedJson::array();
  const CardDefinition& definition = game.definition(state, card);
  for (const Lasting& lasting : state.lasting) {
    if (lasting.kind != LastingKind::Use || lasting.card != card) continue;
    const std::size_t ordinal = definition.ordinal_of(lasting.ability);
    if (ordinal >= definition.ability_total()) continue;
    uses.push_back({{"power", ordinal}, {"figure", handle_json(lasting.self)}, {"count", lasting.locals[0]}});
  }
  return uses;
}

}  // namespace

PowerText power_text_in(const Game& game, const CardDefinition& definition) {
  return [&game, &definition](PowerNumber power) -> std::string_view {
    for (const AbilityId ability : definition.shared_abilities) {
      if (game.abilities[ability].power == power) return game.abilities[ability].text;
    }
    return {};
  };
}

OrderedJson card_json(const Game& game, CardId id, bool is_dial_open) {
  const CardInGame& card = game.cards[id.index()];
  const CardDefinition& definition = game.definition(id);
  OrderedJson json = {{"id", id.value}, {"key", card.key}, {"owner", card.owner.value}};
  json.update(side_in_game_json(game, definition, is_dial_open));
  if (!game.is_hex()) json["taken"] = recruitment_json(definition, card.recruitment);
  if (definition.back != CardDefinition::no_back)
    json["back"] = side_in_game_json(game, game.definitions[definition.back], is_dial_open);
  return json;
}

OrderedJson printed_card_json(System system, const CardDefinition& card, const PowerText& text_of) {
  OrderedJson json = {{"key", card.id}};
  json.update(side_json(system, card, true, powers_json(card.abilities.abilities, 0), text_of));
  return json;
}

OrderedJson marker_piles_json(const Game& game, const State& state, MarkerPlace place, std::uint16_t where) {
  OrderedJson piles = OrderedJson::array();
  for (const MarkerPile& pile : state.markers) {
    if (pile.place != place || pile.where != where || pile.count == 0) continue;
    const bool is_named = pile.kind < game.abilities.words.size();
    piles.push_back({{"kind", is_named ? game.abilities.words[pile.kind] : "marker"}, {"count", pile.count}});
  }
  return piles;
}

OrderedJson card_states_json(const Game& game, const State& state) {
  OrderedJson cards = OrderedJson::array();
  for (std::uint8_t i = 0; i < game.cards.size(); ++i) {
    OrderedJson json = {{"id", i}};
    if (state.sides[i] != 0) json["flipped"] = true;
    if (OrderedJson markers = marker_piles_json(game, state, MarkerPlace::Card, i); !markers.empty())
      json["markers"] = std::move(markers);
    if (OrderedJson uses = uses_json(game, state, CardId{i}); !uses.empty()) json["uses"] = std::move(uses);
    if (json.size() > 1) cards.push_back(std::move(json));
  }
  return cards;
}

OrderedJson effects_json(const Game& game, const State& state) {
  OrderedJson effects = OrderedJson::array();
  for (const Lasting& lasting : state.lasting) {
    if (lasting.kind != LastingKind::Effect && lasting.kind != LastingKind::Control) continue;
    const bool is_named = lasting.ability.is_some() && lasting.ability.index() < game.abilities.abilities.size();
    effects.push_back({{"name", is_named ? game.abilities[lasting.ability].name : "Control"},
                       {"card", handle_json(lasting.card)},
                       {"figure", handle_json(lasting.self)},
                       {"until", std::string(scope_words[static_cast<std::size_t>(lasting.scope)])}});
  }
  return effects;
}

}  // namespace fracas
