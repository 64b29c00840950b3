#include "engine/api/display_name.hpp"

#include "engine/rules/flow/window_frame.hpp"

#include <fmt/format.h>

#include <array>
#include <vector>

#include "engine/board/square/terrain_piece.hpp"

namespace fracas {

std::string display_name(const Game& game, FigureId figure) {
  if (figure.index() >= game.figures.size()) return "nobody";
  const CardDefinition& definition = game.definition(figure);
  int number = 0;
  int count = 0;
  for (std::size_t i = 0; i < game.figures.size(); ++i) {
    const FigureId other{static_cast<std::uint8_t>(i)};
    if (game.definition(other).name != definition.name) continue;
    ++count;
    if (i <= figure.index()) ++number;
  }
  return count == 1 ? definition.name : fmt::format("{} {}", definition.name, number);
}

namespace words {
namespace {

std::string joined(const std::vector<std::string>& parts) {
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) text += i + 1 == parts.size() ? " and " : ", ";
    text += parts[i];
  }
  return text;
}

}  // namespace

std::string name_of(const Game& game, SeatId seat) {
  return seat.index() < game.seat_count() ? game.seats[seat.index()].name : "nobody";
}
std::string name_of(const Game& game, FigureId figure) { return display_name(game, figure); }
std::string name_of(const Game& game, CardId card) {
  return card.index() < game.cards.size() ? game.definition(card).name : "no card";
}
std::string name_of(const Game& game, SpaceId space) {
  return space.index() < game.space_count() ? game.space_name(space) : "nowhere";
}

std::string name_of(const Game& game, const State& state, SpaceId space) {
  return space.index() < game.space_count(state) ? game.space_name(state, space) : "nowhere";
}

std::string piece(const Game& game, SpaceId space, int value) {
  const std::string one = name_of(game, space);
  const bool is_wall =
      value == static_cast<int>(TerrainPiece::Part::WallEast) || value == static_cast<int>(TerrainPiece::Part::WallSouth);
  if (!is_wall || space.index() >= game.square.size()) return one;
  return one + "|" + name_of(game, behind(game.square, {space, static_cast<TerrainPiece::Part>(value)}));
}

std::string names_of(const Game& game, unsigned seats) {
  std::vector<std::string> names;
  for (std::size_t seat = 0; seat < game.seat_count(); ++seat) {
    if (((seats >> seat) & 1U) != 0) names.push_back(game.seats[seat].name);
  }
  return names.empty() ? "nobody" : joined(names);
}

std::string marker_face(int value) { return value == static_cast<int>(decoy_marker) + 1 ? "X" : std::to_string(value); }

std::string counted(int count, const char* singular, const char* plural) {
  return fmt::format("{} {}", count, count == 1 ? singular : plural);
}

std::string tally(const Outcome& dice) {
  std::vector<std::string> parts;
  if (dice.skulls() > 0) parts.push_back(counted(dice.skulls(), "skull", "skulls"));
  if (dice.shields() > 0) parts.push_back(counted(dice.shields(), "shield", "shields"));
  if (dice.blanks() > 0) parts.push_back(counted(dice.blanks(), "blank", "blanks"));
  return parts.empty() ? "nothing" : joined(parts);
}

std::string ending(const Game& game, EndReason reason, unsigned winners) {
  const std::string who = names_of(game, winners);
  const char* win = (winners & (winners - 1U)) == 0 ? "wins" : "win";
  switch (reason) {
    case EndReason::NotOver: return "The game goes on.";
    case EndReason::LastSideStanding: return fmt::format("{} {}: no enemy is left.", who, win);
    case EndReason::Concession: return fmt::format("{} {}: the other side concedes.", who, win);
    case EndReason::RoundLimit:
      return winners == 0 ? "The last round is over and points are equal: a draw."
                          : fmt::format("{} {} on points after the last round.", who, win);
    case EndReason::MutualDefeat:
      return winners == 0 ? "Nobody is left: a draw." : fmt::format("Nobody is left: {} {}.", who, win);
    case EndReason::Battlefields:
      return winners == 0 ? "Every battlefield is decided and points are equal: a draw."
                          : fmt::format("{} {} on the battlefields won.", who, win);
    case EndReason::Goal:
      return winners == 0 ? "Sides reach their goals together: a draw." : fmt::format("{} {}: the goal is reached.", who, win);
    case EndReason::Agreement: return "The players agree on a draw.";
    case EndReason::LoopGuard: return "The game is stopped without a winner, because it would never end.";
  }
  return "The game is over.";
}

std::string ability_name(const Game& game, const State& state, CardId card, std::size_t ordinal) {
  if (card.index() >= game.cards.size() || ordinal >= game.definition(state, card).ability_total()) return "an ability";
  return game.abilities[game.definition(state, card).ability_at(ordinal)].name;
}

std::string running_ability(const Game& game, const State& state) {
  const bool is_running = !state.frames.is_empty() && state.frames.back().procedure == Procedure::Ability;
  return is_running ? game.abilities[state.frames.back().as<AbilityFrame>().ability].name : "An ability";
}

}  // namespace words
}  // namespace fracas
