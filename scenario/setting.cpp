#include "scenario/setting.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "engine/api/rule_sets.hpp"
#include "engine/board/hex/compile_hex_board.hpp"
#include "engine/board/hex/join_builds.hpp"
#include "engine/content/flip_sides.hpp"
#include "engine/content/game_abilities.hpp"
#include "engine/content/goal_text.hpp"
#include "engine/content/make_game.hpp"
#include "engine/content/side_battlefields.hpp"
#include "engine/content/system_words.hpp"
#include "engine/content/team_rules.hpp"
#include "engine/rules/clix/base.hpp"
#include "engine/rules/clix/ground.hpp"
#include "engine/rules/scape/stance.hpp"
#include "scenario/ability_markers.hpp"
#include "scenario/board_text.hpp"
#include "scenario/figure_text.hpp"
#include "scenario/game_checks.hpp"
#include "scenario/ground_text.hpp"
#include "scenario/names.hpp"
#include "scenario/position_checks.hpp"

namespace fracas {
namespace {

/// Lone spaces for figures that only have to exist stand this far apart from everything else.
constexpr std::int16_t far_away = 200;

System read_system(const YamlNode& node) {
  const std::string& word = text_of(node, "rules");
  if (const auto system = find_system(word)) return *system;
  const std::vector<std::string> valid{"superscape", "heroscape", "heroclix"};
  fail_unknown(place_of(node), "rules", word, valid);
}

void read_switches(const YamlNode& node, GameOptions& options) {
  constexpr int most = 9999;
  Fields fields(node, "the switches");
  if (const YamlNode* found = fields.find("round-limit"))
    options.round_limit = static_cast<std::uint16_t>(number_of(*found, "round-limit", 0, most));
  const YamlNode* build_total = fields.find("build-total");
  options.has_build_total = build_total != nullptr;
  if (build_total != nullptr) options.build_total = static_cast<std::uint16_t>(number_of(*build_total, "build-total", 0, most));
  if (const YamlNode* found = fields.find("battlefields-judged-apart"))
    options.are_battlefields_judged_apart = is_yes(*found, "battlefields-judged-apart");
  if (const YamlNode* found = fields.find("figures-block-sight"))
    options.do_figures_block_sight = is_yes(*found, "figures-block-sight");
  if (const YamlNode* found = fields.find("placements-fall")) options.do_placements_fall = is_yes(*found, "placements-fall");
  fields.finish();
}

/// A map of the content, by its id.
const MapDefinition& find_map(const Library& library, System system, const YamlNode& node) {
  if (const LibraryMap* map = library.find_map(system, node.text)) return map->map;
  const std::vector<std::string_view> ids = library.map_ids(system);
  fail_unknown(place_of(node), "map", node.text, std::vector<std::string>(ids.begin(), ids.end()));
}

bool is_map_id(const YamlNode& node) {
  return node.is_scalar() && !node.text.empty() &&
         std::all_of(
             node.text.begin(), node.text.end(),
             [](char letter) { return (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9') || letter == '-'; }) &&
         node.text.find_first_of("abcdefgijklmnopqrstuvyz") != std::string::npos;
}

/// Where the far figure of this number stands.
HexCoordinate far_hex(std::size_t number) {
  return {far_away, static_cast<std::int16_t>(far_away + 2 * static_cast<std::int16_t>(number))};
}

/// Lone spaces of the far figures.
void add_far_spaces(const std::vector<CardDraft>& cards, HexBuild& build) {
  std::size_t number = 0;
  for (const CardDraft& card : cards) {
    for (const FigureDraft& figure : card.figures) {
      if (figure.at.is_far) add_column(build, far_hex(number++), Level{1}, HexTerrain::Grass);
    }
  }
}

[[noreturn]] void fail_build(const YamlNode& node, const std::vector<BuildProblem>& problems) {
  fail(place_of(node), fmt::format("{} ({})", problems.front().what, problems.front().rule.text()));
}

/// The battlefield with the connective map beside it, if a scenario has one.
HexBuild with_extension(HexBuild build, const YamlNode* extension) {
  if (extension == nullptr) return build;
  auto joined = join_builds(std::move(build), read_hex_build(*extension));
  if (!joined) fail_build(*extension, joined.error());
  return std::move(joined).value();
}

void read_hex_board(Fields& scenario, const Library& library, const std::vector<CardDraft>& cards, Game& game) {
  const YamlNode* board = scenario.find("board");
  const YamlNode* map = scenario.find("map");
  if ((board == nullptr) == (map == nullptr)) fail(scenario.place(), "a scenario needs either a board or a map");
  HexBuild build = map != nullptr ? find_map(library, game.system, *map).hex.build() : read_hex_build(*board);
  build = with_extension(std::move(build), scenario.find("extension"));
  add_far_spaces(cards, build);
  // A lone space far away is out of reach, and no battlefield of its own to be won.
  for (const CardDraft& card : cards) {
    for (const FigureDraft& figure : card.figures) {
      if (figure.at.is_far) game.options.are_battlefields_judged_apart = false;
    }
  }
  auto compiled = compile_hex_board(std::move(build));
  if (!compiled) fail_build(map != nullptr ? *map : *board, compiled.error());
  game.hex = std::move(compiled).value();
}

void read_square_board(Fields& scenario, const Library& library, const std::vector<CardDraft>& cards, Game& game) {
  for (const CardDraft& card : cards) {
    for (const FigureDraft& figure : card.figures) {
      if (figure.at.is_far) fail(figure.place, "a square map has no far away; give the character a square of the map");
    }
  }
  const YamlNode* board = scenario.find("board");
  const YamlNode* map = scenario.find("map");
  const YamlNode* walls = scenario.find("walls");
  const YamlNode* elevation = scenario.find("elevation");
  if ((board == nullptr) == (map == nullptr)) fail(scenario.place(), "a scenario needs either a map or a board");
  const YamlNode& rows = map != nullptr ? *map : *board;
  if (is_map_id(rows)) {
    game.square = find_map(library, game.system, rows).square;
    return;
  }
  SquareSheet sheet = read_square_sheet(rows);
  if (walls != nullptr) read_walls(*walls, sheet);
  if (elevation != nullptr) read_elevations(*elevation, sheet);
  game.square = SquareBoard(sheet.width, sheet.height, std::move(sheet.squares));
}

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

void read_players(Fields& scenario, const std::vector<CardDraft>& cards, Game& game) {
  int fewest = 1;
  for (const CardDraft& card : cards) fewest = std::max(fewest, card.owner.value + 1);
  int count = std::max(fewest, 2);
  if (const YamlNode* node = scenario.find("players")) count = number_of(*node, "players", fewest, static_cast<int>(max_seats));
  for (int i = 0; i < count; ++i) game.seats.push_back({.name = fmt::format("P{}", i + 1), .side = static_cast<std::uint8_t>(i)});
  if (const YamlNode* node = scenario.find("sides")) read_sides(*node, game);
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

void put_markers(const YamlNode* node, MarkerPlace place, std::uint16_t where, const std::string& name, Setting& setting) {
  if (node != nullptr) put_ability_markers(*node, *setting.game, {place, where, name}, setting.state);
}

/// space-markers: { A1: { web: 2 } }.
void read_space_markers(const YamlNode& node, Setting& setting) {
  const Names names(*setting.game);
  if (!node.is_map()) fail(place_of(node), "markers on spaces are written { A1: { web: 2 } }");
  for (const YamlEntry& entry : node.entries) {
    const SpaceId space = names.space({entry.key, {entry.line, entry.column}});
    put_markers(&entry.value, MarkerPlace::Space, space.value, entry.key, setting);
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
      state.action_tokens = static_cast<std::uint8_t>(draft.tokens);
      state.marks = draft.marks;
      put_markers(draft.ability_markers, MarkerPlace::Figure, figure.value, draft.name, setting);
      if (draft.status != FigureStatus::OnBoard) continue;
      check_damage(draft, figure, *setting.game);
      place_figure(draft, figure, starting_space(draft, names, next_far), setting);
    }
  }
}

struct PhaseWord {
  std::string_view word;
  Moment::Phase phase;
};
constexpr auto phase_words = std::to_array<PhaseWord>({
    {"round-start", Moment::Phase::RoundStart},
    {"planning", Moment::Phase::Planning},
    {"initiative", Moment::Phase::Initiative},
    {"move", Moment::Phase::Move},
    {"attack", Moment::Phase::Attack},
    {"end-of-turn", Moment::Phase::EndOfTurn},
    {"end-of-round", Moment::Phase::EndOfRound},
    {"turn-start", Moment::Phase::Action},
});

/// HeroClix turns are begun in their action phase; turns of the other games anywhere.
Moment::Phase read_phase(const YamlNode& node, bool is_clix) {
  const std::string& word = text_of(node, "a phase");
  if (is_clix) {
    const std::vector<std::string> valid{"action"};
    if (word != "action") fail_unknown(place_of(node), "phase", word, valid);
    return Moment::Phase::Action;
  }
  std::vector<std::string> valid;
  for (const PhaseWord& phase : phase_words) {
    if (phase.word == word) return phase.phase;
    valid.emplace_back(phase.word);
  }
  fail_unknown(place_of(node), "phase", word, valid);
}

bool needs_activated(Moment::Phase phase) {
  return phase == Moment::Phase::Move || phase == Moment::Phase::Attack || phase == Moment::Phase::EndOfTurn;
}

/// The activated figure stands for its card and says whose turn it is.
void read_activated(const YamlNode& node, Setting& setting) {
  const Names names(*setting.game);
  if (setting.game->system == System::HeroClix)
    fail(place_of(node), "HeroClix knows no activated card; say whose turn it is with the key 'player'");
  const FigureId figure = names.figure(word_of(node, "the activated figure"));
  const FigureState& state = setting.state.figures[figure.index()];
  if (!state.is_on_board()) fail(place_of(node), fmt::format("'{}' is not on the board", node.text));
  setting.moment.activated = figure;
  setting.moment.player = state.controller;
  setting.moment.phase = Moment::Phase::Move;
}

void read_player(const YamlNode& node, Setting& setting) {
  const SeatId player = Names(*setting.game).seat(word_of(node, "a player"));
  if (setting.moment.activated.is_some() && setting.moment.player != player)
    fail(place_of(node), "the activated figure belongs to another player");
  setting.moment.player = player;
}

/// effect: remove-terrain 2, or add-terrain 1 grass: what an ability has just granted.
void read_effect(const YamlNode& node, Moment& moment) {
  const std::vector<Word> words = words_of(node, "an effect");
  const std::vector<std::string> valid{"remove-terrain", "add-terrain"};
  if (words.size() < 2) fail(place_of(node), "an effect is written as remove-terrain 2, or add-terrain 1 grass");
  const bool is_removal = words[0].text == valid[0];
  if (!is_removal && words[0].text != valid[1]) fail_unknown(words[0].place, "effect", words[0].text, valid);
  moment.effect = is_removal ? Moment::Effect::RemoveTerrain : Moment::Effect::AddTerrain;
  moment.effect_pieces = number_in(words[1].text, words[1].place, "a number of pieces", 1, 20);
  if (is_removal && words.size() == 2) return;
  if (is_removal) fail(words[2].place, "a removal is written as remove-terrain 2");
  std::string name;
  for (std::size_t i = 2; i < words.size(); ++i) name += (name.empty() ? "" : " ") + words[i].text;
  std::vector<std::string> terrains;
  for (const HexTerrainInfo& info : hex_terrain_table) {
    terrains.emplace_back(info.name);
    if (info.name != name) continue;
    moment.effect_terrain = info.terrain;
    return;
  }
  fail_unknown(words[1].place, "terrain", name, terrains);
}

void read_turn(const YamlNode& node, Setting& setting) {
  const bool is_clix = setting.game->system == System::HeroClix;
  if (node.is_scalar() && node.text == "set-up") {
    setting.opening = Opening::SetUp;
    return;
  }
  setting.opening = Opening::Moment;
  Moment& moment = setting.moment;
  moment.phase = is_clix ? Moment::Phase::Action : Moment::Phase::RoundStart;
  // First turn immunity (HC-SET-16) is over unless a scenario says that it is the first round.
  moment.round = is_clix ? 2 : 1;
  Fields fields(node, "the turn");
  if (const YamlNode* activated = fields.find("activated")) read_activated(*activated, setting);
  if (const YamlNode* player = fields.find("player")) read_player(*player, setting);
  if (const YamlNode* phase = fields.find("phase")) moment.phase = read_phase(*phase, is_clix);
  if (const YamlNode* number = fields.find("number")) moment.turn = number_of(*number, "the turn number", 1, 3);
  if (const YamlNode* effect = fields.find("effect")) read_effect(*effect, moment);
  if (const YamlNode* round = fields.find("round")) moment.round = number_of(*round, "the round", 1, 999);
  fields.finish();
  if (moment.player.is_none()) moment.player = SeatId{0};
  if (!is_clix && needs_activated(moment.phase) && moment.activated.is_none())
    fail(place_of(node), "this phase needs the key 'activated', a figure of the activated card");
}

void read_order(const YamlNode* node, Setting& setting) {
  const Names names(*setting.game);
  const std::size_t count = setting.game->seat_count();
  for (std::size_t i = 0; i < count; ++i) setting.state.order[i] = SeatId{static_cast<std::uint8_t>(i)};
  if (node == nullptr) return;
  const auto players = items_of(*node);
  if (players.size() != count) fail(place_of(*node), fmt::format("the order names each of the {} players once", count));
  for (std::size_t i = 0; i < count; ++i) {
    setting.state.order[i] = names.seat(word_of(*players[i], "a player"));
    for (std::size_t before = 0; before < i; ++before) {
      if (setting.state.order[before] == setting.state.order[i])
        fail(place_of(*players[i]), "a player stands in the order twice");
    }
  }
}

void read_all_markers(const YamlNode& node, Setting& setting) {
  const Names names(*setting.game);
  if (!node.is_map()) fail(place_of(node), "markers are a map of players (P1, P2)");
  for (const YamlEntry& entry : node.entries) {
    const SeatId seat = names.seat({entry.key, {entry.line, entry.column}});
    read_markers(entry.value, *setting.game, seat, setting.state.seats[seat.index()]);
  }
}

void read_scores(const YamlNode& node, Setting& setting) {
  const Names names(*setting.game);
  if (!node.is_map()) fail(place_of(node), "scores are a map of players (P1, P2)");
  for (const YamlEntry& entry : node.entries) {
    const SeatId seat = names.seat({entry.key, {entry.line, entry.column}});
    setting.state.seats[seat.index()].score = static_cast<std::int16_t>(number_of(entry.value, "a score", 0, 9999));
  }
}

/// victory: { P1: defeat x, P2: [hold A3 for 2 rounds, survive 6 rounds] }.
void read_victory(const YamlNode& node, Game& game) {
  const Names names(game);
  if (!node.is_map() || node.entries.empty()) fail(place_of(node), "victory is a map of players and what they need to win");
  for (const YamlEntry& entry : node.entries) {
    const SeatId seat = names.seat({entry.key, {entry.line, entry.column}});
    for (const YamlNode* item : items_of(entry.value)) {
      auto goal = read_goal(game, seat, text_of(*item, "what a player needs to win"));
      if (!goal) fail(place_of(*item), goal.error());
      if (const auto problem = agree_on(game, std::move(goal).value())) fail(place_of(*item), *problem);
    }
  }
}

void read_position(Fields& scenario, const Library& library, Setting& setting) {
  Game& game = *setting.game;
  const std::vector<CardDraft> cards = read_teams(scenario.find("figures"), game.system);
  game.is_hex() ? read_hex_board(scenario, library, cards, game) : read_square_board(scenario, library, cards, game);
  read_players(scenario, cards, game);
  for (const CardDraft& card : cards) add_team_card(card, library, game);
  if (const auto problem = join_flip_sides(game, library)) fail(scenario.place(), *problem);
  if (const auto problem = join_abilities(game)) fail(scenario.place(), *problem);
  const YamlNode* turn = scenario.find("turn");
  const bool is_set_up = turn != nullptr && turn->is_scalar();
  if (is_set_up) {
    if (const auto problem = lay_side_battlefields(game)) fail(scenario.place(), *problem);
  } else {
    place_teams(cards, setting);
  }
  if (const YamlNode* markers = scenario.find("markers")) read_all_markers(*markers, setting);
  if (const YamlNode* markers = scenario.find("space-markers")) read_space_markers(*markers, setting);
  if (const YamlNode* tokens = scenario.find("tokens")) read_tokens(*tokens, Names(game), setting.state);
  if (const YamlNode* score = scenario.find("score")) read_scores(*score, setting);
  read_order(scenario.find("order"), setting);
  if (turn != nullptr) read_turn(*turn, setting);
}

void read_battle_game(const YamlNode& node, const Library& library, Setting& setting) {
  const Battle* battle = library.find_battle(text_of(node, "a battle"));
  if (battle == nullptr) fail_unknown(place_of(node), "battle", node.text, library.battle_full_ids());
  auto game = make_game(library, *battle, rule_set_for(battle->system));
  if (!game) fail(place_of(node), game.error().empty() ? "the battle cannot be played" : game.error().front().message);
  if (game->system != setting.game->system) fail(place_of(node), "the battle belongs to other rules");
  const GameOptions switches = setting.game->options;
  *setting.game = std::move(game.value());
  if (switches.round_limit != 0) setting.game->options.round_limit = switches.round_limit;
  setting.opening = Opening::SetUp;
}

}  // namespace

void read_markers(const YamlNode& node, const Game& game, SeatId seat, SeatState& state) {
  const Names names(game);
  Fields fields(node, "order markers");
  constexpr auto marker_words = std::to_array<std::string_view>({"1", "2", "3", "X"});
  for (std::size_t marker = 0; marker < order_marker_count; ++marker) {
    const YamlNode* found = fields.find(marker_words[marker]);
    if (found == nullptr) continue;
    const CardId card = names.card(word_of(*found, "a card"));
    if (game.cards[card.index()].owner != seat)
      fail(place_of(*found), fmt::format("'{}' is no card of {}", found->text, names.name_of(seat)));
    state.markers[marker] = card;
  }
  if (const YamlNode* revealed = fields.find("revealed")) {
    for (const YamlNode* item : items_of(*revealed)) {
      const auto* const found = std::find(marker_words.begin(), marker_words.end(), text_of(*item, "a marker"));
      if (found == marker_words.end()) fail(place_of(*item), "a marker is 1, 2, 3 or X");
      state.revealed_markers =
          static_cast<std::uint8_t>(state.revealed_markers | (1U << static_cast<unsigned>(found - marker_words.begin())));
    }
  }
  fields.finish();
}

void check_refused_board(Fields& scenario, const YamlNode& rule) {
  (void)read_system(scenario.require("rules"));
  const YamlNode& board = scenario.require("board");
  const YamlNode* extension = scenario.find("extension");
  scenario.finish();
  std::string reason;
  try {
    (void)with_extension(read_hex_build(board), extension);
  } catch (const ScenarioError& error) {
    reason = error.message;
  }
  if (reason.empty()) fail(place_of(rule), fmt::format("the board is accepted, expected it to be refused by {}", rule.text));
  if (!reason.ends_with(fmt::format("({})", rule.text)))
    fail(place_of(rule), fmt::format("the board is refused for another reason: {}", reason));
}

void check_refused_teams(Fields& scenario, const YamlNode& rule, const Library& library) {
  Game game;
  game.system = read_system(scenario.require("rules"));
  if (const YamlNode* switches = scenario.find("switches")) read_switches(*switches, game.options);
  const std::vector<CardDraft> cards = read_teams(&scenario.require("figures"), game.system);
  read_players(scenario, cards, game);
  scenario.finish();
  for (const CardDraft& card : cards) add_team_card(card, library, game);
  std::string reasons;
  for (std::uint8_t seat = 0; seat < game.seat_count(); ++seat) {
    for (const TeamProblem& problem : judge_team(game.system, game.options, team_of(game, SeatId{seat}))) {
      if (problem.rule.text() == rule.text) return;
      reasons += fmt::format("{}{} ({})", reasons.empty() ? "" : "; ", problem.message, problem.rule.text());
    }
  }
  if (reasons.empty()) fail(place_of(rule), fmt::format("the teams are legal, expected them to be refused by {}", rule.text));
  fail(place_of(rule), fmt::format("the teams are refused for another reason: {}", reasons));
}

Setting read_setting(Fields& scenario, const Library& library) {
  Setting setting;
  setting.game = std::make_unique<Game>();
  Game& game = *setting.game;
  game.system = read_system(scenario.require("rules"));
  game.rules = &rule_set_for(game.system);
  if (const YamlNode* switches = scenario.find("switches")) read_switches(*switches, game.options);
  if (const YamlNode* battle = scenario.find("battle")) {
    read_battle_game(*battle, library, setting);
  } else {
    read_position(scenario, library, setting);
  }
  if (const YamlNode* victory = scenario.find("victory")) read_victory(*victory, game);
  return setting;
}

}  // namespace fracas
