#pragma once

#include <doctest/doctest.h>

#include <functional>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "engine/api/choice_text.hpp"
#include "engine/state/asked_seat.hpp"
#include "replay/game_recorder.hpp"
#include "server/room.hpp"
#include "server/secure_random.hpp"
#include "tests/replay/shipped_battles.hpp"
#include "tests/server/held_writer.hpp"
#include "tests/server/in_memory_store.hpp"

namespace fracas::tests {

/// A listener that keeps all it hears.
class Ear final : public Listener {
 public:
  void send(std::string message) override { heard.push_back(std::move(message)); }
  [[nodiscard]] nlohmann::json last() const { return nlohmann::json::parse(heard.back()); }
  /// The last message of a type; null if there is none.
  [[nodiscard]] nlohmann::json last(const std::string& type) const {
    for (auto message = heard.rbegin(); message != heard.rend(); ++message) {
      nlohmann::json read = nlohmann::json::parse(*message);
      if (read.at("type") == type) return read;
    }
    return nullptr;
  }

  std::vector<std::string> heard;
};

/// A room with its own store, the tokens "seat 0", "seat 1", ... and dice from a fast generator, or from a seed of fair ones.
class TestRoom {
 public:
  TestRoom(const Battle& battle, const std::vector<std::string>& bots, std::uint64_t dice_seed = 1,
           const std::string& fair_seed = {}, const std::string& settings = {})
      : dice_(dice_seed), game_(shipped_game(battle)) {
    record_ = {.id = "0123456789abcdef", .opening = GameRecorder(game_, battle.full_id()).replay(), .seats = {}};
    for (std::size_t seat = 0; seat < game_.seat_count(); ++seat) {
      const std::string bot = seat < bots.size() ? bots[seat] : "";
      record_.seats.push_back({.bot = bot, .token_mark = bot.empty() ? mark_of_token(token(seat)) : ""});
    }
    record_.dice_seed = fair_seed;
    record_.opening.fair_dice = committed_dice(fair_seed);
    record_.settings = settings;
    const GameWrite creation{.game = record_.id, .creation = record_};
    static_cast<void>(store.write({&creation, 1}));
    reopen();
  }

  static std::string token(std::size_t seat) { return "seat " + std::to_string(seat); }
  [[nodiscard]] const Game& game() const { return game_; }
  /// The game as its record tells it when it is over.
  [[nodiscard]] Replay replay() {
    Replay replay = store.find(record_.id)->value().opening;
    replay.entries = store.inputs(record_.id).value();
    if (replay.fair_dice) replay.fair_dice->seed = record_.dice_seed;
    return replay;
  }

  /// Makes the room anew from what is stored, as after a restart; a test may prepare it before it is restored.
  std::optional<std::string> reopen(const std::function<void(Room&)>& prepare = {}) {
    const StoredGame record = store.find(record_.id)->value();
    room = std::make_unique<Room>(record, std::make_shared<const Game>(game_), writer,
                                  [this](const Pending& pending) { return throw_dice(pending, dice_); });
    if (prepare) prepare(*room);
    room->sit_down(store.notes(record_.id).value());
    return room->restore(store.inputs(record_.id).value());
  }

  void join(Ear& ear, const std::vector<std::size_t>& seats) {
    JoinMessage message{.game = record_.id, .tokens = {}};
    for (const std::size_t seat : seats) message.tokens.push_back(token(seat));
    room->join(ear, message);
  }
  /// Lets a bot that thinks long decide now; false if there is none.
  bool think() {
    const auto thought = room->begin_thought();
    if (thought == nullptr) return false;
    thought->think();
    room->end_thought(thought);
    return true;
  }
  void work() {
    do {
      while (room->is_work_due()) room->work();
    } while (think());
  }
  void choose(Ear& ear, std::uint8_t seat, const std::string& choice) {
    room->choose(ear, {.seat = SeatId{seat}, .request = room->request(), .choice = choice});
    work();
  }
  [[nodiscard]] std::vector<std::string> options(std::uint8_t seat) const {
    OptionList list;
    list_options(game_, room->state(), SeatId{seat}, list);
    std::vector<std::string> texts;
    for (const Choice& choice : list) texts.push_back(format_choice(game_, choice));
    return texts;
  }
  /// Lets the lowest seat that is asked take an option at random; the ear must hold all seats.
  void take_random(Ear& ear, FastRandom& random) {
    for (std::uint8_t seat = 0; seat < game_.seat_count(); ++seat) {
      const std::vector<std::string> texts = options(seat);
      if (texts.empty()) continue;
      choose(ear, seat, texts[random.below(static_cast<std::uint32_t>(texts.size()))]);
      return;
    }
  }
  /// Plays at random until this question is put to somebody; the ear must hold all seats.
  void play_until(Ear& ear, DecisionKind decision) {
    FastRandom random(2);
    work();
    for (int i = 0; i < 3'000 && room->state().pending.decision != decision; ++i) take_random(ear, random);
    REQUIRE(room->state().pending.decision == decision);
  }
  [[nodiscard]] std::uint8_t asked() const { return asked_seat(room->state()).value; }

  InMemoryStore store;
  HeldWriter writer{store};
  std::unique_ptr<Room> room;

 private:
  FastRandom dice_;
  Game game_;
  StoredGame record_;
};

}  // namespace fracas::tests
