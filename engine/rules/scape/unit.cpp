#include "engine/rules/scape/unit.hpp"

#include "engine/rules/scape/battlefields.hpp"

namespace fracas::scape {
namespace {

/// Casualties of a Common pool fill its cards in the order they joined the army (HS-CRD-04): a card is full once the
/// casualties before it and its own places are used up (HS-CRD-05).
bool is_full_of_casualties(const Game& game, const State& state, CardId card) {
  const CardInGame& marked = game.cards[card.index()];
  int casualties = 0;
  int places = 0;
  for (std::size_t i = 0; i < game.cards.size(); ++i) {
    const CardInGame& other = game.cards[i];
    if (other.owner != marked.owner || other.definition != marked.definition) continue;
    if (i <= card.index()) places += other.figure_count;
    for (std::size_t figure = 0; figure < other.figure_count; ++figure) {
      if (state.figures[other.first_figure.index() + figure].status == FigureStatus::Defeated) ++casualties;
    }
  }
  return casualties >= places;
}

}  // namespace

int count_living_figures(const Game& game, const State& state, CardId card) {
  int count = 0;
  for_each_living_figure(game, state, card, [&](FigureId) { ++count; });
  return count;
}

bool controls_any(const Game& game, const State& state, CardId card, SeatId seat) {
  bool is_any = false;
  for_each_figure_of(game, state, card, seat, [&](FigureId) { is_any = true; });
  return is_any;
}

bool is_card_active(const Variant& variant, const Game& game, const State& state, CardId card) {
  if (count_living_figures(game, state, card) == 0) return false;
  const bool fills_cards =
      variant.common_casualties == CommonCasualties::FillCards && game.definition(card).uniqueness == Uniqueness::Common;
  return !fills_cards || !is_full_of_casualties(game, state, card);
}

bool may_take_markers(const Variant& variant, const Game& game, const State& state, CardId card) {
  return is_card_active(variant, game, state, card) &&
         !(variant.are_battlefields_judged_apart && is_on_astral_plane(game, state, card));
}

bool has_living_figure(const Game& game, const State& state, SeatId seat) {
  for (std::size_t i = 0; i < game.figures.size(); ++i) {
    const FigureStatus status = state.figures[i].status;
    const bool is_alive = status == FigureStatus::OnBoard || status == FigureStatus::Unplaced;
    if (is_alive && state.figures[i].controller == seat) return true;
  }
  return false;
}

}  // namespace fracas::scape
