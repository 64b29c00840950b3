#include <map>
#include <string>
#include <utility>

#include "engine/content/library.hpp"
#include "engine/content/system_words.hpp"
#include "engine/core/nearest_word.hpp"
#include "engine/state/state.hpp"

namespace fracas {
namespace {

/// Collects what is wrong with one battle.
class BattleCheck {
 public:
  BattleCheck(const Library& library, const Battle& battle) : library_(library), battle_(battle) {}

  LoadErrors run() {
    check_map();
    for (const BattleTeam& team : battle_.teams) check_team(team);
    if (cards_ > max_cards)
      complain(0, 0, "a game has at most " + std::to_string(max_cards) + " cards; these are " + std::to_string(cards_));
    if (figures_ > max_figures) {
      complain(0, 0, "a game has at most " + std::to_string(max_figures) + " figures; these are " + std::to_string(figures_));
    }
    return std::move(errors_);
  }

 private:
  void complain(int line, int column, std::string message) {
    errors_.push_back({.file = battle_.file, .line = line, .column = column, .message = std::move(message)});
  }

  void check_map() {
    if (battle_.teams.size() < 2 || battle_.teams.size() > max_seats) {
      complain(0, 0, "a battle has 2 to " + std::to_string(max_seats) + " teams");
    }
    const LibraryMap* found = library_.find_map(battle_.system, battle_.map);
    if (found == nullptr) {
      complain(battle_.map_line, battle_.map_column,
               "there is no map " + fracas::quoted(battle_.map) + " for " + std::string(system_id(battle_.system)) +
                   did_you_mean(battle_.map, library_.map_ids(battle_.system)));
    } else if (battle_.teams.size() > static_cast<std::size_t>(found->map.players)) {
      complain(battle_.map_line, battle_.map_column,
               "the map " + fracas::quoted(battle_.map) + " is for " + std::to_string(found->map.players) +
                   " players; the battle has " + std::to_string(battle_.teams.size()) + " teams");
    }
  }

  void check_team(const BattleTeam& team) {
    std::map<std::string_view, int> copies;
    int points = 0;
    for (const BattleCard& entry : team.cards) {
      const LibraryCard* found = library_.find_card(battle_.system, entry.card);
      if (found == nullptr) {
        complain(entry.line, entry.column,
                 "there is no card " + fracas::quoted(entry.card) + " for " + std::string(system_id(battle_.system)) +
                     did_you_mean(entry.card, library_.card_ids(battle_.system)));
        continue;
      }
      cards_ += static_cast<std::size_t>(entry.count);
      figures_ += static_cast<std::size_t>(entry.count) * found->card.figures;
      points += entry.count * found->card.points;
      copies[entry.card] += entry.count;
      const bool is_single = found->card.uniqueness == Uniqueness::Unique || found->card.uniqueness == Uniqueness::Event;
      if (is_single && copies[entry.card] > 1) {
        complain(entry.line, entry.column,
                 fracas::quoted(entry.card) + " may be in a team only once (" + single_copy_rule() + ")");
      }
    }
    const bool is_limited = battle_.has_point_limit || battle_.system == System::HeroClix;
    if (is_limited && points > battle_.options.build_total) {
      complain(0, 0,
               "the team " + fracas::quoted(team.name) + " costs " + std::to_string(points) + " points; the build total is " +
                   std::to_string(battle_.options.build_total) + " (" + point_limit_rule() + ")");
    }
  }

  [[nodiscard]] std::string point_limit_rule() const {
    if (battle_.system == System::HeroClix) return "HC-FRC-01";
    return battle_.system == System::SuperScape ? "SS-TEM-01" : "HS-SET-04";
  }
  [[nodiscard]] std::string single_copy_rule() const { return battle_.system == System::SuperScape ? "SS-TEM-03" : "HS-CRD-01"; }

  const Library& library_;
  const Battle& battle_;
  LoadErrors errors_;
  std::size_t cards_ = 0;
  std::size_t figures_ = 0;
};

}  // namespace

LoadErrors check_battle(const Library& library, const Battle& battle) { return BattleCheck(library, battle).run(); }

}  // namespace fracas
