#include "server/table/game_summary.hpp"

#include <cctype>

#include "engine/content/system_words.hpp"
#include "server/table/seat_claims.hpp"

namespace fracas {

std::string_view stage_word(Stage stage) {
  switch (stage) {
    case Stage::Gathering: return "gathering";
    case Stage::Drafting: return "drafting";
    case Stage::Playing: return "playing";
    case Stage::Over: return "over";
  }
  return "playing";
}

OrderedJson player_name_json(const StoredSeat& seat) {
  std::string name = seat.name.empty() ? seat.bot : seat.name;
  if (name.empty()) return nullptr;
  if (seat.name.empty()) name[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(name[0])));
  return name;
}

std::string_view seat_kind(const StoredSeat& seat) {
  if (!seat.bot.empty()) return "bot";
  return is_taken(seat) ? "human" : "open";
}

OrderedJson map_json(const Library& library, System system, const std::string& map) {
  const LibraryMap* found = library.find_map(system, map);
  return {{"id", map}, {"name", found == nullptr ? map : found->map.name}};
}

OrderedJson draft_setting_json(const GameSettings& settings) {
  return settings.is_draft ? OrderedJson{{"snake", settings.is_snake}} : OrderedJson(nullptr);
}

OrderedJson summary_json(const Library& library, const GameSummary& summary) {
  OrderedJson seats = OrderedJson::array();
  for (std::size_t seat = 0; seat < summary.seats.size(); ++seat) {
    const StoredSeat& stored = summary.seats[seat];
    const bool has_team = seat < summary.teams.size() && !summary.teams[seat].empty();
    seats.push_back({{"seat", seat},
                     {"name", player_name_json(stored)},
                     {"kind", std::string(seat_kind(stored))},
                     {"bot", stored.bot.empty() ? OrderedJson(nullptr) : OrderedJson(stored.bot)},
                     {"taken", is_taken(stored) && !is_invitation_good(stored)},
                     {"team", has_team ? OrderedJson(summary.teams[seat]) : OrderedJson(nullptr)}});
  }
  return {{"game", summary.id},
          {"stage", std::string(stage_word(summary.stage))},
          {"system", std::string(system_id(summary.system))},
          {"battle", summary.battle},
          {"title", summary.title},
          {"map", map_json(library, summary.system, summary.map)},
          {"seats", std::move(seats)},
          {"clock", clock_setting_json(summary.settings.clock)},
          {"watch", std::string(watch_word(summary.settings.watch))},
          {"draft", draft_setting_json(summary.settings)},
          {"round", summary.round == 0 ? OrderedJson(nullptr) : OrderedJson(summary.round)},
          {"over", summary.over},
          {"next", summary.next.empty() ? OrderedJson(nullptr) : OrderedJson(summary.next)}};
}

}  // namespace fracas
