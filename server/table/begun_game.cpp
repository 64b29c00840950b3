#include "server/table/begun_game.hpp"

#include <utility>
#include <vector>

#include "replay/game_recorder.hpp"

namespace fracas {

Result<BegunGame, std::string> begin_game(SharedGames& games, const Gathering& gathering, std::string_view dice_seed) {
  std::vector<std::string> names;
  for (const BattleTeam& team : gathering.gathered_battle().teams) names.push_back(team.name);
  const std::string text = gathering.gathered_text();
  auto game = games.find(text, names);
  if (!game) return game.error();
  std::vector<std::string> players;
  for (const StoredSeat& seat : gathering.seats()) players.push_back(seat.bot.empty() ? "human" : seat.bot);
  BegunGame begun{.game = *game, .opening = GameRecorder(**game, text, players).replay()};
  begun.opening.fair_dice = committed_dice(dice_seed);
  for (const DraftRoll& roll : gathering.rolls()) {
    if (begun.opening.fair_dice && roll.draw) begun.opening.fair_dice->draft.push_back(roll);
  }
  return begun;
}

Result<BegunGame, std::string> go_on_with_game(SharedGames& games, const Replay& opening) {
  auto game = games.find(opening);
  if (!game) return game.error();
  if ((*game)->content_hash != opening.content_hash) return std::string("The content of this game has changed.");
  return BegunGame{.game = *game, .opening = opening};
}

}  // namespace fracas
