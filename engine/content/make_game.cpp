#include "engine/content/make_game.hpp"

#include <map>
#include <set>
#include <string>
#include <utility>

#include "engine/board/hex/join_builds.hpp"
#include "engine/content/flip_sides.hpp"
#include "engine/content/game_abilities.hpp"
#include "engine/content/goal_text.hpp"
#include "engine/content/side_battlefields.hpp"
#include "engine/content/system_words.hpp"
#include "engine/sight/square/line_of_fire.hpp"

namespace fracas {
namespace {

/// Everything that could make a game go another way, as one text.
std::string game_content_text(const Library& library, const Battle& battle) {
  const LibraryMap& map = *library.find_map(battle.system, battle.map);
  std::set<std::string> packs = {map.pack};
  std::string teams;
  for (const BattleTeam& team : battle.teams) {
    teams += "team " + std::to_string(team.side) + "\n";
    for (const BattleCard& card : team.cards) {
      teams += std::to_string(card.count) + " " + card.card + "\n";
      packs.insert(library.find_card(battle.system, card.card)->pack);
    }
    for (const BattleGoal& goal : team.goals) teams += "victory " + goal.text + "\n";
  }
  if (battle.system == System::HeroClix) {
    for (const LibraryPower& power : library.powers()) packs.insert(power.pack);
  }
  std::string text = "rules " + std::string(rules_version) + " " + std::string(system_id(battle.system)) + "\n";
  for (const std::string& id : packs) {
    const Pack* pack = library.find_pack(battle.system, id);
    text += "pack " + id + " " + std::to_string(pack == nullptr ? 0 : pack->hash.value) + "\n";
  }
  text += "round-limit " + std::to_string(battle.options.round_limit) + "\n";
  text += "build-total " + std::to_string(battle.options.build_total) + "\n";
  text += "figures-block-sight " + std::to_string(battle.options.do_figures_block_sight ? 1 : 0) + "\n";
  if (battle.options.edition != Edition::Modern)
    text += "edition " + std::string(edition_words[static_cast<std::size_t>(battle.options.edition)]) + "\n";
  if (!battle.options.do_placements_fall) text += "placements-fall 0\n";
  text += teams + format_map(map.map);
  return battle.extension.empty() ? text : text + format_map(library.find_map(battle.system, battle.extension)->map);
}

/// The place of a card among the definitions of the game; equal cards share one.
std::uint16_t definition_index(Game& game, std::map<std::string, std::uint16_t>& known, const CardDefinition& card) {
  const auto [entry, is_new] = known.emplace(card.id, static_cast<std::uint16_t>(game.definitions.size()));
  if (is_new) game.definitions.push_back(card);
  return entry->second;
}

/// Lays the connective map of the battle beside its battlefield; both are one from then on (SS-BFD-14, SS-BFD-19).
LoadErrors join_extension(const Library& library, const Battle& battle, Game& game) {
  if (battle.extension.empty()) return {};
  const HexBoard& extension = library.find_map(battle.system, battle.extension)->map.hex;
  const auto complain = [&](const std::vector<BuildProblem>& problems) {
    const BuildProblem& first = problems.front();
    return LoadErrors{{.file = battle.file,
                       .line = battle.extension_line,
                       .column = battle.extension_column,
                       .message = first.what + " (" + std::string(first.rule.text()) + ")"}};
  };
  auto joined = join_builds(game.hex.build(), extension.build());
  if (!joined) return complain(joined.error());
  auto board = compile_hex_board(*joined);
  if (!board) return complain(board.error());
  game.hex = std::move(board).value();
  return {};
}

}  // namespace

void seat_teams(const Library& library, const Battle& battle, Game& game) {
  std::map<std::string, std::uint16_t> known;
  for (const BattleTeam& team : battle.teams) {
    const SeatId seat{static_cast<std::uint8_t>(game.seats.size())};
    game.seats.push_back({.name = team.name, .side = static_cast<std::uint8_t>(team.side)});
    for (const BattleCard& entry : team.cards) {
      const CardDefinition& card = library.find_card(battle.system, entry.card)->card;
      for (int copy = 0; copy < entry.count; ++copy) add_card(game, seat, definition_index(game, known, card));
    }
  }
}

LoadErrors agree_on_goals(const Battle& battle, Game& game) {
  LoadErrors errors;
  for (std::uint8_t seat = 0; seat < battle.teams.size(); ++seat) {
    for (const BattleGoal& written : battle.teams[seat].goals) {
      auto goal = read_goal(game, SeatId{seat}, written.text);
      const std::optional<std::string> problem = goal ? agree_on(game, std::move(goal).value()) : std::optional(goal.error());
      if (problem) errors.push_back({.file = battle.file, .line = written.line, .column = written.column, .message = *problem});
    }
  }
  return errors;
}

Result<Game, LoadErrors> make_game(const Library& library, const Battle& battle, const RuleSet& rules) {
  LoadErrors errors = check_battle(library, battle);
  if (!errors.empty()) return errors;
  const MapDefinition& map = library.find_map(battle.system, battle.map)->map;
  Game game;
  game.system = battle.system;
  game.rules = &rules;
  game.options = battle.options;
  game.title = battle.title;
  game.hex = map.hex;
  game.square = map.square;
  errors = join_extension(library, battle, game);
  if (!errors.empty()) return errors;
  if (game.square.size() > 0) game.square.keep_lines(tabulate_lines(game.square));
  seat_teams(library, battle, game);
  errors = agree_on_goals(battle, game);
  if (!errors.empty()) return errors;
  if (const auto problem = join_flip_sides(game, library)) return LoadErrors{{.file = battle.file, .message = *problem}};
  if (const auto problem = join_abilities(game, library)) return LoadErrors{{.file = battle.file, .message = *problem}};
  if (const auto problem = lay_side_battlefields(game)) return LoadErrors{{.file = battle.file, .message = *problem}};
  game.content_hash = hash_text(game_content_text(library, battle));
  return game;
}

}  // namespace fracas
