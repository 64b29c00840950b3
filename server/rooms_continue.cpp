#include <utility>

#include "engine/content/team_text.hpp"
#include "server/game_dice.hpp"
#include "server/rooms.hpp"
#include "server/table/new_game.hpp"

namespace fracas {
namespace {

/// Agrees on the map, the total and the teams that a recorded game was played with; the error says why they cannot be read.
std::optional<std::string> agree_as_in(GameSettings& settings, const Library& library, const Replay& replay) {
  settings.battle = replay.battle.substr(0, replay.battle.find(':'));
  if (settings.battle == replay.battle) return std::nullopt;  // all is as the battle says
  const auto played = read_battle_text(library, replay.battle);
  if (!played) return played.error();
  settings.map = played->map;
  if (played->options.has_build_total) settings.total = played->options.build_total;
  for (std::size_t seat = 0; seat < played->teams.size(); ++seat) {
    SeatTeam team{.source = SeatTeam::Source::Given, .given = wish_of(played->teams[seat])};
    team.given.name = replay.seats[seat].name;
    settings.teams.push_back(std::move(team));
  }
  return std::nullopt;
}

}  // namespace

Result<Replay, RoomsError> Rooms::replay_until(const GameMoment& moment) {
  auto found = finished_replay(moment.game);
  if (!found) return found.error();
  Replay replay = std::move(found).value();
  if (moment.number > replay.entries.size()) return RoomsError{.status = 404, .sentence = "The game has no such moment."};
  if (moment.number == replay.entries.size()) return RoomsError{.status = 409, .sentence = "The game is over at this moment."};
  replay.entries.resize(moment.number);
  replay.taken_back.clear();  // in that game
  for (ReplayEntry& entry : replay.entries) {
    entry.draw.reset();  // of another seed
    entry.follows_up = false;
    entry.at = 0;
  }
  return replay;
}

void Rooms::continue_from(const GameMoment& moment, NewGameRequest request, const Created& created) {
  auto replay = replay_until(moment);
  if (!replay) return created(replay.error());
  std::vector<ReplayEntry> copied = std::exchange(replay.value().entries, {});
  const auto game = games_.find(*replay);
  if (!game || (*game)->content_hash != replay->content_hash)
    return created(RoomsError{.status = 409, .sentence = "The content of this game has changed since it was played."});
  if (auto refused = refuse_new_game(request, (*game)->seat_count())) return created(*refused);
  if (auto problem = agree_as_in(request.settings, *content_.library, *replay))
    return created(RoomsError{.status = 409, .sentence = *std::move(problem)});
  NewGame made = new_game(request, now_());
  made.record.opening = std::move(replay).value();
  made.record.opening.fair_dice = committed_dice(made.record.dice_seed, static_cast<std::uint32_t>(copied.size()));
  for (std::size_t i = 0; i < request.seats.size(); ++i)
    made.record.opening.seats[i].player = request.seats[i].bot.empty() ? "human" : request.seats[i].bot;
  keep_continued(std::move(made), std::move(copied), *game, created);
}

void Rooms::keep_continued(NewGame made, std::vector<ReplayEntry> copied, std::shared_ptr<const Game> game,
                           const Created& created) {
  // A room that goes on from there, before anything is stored: whatever does not fit is found now.
  auto room = std::make_shared<std::unique_ptr<Room>>(make_room(made.record, std::move(game), {}));
  if (const auto problem = (*room)->restore(copied))
    return created(RoomsError{.status = 409, .sentence = "The rules have changed since this game: " + *problem + "."});
  auto gathering = Gathering::open(*content_.library, settings_of(made.record), made.record.seats);
  const bool is_open = !made.invitations.empty();
  if (is_open && !gathering) return created(RoomsError{.status = 409, .sentence = gathering.error()});
  made.record.status = is_open ? GameStatus::Gathering : GameStatus::Playing;
  GameWrite creation{.game = made.record.id, .creation = made.record};
  creation.inputs = InputsWrite{.first = 0, .count = 0, .inputs = std::move(copied)};
  writer_.write(std::move(creation), [this, created, room, is_open, made = std::move(made),
                                      gathering = std::move(gathering)](const std::optional<StoreError>& error) {
    if (error) return created(RoomsError::of(*error));
    if (is_open)
      gatherings_.keep(made.record, *gathering, {});
    else
      keep(std::move(*room));
    created(CreatedGame{.id = made.record.id,
                        .stage = is_open ? Stage::Gathering : Stage::Playing,
                        .tokens = made.tokens,
                        .invitations = made.invitations,
                        .dice = GameDice(made.record.dice_seed, 0, {}).json(false)});
  });
}

}  // namespace fracas
