#include "server/page_replay.hpp"

#include <algorithm>

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

/// The entries that are not among those told before; figures and seats keep their place, so a page puts them there.
OrderedJson changed_entries(const OrderedJson& now, const OrderedJson& before) {
  OrderedJson changed = OrderedJson::array();
  for (std::size_t i = 0; i < now.size(); ++i) {
    if (i >= before.size() || now[i] != before[i]) changed.push_back(now[i]);
  }
  return changed;
}

/// Leaves out what is as it was at the moment before: nearly all of a state, since an answer moves one figure.
OrderedJson changes_since(const OrderedJson& now, const OrderedJson& before) {
  OrderedJson changes = OrderedJson::object();
  for (const auto& [key, value] : now.items()) {
    const auto told = before.find(key);
    if (told == before.end())
      changes[key] = value;
    else if (*told != value)
      changes[key] = key == "figures" || key == "seats" ? changed_entries(value, *told) : value;
  }
  return changes;
}

/// What the page was told so far.
struct Told {
  OrderedJson state = OrderedJson::object();
  std::size_t board = 0;
};

/// One stop: what has changed since the one before, and the input that followed it (none at the end).
std::string moment_text(const Game& game, const State& state, const EventLog& events, const ReplayEntry* answer, Told& told) {
  OrderedJson whole = state_json(game, SeenGame::of_everything(state));
  OrderedJson seen = changes_since(whole, told.state);
  told.state = std::move(whole);
  if (board_version(state) != told.board) seen["board"] = board_json(game, state);
  told.board = board_version(state);
  if (OrderedJson log = log_json(game, state, events); !log.empty()) seen["log"] = std::move(log);
  const bool is_choice = answer != nullptr && answer->kind == ReplayEntry::Kind::Choice;
  const bool is_dice = answer != nullptr && answer->kind == ReplayEntry::Kind::Dice;
  return json_text({{"state", std::move(seen)},
                    {"choice", is_choice ? OrderedJson(answer->input) : OrderedJson(nullptr)},
                    {"seat", is_choice ? OrderedJson(answer->seat.value) : OrderedJson(nullptr)},
                    {"dice", is_dice ? OrderedJson(answer->input) : OrderedJson(nullptr)},
                    {"hash", format_hash(hash_of(state))}});
}

/// Each where a page can show it: the moment at which the game went on in another way.
OrderedJson taken_back_json(const std::vector<AgreedUndo>& taken_back, std::size_t last_moment) {
  OrderedJson list = OrderedJson::array();
  for (const AgreedUndo& undo : taken_back)
    list.push_back({{"seat", undo.seat.value},
                    {"moment", std::min<std::size_t>(undo.after, last_moment)},
                    {"steps", undo.steps},
                    {"rolls", undo.draws.size()}});
  return list;
}

}  // namespace

Result<std::string, ReplayDifference> page_replay(const Game& game, const GameTitle& title, Hash opening_hash,
                                                  const std::vector<ReplayEntry>& inputs,
                                                  const std::vector<AgreedUndo>& taken_back) {
  std::string text = "{\"welcome\":" + json_text(welcome_json(game, title, {}, true)) + ",\"moments\":[";
  EventLog events;
  Told told;
  State state = start(game, &events);
  if (hash_of(state) != opening_hash) return ReplayDifference{"the game begins differently"};
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    text += moment_text(game, state, events, &inputs[i], told) + ",\n";
    if (text.size() > byte_limit) return ReplayDifference{"the game is too long to be shown"};
    events.clear();
    if (const auto problem = apply_entry(game, state, inputs[i], &events))
      return ReplayDifference{"input " + std::to_string(i + 1) + ": " + *problem};
    if (hash_of(state) != inputs[i].hash) return ReplayDifference{"input " + std::to_string(i + 1) + " leads to another state"};
  }
  return text + moment_text(game, state, events, nullptr, told) +
         "],\"takenBack\":" + json_text(taken_back_json(taken_back, inputs.size())) + "}";
}

}  // namespace fracas
