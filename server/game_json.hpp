#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/rules/flow/kernel.hpp"
#include "engine/state/event.hpp"
#include "server/board_json.hpp"

namespace fracas {

/// The text of a JSON value; broken UTF-8 is replaced, so that this never fails.
[[nodiscard]] std::string json_text(const OrderedJson& json);

/// What somebody sees of a game. A state comes in through view(), or whole once the game is over (replays).
struct SeenGame {
  View view;
  bool is_everything = false;  ///< the game is over: nothing is hidden any more

  /// What a seat (none: a spectator) may know now.
  [[nodiscard]] static SeenGame of(const Game& game, const State& state, SeatId seat) {
    return {.view = fracas::view(game, state, seat)};
  }
  /// Everything; for replays of finished games only.
  [[nodiscard]] static SeenGame of_everything(const State& state) {
    return {.view = {.seat = {}, .state = state}, .is_everything = true};
  }
};

/// Who plays the seats of a game, for the welcome.
struct GameTitle {
  std::string id;
  std::vector<bool> is_bot;  ///< for each seat
};

/// What never changes in a game. Dials are told of the listed seats only (HC-CMP-12), or of all.
[[nodiscard]] OrderedJson welcome_json(const Game& game, const GameTitle& title, const std::vector<SeatId>& yours,
                                       bool is_everything = false);

/// What changes in a game, without the log.
[[nodiscard]] OrderedJson state_json(const Game& game, const SeenGame& seen);

/// How a game ended; null before.
[[nodiscard]] OrderedJson over_json(const Game& game, const State& state);

/// A sentence of the log with its rule, its dice and the parts of its numbers; null for events without words.
[[nodiscard]] OrderedJson log_line_json(const Game& game, const State& state, const Event& event);

/// Where a number came from, addend by addend.
[[nodiscard]] OrderedJson parts_json(const decltype(Event::parts)& parts);

/// Whether a viewer may be told something that these seats may know; a spectator only what everybody may know.
[[nodiscard]] bool may_be_told(std::uint8_t visible_to, SeatId viewer);

/// The answer to a wish that is refused: the rule and the sentence.
struct Reason {
  std::string rule;
  std::string sentence;
};
[[nodiscard]] Reason reason_of(const Refusal& refusal);
/// The id of its rule, or null.
[[nodiscard]] OrderedJson rule_json(const Reason& reason);

}  // namespace fracas
