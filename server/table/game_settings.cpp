#include "server/table/game_settings.hpp"

#include <array>
#include <exception>

#include "engine/state/state.hpp"
#include "server/game_json.hpp"
#include "server/table/plain_words.hpp"
#include "server/team_entry_json.hpp"

namespace fracas {
namespace {

constexpr std::size_t id_bytes = 256;
constexpr std::size_t word_bytes = 2'048;  // checked in characters where it matters
constexpr int nesting_limit = 6;

constexpr std::array<std::pair<WatchSetting, std::string_view>, 3> watch_words = {
    {{WatchSetting::Everyone, "everyone"}, {WatchSetting::Link, "link"}, {WatchSetting::Nobody, "nobody"}}};

bool has_value(const JsonPlace& place, const char* key) { return place.has(key) && !place.at(key).is_null(); }

std::uint32_t positive(const JsonPlace& place, std::uint32_t limit) {
  const auto number = static_cast<std::uint32_t>(place.number(limit));
  if (number == 0) place.fail("a whole number from 1 to " + std::to_string(limit) + " was expected");
  return number;
}

ClockSetting read_clock(const JsonPlace& clock) {
  if (!clock.has("kind")) clock.fail("an object with the key \"kind\" was expected");
  const std::string kind = clock.at("kind").text(id_bytes);
  if (kind == "none") {
    clock.expect_keys({"kind"});
    return {};
  }
  if (kind == "move") {
    clock.expect_keys({"kind", "seconds"});
    return {.kind = ClockSetting::Kind::Move, .seconds = positive(clock.at("seconds"), SettingLimits::seconds)};
  }
  if (kind == "bank") {
    clock.expect_keys({"kind", "seconds"}, {"increment"});
    const std::uint64_t increment = clock.has("increment") ? clock.at("increment").number(SettingLimits::increment) : 0;
    return {.kind = ClockSetting::Kind::Bank,
            .seconds = positive(clock.at("seconds"), SettingLimits::seconds),
            .increment = static_cast<std::uint32_t>(increment)};
  }
  if (kind != "days") clock.at("kind").fail("none, move, bank or days was expected");
  clock.expect_keys({"kind", "days"});
  return {.kind = ClockSetting::Kind::Days, .days = positive(clock.at("days"), SettingLimits::days)};
}

WatchSetting read_watch(const JsonPlace& watch) {
  const std::string word = watch.text(id_bytes);
  for (const auto& [setting, name] : watch_words) {
    if (word == name) return setting;
  }
  watch.fail("everyone, link or nobody was expected");
}

SeatTeam read_seat_team(const JsonPlace& team) {
  if (team.is_null()) return {};
  if (!team.is_text()) return {.source = SeatTeam::Source::Given, .given = read_team(team)};
  if (team.text(id_bytes) != "own") team.fail("a team, \"own\" or null was expected");
  return {.source = SeatTeam::Source::Own, .given = {}};
}

std::uint16_t read_total(const JsonPlace& place) { return static_cast<std::uint16_t>(positive(place, SettingLimits::total)); }

void read_draft(const JsonPlace& draft, GameSettings& settings) {
  draft.expect_keys({}, {"total", "snake"});
  settings.is_draft = true;
  if (has_value(draft, "total")) settings.total = read_total(draft.at("total"));
  settings.is_snake = draft.has("snake") && draft.at("snake").truth();
  for (const SeatTeam& team : settings.teams) {
    if (team.source != SeatTeam::Source::Battle) draft.fail("no teams were expected where teams are drafted");
  }
}

TeamCardWish read_team_card(const JsonPlace& entry) {
  BattleCard card = read_team_entry(entry);
  return {.card = std::move(card.card), .count = card.count, .build = std::move(card.build)};
}

OrderedJson seat_team_json(const SeatTeam& team) {
  switch (team.source) {
    case SeatTeam::Source::Battle: return nullptr;
    case SeatTeam::Source::Given: return team_wish_json(team.given);
    case SeatTeam::Source::Own: return "own";
  }
  return nullptr;
}

}  // namespace

TeamWish read_team(const JsonPlace& team) {
  team.expect_keys({"cards"}, {"name", "sideline", "theme"});
  TeamWish wish;
  if (has_value(team, "name")) {
    wish.name = team.at("name").text(word_bytes);
    if (const auto problem = problem_of_words(wish.name, WordLimits::team_name)) team.at("name").fail(*problem);
  }
  if (has_value(team, "theme")) wish.theme = team.at("theme").text(word_bytes);
  team.at("cards").for_each(SettingLimits::team_entries,
                            [&](const JsonPlace& entry) { wish.cards.push_back(read_team_card(entry)); });
  if (has_value(team, "sideline")) {
    team.at("sideline").for_each(SettingLimits::team_entries, [&](const JsonPlace& entry) {
      wish.sideline.push_back(read_team_card(entry));
    });
  }
  int units = 0;
  for (const TeamCardWish& entry : wish.cards) units += entry.count;
  for (const TeamCardWish& entry : wish.sideline) units += entry.count;
  if (units > static_cast<int>(max_cards)) team.at("cards").fail("at most " + std::to_string(max_cards) + " cards were expected");
  if (wish.cards.empty()) team.at("cards").fail("at least one card was expected");
  return wish;
}

GameSettings read_settings(const JsonPlace& request) {
  GameSettings settings;
  if (request.has("battle")) settings.battle = request.at("battle").text(id_bytes);
  if (has_value(request, "map")) settings.map = request.at("map").text(id_bytes);
  if (has_value(request, "total")) settings.total = read_total(request.at("total"));
  if (has_value(request, "teams")) {
    request.at("teams").for_each(max_seats, [&](const JsonPlace& team) { settings.teams.push_back(read_seat_team(team)); });
  }
  if (has_value(request, "draft")) read_draft(request.at("draft"), settings);
  if (has_value(request, "clock")) settings.clock = read_clock(request.at("clock"));
  if (has_value(request, "watch")) settings.watch = read_watch(request.at("watch"));
  return settings;
}

OrderedJson clock_setting_json(const ClockSetting& clock) {
  switch (clock.kind) {
    case ClockSetting::Kind::None: return {{"kind", "none"}};
    case ClockSetting::Kind::Move: return {{"kind", "move"}, {"seconds", clock.seconds}};
    case ClockSetting::Kind::Bank: return {{"kind", "bank"}, {"seconds", clock.seconds}, {"increment", clock.increment}};
    case ClockSetting::Kind::Days: return {{"kind", "days"}, {"days", clock.days}};
  }
  return nullptr;
}

OrderedJson team_wish_json(const TeamWish& team) {
  const auto list = [](const std::vector<TeamCardWish>& entries) {
    OrderedJson cards = OrderedJson::array();
    for (const TeamCardWish& entry : entries) {
      OrderedJson card = {{"card", entry.card}, {"count", entry.count}};
      add_build_choice(entry.build, card);
      cards.push_back(std::move(card));
    }
    return cards;
  };
  OrderedJson json = OrderedJson::object();
  if (!team.name.empty()) json["name"] = team.name;
  if (!team.theme.empty()) json["theme"] = team.theme;
  json["cards"] = list(team.cards);
  if (!team.sideline.empty()) json["sideline"] = list(team.sideline);
  return json;
}

std::string_view watch_word(WatchSetting watch) {
  for (const auto& [setting, name] : watch_words) {
    if (setting == watch) return name;
  }
  return "link";
}

std::string settings_text(const GameSettings& settings) {
  OrderedJson json = {{"battle", settings.battle}};
  if (!settings.map.empty()) json["map"] = settings.map;
  if (settings.total) json["total"] = *settings.total;
  if (!settings.teams.empty()) {
    json["teams"] = OrderedJson::array();
    for (const SeatTeam& team : settings.teams) json["teams"].push_back(seat_team_json(team));
  }
  if (settings.is_draft) json["draft"] = {{"snake", settings.is_snake}};
  json["clock"] = clock_setting_json(settings.clock);
  json["watch"] = std::string(watch_word(settings.watch));
  return json_text(json);
}

Result<GameSettings, std::string> parse_settings(std::string_view text) {
  if (text.empty() || text == "{}") return GameSettings{};
  try {
    const nlohmann::json document = parse_strict_json(text, nesting_limit);
    const JsonPlace place(document);
    place.expect_keys({"battle"}, {"map", "total", "teams", "draft", "clock", "watch"});
    return read_settings(place);
  } catch (const JsonMistake& mistake) {
    return "At " + mistake.where + ": " + mistake.message + ".";
  } catch (const std::exception&) {
    return std::string("The settings could not be read.");
  }
}

}  // namespace fracas
