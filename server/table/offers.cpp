#include "server/table/offers.hpp"

#include <algorithm>
#include <exception>
#include <limits>

#include "engine/state/state.hpp"
#include "replay/strict_json.hpp"
#include "server/game_json.hpp"

namespace fracas {
namespace {

constexpr std::size_t word_bytes = 16;

OfferKind kind_of(const std::string& word) {
  for (const OfferKind kind : {OfferKind::Undo, OfferKind::Draw, OfferKind::Rematch}) {
    if (offer_word(kind) == word) return kind;
  }
  throw JsonMistake{"/what", "an offer was expected"};
}

std::uint32_t number_at(const JsonPlace& place) {
  return static_cast<std::uint32_t>(place.at("offer").number(std::numeric_limits<std::uint32_t>::max()));
}

}  // namespace

const Offer* Offers::find(std::uint32_t number) const {
  const auto found = std::ranges::find(open_, number, &Offer::number);
  return found == open_.end() ? nullptr : &*found;
}

const Offer* Offers::find(SeatId seat, OfferKind what) const {
  const auto found = std::ranges::find_if(open_, [&](const Offer& offer) { return offer.seat == seat && offer.what == what; });
  return found == open_.end() ? nullptr : &*found;
}

const Offer* Offers::find_of_others(SeatId seat, OfferKind what) const {
  const auto found = std::ranges::find_if(open_, [&](const Offer& offer) {
    return offer.what == what && std::ranges::find(offer.waits_for, seat) != offer.waits_for.end();
  });
  return found == open_.end() ? nullptr : &*found;
}

TableNote Offers::made(std::int64_t at, SeatId seat, OfferKind what, const std::vector<SeatId>& waits_for) const {
  OrderedJson waiting = OrderedJson::array();
  for (const SeatId other : waits_for) waiting.push_back(other.value);
  const OrderedJson text = {{"offer", next_}, {"what", std::string(offer_word(what))}, {"waitsFor", std::move(waiting)}};
  return {.at = at, .seat = seat, .kind = made_kind, .text = json_text(text)};
}

TableNote Offers::answered(std::int64_t at, SeatId seat, std::uint32_t number, bool is_accepted) {
  return {.at = at, .seat = seat, .kind = answered_kind, .text = json_text({{"offer", number}, {"accept", is_accepted}})};
}

TableNote Offers::lapsed(std::int64_t at, std::uint32_t number) {
  return {.at = at, .seat = {}, .kind = lapsed_kind, .text = json_text({{"offer", number}})};
}

TableNote Offers::left(std::int64_t at, SeatId seat, std::uint32_t number) {
  return {.at = at, .seat = seat, .kind = left_kind, .text = json_text({{"offer", number}})};
}

std::optional<Offer> Offers::follow(const TableNote& note) {
  try {
    if (note.kind == made_kind) return follow_made(note);
    if (note.kind == answered_kind) return follow_answer(note);
    if (note.kind == lapsed_kind) {
      const nlohmann::json document = parse_strict_json(note.text, 3);
      std::erase_if(open_, [&](const Offer& offer) { return offer.number == number_at(JsonPlace(document)); });
    }
    if (note.kind == left_kind) {
      const nlohmann::json document = parse_strict_json(note.text, 3);
      const auto found = std::ranges::find(open_, number_at(JsonPlace(document)), &Offer::number);
      if (found != open_.end()) std::erase(found->waits_for, note.seat);
    }
  } catch (const JsonMistake&) {
    return std::nullopt;  // an offer nobody can read any more can be made again
  } catch (const std::exception&) {
    return std::nullopt;
  }
  return std::nullopt;
}

std::optional<Offer> Offers::follow_made(const TableNote& note) {
  const nlohmann::json document = parse_strict_json(note.text, 3);
  const JsonPlace place(document);
  Offer offer{.number = number_at(place), .what = kind_of(place.at("what").text(word_bytes)), .seat = note.seat, .waits_for = {}};
  place.at("waitsFor").for_each(max_seats, [&](const JsonPlace& seat) {
    offer.waits_for.push_back(SeatId{static_cast<std::uint8_t>(seat.number(max_seats - 1))});
  });
  next_ = offer.number + 1;
  if (offer.waits_for.empty()) return offer;
  open_.push_back(std::move(offer));
  return std::nullopt;
}

std::optional<Offer> Offers::follow_answer(const TableNote& note) {
  const nlohmann::json document = parse_strict_json(note.text, 3);
  const JsonPlace place(document);
  const auto found = std::ranges::find(open_, number_at(place), &Offer::number);
  if (found == open_.end()) return std::nullopt;
  if (!place.at("accept").truth()) {
    open_.erase(found);
    return std::nullopt;
  }
  std::erase(found->waits_for, note.seat);
  if (!found->waits_for.empty()) return std::nullopt;
  Offer agreed = std::move(*found);
  open_.erase(found);
  return agreed;
}

OrderedJson Offers::json() const {
  OrderedJson list = OrderedJson::array();
  for (const Offer& offer : open_) {
    OrderedJson waiting = OrderedJson::array();
    for (const SeatId seat : offer.waits_for) waiting.push_back(seat.value);
    list.push_back({{"offer", offer.number},
                    {"what", std::string(offer_word(offer.what))},
                    {"seat", offer.seat.value},
                    {"waitsFor", std::move(waiting)}});
  }
  return list;
}

std::string offer_line(const std::string& player, OfferKind what) {
  switch (what) {
    case OfferKind::Undo: return player + " asks to take back a decision.";
    case OfferKind::Draw: return player + " offers a draw.";
    case OfferKind::Rematch: return player + " asks for a rematch.";
  }
  return {};
}

std::string answer_line(const std::string& player, const Offer& offer, bool is_accepted, bool is_own) {
  const char* const thing = offer.what == OfferKind::Undo   ? "taking back"
                            : offer.what == OfferKind::Draw ? "a draw"
                                                            : "a rematch";
  if (is_own && !is_accepted) return player + " withdraws the offer.";
  return player + (is_accepted ? " agrees to " : " declines ") + thing + ".";
}

}  // namespace fracas
