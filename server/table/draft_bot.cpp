#include "server/table/draft_bot.hpp"

#include <algorithm>

namespace fracas {
namespace {

/// A bot wants about this many units, as the shipped teams have.
constexpr int wanted_units = 4;

}  // namespace

std::string bot_pick(const Draft& draft) {
  const SeatId seat = draft.asked();
  const TeamCards& team = draft.team(seat);
  const int left = draft.terms().options.build_total - points_of(team);
  const int still_wanted = std::max(wanted_units - static_cast<int>(team.size()), 1);
  const int aim = (left + still_wanted - 1) / still_wanted;
  // The dearest card up to its share of the points; where all are dearer, the cheapest of them.
  const CardDefinition* best = nullptr;
  for (const std::size_t offer : draft.offers()) {
    const CardDefinition* card = draft.terms().cards[offer].card;
    if (best == nullptr) {
      best = card;
      continue;
    }
    const bool fits = card->points <= aim;
    const bool best_fits = best->points <= aim;
    if (fits != best_fits ? fits : (fits ? card->points > best->points : card->points < best->points)) best = card;
  }
  return best == nullptr ? std::string() : best->id;
}

TeamWish bot_team(const Library& library, System system, const GameOptions& options) {
  Draft draft({.system = system, .players = 1, .options = options, .is_snake = false, .cards = all_cards(library, system)});
  static_cast<void>(draft.roll(1));
  while (draft.step() == DraftStep::Pick) {
    if (draft.pick(draft.asked(), bot_pick(draft))) break;
  }
  Battle battle;
  battle.teams.resize(1);
  battle = with_drafted_teams(std::move(battle), draft);
  TeamWish wish;
  for (const BattleCard& entry : battle.teams.front().cards) wish.cards.push_back({.card = entry.card, .count = entry.count});
  return wish;
}

}  // namespace fracas
