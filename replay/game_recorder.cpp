#include "replay/game_recorder.hpp"

#include <utility>

#include "engine/api/choice_text.hpp"
#include "engine/api/narrate.hpp"
#include "replay/product_version.hpp"

namespace fracas {

std::vector<ReplayLine> narrated(const Game& game, const State& state, const EventLog& events) {
  std::vector<ReplayLine> lines;
  for (const Event& event : events) {
    std::string text = narrate(game, state, event);
    if (text.empty()) continue;
    lines.push_back({.text = std::move(text), .rule = std::string(event.rule.text()), .visible_to = event.visible_to});
  }
  return lines;
}

GameRecorder::GameRecorder(const Game& game, std::string battle, const std::vector<std::string>& players) : game_(&game) {
  state_ = start(game, &events_);
  replay_.product_version = product_version();
  replay_.system = game.system;
  replay_.battle = std::move(battle);
  replay_.title = game.title;
  replay_.content_hash = game.content_hash;
  replay_.options = game.options;
  for (std::size_t seat = 0; seat < game.seat_count(); ++seat) {
    const std::string player = seat < players.size() ? players[seat] : "human";
    replay_.seats.push_back({.name = game.seats[seat].name, .side = game.seats[seat].side, .player = player});
  }
  replay_.opening_hash = hash_of(state_);
  replay_.opening_lines = narrated(game, state_, events_);
  open_.close(state_, Finality::NothingDecided);
}

std::optional<Refusal> GameRecorder::choose(const Choice& choice) {
  EventLog events;
  std::string input = format_choice(*game_, state_, choice);  // as the spaces are called before the choice changes them
  if (const auto refusal = apply(*game_, state_, choice, &events)) return refusal;
  events_ = std::move(events);
  record({.kind = ReplayEntry::Kind::Choice, .seat = choice.seat, .input = std::move(input)});
  return std::nullopt;
}

bool GameRecorder::resolve(const Outcome& outcome) {
  if (!is_possible(state_.pending, outcome)) return false;
  events_.clear();
  fracas::resolve(*game_, state_, outcome, &events_);
  record({.kind = ReplayEntry::Kind::Dice, .input = format_outcome(outcome)});
  return true;
}

std::optional<Finality> GameRecorder::take_back(SeatId seat) {
  const std::size_t open_count = open_.open().size();
  const auto remainder = open_.take_back(*game_, seat);
  if (!remainder) return remainder.error();
  replay_.entries.resize(replay_.entries.size() - open_count + remainder->first);
  replay_.entries.insert(replay_.entries.end(), remainder->rest.begin(), remainder->rest.end());
  state_ = remainder->state;
  events_.clear();
  open_.keep(*game_, *remainder);
  return std::nullopt;
}

void GameRecorder::record(ReplayEntry entry) {
  entry.hash = hash_of(state_);
  entry.lines = narrated(*game_, state_, events_);
  open_.add(entry, state_, events_);
  replay_.entries.push_back(std::move(entry));
}

}  // namespace fracas
