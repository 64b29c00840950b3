#include "engine/rules/scape/order_markers.hpp"

#include <algorithm>

#include "engine/core/fixed_vector.hpp"
#include "engine/core/small_sort.hpp"
#include "engine/rules/abilities/modifiers.hpp"
#include "engine/rules/flow/window_frame.hpp"
#include "engine/rules/scape/unit.hpp"

namespace fracas::scape {
namespace {

/// Order markers of this seat that the card holds already, against what abilities allow it.
bool has_room_for_marker(const Game& game, const State& state, SeatId seat, CardId card) {
  const auto& markers = state.seats[seat.index()].markers;
  const auto held = std::count(markers.begin(), markers.end(), card);
  const FigureId first = game.cards[card.index()].first_figure;
  return held < modified(game, state, Value::OrderLimit, static_cast<int>(order_marker_count), {.figure = first});
}

template <class Visit>
void for_each_markable_card(const Variant& variant, const Game& game, const State& state, SeatId seat, Visit visit) {
  for (std::size_t i = 0; i < game.cards.size(); ++i) {
    const CardId card{static_cast<std::uint8_t>(i)};
    const bool is_its = holder_of(game, state, card) == seat;
    if (is_its && may_take_markers(variant, game, state, card) && has_room_for_marker(game, state, seat, card)) visit(card);
  }
}

bool is_revealed(const SeatState& seat, std::size_t marker) { return ((seat.revealed_markers >> marker) & 1U) != 0; }

/// Allies of one side may read each other's markers (HS-RND-05, HS-TEA-03).
bool may_read(const Game& game, SeatId viewer, SeatId owner) { return viewer.is_some() && !game.are_enemies(viewer, owner); }

bool is_placing(const State& state) { return state.pending.decision == DecisionKind::PlaceOrderMarkers; }

/// The cards under a seat's face-down markers, in the order of the markers.
FixedVector<CardId, order_marker_count> face_down_cards(const SeatState& seat) {
  FixedVector<CardId, order_marker_count> cards;
  for (std::size_t marker = 0; marker < order_marker_count; ++marker) {
    if (!is_revealed(seat, marker)) cards.push_back(seat.markers[marker]);
  }
  return cards;
}

void write_face_down_cards(SeatState& seat, const FixedVector<CardId, order_marker_count>& cards) {
  std::size_t next = 0;
  for (std::size_t marker = 0; marker < order_marker_count; ++marker) {
    if (!is_revealed(seat, marker)) seat.markers[marker] = cards[next++];
  }
}

}  // namespace

std::uint8_t seats_placing_markers(const Variant& variant, const Game& game, const State& state) {
  std::uint8_t seats = 0;
  for (std::size_t i = 0; i < game.seat_count(); ++i) {
    const SeatState& seat = state.seats[i];
    const bool has_marker = std::any_of(seat.markers.begin(), seat.markers.end(), [](CardId card) { return card.is_none(); });
    if (seat.is_eliminated != 0 || !has_marker) continue;
    bool has_card = false;
    for_each_markable_card(variant, game, state, SeatId{static_cast<std::uint8_t>(i)}, [&](CardId) { has_card = true; });
    if (has_card) seats = static_cast<std::uint8_t>(seats | (1U << i));
  }
  return seats;
}

void gather_markers(State& state) {
  for (SeatState& seat : state.seats) {
    seat.markers = {};
    seat.revealed_markers = 0;
  }
}

std::optional<Refusal> check_marker(const Variant& variant, const Game& game, const State& state, const Choice& choice) {
  if (choice.value < 1 || choice.value > order_marker_count) {
    return Refusal{.rule = variant.rules.markers, .why = "the order markers are 1, 2, 3 and X"};
  }
  if (state.seats[choice.seat.index()].markers[choice.value - 1U].is_some()) {
    return Refusal{.rule = variant.rules.markers, .why = "that order marker is placed already"};
  }
  if (holder_of(game, state, choice.card) != choice.seat) {
    return Refusal{.rule = variant.rules.markers, .why = "order markers go on cards of your own team"};
  }
  if (!is_card_active(variant, game, state, choice.card)) {
    return Refusal{.rule = variant.rules.marker_card, .why = "no figure of that card is left"};
  }
  if (!may_take_markers(variant, game, state, choice.card)) {
    return Refusal{.rule = variant.rules.astral_marker, .why = "figures on the Astral Plane take no order markers"};
  }
  if (!has_room_for_marker(game, state, choice.seat, choice.card)) {
    return Refusal{.rule = variant.rules.ability, .why = "an ability lets that card hold no more order markers"};
  }
  return std::nullopt;
}

void list_marker_placements(const Variant& variant, const Game& game, const State& state, SeatId seat, OptionList& options) {
  for (std::uint8_t marker = 0; marker < order_marker_count; ++marker) {
    if (state.seats[seat.index()].markers[marker].is_some()) continue;
    for_each_markable_card(variant, game, state, seat, [&](CardId card) {
      options.push_back({.verb = Verb::PlaceMarker, .seat = seat, .card = card, .value = static_cast<std::uint8_t>(marker + 1)});
    });
  }
}

namespace {

/// An ability that waits within the window before a marker is revealed knows the card it is on.
void hide_revealed_card(const Game& game, State& state, SeatId viewer) {
  bool is_secret = false;
  for (Frame& frame : state.frames) {
    if (frame.procedure == Procedure::Window) {
      const WindowFrame& window = frame.as<WindowFrame>();
      is_secret =
          window.window == Window::RevealMarker && window.roles.seat.is_some() && !may_read(game, viewer, window.roles.seat);
    }
    if (is_secret && frame.procedure == Procedure::Ability) frame.as<AbilityFrame>().roles.card = CardId{};
  }
}

}  // namespace

void hide_markers(const Game& game, State& state, SeatId viewer) {
  hide_revealed_card(game, state, viewer);
  for (std::size_t i = 0; i < game.seat_count(); ++i) {
    if (may_read(game, viewer, SeatId{static_cast<std::uint8_t>(i)})) continue;
    SeatState& seat = state.seats[i];
    if (is_placing(state)) {
      seat.markers = {};
      continue;
    }
    auto cards = face_down_cards(seat);
    small_sort(cards.begin(), cards.end());
    write_face_down_cards(seat, cards);
  }
}

void resample_markers(const Variant& variant, const Game& game, State& state, SeatId viewer, FastRandom& random) {
  for (std::size_t i = 0; i < game.seat_count(); ++i) {
    const SeatId owner{static_cast<std::uint8_t>(i)};
    if (may_read(game, viewer, owner)) continue;
    SeatState& seat = state.seats[i];
    if (is_placing(state)) {
      if (state.pending.asks(owner)) continue;  // still in hand for all the viewer knows
      FixedVector<CardId, max_cards> eligible;
      for_each_markable_card(variant, game, state, owner, [&](CardId card) { eligible.push_back(card); });
      if (eligible.is_empty()) continue;
      for (CardId& card : seat.markers) card = eligible[random.below(static_cast<std::uint32_t>(eligible.size()))];
      continue;
    }
    auto cards = face_down_cards(seat);
    for (std::size_t last = cards.size(); last > 1; --last)
      std::swap(cards[last - 1], cards[random.below(static_cast<std::uint32_t>(last))]);
    write_face_down_cards(seat, cards);
  }
}

}  // namespace fracas::scape
