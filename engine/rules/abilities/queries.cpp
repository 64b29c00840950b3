#include "engine/rules/abilities/queries.hpp"

#include <algorithm>

#include "engine/rules/abilities/lasting.hpp"
#include "engine/rules/abilities/modifiers.hpp"
#include "engine/rules/flow/rule_set.hpp"
#include "engine/rules/flow/window_frame.hpp"

namespace fracas {
namespace {

bool has_word(const std::vector<std::string>& words, const std::string& word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

/// Every word of a card is a keyword (SS-CRD-12).
bool has_keyword(const CardDefinition& card, const std::string& word) {
  return has_word(card.keywords, word) || has_word(card.species, word) || card.card_class == word || card.personality == word ||
         has_word(card.factions, word) || card.publisher == word;
}

bool card_has(const CardDefinition& card, Query query, const std::string& word) {
  switch (query) {
    case Query::HasSpecies:
    case Query::CardHasSpecies: return has_word(card.species, word);
    case Query::HasClass:
    case Query::CardHasClass: return card.card_class == word;
    case Query::HasPersonality:
    case Query::CardHasPersonality: return card.personality == word;
    case Query::HasFaction:
    case Query::CardHasFaction: return has_word(card.factions, word);
    case Query::HasKeyword:
    case Query::CardHasKeyword: return has_keyword(card, word);
    case Query::NameBegins:
    case Query::CardNameBegins: return card.name.starts_with(word);
    case Query::HasIdentity:
    case Query::CardHasIdentity: return card.identities.empty() ? card.name == word : has_word(card.identities, word);
    case Query::HasPublisher:
    case Query::CardHasPublisher: return card.publisher == word;
    default: return card.name == word;
  }
}

/// The property that gives figures the same thing as a word of their card.
Property granted_by(Query query) {
  switch (query) {
    case Query::HasSpecies: return Property::Species;
    case Query::HasClass: return Property::Class;
    case Query::HasPersonality: return Property::Personality;
    case Query::HasFaction: return Property::Faction;
    default: return Property::Keyword;
  }
}

class Answer {
 public:
  Answer(const AbilityContext& context, std::span<const int> arguments)
      : context_(context), game_(context.game), state_(context.state), arguments_(arguments) {}

  int to(Query query) const {
    if (query <= Query::IsUnderOverhang) return about_figure(query) ? 1 : 0;
    if (query <= Query::IsDefeatedCard) return about_card(query) ? 1 : 0;
    switch (query) {
      case Query::IsOrder: return order_card().is_some() ? 1 : 0;
      case Query::IsUnrevealed: return is_unrevealed() ? 1 : 0;
      case Query::IsPlayer: return is_player(0) ? 1 : 0;
      case Query::IsOpponent: return is_player(0) && game_.are_enemies(context_.you, handle<SeatId>(arguments_[0])) ? 1 : 0;
      case Query::HasSpecies:
      case Query::HasClass:
      case Query::HasPersonality:
      case Query::HasFaction:
      case Query::HasKeyword:
      case Query::IsNamed:
      case Query::NameBegins:
      case Query::HasIdentity:
      case Query::HasPublisher: return figure_has_word(query) ? 1 : 0;
      case Query::CardHasSpecies:
      case Query::CardHasClass:
      case Query::CardHasPersonality:
      case Query::CardHasFaction:
      case Query::CardHasKeyword:
      case Query::CardIsNamed:
      case Query::CardNameBegins:
      case Query::CardHasIdentity:
      case Query::CardHasPublisher: return is_card(0) && card_has(definition_of_card(), query, word(1)) ? 1 : 0;
      case Query::HasProperty: return is_figure(0) && has_asked_property() ? 1 : 0;
      case Query::IsMarked: return markers_on(state_, arguments_[1], MarkerPlace::Figure, arguments_[0]) > 0 ? 1 : 0;
      case Query::CardIsMarked: return markers_on(state_, arguments_[1], MarkerPlace::Card, arguments_[0]) > 0 ? 1 : 0;
      case Query::SpaceIsMarked: return markers_on(state_, arguments_[1], MarkerPlace::Space, arguments_[0]) > 0 ? 1 : 0;
      case Query::IsUnitOf: return are_of_one_card() ? 1 : 0;
      case Query::IsMateOf: return are_of_one_card() && arguments_[0] != arguments_[1] ? 1 : 0;
      case Query::OrderOnCard: return order_card() == handle<CardId>(arguments_[1]) && order_card().is_some() ? 1 : 0;
      case Query::IsNumbered: return is_numbered() ? 1 : 0;
      case Query::MarkersOnFigure: return markers_on(state_, arguments_[0], MarkerPlace::Figure, arguments_[1]);
      case Query::MarkersOnCard: return markers_on(state_, arguments_[0], MarkerPlace::Card, arguments_[1]);
      case Query::MarkersOnSpace: return markers_on(state_, arguments_[0], MarkerPlace::Space, arguments_[1]);
      case Query::CardOf: return is_figure(0) ? number_of(game_.figures[index(0)].card) : nothing;
      case Query::CardOfOrder: return number_of(order_card());
      case Query::SpaceOf: return is_figure(0) ? number_of(last_space(state_, handle<FigureId>(arguments_[0]))) : nothing;
      case Query::ControllerOf: return is_figure(0) ? number_of(figure(0).controller) : nothing;
      case Query::SkullsOf: return arguments_[0] < 0 ? 0 : rolled_dice(arguments_[0]).skulls();
      case Query::ShieldsOf: return arguments_[0] < 0 ? 0 : rolled_dice(arguments_[0]).shields();
      case Query::BlanksOf: return arguments_[0] < 0 ? 0 : rolled_dice(arguments_[0]).blanks();
      case Query::IsOfThisCard: return is_figure(0) && game_.figures[index(0)].card == context_.card ? 1 : 0;
      case Query::TurnPlayer: return number_of(state_.active);
      case Query::Round: return state_.round;
      case Query::Remembered: return remembered();
      case Query::SurfaceOf: return game_.is_hex() ? game_.rules->answer(context_, query, arguments_) : arguments_[0];
      case Query::Result: return roll() != nullptr ? roll()->outcome.result() : 0;
      case Query::Rolled: return roll() != nullptr ? roll()->outcome.value() : 0;
      default: return game_.rules->answer(context_, query, arguments_);
    }
  }

 private:
  [[nodiscard]] std::size_t index(std::size_t argument) const { return static_cast<std::size_t>(arguments_[argument]); }
  [[nodiscard]] bool is_figure(std::size_t argument) const {
    return arguments_[argument] >= 0 && index(argument) < game_.figures.size();
  }
  [[nodiscard]] bool is_card(std::size_t argument) const {
    return arguments_[argument] >= 0 && index(argument) < game_.cards.size();
  }
  [[nodiscard]] bool is_player(std::size_t argument) const {
    return arguments_[argument] >= 0 && index(argument) < game_.seat_count();
  }
  [[nodiscard]] const FigureState& figure(std::size_t argument) const { return state_.figures[index(argument)]; }
  [[nodiscard]] const std::string& word(std::size_t argument) const {
    static const std::string no_word;
    const bool is_known = arguments_[argument] >= 0 && index(argument) < game_.abilities.words.size();
    return is_known ? game_.abilities.words[index(argument)] : no_word;
  }
  [[nodiscard]] const CardDefinition& definition_of_card() const {
    return game_.definition(state_, handle<CardId>(arguments_[0]));
  }
  [[nodiscard]] const AfterRoll* roll() const { return innermost<AfterRoll>(state_); }

  [[nodiscard]] bool about_figure(Query query) const {
    if (!is_figure(0)) return false;
    const FigureState& it = figure(0);
    const CardDefinition& card = game_.definition(state_, handle<FigureId>(arguments_[0]));
    switch (query) {
      case Query::IsFigure: return it.is_on_board();
      case Query::IsEnemy: return it.controller.is_some() && game_.are_enemies(context_.you, it.controller);
      case Query::IsOwn: return it.controller == context_.you;
      case Query::IsAlly:  // of one side, but never its own ally (SS-CRD-17, SS-RUL-162)
        return it.controller.is_some() && !game_.are_enemies(context_.you, it.controller) &&
               handle<FigureId>(arguments_[0]) != context_.self;
      case Query::IsHero: return card.figures == 1;
      case Query::IsSquad: return card.figures > 1;
      case Query::IsUnique: return is_unique(card);
      case Query::IsEvent: return card.uniqueness == Uniqueness::Event;
      case Query::IsCommon: return card.uniqueness == Uniqueness::Common;
      case Query::IsUncommon: return card.uniqueness == Uniqueness::Uncommon;
      case Query::IsActive: return it.is_on_board() || it.status == FigureStatus::Unplaced;
      case Query::IsDefeated: return it.status == FigureStatus::Defeated;
      case Query::IsOffBoard: return it.status == FigureStatus::Unplaced;
      case Query::IsWounded: return it.damage > 0;
      case Query::HasMoved: return it.has(game_.is_hex() ? FigureMark::ChangedPlace : FigureMark::Moved);
      case Query::HasAttacked: return it.has(game_.is_hex() ? FigureMark::MadeAttack : FigureMark::Attacked);
      case Query::HasActivated: return it.has(FigureMark::Activated);
      default: return game_.rules->answer(context_, query, arguments_) != 0;
    }
  }

  /// An Uncommon card counts as Unique in every way but one (SS-UNQ-02); an Event card as nothing else (SS-UNQ-04).
  static bool is_unique(const CardDefinition& card) {
    return card.uniqueness == Uniqueness::Unique || card.uniqueness == Uniqueness::Uncommon;
  }

  [[nodiscard]] bool about_card(Query query) const {
    if (!is_card(0)) return false;
    const CardId id = handle<CardId>(arguments_[0]);
    const CardInGame& card = game_.cards[id.index()];
    const CardDefinition& definition = game_.definition(state_, id);
    switch (query) {
      case Query::IsCard: return true;
      case Query::IsEnemyCard: return game_.are_enemies(context_.you, card.owner);
      case Query::IsOwnCard: return card.owner == context_.you;
      case Query::IsHeroCard: return definition.figures == 1;
      case Query::IsSquadCard: return definition.figures > 1;
      case Query::IsUniqueCard: return is_unique(definition);
      case Query::IsEventCard: return definition.uniqueness == Uniqueness::Event;
      case Query::IsCommonCard: return definition.uniqueness == Uniqueness::Common;
      case Query::IsUncommonCard: return definition.uniqueness == Uniqueness::Uncommon;
      case Query::IsActiveCard: return has_figure(card, false);
      default: return !has_figure(card, false);
    }
  }

  [[nodiscard]] bool has_figure(const CardInGame& card, bool is_on_board) const {
    for (std::size_t i = 0; i < card.figure_count; ++i) {
      const FigureState& member = state_.figures[card.first_figure.index() + i];
      if (member.is_on_board() || (!is_on_board && member.status == FigureStatus::Unplaced)) return true;
    }
    return false;
  }

  [[nodiscard]] bool figure_has_word(Query query) const {
    if (!is_figure(0)) return false;
    const FigureId it = handle<FigureId>(arguments_[0]);
    if (card_has(game_.definition(state_, it), query, word(1))) return true;
    if (query >= Query::IsNamed) return false;  // nothing gives a figure another name, identity or publisher
    const auto asked = static_cast<std::uint16_t>(std::max(arguments_[1], 0));
    if (is_granted(game_, state_, granted_by(query), it, asked, context_.nesting + 1)) return true;
    // a granted species, class or faction is a keyword too (SS-CRD-12)
    if (query != Query::HasKeyword) return false;
    constexpr std::array<Property, 4> kinds = {Property::Species, Property::Class, Property::Personality, Property::Faction};
    return std::any_of(kinds.begin(), kinds.end(),
                       [&](Property kind) { return is_granted(game_, state_, kind, it, asked, context_.nesting + 1); });
  }

  [[nodiscard]] bool has_asked_property() const {
    const auto property = static_cast<Property>(std::clamp<int>(arguments_[1], 0, static_cast<int>(property_count) - 1));
    return has_property(game_, state_, handle<FigureId>(arguments_[0]), property, context_.nesting + 1);
  }

  [[nodiscard]] bool are_of_one_card() const {
    return is_figure(0) && is_figure(1) && game_.figures[index(0)].card == game_.figures[index(1)].card;
  }

  /// Orders are counted four to a player.
  [[nodiscard]] CardId order_card() const {
    if (arguments_[0] < 0 || index(0) / order_marker_count >= game_.seat_count()) return {};
    return state_.seats[index(0) / order_marker_count].markers[index(0) % order_marker_count];
  }
  [[nodiscard]] bool is_unrevealed() const {
    if (order_card().is_none()) return false;
    const SeatState& seat = state_.seats[index(0) / order_marker_count];
    return ((seat.revealed_markers >> (index(0) % order_marker_count)) & 1U) == 0;
  }

  [[nodiscard]] bool is_numbered() const {
    if (arguments_[0] < 0 || index(0) / order_marker_count >= game_.seat_count()) return false;
    const bool is_known = context_.knows_hidden_orders || !is_hidden_order(context_, arguments_[0]);
    if (is_known) return static_cast<int>(order_place(arguments_[0]).marker) + 1 == arguments_[1];
    return arguments_[0] == context_.supposed_order && arguments_[1] == context_.supposed_number;
  }

  [[nodiscard]] int remembered() const {
    for (const Lasting& lasting : state_.lasting) {
      const bool is_it =
          lasting.kind == LastingKind::Memory && lasting.card == context_.card && lasting.locals[1] == arguments_[0];
      if (is_it) return lasting.locals[0];
    }
    return nothing;
  }

  const AbilityContext& context_;
  const Game& game_;
  const State& state_;
  std::span<const int> arguments_;
};

}  // namespace

int answer(const AbilityContext& context, Query query, std::span<const int> arguments) {
  return Answer(context, arguments).to(query);
}

bool has_property(const Game& game, const State& state, FigureId figure, Property property, int nesting) {
  const bool is_printed = game.definition(state, figure).scape.has(property);
  const auto may_use = [&] {  // symbols are abilities too (SS-CRD-11)
    return verdict(game, state, Permission::UseAbilities, {.figure = figure}, nesting + 1) != Verdict::Forbidden;
  };
  if (is_printed && may_use()) return true;
  return is_granted(game, state, property, figure, 0, nesting);
}

bool has_card_word(const Game& game, const State& state, FigureId figure, Query query, const std::string& word) {
  const auto found = std::find(game.abilities.words.begin(), game.abilities.words.end(), word);
  // a word that no ability speaks of can only be printed
  if (found == game.abilities.words.end()) return card_has(game.definition(state, figure), query, word);
  const AbilityContext context{.game = game, .state = state};
  const std::array<int, 2> arguments = {number_of(figure), static_cast<int>(found - game.abilities.words.begin())};
  return answer(context, query, arguments) != 0;
}

int markers_on(const State& state, int kind, MarkerPlace place, int where) {
  for (const MarkerPile& pile : state.markers) {
    if (pile.kind == kind && pile.place == place && pile.where == where) return pile.count;
  }
  return 0;
}

}  // namespace fracas
