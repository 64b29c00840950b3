#include "tests/scape/table.hpp"

#include <doctest/doctest.h>

#include <sstream>
#include <utility>

#include "engine/board/hex/compile_hex_board.hpp"
#include "engine/rules/heroscape/heroscape_rules.hpp"
#include "engine/rules/scape/stance.hpp"
#include "engine/rules/superscape/superscape_rules.hpp"

namespace fracas::scape {
namespace {

std::vector<HexSpace> read_rows(const std::vector<std::string>& rows) {
  std::vector<HexSpace> spaces;
  for (std::size_t r = 0; r < rows.size(); ++r) {
    std::istringstream cells(rows[r]);
    std::string cell;
    for (int q = 0; cells >> cell; ++q) {
      if (cell == "..") continue;
      HexSpace space{.at = {static_cast<std::int16_t>(q), static_cast<std::int16_t>(r)}};
      space.level = {static_cast<std::int16_t>(std::stoi(cell))};
      if (cell.back() == 'w') space.terrain = HexTerrain::Water;
      spaces.push_back(space);
    }
  }
  return spaces;
}

}  // namespace

Table::Table(System system, std::vector<std::string> rows, int seats) {
  game.system = system;
  game.rules = system == System::SuperScape ? &superscape_rules() : &heroscape_rules();
  game.hex = HexBoard(read_rows(rows));
  for (int seat = 0; seat < seats; ++seat)
    game.seats.push_back({"P" + std::to_string(seat + 1), static_cast<std::uint8_t>(seat)});
}

Table::Table(System system, HexBuild build, int seats) : Table(system, std::vector<std::string>{}, seats) {
  auto board = compile_hex_board(std::move(build));
  REQUIRE_MESSAGE(board.has_value(), (board ? std::string() : board.error().front().what));
  game.hex = std::move(board).value();
}

FigureId Table::add(int seat, const CardDefinition& card, const std::vector<std::string>& at, int facing) {
  game.definitions.push_back(card);
  const CardId id = add_card(game, seat_id(seat), static_cast<std::uint16_t>(game.definitions.size() - 1));
  const FigureId first = game.cards[id.index()].first_figure;
  for (std::size_t i = 0; i < card.figures; ++i) {
    FigureState& figure = state.figures[first.index() + i];
    figure.controller = seat_id(seat);
    figure.status = FigureStatus::Unplaced;
    if (i >= at.size()) continue;
    figure.status = FigureStatus::OnBoard;
    set_down(game, state, FigureId{static_cast<std::uint8_t>(first.value + i)},
             stance_at(game.hex, card.scape, space(at[i]), facing));
  }
  return first;
}

void Table::begin(Moment::Phase phase, int player, FigureId activated) {
  begin({.phase = phase, .player = seat_id(player), .activated = activated});
}

SpaceId Table::space(std::string_view name) const {
  const HexCoordinate at{static_cast<std::int16_t>(std::stoi(std::string(name.substr(1)))),
                         static_cast<std::int16_t>(name[0] - 'A')};
  const std::size_t level = name.find('@');
  const SpaceId found = level == std::string_view::npos
                            ? game.hex.find(at)
                            : game.hex.find(at, {static_cast<std::int16_t>(std::stoi(std::string(name.substr(level + 1))))});
  REQUIRE_MESSAGE(found.is_some(), std::string(name));
  return found;
}

std::string Table::where(FigureId figure) const {
  const SpaceId at = state.figures[figure.index()].space;
  return at.is_none() ? "off" : game.hex.name(at);
}

std::string Table::walk(int seat, FigureId figure, const std::vector<std::string>& spaces) {
  std::string refusal = move(seat, figure);
  for (const std::string& to : spaces) {
    if (refusal.empty()) refusal = step(seat, figure, to);
  }
  return refusal;
}

std::string Table::act(Choice choice) {
  const Hash before = hash_of(state);
  if (const auto refusal = apply(game, state, choice, &log)) {
    CHECK(hash_of(state) == before);
    return std::string(refusal->rule.text());
  }
  REQUIRE(game.rules->broken_invariant(game, state) == nullptr);
  return "";
}

bool Table::dice(const Outcome& outcome) {
  if (!is_possible(state.pending, outcome)) return false;
  resolve(game, state, outcome, &log);
  return true;
}

bool Table::is_asked(int seat, DecisionKind decision) const {
  return state.pending.asks(seat_id(seat)) && state.pending.decision == decision;
}

OptionList Table::options(int seat) const {
  OptionList list;
  list_options(game, state, seat_id(seat), list);
  return list;
}

int Table::count(EventKind kind) const {
  int count = 0;
  for (const Event& event : log) count += event.kind == kind ? 1 : 0;
  return count;
}

}  // namespace fracas::scape
