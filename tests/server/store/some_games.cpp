#include "tests/server/store/some_games.hpp"

#include <tuple>

#include "replay/replay_file.hpp"

namespace fracas::tests {
namespace {

auto as_tuple(const StoredSeat& seat) {
  return std::tie(seat.bot, seat.token_mark, seat.invitation_mark, seat.name, seat.account);
}

}  // namespace

StoredGame some_game(const std::string& id) {
  StoredGame game{.id = id, .opening = {}, .seats = {}, .settings = R"({"clock":"none"})", .dice_seed = std::string(64, 'a')};
  game.seats = {{.bot = "greedy"}, {.token_mark = "mark", .invitation_mark = "invitation", .name = "Zoë", .account = "ac-" + id}};
  game.is_listed = true;
  game.created_at = 1'767'635'000'123;
  game.opening.battle = "superscape/some-battle";
  game.opening.content_hash.value = 0xfedcba9876543210ULL;
  game.opening.seats = {{.name = "One", .side = 0, .player = "greedy"}, {.name = "Two", .side = 1, .player = "human"}};
  return game;
}

std::vector<ReplayEntry> some_inputs() {
  ReplayEntry dice{.kind = ReplayEntry::Kind::Dice, .seat = {}, .input = "d20 14", .hash = {0xffffffffffffffffULL}, .lines = {}};
  dice.draw = 0;
  ReplayEntry choice{.kind = ReplayEntry::Kind::Choice, .seat = SeatId{1}, .input = "pass", .hash = {2}, .lines = {}};
  choice.lines = {{.text = "Two passes; \"enough\".", .rule = "SS-TRN-01", .visible_to = 2},
                  {.text = "The turn ends.", .rule = "", .visible_to = 0xff}};
  choice.follows_up = true;
  choice.at = 1'767'635'000'456;
  return {dice, choice};
}

std::vector<TableNote> some_notes() {
  return {{.at = 5, .seat = SeatId{1}, .kind = "chat", .text = "good luck 🎲"}, {.at = 6, .seat = {}, .kind = "chat", .text = ""}};
}

GameWrite creation_of(const StoredGame& game) { return {.game = game.id, .creation = game}; }

GameWrite append_to(const std::string& id, std::size_t count) {
  GameWrite write{.game = id};
  write.inputs = InputsWrite{.first = count, .count = count, .inputs = some_inputs()};
  return write;
}

bool is_same_game(const StoredGame& one, const StoredGame& other) {
  const auto rest = [](const StoredGame& game) {
    return std::tie(game.id, game.status, game.requests_taken_back, game.settings, game.dice_seed, game.draws, game.is_listed,
                    game.created_at, game.asked);
  };
  if (rest(one) != rest(other) || one.seats.size() != other.seats.size()) return false;
  for (std::size_t i = 0; i < one.seats.size(); ++i) {
    if (as_tuple(one.seats[i]) != as_tuple(other.seats[i])) return false;
  }
  return write_replay(one.opening) == write_replay(other.opening);
}

}  // namespace fracas::tests
