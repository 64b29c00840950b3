#include "server/game_json.hpp"

#include <algorithm>
#include <array>

#include "engine/api/ability_question.hpp"
#include "engine/api/choice_text.hpp"
#include "engine/api/narrate.hpp"
#include "engine/content/system_words.hpp"
#include "engine/rules/clix/base.hpp"
#include "engine/rules/scape/held_spaces.hpp"
#include "server/board_json.hpp"
#include "server/card_json.hpp"
#include "server/client_message.hpp"
#include "server/elements_json.hpp"

namespace fracas {
namespace {

OrderedJson seats_of_mask(const Game& game, std::uint8_t mask) {
  OrderedJson seats = OrderedJson::array();
  for (std::size_t seat = 0; seat < game.seat_count(); ++seat) {
    if (((mask >> seat) & 1U) != 0) seats.push_back(seat);
  }
  return seats;
}

// ---- welcome ----

OrderedJson figure_name_json(const Game& game, FigureId id) {
  const FigureInGame& figure = game.figures[id.index()];
  return {{"id", id.value},
          {"key", figure.key},
          {"name", display_name(game, id)},
          {"card", figure.card.value},
          {"owner", figure.owner.value}};
}

// ---- state ----

const char* status_word(FigureStatus status) {
  switch (status) {
    case FigureStatus::NotInGame:
    case FigureStatus::Outside:
    case FigureStatus::Removed:
    case FigureStatus::LeftOut: return "out";
    case FigureStatus::Sideline: return "sideline";
    case FigureStatus::Unplaced: return "unplaced";
    case FigureStatus::OnBoard: return "board";
    case FigureStatus::Defeated: return "defeated";
  }
  return "out";
}

OrderedJson marks_json(const FigureState& figure) {
  constexpr std::array<std::pair<FigureMark, const char*>, 6> words = {{{FigureMark::Activated, "activated"},
                                                                        {FigureMark::Moved, "moved"},
                                                                        {FigureMark::Attacked, "attacked"},
                                                                        {FigureMark::ReceivedToken, "received-token"},
                                                                        {FigureMark::Acted, "acted"},
                                                                        {FigureMark::LeftStart, "left-start"}}};
  OrderedJson marks = OrderedJson::array();
  for (const auto& [mark, word] : words) {
    if (figure.has(mark)) marks.push_back(word);
  }
  return marks;
}

/// Every space of a base that has more than one, the leading one first (SS-CMP-17, HC-SPC-03).
void add_base(OrderedJson& json, const Game& game, const State& state, FigureId id) {
  if (!state.figures[id.index()].is_on_board()) return;
  OrderedJson spaces = OrderedJson::array();
  if (game.is_hex()) {
    scape::for_each_held_space(game, state, id, [&](SpaceId space) { spaces.push_back(space.value); });
  } else {
    for (const SpaceId space : clix::squares_of(game, state, id)) spaces.push_back(space.value);
  }
  if (spaces.size() > 1) json["spaces"] = std::move(spaces);
}

OrderedJson figure_json(const Game& game, const State& state, FigureId id) {
  const FigureState& figure = state.figures[id.index()];
  OrderedJson json = {{"id", id.value},
                      {"space", figure.is_on_board() ? handle_json(figure.space) : OrderedJson(nullptr)},
                      {"status", status_word(figure.status)},
                      {"damage", figure.damage},
                      {"tokens", figure.action_tokens},
                      {"marks", marks_json(figure)},
                      {"controller", handle_json(figure.controller)}};
  add_base(json, game, state, id);
  if (OrderedJson markers = marker_piles_json(game, state, MarkerPlace::Figure, id.value); !markers.empty())
    json["markers"] = std::move(markers);
  if (game.system != System::HeroClix) return json;
  const CardDefinition& definition = game.definition(id);
  const std::vector<Click>& dial = definition.clix.dial;
  json["click"] = nullptr;
  if (figure.damage < dial.size()) {
    OrderedJson click = {{"number", figure.damage + 1}};
    click.update(click_json(definition, dial[figure.damage], power_text_in(game, definition)));
    json["click"] = std::move(click);
  }
  return json;
}

struct MarkerOnCard {
  CardId card;
  std::size_t marker;
  bool is_revealed;
};

/// Own markers and revealed ones by their number; then the hidden ones by card, so that their order tells nothing.
OrderedJson markers_json(const SeatState& seat, bool is_open) {
  constexpr std::array<const char*, order_marker_count> words = {"1", "2", "3", "X"};
  std::vector<MarkerOnCard> known;
  std::vector<MarkerOnCard> hidden;
  for (std::size_t marker = 0; marker < order_marker_count; ++marker) {
    if (seat.markers[marker].is_none()) continue;
    const bool is_revealed = ((seat.revealed_markers >> marker) & 1U) != 0;
    (is_open || is_revealed ? known : hidden).push_back({seat.markers[marker], marker, is_revealed});
  }
  std::sort(hidden.begin(), hidden.end(),
            [](const MarkerOnCard& one, const MarkerOnCard& other) { return one.card < other.card; });
  OrderedJson markers = OrderedJson::array();
  for (const MarkerOnCard& marker : known) {
    markers.push_back({{"card", marker.card.value}, {"marker", words[marker.marker]}, {"revealed", marker.is_revealed}});
  }
  for (const MarkerOnCard& marker : hidden)
    markers.push_back({{"card", marker.card.value}, {"marker", nullptr}, {"revealed", false}});
  return markers;
}

OrderedJson seat_states_json(const Game& game, const SeenGame& seen) {
  OrderedJson seats = OrderedJson::array();
  for (std::size_t i = 0; i < game.seat_count(); ++i) {
    const SeatState& seat = seen.view.state.seats[i];
    const SeatId owner{static_cast<std::uint8_t>(i)};
    const bool is_ally = seen.view.seat.is_some() && !game.are_enemies(seen.view.seat, owner);  // HS-RND-05
    const bool is_open = seen.is_everything || is_ally;
    seats.push_back({{"seat", i},
                     {"markers", markers_json(seat, is_open)},
                     {"eliminated", seat.is_eliminated != 0 || seat.has_conceded != 0},
                     {"score", seat.score}});
    if (!game.is_hex()) seats.back()["rerolls"] = seat.rerolls;
  }
  return seats;
}

OrderedJson theme_json(const SeatInGame& seat) {
  return {{"keyword", seat.theme}, {"named", seat.is_theme_named}, {"members", seat.theme_members}};
}

/// The ability whose choice is pending, so that its text can stand beside the question; null if there is none.
OrderedJson asked_ability_json(const Game& game, const State& state) {
  const AskedAbility asked = asked_ability(game, state);
  if (asked.ability.is_none()) return nullptr;
  const Ability& ability = game.abilities[asked.ability];
  return {{"name", ability.name},
          {"text", ability.text},
          {"reading", ability.reading},
          {"card", handle_json(asked.card)},
          {"figure", handle_json(asked.figure)},
          {"about", handle_json(asked.about)},
          {"other", handle_json(asked.other)}};
}

OrderedJson pending_json(const Game& game, const View& view) {
  const Pending& pending = view.state.pending;
  const char* kind = "over";
  std::string what = "over";
  RuleId rule;
  if (pending.kind == PendingKind::Decision) {
    kind = "decision";
    what = word_for(pending.decision);
    rule = game.rules->rule_of(pending.decision);
  } else if (pending.kind == PendingKind::Chance) {
    kind = "chance";
    what = word_for(pending.chance);
    rule = game.rules->rule_of(pending.chance);
  }
  return {{"kind", kind},
          {"what", what},
          {"rule", rule.is_none() ? OrderedJson(nullptr) : OrderedJson(std::string(rule.text()))},
          {"seats", seats_of_mask(game, pending.seats)},
          {"figure", handle_json(pending.figure)},
          {"other", handle_json(pending.other)},
          {"question", question(game, view.state, view.seat)},
          {"ability", asked_ability_json(game, view.state)}};
}

OrderedJson options_json(const Game& game, const View& view) {
  OrderedJson list = OrderedJson::array();
  if (view.seat.is_none()) return list;
  OptionList options;
  list_options(game, view.state, view.seat, options);
  for (const Choice& choice : options) {
    list.push_back({{"choice", format_choice(game, view.state, choice)},
                    {"verb", std::string(word_for(choice.verb))},
                    {"figure", handle_json(choice.figure)},
                    {"target", handle_json(choice.target)},
                    {"space", handle_json(choice.space)},
                    {"card", handle_json(choice.card)},
                    {"value", choice.value},
                    {"label", label(game, view.state, choice)}});
  }
  return list;
}

const char* reason_word(EndReason reason) {
  switch (reason) {
    case EndReason::NotOver: return "not-over";
    case EndReason::LastSideStanding: return "last-side-standing";
    case EndReason::RoundLimit: return "round-limit";
    case EndReason::Concession: return "concession";
    case EndReason::MutualDefeat: return "mutual-defeat";
    case EndReason::LoopGuard: return "loop-guard";
    case EndReason::Battlefields: return "battlefields";
    case EndReason::Goal: return "goal";
    case EndReason::Agreement: return "agreement";
  }
  return "not-over";
}

OrderedJson order_json(const Game& game, const State& state) {
  OrderedJson order = OrderedJson::array();
  for (std::size_t i = 0; i < game.seat_count(); ++i) {
    if (state.order[i].is_some()) order.push_back(state.order[i].value);
  }
  return order;
}

// ---- log ----

OrderedJson dice_json(const Event& event) {
  if (event.kind != EventKind::DiceRolled) return nullptr;
  OrderedJson dice = {{"for", std::string(word_for(event.chance))}};
  switch (event.dice.shape) {
    case DiceShape::Combat: dice["faces"] = format_outcome(event.dice); break;
    case DiceShape::D20: dice["d20"] = event.dice.value(); break;
    case DiceShape::D6: dice["d6"] = OrderedJson::array({event.dice.value()}); break;
    case DiceShape::Numbered: dice["die"] = event.dice.value(); break;
    case DiceShape::TwoD6: dice["d6"] = OrderedJson::array({event.dice.values[0], event.dice.values[1]}); break;
  }
  return dice;
}

}  // namespace

std::string json_text(const OrderedJson& json) { return json.dump(-1, ' ', false, OrderedJson::error_handler_t::replace); }

bool may_be_told(std::uint8_t visible_to, SeatId viewer) {
  constexpr std::uint8_t everybody = 0xff;
  return visible_to == everybody || (viewer.is_some() && ((visible_to >> viewer.value) & 1U) != 0);
}

OrderedJson welcome_json(const Game& game, const GameTitle& title, const std::vector<SeatId>& yours, bool is_everything) {
  OrderedJson your_seats = OrderedJson::array();
  for (const SeatId seat : yours) your_seats.push_back(seat.value);
  OrderedJson seats = OrderedJson::array();
  for (std::size_t seat = 0; seat < game.seat_count(); ++seat) {
    const bool is_bot = seat < title.is_bot.size() && title.is_bot[seat];
    seats.push_back(
        {{"seat", seat}, {"name", game.seats[seat].name}, {"side", game.seats[seat].side}, {"player", is_bot ? "bot" : "human"}});
    if (!game.seats[seat].theme.empty()) seats.back()["theme"] = theme_json(game.seats[seat]);
  }
  OrderedJson cards = OrderedJson::array();
  for (std::uint8_t i = 0; i < game.cards.size(); ++i) {
    const bool is_own = std::find(yours.begin(), yours.end(), game.cards[i].owner) != yours.end();
    cards.push_back(card_json(game, CardId{i}, is_everything || is_own));
  }
  OrderedJson figures = OrderedJson::array();
  for (std::uint8_t i = 0; i < game.figures.size(); ++i) figures.push_back(figure_name_json(game, FigureId{i}));
  return {{"type", "welcome"},
          {"protocol", ProtocolLimits::version},
          {"game", title.id},
          {"system", std::string(word_for(game.system))},
          {"title", game.title},
          {"yours", std::move(your_seats)},
          {"board", game.is_hex() ? hex_board_json(game.hex) : square_board_json(game.square)},
          {"seats", std::move(seats)},
          {"cards", std::move(cards)},
          {"figures", std::move(figures)}};
}

OrderedJson state_json(const Game& game, const SeenGame& seen) {
  const State& state = seen.view.state;
  OrderedJson figures = OrderedJson::array();
  for (std::uint8_t i = 0; i < game.figures.size(); ++i) figures.push_back(figure_json(game, state, FigureId{i}));
  OrderedJson json = {{"type", "state"},
                      {"seat", handle_json(seen.view.seat)},
                      {"request", state.pending.request},
                      {"round", state.round},
                      {"turn", state.turn},
                      {"tokens", tokens_json(game, state)},
                      {"active", handle_json(state.active)},
                      {"order", order_json(game, state)},
                      {"figures", std::move(figures)},
                      {"cards", card_states_json(game, state)},
                      {"effects", effects_json(game, state)},
                      {"seats", seat_states_json(game, seen)},
                      {"pending", pending_json(game, seen.view)},
                      {"options", options_json(game, seen.view)},
                      {"over", over_json(game, state)}};
  if (!game.is_hex()) json["elements"] = elements_json(game, state);
  return json;
}

OrderedJson over_json(const Game& game, const State& state) {
  if (state.pending.kind != PendingKind::Over) return nullptr;
  const Event end{.kind = EventKind::GameEnded, .amount = static_cast<int>(state.end_reason), .total = state.winners};
  return {{"winners", seats_of_mask(game, state.winners)},
          {"reason", reason_word(state.end_reason)},
          {"sentence", narrate(game, end)}};
}

OrderedJson parts_json(const decltype(Event::parts)& parts) {
  OrderedJson list = OrderedJson::array();
  for (const Part& part : parts) {
    const OrderedJson rule = part.rule.is_none() ? OrderedJson(nullptr) : OrderedJson(std::string(part.rule.text()));
    list.push_back({{"name", part.name}, {"amount", part.amount}, {"rule", rule}});
  }
  return list;
}

OrderedJson log_line_json(const Game& game, const State& state, const Event& event) {
  const std::string text = narrate(game, state, event);
  if (text.empty()) return nullptr;
  OrderedJson line = {{"text", text},
                      {"rule", event.rule.is_none() ? OrderedJson(nullptr) : OrderedJson(std::string(event.rule.text()))},
                      {"kind", std::string(word_for(event.kind))},
                      {"dice", dice_json(event)}};
  if (event.parts.is_empty()) return line;
  line["parts"] = parts_json(event.parts);
  return line;
}

Reason reason_of(const Refusal& refusal) { return {.rule = std::string(refusal.rule.text()), .sentence = reason(refusal)}; }

OrderedJson rule_json(const Reason& reason) { return reason.rule.empty() ? OrderedJson(nullptr) : OrderedJson(reason.rule); }

}  // namespace fracas
