#include "engine/rules/clix/force.hpp"

#include <algorithm>

#include "engine/rules/clix/elements.hpp"

namespace fracas::clix {
namespace {

constexpr int most_themed_rerolls = 5;  // HC-FRC-13

FigureStatus first_status(const Recruitment& recruitment) {
  if (recruitment.is_outside) return FigureStatus::Outside;
  return recruitment.is_on_sideline ? FigureStatus::Sideline : FigureStatus::Unplaced;
}

}  // namespace

bool has_trait(const Game& game, CardId card, std::string_view trait) {
  const std::vector<TraitValue>& values = game.definition(card).element.trait_values;
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (values[i].trait == trait) return ((game.cards[card.index()].recruitment.traits >> i) & 1U) != 0;
  }
  return true;
}

void grant_rerolls(const Game& game, State& state) {
  for (std::size_t seat = 0; seat < game.seat_count(); ++seat) {
    const SeatInGame& player = game.seats[seat];  // only a named theme rerolls
    state.seats[seat].rerolls =
        static_cast<std::uint8_t>(player.is_theme_named ? std::min<int>(player.theme_members, most_themed_rerolls) : 0);
  }
}

void muster(const Game& game, State& state) {
  for (std::size_t i = 0; i < game.figures.size(); ++i) {
    const FigureId figure{static_cast<std::uint8_t>(i)};
    state.figures[i].status = first_status(game.recruitment(figure));
    state.figures[i].controller = game.figures[i].owner;
    state.figures[i].damage = starting_position(game, figure);
  }
  muster_elements(game, state);
  grant_rerolls(game, state);
}

std::vector<FigureId> sideline_for(const Game& game, const State& state, SeatId seat, std::string_view effect) {
  std::vector<FigureId> found;
  for (std::size_t i = 0; i < game.figures.size(); ++i) {
    const FigureId figure{static_cast<std::uint8_t>(i)};
    const bool is_there = state.figures[i].status == FigureStatus::Sideline && state.figures[i].controller == seat;
    if (is_there && game.recruitment(figure).registered_for == effect) found.push_back(figure);
  }
  return found;
}

}  // namespace fracas::clix
