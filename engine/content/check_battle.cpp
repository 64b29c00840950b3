#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "engine/content/judged_team.hpp"
#include "engine/content/library.hpp"
#include "engine/content/make_game.hpp"
#include "engine/content/system_words.hpp"
#include "engine/core/nearest_word.hpp"
#include "engine/state/state.hpp"

namespace fracas {
namespace {

/// The rest of the room is for objects that are generated in play.
constexpr std::size_t most_elements_brought = max_elements - 8;

/// Collects what is wrong with one battle.
class BattleCheck {
 public:
  BattleCheck(const Library& library, const Battle& battle) : library_(library), battle_(battle) {}

  LoadErrors run() {
    check_map();
    check_extension();
    for (const BattleTeam& team : battle_.teams) check_team(team);
    if (cards_ > max_cards)
      complain(battle_.teams_line, battle_.teams_column,
               "a game has at most " + std::to_string(max_cards) + " cards; these are " + std::to_string(cards_));
    if (figures_ > max_figures) {
      complain(battle_.teams_line, battle_.teams_column,
               "a game has at most " + std::to_string(max_figures) + " figures; these are " + std::to_string(figures_));
    }
    if (elements_ > most_elements_brought) {
      complain(battle_.teams_line, battle_.teams_column,
               "a game has at most " + std::to_string(most_elements_brought) + " elements that are no characters; these are " +
                   std::to_string(elements_));
    }
    if (errors_.empty()) check_goals();
    return std::move(errors_);
  }

 private:
  void complain(int line, int column, std::string message) {
    errors_.push_back({.file = battle_.file, .line = line, .column = column, .message = std::move(message)});
  }

  void check_map() {
    const std::size_t fewest = battle_.system == System::HeroClix ? 2 : 1;
    if (battle_.teams.size() < fewest || battle_.teams.size() > max_seats)
      complain(battle_.teams_line, battle_.teams_column,
               "a battle has " + std::to_string(fewest) + " to " + std::to_string(max_seats) + " teams");
    const LibraryMap* found = library_.find_map(battle_.system, battle_.map);
    if (found == nullptr) {
      complain(battle_.map_line, battle_.map_column,
               "there is no map " + fracas::quoted(battle_.map) + " for " + std::string(system_id(battle_.system)) +
                   did_you_mean(battle_.map, library_.map_ids(battle_.system)));
    }
    check_players(battle_.map);
    for (const std::string& map : battle_.other_maps) {
      if (library_.find_map(battle_.system, map) == nullptr) {
        complain(
            battle_.map_line, battle_.map_column,
            "there is no map " + fracas::quoted(map) + " for heroclix" + did_you_mean(map, library_.map_ids(battle_.system)));
      }
      const bool is_twice = map == battle_.map || std::count(battle_.other_maps.begin(), battle_.other_maps.end(), map) > 1;
      if (is_twice) complain(battle_.map_line, battle_.map_column, "the map " + fracas::quoted(map) + " is offered twice");
      check_players(map);
    }
  }

  void check_players(const std::string& id) {
    const LibraryMap* found = library_.find_map(battle_.system, id);
    if (found == nullptr || battle_.teams.size() <= static_cast<std::size_t>(found->map.players)) return;
    complain(battle_.map_line, battle_.map_column,
             "the map " + fracas::quoted(id) + " is for " + std::to_string(found->map.players) + " players; the battle has " +
                 std::to_string(battle_.teams.size()) + " teams");
  }

  /// Goals name figures and spaces, which only a game has.
  void check_goals() {
    const auto has_goals = [](const BattleTeam& team) { return !team.goals.empty(); };
    if (std::none_of(battle_.teams.begin(), battle_.teams.end(), has_goals)) return;
    Game game;
    game.system = battle_.system;
    game.options = battle_.options;
    game.hex = library_.find_map(battle_.system, battle_.map)->map.hex;
    seat_teams(library_, battle_, game);
    errors_ = agree_on_goals(battle_, game);
  }

  /// A connective map lies beside the battlefield, hex by hex in its coordinates; whether it joins is seen when the game is made.
  void check_extension() {
    if (battle_.extension.empty()) return;
    const LibraryMap* map = library_.find_map(battle_.system, battle_.extension);
    if (map == nullptr) {
      return complain(battle_.extension_line, battle_.extension_column,
                      "there is no map " + fracas::quoted(battle_.extension) + " for " + std::string(system_id(battle_.system)) +
                          did_you_mean(battle_.extension, library_.map_ids(battle_.system)));
    }
    if (map->map.shape != BoardShape::Hex)
      complain(battle_.extension_line, battle_.extension_column, "only hex maps are joined to a battlefield (SS-BFD-14)");
  }

  void check_team(const BattleTeam& team) {
    const JudgedTeam judged = judge_battle_team(library_, battle_.system, battle_.options, team);
    for (const BattleCard* entry : judged.unknown) {
      complain(entry->line, entry->column,
               "there is no card " + fracas::quoted(entry->card) + " for " + std::string(system_id(battle_.system)) +
                   did_you_mean(entry->card, library_.card_ids(battle_.system)));
    }
    cards_ += judged.units.size();
    figures_ += static_cast<std::size_t>(judged.figures);
    for (const CardDefinition* unit : judged.units) elements_ += unit->is_character() ? 0 : 1;
    for (const TeamProblem& problem : judged.problems) {
      const std::string rule = " (" + std::string(problem.rule.text()) + ")";
      if (problem.unit) {
        complain(judged.entries[*problem.unit]->line, judged.entries[*problem.unit]->column, problem.message + rule);
      } else {
        complain(team.line, team.column, "the team " + fracas::quoted(team.name) + " " + problem.message + rule);
      }
    }
  }

  const Library& library_;
  const Battle& battle_;
  LoadErrors errors_;
  std::size_t cards_ = 0;
  std::size_t figures_ = 0;
  std::size_t elements_ = 0;  ///< of HeroClix that are no characters
};

}  // namespace

LoadErrors check_battle(const Library& library, const Battle& battle) { return BattleCheck(library, battle).run(); }

}  // namespace fracas
