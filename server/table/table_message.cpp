#include "server/table/table_message.hpp"

#include <limits>

#include "engine/state/state.hpp"
#include "server/table/plain_words.hpp"

namespace fracas {
namespace {

constexpr std::size_t id_bytes = 256;
constexpr std::size_t word_bytes = 4 * WordLimits::chat_line;

std::string read_words(const JsonPlace& place, std::size_t most) {
  std::string text = place.text(word_bytes);
  if (const auto problem = problem_of_words(text, most)) place.fail(*problem);
  return text;
}

OfferKind read_offer_kind(const JsonPlace& what) {
  const std::string word = what.text(id_bytes);
  for (const OfferKind kind : {OfferKind::Undo, OfferKind::Draw, OfferKind::Rematch}) {
    if (word == offer_word(kind)) return kind;
  }
  what.fail("undo, draw or rematch was expected");
}

TableMessage read_answer(const JsonPlace& message) {
  message.expect_keys({"type", "seat", "offer", "accept"});
  return AnswerOfferMessage{
      .seat = read_seat(message),
      .offer = static_cast<std::uint32_t>(message.at("offer").number(std::numeric_limits<std::uint32_t>::max())),
      .is_accepted = message.at("accept").truth()};
}

TableMessage read_team_message(const JsonPlace& message) {
  message.expect_keys({"type", "seat", "team"});
  const JsonPlace team = message.at("team");
  return TeamMessage{.seat = read_seat(message), .team = team.is_null() ? std::nullopt : std::optional(read_team(team))};
}

}  // namespace

SeatId read_seat(const JsonPlace& message) { return SeatId{static_cast<std::uint8_t>(message.at("seat").number(max_seats - 1))}; }

std::string_view offer_word(OfferKind what) {
  switch (what) {
    case OfferKind::Undo: return "undo";
    case OfferKind::Draw: return "draw";
    case OfferKind::Rematch: return "rematch";
  }
  return "draw";
}

std::optional<TableMessage> read_table_message(const std::string& type, const JsonPlace& message) {
  if (type == "chat") {
    message.expect_keys({"type", "text"});
    return ChatMessage{.text = read_words(message.at("text"), WordLimits::chat_line)};
  }
  if (type == "offer") {
    message.expect_keys({"type", "seat", "what"});
    return OfferMessage{.seat = read_seat(message), .what = read_offer_kind(message.at("what"))};
  }
  if (type == "answer-offer") return read_answer(message);
  if (type == "name") {
    message.expect_keys({"type", "seat", "name"});
    return NameMessage{.seat = read_seat(message), .name = read_words(message.at("name"), WordLimits::name)};
  }
  if (type == "team") return read_team_message(message);
  if (type == "pick") {
    message.expect_keys({"type", "seat", "card"});
    return PickMessage{.seat = read_seat(message), .card = message.at("card").text(id_bytes)};
  }
  if (type == "finish-team") {
    message.expect_keys({"type", "seat"});
    return FinishTeamMessage{.seat = read_seat(message)};
  }
  return std::nullopt;
}

}  // namespace fracas
