#include "server/rooms.hpp"

#include <algorithm>
#include <utility>

#include "engine/api/rule_sets.hpp"
#include "engine/content/make_game.hpp"
#include "engine/core/nearest_word.hpp"
#include "replay/game_recorder.hpp"
#include "replay/replay_file.hpp"
#include "server/page_replay.hpp"
#include "server/secure_random.hpp"

namespace fracas {
namespace {

RoomsError store_trouble(const StoreError& error) { return {.status = 500, .sentence = error.message}; }

RoomsError no_such_game() { return {.status = 404, .sentence = "There is no such game."}; }

RoomsError too_many_games() { return {.status = 503, .sentence = "Too many games are being played; try again later."}; }

std::string unknown_battle(const Library& library, const std::string& battle) {
  const std::vector<std::string> ids = library.battle_full_ids();
  const std::vector<std::string_view> valid(ids.begin(), ids.end());
  return "There is no battle " + fracas::quoted(battle) + did_you_mean(battle, valid) + ".";
}

std::string unknown_bot(const std::string& bot) {
  const auto names = policy_names();
  const std::vector<std::string_view> valid(names.begin(), names.end());
  return "There is no bot " + fracas::quoted(bot) + "; " + list_words(valid) + " was expected.";
}

std::vector<std::string> players_of(const NewGameRequest& request) {
  std::vector<std::string> players;
  for (const SeatRequest& seat : request.seats) players.push_back(seat.bot.empty() ? "human" : seat.bot);
  return players;
}

bool is_bot(const std::string& bot) {
  const auto names = policy_names();
  return std::find(names.begin(), names.end(), bot) != names.end();
}

/// A name of the right form; anything else need not be looked up.
bool is_game_id(std::string_view id) {
  constexpr std::size_t longest_id = 64;
  return !id.empty() && id.size() <= longest_id && std::all_of(id.begin(), id.end(), [](char letter) {
    return (letter >= '0' && letter <= '9') || (letter >= 'a' && letter <= 'f');
  });
}

std::string status_sentence(GameStatus status) {
  return status == GameStatus::ContentChanged
             ? "The content of this game has changed since it was begun. It is kept, and can be continued with its own content."
             : "The rules have changed since this game was begun. It is kept, and can be continued with its own version.";
}

}  // namespace

Rooms::Rooms(const PlayableContent& content, Store& store, DiceSource dice)
    : content_(content), store_(store), dice_(std::move(dice)) {}

Result<RestoreReport, StoreError> Rooms::restore() {
  const auto ids = store_.unfinished();
  if (!ids) return ids.error();
  RestoreReport report;
  for (const std::string& id : *ids) {
    const auto room = load(id);
    if (room) {
      report.restored.push_back(id);
    } else {
      report.kept_aside.push_back("Game " + id + ": " + room.error().sentence);
    }
  }
  return report;
}

Result<Game, RoomsError> Rooms::game_of(const std::string& battle_id) const {
  const Battle* battle = content_.library->find_battle(battle_id);
  if (battle == nullptr) return RoomsError{.status = 404, .sentence = unknown_battle(*content_.library, battle_id)};
  auto game = make_game(*content_.library, *battle, rule_set_for(battle->system));
  if (!game) return RoomsError{.status = 500, .sentence = "The battle cannot be played: " + to_text(game.error())};
  return std::move(game).value();
}

Result<CreatedGame, RoomsError> Rooms::create(const NewGameRequest& request) {
  auto game = game_of(request.battle);
  if (!game) return game.error();
  if (auto refused = refuse_new_game(request, game->seat_count())) return *refused;
  CreatedGame created{.id = new_game_id(), .tokens = {}};
  StoredGame record{.id = created.id, .opening = GameRecorder(*game, request.battle, players_of(request)).replay(), .seats = {}};
  for (std::uint8_t seat = 0; seat < request.seats.size(); ++seat) {
    if (!request.seats[seat].bot.empty()) {
      record.seats.push_back({.bot = request.seats[seat].bot, .token_mark = {}});
      continue;
    }
    created.tokens.push_back({.seat = SeatId{seat}, .token = new_token()});
    record.seats.push_back({.bot = {}, .token_mark = mark_of_token(created.tokens.back().token)});
  }
  auto room = std::make_unique<Room>(record, std::move(game).value(), store_, dice_);
  if (const auto problem = room->restore({})) {
    return RoomsError{.status = 500, .sentence = "The game cannot be begun: " + *problem + "."};
  }
  if (const auto stored = store_.create(record); !stored) return store_trouble(stored.error());
  rooms_.emplace(created.id, std::move(room));
  return created;
}

std::optional<RoomsError> Rooms::refuse_new_game(const NewGameRequest& request, std::size_t seat_count) {
  if (request.seats.size() != seat_count) {
    return RoomsError{.sentence = "The battle has " + std::to_string(seat_count) + " seats; each must be given a player."};
  }
  for (const SeatRequest& seat : request.seats) {
    if (!seat.bot.empty() && !is_bot(seat.bot)) return RoomsError{.sentence = unknown_bot(seat.bot)};
  }
  const auto stored_games = store_.count();
  if (!stored_games) return store_trouble(stored_games.error());
  if (*stored_games >= stored_game_limit)
    return RoomsError{.status = 503, .sentence = "The store is full; no new game can be begun."};
  if (!make_space()) return too_many_games();
  return std::nullopt;
}

Result<Room*, RoomsError> Rooms::find(std::string_view id) {
  if (!is_game_id(id)) return no_such_game();
  const auto found = rooms_.find(id);
  if (found != rooms_.end() && !found->second->is_continued_elsewhere()) return found->second.get();
  if (found != rooms_.end()) rooms_.erase(found);
  return load(id);
}

Room* Rooms::loaded(std::string_view id) {
  const auto found = rooms_.find(id);
  return found == rooms_.end() ? nullptr : found->second.get();
}

Result<Room*, RoomsError> Rooms::load(std::string_view id) {
  const auto record = store_.find(id);
  if (!record) return store_trouble(record.error());
  if (!record->has_value()) return no_such_game();
  if (!make_space()) return too_many_games();
  auto room = rebuilt(**record);
  if (!room) return room.error();
  Room* loaded = room.value().get();
  rooms_.emplace(std::string(id), std::move(room).value());
  return loaded;
}

Result<std::unique_ptr<Room>, RoomsError> Rooms::rebuilt(const StoredGame& record) {
  auto game = game_of(record.opening.battle);
  if (!game || game->content_hash != record.opening.content_hash || record.seats.size() != game->seat_count()) {
    mark(record, GameStatus::ContentChanged);
    return RoomsError{.status = 409, .sentence = status_sentence(GameStatus::ContentChanged)};
  }
  for (const StoredSeat& seat : record.seats) {
    if (!seat.bot.empty() && !is_bot(seat.bot)) {
      return RoomsError{.status = 409,
                        .sentence = "This game was begun with a bot that is not here any more: " + unknown_bot(seat.bot)};
    }
  }
  const auto inputs = store_.inputs(record.id);
  if (!inputs) return store_trouble(inputs.error());
  auto room = std::make_unique<Room>(record, std::move(game).value(), store_, dice_);
  if (const auto problem = room->restore(*inputs)) {
    mark(record, GameStatus::NotReproduced);
    return RoomsError{.status = 409, .sentence = status_sentence(GameStatus::NotReproduced) + " (" + *problem + ")"};
  }
  if (!room->is_over()) mark(record, GameStatus::Playing);
  return room;
}

/// A finished game stays finished whatever becomes of its content.
void Rooms::mark(const StoredGame& record, GameStatus status) {
  if (record.status == status || record.status == GameStatus::Over) return;
  // A mark that cannot be written is found anew at the next load.
  static_cast<void>(store_.set_status(record.id, status));
}

/// Rooms nobody is in leave memory first where nothing is going on, then where bots play on: they do so again when
/// somebody joins.
bool Rooms::make_space() {
  for (const bool may_interrupt_bots : {false, true}) {
    for (auto room = rooms_.begin(); room != rooms_.end() && rooms_.size() >= room_limit;) {
      const bool may_go = !room->second->has_listeners() && (may_interrupt_bots || !room->second->is_going_on());
      room = may_go ? rooms_.erase(room) : std::next(room);
    }
  }
  return rooms_.size() < room_limit;
}

Result<Rooms::Finished, RoomsError> Rooms::finished(std::string_view id) {
  if (!is_game_id(id)) return no_such_game();
  auto record = store_.find(id);
  if (!record) return store_trouble(record.error());
  if (!record->has_value()) return no_such_game();
  if ((*record)->status != GameStatus::Over) return RoomsError{.status = 409, .sentence = "The game is not over yet."};
  auto inputs = store_.inputs(id);
  if (!inputs) return store_trouble(inputs.error());
  return Finished{.record = **record, .inputs = std::move(inputs).value()};
}

Result<std::string, RoomsError> Rooms::replay_for_page(std::string_view id) {
  const auto over = finished(id);
  if (!over) return over.error();
  const auto game = game_of(over->record.opening.battle);
  if (!game) return RoomsError{.status = 409, .sentence = "The battle of this game is not here any more."};
  std::vector<bool> bots;
  for (const StoredSeat& seat : over->record.seats) bots.push_back(!seat.bot.empty());
  const auto replay =
      page_replay(*game, {.id = over->record.id, .is_bot = bots}, over->record.opening.opening_hash, over->inputs);
  if (!replay)
    return RoomsError{.status = 409, .sentence = "Content or rules have changed since this game: " + replay.error().what + "."};
  return replay.value();
}

Result<std::string, RoomsError> Rooms::replay_document(std::string_view id) {
  auto over = finished(id);
  if (!over) return over.error();
  Replay replay = std::move(over.value().record.opening);
  replay.entries = std::move(over.value().inputs);
  return write_replay(replay);
}

}  // namespace fracas
