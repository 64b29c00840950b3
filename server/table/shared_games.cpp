#include "server/table/shared_games.hpp"

#include <algorithm>
#include <utility>

#include "engine/api/rule_sets.hpp"
#include "engine/content/make_game.hpp"
#include "engine/content/team_text.hpp"

namespace fracas {

Result<std::shared_ptr<const Game>, std::string> SharedGames::find(const std::string& battle,
                                                                   const std::vector<std::string>& team_names) {
  std::string key = battle;
  for (const std::string& name : team_names) key += "\n" + name;
  if (const auto known = games_.find(key); known != games_.end()) {
    if (auto game = known->second.lock()) return game;
  }
  const auto read = read_battle_text(library_, battle);
  if (!read) return read.error();
  auto made = make_game(library_, *read, rule_set_for(read->system));
  if (!made) return "The battle cannot be played: " + made.error().front().message + ".";
  Game game = std::move(made).value();
  for (std::size_t seat = 0; seat < std::min(game.seats.size(), team_names.size()); ++seat)
    game.seats[seat].name = team_names[seat];
  auto shared = std::make_shared<const Game>(std::move(game));
  if (games_.size() >= usual_count) std::erase_if(games_, [](const auto& known) { return known.second.expired(); });
  games_[key] = shared;
  return shared;
}

Result<std::shared_ptr<const Game>, std::string> SharedGames::find(const Replay& opening) {
  std::vector<std::string> names;
  for (const ReplaySeat& seat : opening.seats) names.push_back(seat.name);
  return find(opening.battle, names);
}

}  // namespace fracas
