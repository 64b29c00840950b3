#include "scenario/team_setting.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "engine/content/team_rules.hpp"
#include "engine/rules/clix/base.hpp"
#include "engine/rules/clix/force.hpp"
#include "engine/rules/clix/ground.hpp"
#include "engine/rules/scape/stance.hpp"
#include "scenario/board_setting.hpp"
#include "scenario/board_text.hpp"
#include "scenario/game_checks.hpp"
#include "scenario/marker_setting.hpp"
#include "scenario/names.hpp"
#include "scenario/position_checks.hpp"

namespace fracas {
namespace {

void read_sides(const YamlNode& node, Game& game) {
  const Names names(game);
  if (!node.is_list()) fail(place_of(node), "sides are a list of lists of players, such as [[P1, P3], [P2, P4]]");
  if (node.items.size() > game.seat_count()) {
    fail(place_of(node), fmt::format("{} sides are too many for {} players", node.items.size(), game.seat_count()));
  }
  std::vector<bool> is_named(game.seat_count(), false);
  for (std::size_t side = 0; side < node.items.size(); ++side) {
    if (items_of(node.items[side]).empty()) fail(place_of(node.items[side]), "a side needs at least one player");
    for (const YamlNode* player : items_of(node.items[side])) {
      const Word word = word_of(*player, "a player");
      const SeatId seat = names.seat(word);
      if (is_named[seat.index()]) fail(word.place, fmt::format("{} is on two sides", word.text));
      is_named[seat.index()] = true;
      game.seats[seat.index()].side = static_cast<std::uint8_t>(side);
    }
  }
  for (std::size_t seat = 0; seat < is_named.size(); ++seat) {
    if (!is_named[seat]) fail(place_of(node), fmt::format("P{} is on no side", seat + 1));
  }
}

/// The definition a card of the scenario uses: its own, one of the content, or that of the card it is a copy of.
std::uint16_t definition_of(const CardDraft& draft, const Library& library, Game& game) {
  if (draft.copy_of) {
    std::vector<std::string> valid;
    for (const CardInGame& card : game.cards) {
      if (card.key == draft.copy_of->text) return card.definition;
      valid.push_back(card.key);
    }
    fail_unknown(draft.copy_of->place, "card", draft.copy_of->text, valid);
  }
  CardDefinition definition = draft.card;
  if (draft.library_card) {
    const LibraryCard* found = library.find_card(game.system, draft.library_card->text);
    const std::vector<std::string_view> ids = library.card_ids(game.system);
    if (found == nullptr)
      fail_unknown(draft.library_card->place, "card", draft.library_card->text, std::vector<std::string>(ids.begin(), ids.end()));
    definition = found->card;
  }
  game.definitions.push_back(std::move(definition));
  return static_cast<std::uint16_t>(game.definitions.size() - 1);
}

/// Words of expectations are no names, so that "turn: 2" always means the turn.
bool is_expectation_word(const std::string& name) {
  const auto contains = [&](const std::vector<std::string>& words) {
    return std::find(words.begin(), words.end(), name) != words.end();
  };
  return contains(game_check_words()) || contains(position_check_words()) || read_seat(name, max_seats).has_value();
}

void check_new_name(const Game& game, const std::string& name, ScenarioPlace place) {
  const auto is_name = [&](const auto& thing) { return thing.key == name; };
  const bool is_taken = std::any_of(game.figures.begin(), game.figures.end(), is_name) ||
                        std::any_of(game.cards.begin(), game.cards.end(), is_name);
  const bool is_plain = !name.empty() && name.find_first_of(" ,()*.") == std::string::npos && !is_expectation_word(name);
  if (is_taken) fail(place, fmt::format("the name '{}' is taken", name));
  if (!is_plain)
    fail(place, fmt::format("'{}' cannot be a name; use letters, digits and hyphens, and no word of an expectation", name));
}

/// The space of a figure; of a larger base, a list of its spaces with the leading one first.
SpaceId starting_space(const FigureDraft& draft, const Names& names, std::size_t& next_far) {
  const bool is_base = names.game().is_hex() && draft.at.node != nullptr && draft.at.node->is_list();
  if (is_base && !draft.at.node->items.empty()) return names.space_of(draft.at.node->items.front());
  if (draft.at.is_far) return names.game().hex.find(far_hex(next_far++));
  if (draft.at.node != nullptr) return names.space_of(*draft.at.node);
  if (!draft.at.word.text.empty()) return names.space(draft.at.word);
  fail(draft.place, fmt::format("'{}' needs a space: at, or far, unplaced, defeated or out", draft.name));
}

void check_free(const FigureDraft& draft, SpaceId space, const Setting& setting) {
  const FigureId occupant = setting.state.occupants[space.index()];
  if (occupant.is_none()) return;
  fail(draft.place,
       fmt::format("'{}' and '{}' stand on the same space", draft.name, setting.game->figures[occupant.index()].key));
}

/// How a larger base lies: the way that covers the spaces written, or facing east if only the leading one is.
scape::Stance starting_stance(const FigureDraft& draft, FigureId figure, SpaceId lead, const Setting& setting) {
  const Names names(*setting.game);
  const ScapeProfile& profile = setting.game->profile(figure);
  const YamlNode* node = draft.at.node;
  for (int facing = 0; facing < (profile.is_single_base() ? 1 : 6); ++facing) {
    const scape::Stance stance = scape::stance_at(setting.game->hex, profile, lead, facing);
    scape::BaseSpaces covered = scape::spaces_of(setting.game->hex, profile, stance);
    const bool is_whole = std::none_of(covered.begin(), covered.end(), [](SpaceId space) { return space.is_none(); });
    bool is_written = true;
    if (node != nullptr && node->is_list()) {
      is_written = node->items.size() == covered.size();
      for (const YamlNode& item : node->items) {
        is_written = is_written && std::find(covered.begin(), covered.end(), names.space_of(item)) != covered.end();
      }
    }
    if (is_whole && is_written) return stance;
  }
  fail(draft.place, fmt::format("the base of '{}' does not fit there", draft.name));
}

/// A larger base lies from its square to the one the key lay names; without it a 1x2 lies to the right and a 2x2 to the lower
/// right.
void place_clix_figure(const FigureDraft& draft, FigureId figure, SpaceId space, Setting& setting) {
  const Game& game = *setting.game;
  const ClixBase base = game.definition(figure).clix.base;
  SpaceId far = space;
  if (base != ClixBase::Single) far = game.square.neighbour(space, base == ClixBase::OneByTwo ? 0 : 1);
  if (draft.lay != nullptr) far = Names(game).space_of(*draft.lay);
  const auto footprint = far.is_some() ? clix::footprint_of(game.square, base, space, far) : std::nullopt;
  if (!footprint || !clix::may_lie(setting.state, clix::ground_of(game, setting.state), figure, *footprint))
    fail(draft.place, fmt::format("the base of '{}' cannot lie there", draft.name));
  clix::set_down(setting.state, figure, *footprint);
}

void place_figure(const FigureDraft& draft, FigureId figure, SpaceId space, Setting& setting) {
  const Game& game = *setting.game;
  check_free(draft, space, setting);
  if (game.is_hex()) {
    const scape::Stance stance = starting_stance(draft, figure, space, setting);
    for (const SpaceId covered : scape::spaces_of(game.hex, game.profile(figure), stance)) check_free(draft, covered, setting);
    return scape::set_down(game, setting.state, figure, stance);
  }
  if (game.square[space].terrain == SquareTerrain::Blocking)
    fail(draft.place, fmt::format("'{}' stands on blocking terrain", draft.name));
  place_clix_figure(draft, figure, space, setting);
}

/// Damage that would have taken the figure out of the game already is a mistake, not a position.
void check_damage(const FigureDraft& draft, FigureId figure, const Game& game) {
  const CardDefinition& definition = game.definition(figure);
  const bool is_clix = game.system == System::HeroClix;
  if (!is_clix && draft.damage == 0) return;  // also of a figure without a Life number
  const int most = is_clix ? static_cast<int>(definition.clix.dial.size()) : definition.scape.life;
  if (draft.damage < most) return;
  fail(draft.place, is_clix ? fmt::format("the dial of '{}' has only {} clicks", draft.name, most)
                            : fmt::format("'{}' has Life {}; write defeated for a figure that is", draft.name, most));
}

}  // namespace

std::vector<CardDraft> read_teams(const YamlNode* node, System system) {
  std::vector<CardDraft> cards;
  if (node == nullptr) return cards;
  if (!node->is_map()) fail(place_of(*node), "figures are a map of players (P1, P2)");
  for (const YamlEntry& team : node->entries) {
    const auto seat = read_seat(team.key, max_seats);
    const std::vector<std::string> valid{"P1", "P2", "P3", "P4"};
    if (!seat) fail_unknown({team.line, team.column}, "player", team.key, valid);
    if (!team.value.is_map()) fail(place_of(team.value), fmt::format("the figures of {} are a map of names", team.key));
    for (const YamlEntry& entry : team.value.entries) cards.push_back(read_card_draft(entry, *seat, system));
  }
  return cards;
}

void read_players(Fields& scenario, const std::vector<CardDraft>& cards, Game& game) {
  int fewest = 1;
  for (const CardDraft& card : cards) fewest = std::max(fewest, card.owner.value + 1);
  int count = std::max(fewest, 2);
  if (const YamlNode* node = scenario.find("players")) count = number_of(*node, "players", fewest, static_cast<int>(max_seats));
  for (int i = 0; i < count; ++i) game.seats.push_back({.name = fmt::format("P{}", i + 1), .side = static_cast<std::uint8_t>(i)});
  if (const YamlNode* node = scenario.find("sides")) read_sides(*node, game);
}

void add_team_card(const CardDraft& draft, const Library& library, Game& game) {
  const std::uint16_t definition = definition_of(draft, library, game);
  const CardDefinition& printed = game.definitions[definition];
  if (printed.figures != draft.figures.size()) {
    fail(draft.place, fmt::format("the card of '{}' has {} figures, not {}", draft.name, printed.figures, draft.figures.size()));
  }
  if (game.cards.size() >= max_cards || game.figures.size() + draft.figures.size() > max_figures)
    fail(draft.place, "there are too many figures");
  check_new_name(game, draft.name, draft.place);
  const bool is_hero = draft.figures.size() == 1 && draft.figures[0].name == draft.name;
  if (!is_hero) {
    for (const FigureDraft& figure : draft.figures) check_new_name(game, figure.name, figure.place);
  }
  const CardId card = add_card(game, draft.owner, definition);
  game.cards[card.index()].key = draft.name;
  for (std::size_t i = 0; i < draft.figures.size(); ++i) {
    game.figures[game.cards[card.index()].first_figure.index() + i].key = draft.figures[i].name;
  }
}

void place_teams(const std::vector<CardDraft>& cards, Setting& setting) {
  const Names names(*setting.game);
  std::size_t next_far = 0;
  std::uint8_t next = 0;
  std::uint8_t card_number = 0;
  for (const CardDraft& card : cards) {
    put_markers(card.markers, MarkerPlace::Card, card_number++, card.name, setting);
    for (const FigureDraft& draft : card.figures) {
      const FigureId figure{next++};
      FigureState& state = setting.state.figures[figure.index()];
      state.status = draft.status;
      state.controller = draft.controller != nullptr ? names.seat(word_of(*draft.controller, "a player")) : card.owner;
      state.damage = static_cast<std::uint8_t>(draft.damage);
      if (!setting.game->is_hex() && !draft.has_click) state.damage = clix::starting_position(*setting.game, figure);
      state.action_tokens = static_cast<std::uint8_t>(draft.tokens);
      state.marks = draft.marks;
      put_markers(draft.ability_markers, MarkerPlace::Figure, figure.value, draft.name, setting);
      if (draft.status != FigureStatus::OnBoard) continue;
      check_damage(draft, figure, *setting.game);
      place_figure(draft, figure, starting_space(draft, names, next_far), setting);
    }
  }
}

}  // namespace fracas
