#include "engine/rules/scape/order_markers.hpp"

#include <algorithm>

#include "engine/core/fixed_vector.hpp"
#include "engine/core/small_sort.hpp"
#include "engine/rules/abilities/modifiers.hpp"
#include "engine/rules/abilities/order_secrets.hpp"
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

/// A face-down marker and the card it lies on.
struct FaceDown {
  CardId card;
  std::size_t marker = 0;
  std::size_t mention = 0;  ///< which of those that abilities speak of it is; the others come after them
};
using FaceDownMarkers = FixedVector<FaceDown, order_marker_count>;

/// Which marker stands for which after they were turned about, counted as order_place counts.
using OrderMap = std::array<std::int16_t, max_seats * order_marker_count>;

OrderMap same_orders() {
  OrderMap map{};
  for (std::size_t i = 0; i < map.size(); ++i) map[i] = static_cast<std::int16_t>(i);
  return map;
}

std::size_t order_of(std::size_t seat, std::size_t marker) { return seat * order_marker_count + marker; }

/// A seat's face-down markers, in their order.
FaceDownMarkers face_down_markers(const std::vector<KeptOrder>& mentioned, const SeatState& seat, std::size_t index) {
  FaceDownMarkers found;
  for (std::size_t marker = 0; marker < order_marker_count; ++marker) {
    if (is_revealed(seat, marker)) continue;
    const auto mention = std::find_if(mentioned.begin(), mentioned.end(), [&](const KeptOrder& kept) {
      return static_cast<std::size_t>(*kept.order) == order_of(index, marker);
    });
    found.push_back({seat.markers[marker], marker, static_cast<std::size_t>(mention - mentioned.begin())});
  }
  return found;
}

/// Lays face-down markers in this order, and notes where each has gone.
void lay_face_down(const FaceDownMarkers& cards, SeatState& seat, std::size_t index, OrderMap& map) {
  std::size_t next = 0;
  for (std::size_t marker = 0; marker < order_marker_count; ++marker) {
    if (is_revealed(seat, marker)) continue;
    map[order_of(index, cards[next].marker)] = static_cast<std::int16_t>(order_of(index, marker));
    seat.markers[marker] = cards[next++].card;
  }
}

void rename_orders(const std::vector<KeptOrder>& mentioned, const OrderMap& map) {
  for (const KeptOrder& kept : mentioned) *kept.order = map[static_cast<std::size_t>(*kept.order)];
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

/// Calls visit(ability, seat) for every ability that runs before this seat's marker is revealed, if the viewer may not read it.
template <class Visit>
void for_each_secret_reveal(const Game& game, State& state, SeatId viewer, Visit visit) {
  SeatId revealing;
  for (Frame& frame : state.frames) {
    if (frame.procedure == Procedure::Window) {
      const WindowFrame& window = frame.as<WindowFrame>();
      revealing = window.window == Window::RevealMarker ? window.roles.seat : SeatId{};
    }
    const bool is_secret = revealing.is_some() && frame.procedure == Procedure::Ability && !may_read(game, viewer, revealing);
    if (is_secret) visit(frame.as<AbilityFrame>(), revealing);
  }
}

/// An ability that waits within the window before a marker is revealed knows the card it is on.
void hide_revealed_card(const Game& game, State& state, SeatId viewer) {
  for_each_secret_reveal(game, state, viewer, [](AbilityFrame& frame, SeatId) { frame.roles.card = CardId{}; });
}

/// The same ability, once the markers lie in some way again.
void guess_revealed_card(const Game& game, State& state, SeatId viewer) {
  if (state.turn == 0) return;
  for_each_secret_reveal(game, state, viewer, [&](AbilityFrame& frame, SeatId seat) {
    if (!game.are_enemies(frame.you, seat)) frame.roles.card = state.seats[seat.index()].markers[state.turn - 1U];
  });
}

}  // namespace

void hide_markers(const Game& game, State& state, SeatId viewer) {
  forget_order_secrets(game, state, viewer);
  hide_revealed_card(game, state, viewer);
  const std::vector<KeptOrder> mentioned = kept_orders(game, state);
  OrderMap map = same_orders();
  for (std::size_t i = 0; i < game.seat_count(); ++i) {
    if (may_read(game, viewer, SeatId{static_cast<std::uint8_t>(i)})) continue;
    SeatState& seat = state.seats[i];
    if (is_placing(state)) seat.markers = {};
    FaceDownMarkers markers = face_down_markers(mentioned, seat, i);
    small_sort(markers.begin(), markers.end(), [](const FaceDown& one, const FaceDown& other) {
      return one.card != other.card ? one.card < other.card : one.mention < other.mention;
    });
    lay_face_down(markers, seat, i, map);
  }
  rename_orders(mentioned, map);
}

void resample_markers(const Variant& variant, const Game& game, State& state, SeatId viewer, FastRandom& random) {
  const std::vector<KeptOrder> mentioned = kept_orders(game, state);
  OrderMap map = same_orders();
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
    FaceDownMarkers markers = face_down_markers(mentioned, seat, i);
    for (std::size_t last = markers.size(); last > 1; --last)
      std::swap(markers[last - 1], markers[random.below(static_cast<std::uint32_t>(last))]);
    lay_face_down(markers, seat, i, map);
  }
  rename_orders(mentioned, map);
  guess_revealed_card(game, state, viewer);
}

}  // namespace fracas::scape
