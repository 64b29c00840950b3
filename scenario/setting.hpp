#pragma once

#include <cstdint>
#include <memory>

#include "engine/content/library.hpp"
#include "engine/rules/flow/rule_set.hpp"
#include "scenario/fields.hpp"

namespace fracas {

/// How play begins.
enum class Opening : std::uint8_t {
  Position,  ///< nothing runs: only questions about the position
  Moment,    ///< in the middle of a game
  SetUp      ///< with the set-up of a new game
};

/// The game and the position a scenario describes, before anything is played.
struct Setting {
  std::unique_ptr<Game> game;
  State state{};
  Opening opening = Opening::Position;
  Moment moment;
};

/// Reads board, players, figures, markers and turn of a scenario; throws ScenarioError.
[[nodiscard]] Setting read_setting(Fields& scenario, const Library& library);

/// Reads a scenario whose hex board must be refused by a rule; throws ScenarioError if it is accepted or refused by others.
void check_refused_board(Fields& scenario, const YamlNode& rule);

/// Reads a scenario of teams of which one must be refused by a rule; throws ScenarioError if all are legal or others refuse.
void check_refused_teams(Fields& scenario, const YamlNode& rule, const Library& library);

/// Order markers written as { 1: a, 2: a, 3: b, X: b, revealed: [1] }, put into a seat.
void read_markers(const YamlNode& node, const Game& game, SeatId seat, SeatState& state);

}  // namespace fracas
