#include "scenario/setting.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "engine/api/rule_sets.hpp"
#include "engine/content/flip_sides.hpp"
#include "engine/content/game_abilities.hpp"
#include "engine/content/goal_text.hpp"
#include "engine/content/make_game.hpp"
#include "engine/content/side_battlefields.hpp"
#include "engine/content/system_words.hpp"
#include "engine/content/team_rules.hpp"
#include "engine/content/team_text.hpp"
#include "scenario/board_setting.hpp"
#include "scenario/board_text.hpp"
#include "scenario/ground_text.hpp"
#include "scenario/marker_setting.hpp"
#include "scenario/names.hpp"
#include "scenario/team_setting.hpp"
#include "scenario/turn_setting.hpp"

namespace fracas {
namespace {
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
  if (const YamlNode* found = fields.find("edition")) {
    const std::string& word = text_of(*found, "the edition");
    const auto* const place = std::find(edition_words.begin(), edition_words.end(), word);
    const std::vector<std::string> valid(edition_words.begin(), edition_words.end());
    if (place == edition_words.end()) fail_unknown(place_of(*found), "edition", word, valid);
    options.edition = static_cast<Edition>(place - edition_words.begin());
  }
  fields.finish();
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
  if (const auto problem = join_abilities(game, library)) fail(scenario.place(), *problem);
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
  const std::string text = text_of(node, "a battle");
  const std::string id = text.substr(0, text.find(':'));
  if (library.find_battle(id) == nullptr) fail_unknown(place_of(node), "battle", id, library.battle_full_ids());
  const auto battle = read_battle_text(library, text);
  if (!battle) fail(place_of(node), battle.error());
  auto game = make_game(library, *battle, rule_set_for(battle->system));
  if (!game) fail(place_of(node), game.error().empty() ? "the battle cannot be played" : game.error().front().message);
  if (game->system != setting.game->system) fail(place_of(node), "the battle belongs to other rules");
  const GameOptions switches = setting.game->options;
  *setting.game = std::move(game.value());
  if (switches.round_limit != 0) setting.game->options.round_limit = switches.round_limit;
  setting.opening = Opening::SetUp;
}

}  // namespace

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