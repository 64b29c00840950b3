#include "server/client_message.hpp"

#include <exception>
#include <limits>

#include "engine/state/state.hpp"
#include "replay/strict_json.hpp"
#include "server/table/plain_words.hpp"

namespace fracas {
namespace {

constexpr int nesting_limit = 6;
constexpr std::size_t text_limit = ProtocolLimits::text_bytes;

std::uint32_t read_request(const JsonPlace& message) {
  return static_cast<std::uint32_t>(message.at("request").number(std::numeric_limits<std::uint32_t>::max()));
}

std::vector<std::string> read_texts(const JsonPlace& place, std::size_t limit) {
  std::vector<std::string> texts;
  place.for_each(limit, [&](const JsonPlace& item) { texts.push_back(item.text(text_limit)); });
  return texts;
}

JoinMessage read_join(const JsonPlace& message) {
  message.expect_keys({"type", "game"}, {"tokens", "account"});
  return {.game = message.at("game").text(text_limit),
          .tokens = message.has("tokens") ? read_texts(message.at("tokens"), max_seats) : std::vector<std::string>{},
          .has_account = message.has("account") && message.at("account").truth()};
}

ChooseMessage read_choose(const JsonPlace& message) {
  message.expect_keys({"type", "seat", "request", "choice"});
  return {.seat = read_seat(message), .request = read_request(message), .choice = message.at("choice").text(text_limit)};
}

PlanMessage read_plan(const JsonPlace& message) {
  message.expect_keys({"type", "seat", "request", "choices"});
  PlanMessage plan{.seat = read_seat(message),
                   .request = read_request(message),
                   .choices = read_texts(message.at("choices"), ProtocolLimits::planned_choices)};
  if (plan.choices.empty()) message.at("choices").fail("at least one choice was expected");
  return plan;
}

WhyMessage read_why(const JsonPlace& message) {
  if (!message.has("choices")) {
    message.expect_keys({"type", "seat", "choice"});
    return {.seat = read_seat(message), .choice = message.at("choice").text(text_limit)};
  }
  message.expect_keys({"type", "seat", "choices"});
  WhyMessage why{
      .seat = read_seat(message), .choice = {}, .choices = read_texts(message.at("choices"), ProtocolLimits::planned_choices)};
  if (why.choices.empty()) message.at("choices").fail("at least one choice was expected");
  return why;
}

ReachMessage read_reach(const JsonPlace& message) {
  message.expect_keys({"type", "seat", "figure"});
  return {.seat = read_seat(message),
          .figure = FigureId{static_cast<std::uint8_t>(message.at("figure").number(max_figures - 1))}};
}

SightEnd read_sight_end(const JsonPlace& end) {
  if (end.has("figure")) {
    end.expect_keys({"figure"});
    return {.figure = FigureId{static_cast<std::uint8_t>(end.at("figure").number(max_figures - 1))}, .space = {}, .height = {}};
  }
  end.expect_keys({"space"}, {"height"});
  const std::uint64_t height = end.has("height") ? end.at("height").number(ProtocolLimits::height_asked) : 0;
  return {.figure = {},
          .space = SpaceId{static_cast<std::uint16_t>(end.at("space").number(max_board_spaces - 1))},
          .height = Height{static_cast<std::int16_t>(height)}};
}

SightMessage read_sight(const JsonPlace& message) {
  message.expect_keys({"type", "from", "to"});
  return {.from = read_sight_end(message.at("from")), .to = read_sight_end(message.at("to"))};
}

UndoMessage read_undo(const JsonPlace& message) {
  message.expect_keys({"type", "seat", "request"});
  return {.seat = read_seat(message), .request = read_request(message)};
}

OddsMessage read_odds(const JsonPlace& message) {
  message.expect_keys({"type", "seat", "choice"});
  return {.seat = read_seat(message), .choice = message.at("choice").text(text_limit)};
}

NumbersMessage read_numbers(const JsonPlace& message) {
  message.expect_keys({"type", "figure"});
  return {.figure = FigureId{static_cast<std::uint8_t>(message.at("figure").number(max_figures - 1))}};
}

StartOverMessage read_start_over(const JsonPlace& message) {
  message.expect_keys({"type"});
  return {};
}

ClientMessage read_message(const JsonPlace& message) {
  if (!message.has("type")) message.fail("an object with the key \"type\" was expected");
  const std::string type = message.at("type").text(text_limit);
  if (type == "join") return read_join(message);
  if (type == "choose") return read_choose(message);
  if (type == "plan") return read_plan(message);
  if (type == "why") return read_why(message);
  if (type == "reach") return read_reach(message);
  if (type == "sight") return read_sight(message);
  if (type == "undo") return read_undo(message);
  if (type == "odds") return read_odds(message);
  if (type == "numbers") return read_numbers(message);
  if (type == "start-over") return read_start_over(message);
  if (auto about_table = read_table_message(type, message)) return *std::move(about_table);
  message.at("type").fail(
      "join, choose, plan, undo, why, reach, sight, odds, numbers, chat, offer, answer-offer, name, team, pick, finish-team or "
      "start-over was expected");
}

std::string read_name(const JsonPlace& place) {
  if (!place.has("name") || place.at("name").is_null()) return {};
  std::string name = place.at("name").text(text_limit);
  if (const auto problem = problem_of_words(name, WordLimits::name)) place.at("name").fail(*problem);
  return name;
}

SeatRequest read_seat_request(const JsonPlace& seat) {
  if (!seat.has("kind")) seat.fail("an object with the key \"kind\" was expected");
  const std::string kind = seat.at("kind").text(text_limit);
  if (kind == "human" || kind == "open") {
    seat.expect_keys({"kind"}, {"name"});
    return {.is_open = kind == "open", .name = read_name(seat)};
  }
  if (kind != "bot") seat.at("kind").fail("human, open or bot was expected");
  seat.expect_keys({"kind", "bot"}, {"name"});
  const std::string bot = seat.at("bot").text(text_limit);
  if (bot.empty()) seat.at("bot").fail("the id of a bot was expected");
  return {.bot = bot, .name = read_name(seat)};
}

/// Settings and seats, after the keys were looked at.
NewGameRequest read_wish(const JsonPlace& request) {
  NewGameRequest game{.settings = read_settings(request), .seats = {}};
  request.at("seats").for_each(max_seats, [&](const JsonPlace& seat) { game.seats.push_back(read_seat_request(seat)); });
  return game;
}

NewGameRequest read_new_game(const JsonPlace& request) {
  request.expect_keys({"battle", "seats"}, {"map", "teams", "draft", "total", "clock", "watch"});
  return read_wish(request);
}

NewGameRequest read_continued_game(const JsonPlace& request) {
  request.expect_keys({"seats"}, {"clock", "watch"});
  return read_wish(request);
}

ClaimRequest read_claim(const JsonPlace& request) {
  request.expect_keys({"invitation"}, {"name"});
  return {.invitation = request.at("invitation").text(text_limit), .name = read_name(request)};
}

/// The frame of every reader here: hostile text becomes a sentence.
template <class Value, class Read>
Result<Value, std::string> read_checked(std::string_view json, Read read) {
  if (json.size() > ProtocolLimits::message_bytes) return std::string("The message is larger than 64 KiB.");
  try {
    const nlohmann::json document = parse_strict_json(json, nesting_limit);
    return Value(read(JsonPlace(document)));
  } catch (const JsonMistake& mistake) {
    return "At " + mistake.where + ": " + mistake.message + ".";
  } catch (const std::exception&) {
    return std::string("The message could not be read.");
  }
}

}  // namespace

Result<ClientMessage, std::string> read_client_message(std::string_view json) {
  return read_checked<ClientMessage>(json, read_message);
}

Result<NewGameRequest, std::string> read_new_game_request(std::string_view json) {
  return read_checked<NewGameRequest>(json, read_new_game);
}

Result<NewGameRequest, std::string> read_continue_request(std::string_view json) {
  return read_checked<NewGameRequest>(json, read_continued_game);
}

Result<ClaimRequest, std::string> read_claim_request(std::string_view json) {
  return read_checked<ClaimRequest>(json, read_claim);
}

}  // namespace fracas
