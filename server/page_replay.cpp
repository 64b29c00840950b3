#include "server/page_replay.hpp"

#include "replay/replay_file.hpp"
#include "replay/verify.hpp"

namespace fracas {
namespace {

/// A page cannot hold more; nobody watches a game of this length to its end.
constexpr std::size_t byte_limit = 256U << 20;

OrderedJson log_json(const Game& game, const State& state, const EventLog& events) {
  OrderedJson log = OrderedJson::array();
  for (const Event& event : events) {
    OrderedJson line = log_line_json(game, state, event);
    if (!line.is_null()) log.push_back(std::move(line));
  }
  return log;
}

/// One stop: what was to be seen, and the input that followed it (none at the end).
std::string moment_text(const Game& game, const State& state, const EventLog& events, const ReplayEntry* answer,
                        std::size_t& board_told) {
  OrderedJson seen = state_json(game, SeenGame::of_everything(state));
  if (board_version(state) != board_told) seen["board"] = board_json(game, state);
  board_told = board_version(state);
  seen["log"] = log_json(game, state, events);
  const bool is_choice = answer != nullptr && answer->kind == ReplayEntry::Kind::Choice;
  const bool is_dice = answer != nullptr && !is_choice;
  return json_text({{"state", std::move(seen)},
                    {"choice", is_choice ? OrderedJson(answer->input) : OrderedJson(nullptr)},
                    {"seat", is_choice ? OrderedJson(answer->seat.value) : OrderedJson(nullptr)},
                    {"dice", is_dice ? OrderedJson(answer->input) : OrderedJson(nullptr)},
                    {"hash", format_hash(hash_of(state))}});
}

}  // namespace

Result<std::string, ReplayDifference> page_replay(const Game& game, const GameTitle& title, Hash opening_hash,
                                                  const std::vector<ReplayEntry>& inputs) {
  std::string text = "{\"welcome\":" + json_text(welcome_json(game, title, {}, true)) + ",\"moments\":[";
  EventLog events;
  std::size_t board_told = 0;
  State state = start(game, &events);
  if (hash_of(state) != opening_hash) return ReplayDifference{"the game begins differently"};
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    text += moment_text(game, state, events, &inputs[i], board_told) + ",\n";
    if (text.size() > byte_limit) return ReplayDifference{"the game is too long to be shown"};
    events.clear();
    if (const auto problem = apply_entry(game, state, inputs[i], &events))
      return ReplayDifference{"input " + std::to_string(i + 1) + ": " + *problem};
    if (hash_of(state) != inputs[i].hash) return ReplayDifference{"input " + std::to_string(i + 1) + " leads to another state"};
  }
  return text + moment_text(game, state, events, nullptr, board_told) + "]}";
}

}  // namespace fracas
