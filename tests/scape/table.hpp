#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/board/hex/compile_hex_board.hpp"
#include "engine/rules/flow/kernel.hpp"
#include "engine/rules/scape/scape_rules.hpp"

namespace fracas::scape {

/// A small game for tests: rows of levels, figures with the defaults of the rulebook examples, dice given in order.
class Table {
 public:
  /// Rows from A on, levels separated by spaces, "w" after a level for water, ".." for no space.
  Table(System system, std::vector<std::string> rows, int seats = 2);
  /// A table with a battlefield made of pieces; what is wrong with the pieces fails the test.
  Table(System system, HexBuild build, int seats = 2);

  /// Adds a card whose figures stand on these spaces, such as {"A0"} or, above others, {"A0@7"}; returns its first figure.
  /// A larger base faces this way.
  FigureId add(int seat, const CardDefinition& card, const std::vector<std::string>& at, int facing = 0);
  /// The default figure: Medium 5, Life 5, Move 5, Range 1, Attack 4, Defense 4 (notation of the catalogue).
  FigureId add(int seat, const std::string& at) { return add(seat, CardDefinition{.id = "figure"}, {at}); }

  /// Starts in a phase of a player's turn with this figure's card activated.
  void begin(Moment::Phase phase, int player, FigureId activated = {});
  void begin(const Moment& moment) { start_at(game, state, moment, &log); }

  [[nodiscard]] SpaceId space(std::string_view name) const;
  [[nodiscard]] std::string where(FigureId figure) const;
  [[nodiscard]] const Variant& variant() const { return variant_of(game); }
  [[nodiscard]] int wounds(FigureId figure) const { return state.figures[figure.index()].damage; }
  [[nodiscard]] bool is_defeated(FigureId figure) const { return state.figures[figure.index()].status == FigureStatus::Defeated; }

  /// Applies a choice; returns the rule that refused it, or an empty text.
  std::string act(Choice choice);
  std::string move(int seat, FigureId figure) { return act({.verb = Verb::Move, .seat = seat_id(seat), .figure = figure}); }
  std::string step(int seat, FigureId figure, std::string_view to) {
    return act({.verb = Verb::Step, .seat = seat_id(seat), .figure = figure, .space = space(to)});
  }
  std::string fly(int seat, FigureId figure, std::string_view to) {
    return act({.verb = Verb::Fly, .seat = seat_id(seat), .figure = figure, .space = space(to)});
  }
  std::string transit(int seat, FigureId figure, std::string_view to) {
    return act({.verb = Verb::Transit, .seat = seat_id(seat), .figure = figure, .space = space(to)});
  }
  /// Begins the figure's move and steps along these spaces; returns the rule that refused, or an empty text.
  std::string walk(int seat, FigureId figure, const std::vector<std::string>& spaces);
  std::string stop(int seat, FigureId figure) { return act({.verb = Verb::Stop, .seat = seat_id(seat), .figure = figure}); }
  std::string attack(int seat, FigureId figure, FigureId target) {
    return act({.verb = Verb::Attack, .seat = seat_id(seat), .figure = figure, .target = target});
  }
  std::string say(int seat, Verb verb) { return act({.verb = verb, .seat = seat_id(seat)}); }
  /// Gives the pending roll; false if it is not what was asked for.
  bool dice(const Outcome& outcome);

  [[nodiscard]] bool is_asked(int seat, DecisionKind decision) const;
  [[nodiscard]] OptionList options(int seat) const;
  [[nodiscard]] int count(EventKind kind) const;
  static SeatId seat_id(int seat) { return SeatId{static_cast<std::uint8_t>(seat)}; }

  Game game;
  State state{};
  EventLog log;
};

}  // namespace fracas::scape
