#include <algorithm>
#include <utility>

#include "engine/content/team_text.hpp"
#include "server/error_messages.hpp"
#include "server/rooms.hpp"
#include "server/table/rematch.hpp"
#include "server/table/seat_claims.hpp"

namespace fracas {
namespace {

constexpr std::size_t most_listed = 50;
constexpr std::size_t most_own = 100;
constexpr std::size_t most_loaded = 8;  ///< games that are run for one list, because no version has noted who is asked

}  // namespace

bool Rooms::is_given_up(const StoredGame& record) const {
  return record.status == GameStatus::Abandoned ||
         (record.status == GameStatus::Gathering && now_() - record.created_at > GatheringTable::lifetime);
}

/// Those in memory; the others when they are asked for, or restored at the next start.
void Rooms::give_up_old_gatherings() {
  for (const std::string& id : gatherings_.expired()) {
    mark(gatherings_.loaded(id)->record(), GameStatus::Abandoned);
    drop(id);
  }
}

Result<OpenGame, RoomsError> Rooms::load_gathering(const StoredGame& record) {
  if (is_given_up(record)) {
    mark(record, GameStatus::Abandoned);
    return RoomsError{.status = 410, .sentence = "This game never began; nobody came for seven days."};
  }
  const auto notes = store_.notes(record.id);
  if (!notes) return RoomsError::of(notes.error());
  const auto table = gatherings_.load(record, *notes);
  if (!table)
    return RoomsError{.status = 409, .sentence = "This game cannot be begun with the content of today: " + table.error()};
  return OpenGame{.gathering = *table, .room = nullptr};
}

void Rooms::begin_gathered(const GatheringTable& table, const std::vector<SeatedListener>& listeners) {
  std::vector<ReplayEntry> inputs;
  if (table.is_continued()) {  // with the inputs of another game
    auto read = store_.inputs(table.record().id);
    if (!read) {
      for (const SeatedListener& one : listeners)
        one.listener->send(error_message("The game has begun, but cannot be read at the moment; join it again."));
      return;
    }
    inputs = std::move(read).value();
  }
  static_cast<void>(make_space());  // it has begun: it is kept in memory even where there is none
  auto room = make_room(table.record(), table.begun()->game, table.notes());
  if (room->restore(inputs)) return;
  keep(std::move(room))->seat_listeners(listeners);
  if (settled_) settled_(table.record().id);
}

void Rooms::begin_rematch(const std::string& id) {
  Room* before = loaded(id);
  if (before == nullptr) return;
  const auto read = read_battle_text(*content_.library, before->battle_text());
  if (!read) return before->refuse_rematch(read.error());
  Battle played = *read;
  for (std::size_t seat = 0; seat < played.teams.size(); ++seat) played.teams[seat].name = before->game().seats[seat].name;
  Rematch rematch = make_rematch(before->table().settings(), before->seats(), played, now_());
  auto gathering = Gathering::open(*content_.library, rematch.settings, rematch.game.record.seats);
  if (!gathering) return before->refuse_rematch(gathering.error());
  if (const auto full = refuse_when_full()) return before->refuse_rematch(full->sentence);
  keep_new(std::move(rematch.game), std::move(gathering).value(), [this, id](const Result<CreatedGame, RoomsError>& created) {
    const auto finished = find(id);  // everybody may have left it meanwhile, and it memory
    if (!finished) return;
    if (!created) return (*finished)->refuse_rematch(created.error().sentence);
    (*finished)->go_on_in(created->id);
    if (settled_) settled_(created->id);
  });
}

void Rooms::claim(std::string_view id, const ClaimRequest& request, const std::string& account, const Claimed& claimed) {
  const auto game = open(id);
  if (!game) return claimed(game.error());
  const ClaimAnswer answer = [claimed](const Result<ClaimedSeat, ClaimRefusal>& answered) {
    if (answered) return claimed(*answered);
    claimed(RoomsError{.status = answered.error().status, .sentence = answered.error().sentence});
  };
  if (game->gathering != nullptr)
    game->gathering->claim(request, account, answer);
  else
    game->room->claim(request, account, answer);
}

Result<GameSummary, RoomsError> Rooms::summary(std::string_view id) {
  const auto game = open(id);
  if (!game) return game.error();
  if (game->gathering != nullptr) return summary_of(*game->gathering);
  GameSummary summary = game->room->summary();
  if (summary.map.empty()) summary.map = map_of(summary.battle);
  return summary;
}

Result<std::vector<GameSummary>, RoomsError> Rooms::watchable() {
  const auto ids = store_.listed(most_listed);
  if (!ids) return RoomsError::of(ids.error());
  return summaries(*ids);
}

std::vector<GameSummary> Rooms::summaries(const std::vector<std::string>& ids) {
  std::vector<GameSummary> list;
  for (const std::string& id : ids) {
    if (is_in_memory(id)) {
      if (auto found = summary(id)) list.push_back(std::move(found).value());
    } else if (const auto record = store_.find(id); record && record->has_value() && !is_given_up(**record)) {
      list.push_back(summary_of(**record));
    }
  }
  return list;
}

Result<std::vector<OwnGame>, RoomsError> Rooms::games_of(const std::string& account) {
  const auto ids = store_.games_of_account(account, most_own);
  if (!ids) return RoomsError::of(ids.error());
  std::vector<OwnGame> games;
  std::size_t loads_left = most_loaded;
  for (const std::string& id : *ids) {
    const auto record = store_.find(id);
    if (!record || !record->has_value()) continue;
    OwnGame own{.summary = summary_of(**record), .yours = {}, .is_asked = false};
    for (std::uint8_t seat = 0; seat < (*record)->seats.size(); ++seat) {
      if ((*record)->seats[seat].account == account) own.yours.push_back(SeatId{seat});
    }
    const bool is_unknown = (*record)->status == GameStatus::Playing && !(*record)->asked && loaded(id) == nullptr;
    own.is_asked = is_asked(**record, own.yours, loads_left > 0);
    if (is_unknown && loads_left > 0) --loads_left;
    if (loaded(id) != nullptr || gatherings_.loaded(id) != nullptr) {
      if (auto now = summary(id)) own.summary = std::move(now).value();
    }
    games.push_back(std::move(own));
  }
  return games;
}

bool Rooms::is_asked(const StoredGame& record, const std::vector<SeatId>& seats, bool may_load) {
  const bool is_gathering = record.status == GameStatus::Gathering;
  if (record.status != GameStatus::Playing && !is_gathering) return false;
  const bool is_in_memory = loaded(record.id) != nullptr || is_gathering;  // a gathering is small
  if (!is_in_memory && record.asked)
    return std::ranges::any_of(seats, [&](SeatId seat) { return (*record.asked >> seat.value & 1U) != 0; });
  if (!is_in_memory && !may_load) return false;
  const auto game = open(record.id);
  if (!game) return false;
  return std::ranges::any_of(seats, [&](SeatId seat) {
    return game->room != nullptr ? game->room->is_asked(seat) : game->gathering->gathering().is_asked(seat);
  });
}

std::map<Stage, std::size_t> Rooms::loaded_by_stage() const {
  std::map<Stage, std::size_t> counts = gatherings_.count_by_stage();
  counts.insert({{Stage::Playing, 0}, {Stage::Over, 0}});
  for (const auto& [id, room] : rooms_) ++counts[room->is_over() ? Stage::Over : Stage::Playing];
  return counts;
}

std::string Rooms::map_of(const std::string& battle) const {
  const Battle* found = content_.library->find_battle(battle);
  return found == nullptr ? std::string() : found->map;
}

GameSummary Rooms::summary_of(const GatheringTable& table) const {
  const Gathering& gathering = table.gathering();
  GameSummary summary{.id = table.record().id,
                      .stage = table.stage(),
                      .system = gathering.battle().system,
                      .battle = gathering.settings().battle,
                      .title = gathering.battle().title,
                      .map = gathering.battle().map,
                      .seats = gathering.seats(),
                      .teams = {},
                      .settings = gathering.settings(),
                      .round = 0,
                      .over = nullptr,
                      .next = {}};
  for (std::uint8_t seat = 0; seat < gathering.seats().size(); ++seat) {
    const auto team = gathering.brings_own(SeatId{seat}) ? std::nullopt : gathering.team(SeatId{seat});
    summary.teams.push_back(team ? team->name : "");
  }
  return summary;
}

/// Of a game that is not in memory: what its record tells without running it.
GameSummary Rooms::summary_of(const StoredGame& record) const {
  GameSettings settings = settings_of(record);
  GameSummary summary{.id = record.id,
                      .stage = record.status == GameStatus::Over        ? Stage::Over
                               : record.status == GameStatus::Gathering ? Stage::Gathering
                                                                        : Stage::Playing,
                      .system = record.opening.system,
                      .battle = settings.battle,
                      .title = record.opening.title,
                      .map = settings.map.empty() ? map_of(settings.battle) : settings.map,
                      .seats = record.seats,
                      .teams = {},
                      .settings = settings,
                      .round = 0,
                      .over = nullptr,
                      .next = {}};
  for (const ReplaySeat& seat : record.opening.seats) summary.teams.push_back(seat.name);
  const Battle* battle = content_.library->find_battle(settings.battle);
  if (battle == nullptr || summary.stage != Stage::Gathering) return summary;
  summary.system = battle->system;
  summary.title = battle->title;
  return summary;
}

}  // namespace fracas
