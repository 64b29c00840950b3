#include "server/rooms.hpp"

#include <algorithm>
#include <utility>

#include "engine/core/nearest_word.hpp"
#include "replay/replay_file.hpp"
#include "scenario/moment_scenario.hpp"
#include "server/game_dice.hpp"
#include "server/page_replay.hpp"
#include "server/secure_random.hpp"
#include "server/table/agreed_undos.hpp"
#include "server/table/begun_game.hpp"

namespace fracas {
namespace {

RoomsError no_such_game() { return {.status = 404, .sentence = "There is no such game."}; }

RoomsError too_many_games() { return {.status = 503, .sentence = "Too many games are being played; try again later."}; }

std::string unknown_bot(const std::string& bot) {
  const auto names = policy_names();
  const std::vector<std::string_view> valid(names.begin(), names.end());
  return "There is no bot " + fracas::quoted(bot) + "; " + list_words(valid) + " was expected.";
}

/// Whether a room can leave memory without anybody noticing.
bool is_idle(const Room& room) {
  return !room.has_listeners() && !room.is_saving() && !room.is_going_on() && !room.is_standing_still() && !room.deadline();
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

Rooms::Rooms(const PlayableContent& content, Store& store, StoreWriter& writer, DiceSource dice, TimeSource time)
    : content_(content),
      store_(store),
      writer_(writer),
      has_fair_dice_(!dice),
      dice_(dice ? std::move(dice) : DiceSource(throw_secure_dice)),
      time_(std::move(time)),
      now_(time_.time_of_day),
      games_(*content.library),
      gatherings_(
          *content.library, writer, games_, now_,
          [this](const GatheringTable& table, const std::vector<SeatedListener>& listeners) { begin_gathered(table, listeners); },
          [this](const std::string& id) {
            if (settled_) settled_(id);
          }) {}

Result<Done, StoreError> Rooms::begin_restoring() {
  auto ids = store_.unfinished();
  if (!ids) return ids.error();
  unrestored_.assign(ids->begin(), ids->end());
  return Done{};
}

std::optional<RestoredGame> Rooms::restore_next() {
  while (!unrestored_.empty() && (rooms_.contains(unrestored_.front()) || gatherings_.loaded(unrestored_.front()) != nullptr))
    unrestored_.pop_front();
  if (unrestored_.empty() || !make_space(false)) return std::nullopt;
  const std::string id = std::move(unrestored_.front());
  unrestored_.pop_front();
  const auto game = load(id);
  if (game && game->gathering != nullptr) game->gathering->wake();
  const bool is_put_off = !game && game.error().is_away;
  if (is_put_off) unrestored_.push_front(id);
  return RestoredGame{.id = id, .problem = game ? "" : game.error().sentence, .is_put_off = is_put_off};
}

void Rooms::create(const NewGameRequest& request, const Created& created) {
  const Battle* battle = content_.library->find_battle(request.settings.battle);
  if (battle == nullptr)
    return created(RoomsError{.status = 404, .sentence = unknown_battle(*content_.library, request.settings.battle)});
  if (auto refused = refuse_new_game(request, battle->teams.size())) return created(*refused);
  NewGame made = new_game(request, now_());
  auto gathering = Gathering::open(*content_.library, request.settings, made.record.seats);
  if (!gathering) return created(RoomsError{.sentence = gathering.error()});
  keep_new(std::move(made), std::move(gathering).value(), created);
}

void Rooms::keep_new(NewGame made, Gathering gathering, const Created& created) {
  if (!has_fair_dice_) made.record.dice_seed.clear();
  // Nobody rolls before the mark of the seed was told to somebody who plays.
  const bool may_roll = made.record.dice_seed.empty() ||
                        std::ranges::none_of(made.record.seats, [](const StoredSeat& seat) { return seat.bot.empty(); });
  std::vector<TableNote> notes = run_by_itself(gathering, draft_dice(made.record.dice_seed, dice_), now_(), may_roll);
  std::shared_ptr<const Game> game;
  if (gathering.is_complete()) {
    auto begun = begin_game(games_, gathering, made.record.dice_seed);
    if (!begun) return created(RoomsError{.status = 400, .sentence = begun.error()});
    made.record.opening = begun->opening;
    made.record.status = GameStatus::Playing;
    game = begun->game;
  }
  GameWrite creation{.game = made.record.id, .creation = made.record};
  if (!notes.empty()) creation.notes = NotesWrite{.count = 0, .notes = notes};
  writer_.write(std::move(creation), [this, created, game, made = std::move(made), notes = std::move(notes),
                                      gathering = std::move(gathering)](const std::optional<StoreError>& error) {
    if (error) return created(RoomsError::of(*error));
    if (game != nullptr) {
      auto room = make_room(made.record, game, notes);
      if (const auto problem = room->restore({}))
        return created(RoomsError{.status = 500, .sentence = "The game cannot be begun: " + *problem + "."});
      keep(std::move(room));
    } else {
      gatherings_.keep(made.record, gathering, notes);
    }
    const Stage before = gathering.is_drafting() ? Stage::Drafting : Stage::Gathering;
    created(CreatedGame{.id = made.record.id,
                        .stage = game != nullptr ? Stage::Playing : before,
                        .tokens = made.tokens,
                        .invitations = made.invitations,
                        .dice = GameDice(made.record.dice_seed, 0, {}).json(false)});
  });
}

std::unique_ptr<Room> Rooms::make_room(const StoredGame& record, std::shared_ptr<const Game> game,
                                       const std::vector<TableNote>& notes) {
  auto room = std::make_unique<Room>(record, std::move(game), writer_, dice_);
  room->keep_time(time_);
  room->use([this, id = record.id] { return store_.inputs(id); }, [this, id = record.id] { begin_rematch(id); });
  room->sit_down(notes);
  return room;
}

std::optional<RoomsError> Rooms::refuse_new_game(const NewGameRequest& request, std::size_t seat_count) {
  if (request.seats.size() != seat_count) {
    return RoomsError{.sentence = "The battle has " + std::to_string(seat_count) + " seats; each must be given a player."};
  }
  for (const SeatRequest& seat : request.seats) {
    if (!seat.bot.empty() && !is_bot(seat.bot)) return RoomsError{.sentence = unknown_bot(seat.bot)};
  }
  return refuse_when_full();
}

std::optional<RoomsError> Rooms::refuse_when_full() {
  const auto stored_games = store_.count();
  if (!stored_games) return RoomsError::of(stored_games.error());
  if (*stored_games >= stored_game_limit)
    return RoomsError{.status = 503, .sentence = "The store is full; no new game can be begun."};
  if (!make_space()) return too_many_games();
  return std::nullopt;
}

Result<OpenGame, RoomsError> Rooms::open(std::string_view id) {
  if (!is_game_id(id)) return no_such_game();
  if (GatheringTable* table = gatherings_.loaded(id)) {
    const bool is_stale = table->is_continued_elsewhere() || table->is_expired();
    if (!is_stale || table->is_saving()) return OpenGame{.gathering = table, .room = nullptr};
    drop(std::string(id));
  }
  const auto found = rooms_.find(id);
  if (found != rooms_.end() && !found->second->is_continued_elsewhere())
    return OpenGame{.gathering = nullptr, .room = found->second.get()};
  if (found != rooms_.end()) drop(std::string(id));
  return load(id);
}

void Rooms::drop(const std::string& id) {
  if (dropped_) dropped_(id);
  rooms_.erase(id);
  gatherings_.drop(id);
}

Result<Room*, RoomsError> Rooms::find(std::string_view id) {
  const auto game = open(id);
  if (!game) return game.error();
  if (game->room == nullptr) return RoomsError{.status = 409, .sentence = "The game has not begun yet."};
  return game->room;
}

Room* Rooms::loaded(std::string_view id) {
  const auto found = rooms_.find(id);
  return found == rooms_.end() ? nullptr : found->second.get();
}

Result<OpenGame, RoomsError> Rooms::load(std::string_view id) {
  const auto record = store_.find(id);
  if (!record) return RoomsError::of(record.error());
  if (!record->has_value()) return no_such_game();
  if ((*record)->status == GameStatus::Gathering || (*record)->status == GameStatus::Abandoned) return load_gathering(**record);
  if (!make_space()) return too_many_games();
  auto room = rebuilt(**record);
  if (!room) return room.error();
  return OpenGame{.gathering = nullptr, .room = keep(std::move(room).value())};
}

Room* Rooms::keep(std::unique_ptr<Room> room) {
  Room* kept = room.get();
  kept->when_settled([this, id = kept->id()] {
    if (settled_) settled_(id);
  });
  rooms_.insert_or_assign(kept->id(), std::move(room));
  if (loaded_) loaded_(*kept);
  return kept;
}

Result<std::unique_ptr<Room>, RoomsError> Rooms::rebuilt(const StoredGame& record) {
  const auto game = games_.find(record.opening);
  if (!game || (*game)->content_hash != record.opening.content_hash || record.seats.size() != (*game)->seat_count()) {
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
  if (!inputs) return RoomsError::of(inputs.error());
  const auto notes = store_.notes(record.id);
  if (!notes) return RoomsError::of(notes.error());
  auto room = make_room(record, *game, *notes);
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
  writer_.write({.game = record.id, .status = status}, [](const std::optional<StoreError>&) {});
}

/// Rooms nobody is in leave memory first where nothing is going on, then where bots play on: they do so again when somebody
/// joins. Those whose clocks run are the last: no clock runs while a game is not in memory, only its end is looked after.
bool Rooms::make_space(bool may_interrupt_bots) {
  enum class Leaving : std::uint8_t { Idle, Bots, Clocks };
  for (const Leaving leaving : {Leaving::Idle, Leaving::Bots, Leaving::Clocks}) {
    if (leaving != Leaving::Idle && !may_interrupt_bots) break;
    for (auto room = rooms_.begin(); room != rooms_.end() && rooms_.size() >= most_rooms_;) {
      const Room& one = *room->second;
      const bool is_spared = (leaving == Leaving::Idle && one.is_going_on()) || (leaving != Leaving::Clocks && one.deadline());
      const bool may_go = !one.has_listeners() && !one.is_saving() && !is_spared;
      room = may_go ? rooms_.erase(room) : std::next(room);
    }
  }
  return rooms_.size() < most_rooms_;
}

void Rooms::release_idle() {
  std::set<std::string> idle;
  for (auto room = rooms_.begin(); room != rooms_.end();) {
    const bool is_idle_now = is_idle(*room->second);
    const bool may_go = is_idle_now && idle_.contains(room->first);
    if (is_idle_now && !may_go) idle.insert(room->first);
    room = may_go ? rooms_.erase(room) : std::next(room);
  }
  idle_ = std::move(idle);
  give_up_old_gatherings();
}

bool Rooms::let_go(const std::string& id) {
  const Room* room = loaded(id);
  const GatheringTable* table = gathering(id);
  const bool is_needed = (room != nullptr && (room->has_listeners() || room->is_saving())) ||
                         (table != nullptr && (table->has_listeners() || table->is_saving()));
  if (is_needed) return false;
  rooms_.erase(id);
  gatherings_.drop(id);
  return true;
}

Result<Rooms::Finished, RoomsError> Rooms::finished(std::string_view id) {
  if (!is_game_id(id)) return no_such_game();
  auto record = store_.find(id);
  if (!record) return RoomsError::of(record.error());
  if (!record->has_value()) return no_such_game();
  if ((*record)->status != GameStatus::Over) return RoomsError{.status = 409, .sentence = "The game is not over yet."};
  auto inputs = store_.inputs(id);
  if (!inputs) return RoomsError::of(inputs.error());
  const auto notes = store_.notes(id);
  if (!notes) return RoomsError::of(notes.error());
  return Finished{.record = **record, .inputs = std::move(inputs).value(), .taken_back = AgreedUndos::of(*notes)};
}

Result<std::string, RoomsError> Rooms::replay_for_page(std::string_view id) {
  const auto over = finished(id);
  if (!over) return over.error();
  const auto game = games_.find(over->record.opening);
  if (!game) return RoomsError{.status = 409, .sentence = "The battle of this game is not here any more."};
  std::vector<bool> bots;
  for (const StoredSeat& seat : over->record.seats) bots.push_back(!seat.bot.empty());
  const auto replay = page_replay(**game, {.id = over->record.id, .is_bot = bots}, over->record.opening.opening_hash,
                                  over->inputs, over->taken_back);
  if (!replay)
    return RoomsError{.status = 409, .sentence = "Content or rules have changed since this game: " + replay.error().what + "."};
  return replay.value();
}

Result<Replay, RoomsError> Rooms::finished_replay(std::string_view id) {
  auto over = finished(id);
  if (!over) return over.error();
  Replay replay = std::move(over.value().record.opening);
  replay.entries = std::move(over.value().inputs);
  replay.taken_back = std::move(over.value().taken_back);
  if (replay.fair_dice) replay.fair_dice->seed = over.value().record.dice_seed;
  return replay;
}

Result<std::string, RoomsError> Rooms::replay_document(std::string_view id) {
  const auto replay = finished_replay(id);
  if (!replay) return replay.error();
  return write_replay(*replay);
}

Result<std::string, RoomsError> Rooms::scenario_of_moment(std::string_view id, std::size_t moment) {
  const auto replay = finished_replay(id);
  if (!replay) return replay.error();
  if (moment > replay->entries.size()) return RoomsError{.status = 404, .sentence = "The game has no such moment."};
  const auto game = games_.find(*replay);
  if (!game) return RoomsError{.status = 409, .sentence = "The battle of this game is not here any more."};
  const auto text = fracas::scenario_of_moment(*replay, **game, moment);
  if (!text)
    return RoomsError{.status = 409, .sentence = "Content or rules have changed since this game: " + text.error().sentence + "."};
  return *text;
}

}  // namespace fracas
