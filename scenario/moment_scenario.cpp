#include "scenario/moment_scenario.hpp"

#include <fmt/core.h>

#include <nlohmann/json.hpp>

#include "engine/content/system_words.hpp"
#include "replay/verify.hpp"
#include "scenario/question_text.hpp"

namespace fracas {
namespace {

/// A text that YAML reads as it is, whatever stands in it.
std::string quoted_text(const std::string& text) {
  return nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

/// A battle as YAML reads it: one with a map, a total or teams of its own has colons in it.
std::string quoted_battle(const std::string& battle) {
  return battle.find(':') == std::string::npos ? battle : quoted_text(battle);
}

/// Dice as scenarios write them: the faces, or the number behind the name of the die.
std::string dice_of(const std::string& input) {
  const std::size_t space = input.find(' ');
  return space == std::string::npos ? input : input.substr(space + 1);
}

std::string play_lines(const Replay& replay, const Names& names, std::size_t at) {
  std::string lines;
  for (std::size_t i = 0; i < at; ++i) {
    const ReplayEntry& entry = replay.entries[i];
    switch (entry.kind) {
      case ReplayEntry::Kind::Dice: lines += fmt::format("  - dice: [{}]\n", dice_of(entry.input)); break;
      case ReplayEntry::Kind::Agreement: lines += fmt::format("  - agree: {}\n", entry.input); break;
      case ReplayEntry::Kind::Choice: lines += fmt::format("  - {}: {}\n", names.name_of(entry.seat), entry.input); break;
    }
  }
  return lines;
}

std::string condition_of(const Names& names, const FigureState& figure) {
  switch (figure.status) {
    case FigureStatus::OnBoard: {
      const std::string at = names.game().space_name(figure.space);
      if (names.game().is_hex()) return fmt::format("{{ at: {}, wounds: {} }}", at, figure.damage);
      return fmt::format("{{ at: {}, click: {}, tokens: {} }}", at, figure.damage + 1, figure.action_tokens);
    }
    case FigureStatus::Unplaced: return "{ status: unplaced }";
    case FigureStatus::Defeated: return "{ status: defeated }";
    case FigureStatus::LeftOut: return "{ status: out }";
    case FigureStatus::Sideline: return "{ status: sideline }";
    case FigureStatus::Outside: return "{ status: outside }";
    case FigureStatus::Removed: return "{ status: removed }";
    case FigureStatus::NotInGame: return {};
  }
  return {};
}

std::string question_of(const Names& names, const Pending& pending) {
  std::string text = question_word(pending.decision);
  if (pending.figure.is_some()) text += " " + names.name_of(pending.figure);
  if (pending.other.is_some()) text += " " + names.name_of(pending.other);
  return text;
}

std::string expectations(const Names& names, const State& state) {
  std::string lines;
  for (std::size_t i = 0; i < names.game().figures.size(); ++i) {
    const std::string condition = condition_of(names, state.figures[i]);
    if (!condition.empty()) lines += fmt::format("  - {}: {}\n", names.game().figures[i].key, condition);
  }
  if (state.pending.kind == PendingKind::Over) lines += "  - asked: nothing\n";
  for (std::uint8_t seat = 0; seat < names.game().seat_count(); ++seat) {
    if (!state.pending.asks(SeatId{seat})) continue;
    lines += fmt::format("  - asked: {{ {}: {} }}\n", names.name_of(SeatId{seat}), question_of(names, state.pending));
  }
  return lines;
}

}  // namespace

Result<std::string, UnreachableMoment> scenario_of_moment(const Replay& replay, const Game& game, std::size_t at) {
  if (at > replay.entries.size()) {
    return UnreachableMoment{
        fmt::format("The replay has {} choices and rolls; there is no moment after {}.", replay.entries.size(), at)};
  }
  const Result<State, std::string> state = state_after(replay, game, at);
  if (!state) return UnreachableMoment{state.error()};
  const Names names(game);
  std::string text = fmt::format("scenario: {}\nrules: {}\nbattle: {}\n",
                                 quoted_text(fmt::format("{}, after {} choices and rolls", replay.title, at)),
                                 system_id(game.system), quoted_battle(replay.battle));
  std::string play = play_lines(replay, names, at);
  if (state->pending.kind == PendingKind::Chance) play += fmt::format("  - roll: {}\n", roll_word(state->pending.chance));
  if (!play.empty()) text += "play:\n" + play;
  return text + "expect:\n" + expectations(names, *state);
}

}  // namespace fracas
