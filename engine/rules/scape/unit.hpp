#pragma once

#include "engine/rules/scape/variant.hpp"

namespace fracas::scape {

/// Whose team the card is on: its owner's as long as one of its figures is, else that of whoever has taken them over
/// (SS-CTL-02, SS-RUL-114).
[[nodiscard]] inline SeatId holder_of(const Game& game, const State& state, CardId card) {
  const CardInGame& found = game.cards[card.index()];
  SeatId holder;
  for (std::size_t i = 0; i < found.figure_count; ++i) {
    const FigureState& figure = state.figures[found.first_figure.index() + i];
    if (!figure.is_on_board()) continue;
    if (figure.controller == found.owner) return found.owner;
    if (holder.is_none()) holder = figure.controller;
  }
  return holder.is_some() ? holder : found.owner;
}

/// All figures of one kind that a card's order marker may activate: the card's own, or for a Common card the pool of
/// every copy that the player controls, borrowed figures of the kind too (SS-CTL-02, SS-TRN-09, SS-TRN-10, HS-CRD-02, HS-CRD-06).
/// Calls visit(FigureId) for those on the board.
template <class Visit>
void for_each_figure_of(const Game& game, const State& state, CardId card, SeatId holder, Visit visit) {
  const CardInGame& marked = game.cards[card.index()];
  const auto visit_figures_of = [&](const CardInGame& owned) {
    for (std::size_t i = owned.first_figure.index(); i < owned.first_figure.index() + owned.figure_count; ++i) {
      const bool is_its = state.figures[i].is_on_board() && state.figures[i].controller == holder;
      if (is_its) visit(FigureId{static_cast<std::uint8_t>(i)});
    }
  };
  if (game.definition(card).uniqueness != Uniqueness::Common) return visit_figures_of(marked);
  for (const CardInGame& other : game.cards) {
    if (other.definition == marked.definition) visit_figures_of(other);
  }
}

/// The same for whose team the card is on.
template <class Visit>
void for_each_living_figure(const Game& game, const State& state, CardId card, Visit visit) {
  for_each_figure_of(game, state, card, holder_of(game, state, card), visit);
}

/// Whether the player controls any figure of the card: one that was taken over is active by itself (SS-CTL-02).
[[nodiscard]] bool controls_any(const Game& game, const State& state, CardId card, SeatId seat);

[[nodiscard]] int count_living_figures(const Game& game, const State& state, CardId card);

/// Whether the card still has figures: it may take order markers and be activated (SS-CRD-14, SS-CRD-15, SS-RUL-08,
/// HS-RND-03, HS-CRD-05).
[[nodiscard]] bool is_card_active(const Variant& variant, const Game& game, const State& state, CardId card);

/// Whether the card may have order markers placed and revealed: figures on the Astral Plane forbid it (SS-BFD-09).
[[nodiscard]] bool may_take_markers(const Variant& variant, const Game& game, const State& state, CardId card);

/// Whether the seat has any figure left, on the board or off it and not out of the game (SS-RUL-148, HS-VIC-03).
[[nodiscard]] bool has_living_figure(const Game& game, const State& state, SeatId seat);

}  // namespace fracas::scape
