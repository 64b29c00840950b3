#include "server/table/game_table.hpp"

#include <algorithm>
#include <exception>

#include "replay/strict_json.hpp"
#include "server/game_json.hpp"
#include "server/table/game_summary.hpp"

namespace fracas {
namespace {

constexpr std::size_t line_bytes = 1'024;

}  // namespace

GameSettings settings_of(const StoredGame& game) {
  auto read = parse_settings(game.settings);
  GameSettings settings = read ? std::move(read).value() : GameSettings{};
  if (settings.battle.empty()) settings.battle = game.opening.battle.substr(0, game.opening.battle.find(':'));
  return settings;
}

GameTable::GameTable(GameSettings settings, const std::vector<StoredSeat>& seats) : settings_(std::move(settings)) {
  std::vector<bool> is_person;
  for (const StoredSeat& seat : seats) is_person.push_back(seat.bot.empty());
  clock_ = TableClock(settings_.clock, std::move(is_person));
}

TableNote GameTable::line(std::int64_t at, SeatId seat, std::size_t input, const std::string& kind, const std::string& text) {
  return {.at = at, .seat = seat, .kind = line_kind, .text = json_text({{"input", input}, {"kind", kind}, {"text", text}})};
}

TableNote GameTable::line_of_undo(std::int64_t at, SeatId seat, std::size_t input, const std::vector<std::size_t>& gone,
                                  const std::string& text) {
  const OrderedJson line = {{"input", input}, {"kind", taken_back_kind}, {"text", text}, {"gone", gone}};
  return {.at = at, .seat = seat, .kind = line_kind, .text = json_text(line)};
}

std::optional<Offer> GameTable::follow(const TableNote& note) {
  ++note_count_;
  chat_.follow(note);
  clock_.follow(note);
  if (note.kind == next_kind) next_ = note.text;
  if (note.kind == line_kind) follow_line(note);
  return offers_.follow(note);
}

/// What is told after a line was told after it, also where inputs before it were taken back since.
void GameTable::move_up(const std::vector<std::size_t>& gone, std::size_t input_count) {
  for (TableLine& line : lines_) {
    const auto gone_before = std::upper_bound(gone.begin(), gone.end(), line.input) - gone.begin();
    line.input = std::min(line.input - static_cast<std::size_t>(gone_before), input_count);
  }
}

void GameTable::follow_line(const TableNote& note) {
  try {
    const nlohmann::json document = parse_strict_json(note.text, 3);
    const JsonPlace place(document);
    const OrderedJson line = {{"text", place.at("text").text(line_bytes)},
                              {"rule", nullptr},
                              {"kind", place.at("kind").text(line_bytes)},
                              {"dice", nullptr}};
    const std::size_t input = place.at("input").number(ReplayLimits::entries);
    std::vector<std::size_t> gone;
    if (place.has("gone"))
      place.at("gone").for_each(ReplayLimits::entries,
                                [&](const JsonPlace& one) { gone.push_back(one.number(ReplayLimits::entries)); });
    move_up(gone, input);
    lines_.push_back({.input = input, .json = json_text(line)});
  } catch (const JsonMistake&) {
    return;  // the log is the poorer by a line
  } catch (const std::exception&) {
    return;
  }
}

OrderedJson table_json(const GameTable& table, const std::vector<TableSeat>& seats, std::size_t watchers, OrderedJson dice,
                       std::int64_t now) {
  OrderedJson list = OrderedJson::array();
  for (std::size_t seat = 0; seat < seats.size(); ++seat) {
    const StoredSeat& stored = seats[seat].stored;
    list.push_back({{"seat", seat},
                    {"name", player_name_json(stored)},
                    {"kind", std::string(seat_kind(stored))},
                    {"bot", stored.bot.empty() ? OrderedJson(nullptr) : OrderedJson(stored.bot)},
                    {"present", seats[seat].is_present}});
  }
  return {{"type", "table"},
          {"seats", std::move(list)},
          {"watchers", watchers},
          {"clock", table.clock().json(now)},
          {"offers", table.offers().json()},
          {"watch", std::string(watch_word(table.settings().watch))},
          {"dice", std::move(dice)},
          {"next", table.next().empty() ? OrderedJson(nullptr) : OrderedJson(table.next())}};
}

}  // namespace fracas
