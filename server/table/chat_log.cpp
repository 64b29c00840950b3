#include "server/table/chat_log.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <ctime>
#include <exception>

#include "replay/strict_json.hpp"
#include "server/game_json.hpp"

namespace fracas {
namespace {

constexpr std::size_t stored_bytes = 4'096;

OrderedJson line_json(const ChatLine& line) {
  return {{"number", line.number},
          {"seat", handle_json(line.seat)},
          {"name", line.name.empty() ? OrderedJson(nullptr) : OrderedJson(line.name)},
          {"text", line.text},
          {"at", time_text(line.at)}};
}

}  // namespace

std::string time_text(std::int64_t milliseconds) {
  const auto seconds = static_cast<std::time_t>(milliseconds / 1000);
  return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(seconds));
}

TableNote ChatLog::note(std::int64_t at, SeatId seat, const std::string& name, const std::string& text) {
  return {.at = at, .seat = seat, .kind = note_kind, .text = json_text({{"name", name}, {"text", text}})};
}

bool ChatLog::follow(const TableNote& note) {
  if (note.kind != note_kind) return false;
  ++(note.seat.is_some() ? said_ : heckled_);
  ChatLine line{.number = next_++, .at = note.at, .seat = note.seat, .name = {}, .text = {}};
  try {
    const nlohmann::json document = parse_strict_json(note.text, 2);
    const JsonPlace place(document);
    line.name = place.at("name").text(stored_bytes);
    line.text = place.at("text").text(stored_bytes);
  } catch (const JsonMistake&) {
    return true;  // a line nobody can read any more is no reason to lose the game
  } catch (const std::exception&) {
    return true;
  }
  lines_.push_back(std::move(line));
  if (lines_.size() > most_lines) lines_.pop_front();
  return true;
}

std::string ChatLog::message_from(std::uint32_t number, bool hears_spectators) const {
  OrderedJson lines = OrderedJson::array();
  for (const ChatLine& line : lines_) {
    if (line.number >= number && (hears_spectators || line.seat.is_some())) lines.push_back(line_json(line));
  }
  return lines.empty() ? std::string() : json_text({{"type", "chat"}, {"lines", std::move(lines)}});
}

}  // namespace fracas
