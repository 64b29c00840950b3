#pragma once

#include <string>
#include <vector>

#include "engine/rules/clix/clix_rules.hpp"
#include "engine/rules/flow/kernel.hpp"
#include "engine/state/game.hpp"

namespace fracas {

/// A wall between two squares of a sketch.
struct SketchedWall {
  SquareCoordinate one;
  SquareCoordinate other;
};

/// A map as rows of text: terrain letters, and where it matters digits for elevations and for whose starting area it is.
struct Sketch {
  std::vector<std::string> rows;
  std::vector<std::string> elevations = {};
  std::vector<std::string> areas = {};
  std::vector<SketchedWall> walls = {};
};
[[nodiscard]] SquareBoard draw(const Sketch& sketch);

/// What is printed on a character; every click of its dial shows the same values.
struct Stats {
  int speed = 8;
  int attack = 10;
  int defense = 17;
  int damage = 3;
  int range = 0;
  int bolts = 1;
  int clicks = 8;
  int points = 50;
  Size size = Size::Medium;
  ClixBase base = ClixBase::Single;
  Improvements improved_movement = {};
  Improvements improved_targeting = {};
  int passenger = -1;
  int break_away = 0;
  int hold = 0;
  bool has_knockback = false;
  bool stands_firm = false;
  bool has_super_strength = false;
};
[[nodiscard]] CardDefinition character(const Stats& stats);

/// What is printed on an object or a piece of equipment.
struct ObjectStats {
  ElementKind kind = ElementKind::Object;
  ObjectWeight weight = ObjectWeight::Light;
  int points = 0;
  bool is_indestructible = false;
  EquipFor equip = EquipFor::Any;
  Unequip unequip = Unequip::Drop;
};
[[nodiscard]] CardDefinition object(const ObjectStats& stats);

/// A small game at which a test sits down: it sets the position up, chooses, throws the dice, and looks.
class Table {
 public:
  explicit Table(const Sketch& sketch, int seats = 2);
  /// An open map without any terrain.
  Table(int width, int height, int seats = 2);

  FigureId add(int seat, int x, int y, const Stats& stats = {});
  /// Begins in the action phase of a player; round 2, so that no first turn immunity is left unless asked for.
  void begin(int seat = 0, int round = 2);
  /// Begins at set-up; figures were added with add, their squares do not count.
  void begin_at_set_up();

  void choose(Choice choice);
  void refuse(Choice choice, RuleId rule);
  void roll(int first, int second);
  void roll(int value);
  [[nodiscard]] bool offers(Choice choice) const;
  [[nodiscard]] OptionList options() const;
  [[nodiscard]] bool asks(DecisionKind decision) const;
  [[nodiscard]] bool awaits(ChanceKind chance) const;
  [[nodiscard]] bool is_over() const { return state.pending.kind == PendingKind::Over; }

  // Choices of the player who is asked.
  [[nodiscard]] Choice move(FigureId figure) const;
  [[nodiscard]] Choice step(FigureId figure, int x, int y) const;
  [[nodiscard]] Choice stop(FigureId figure) const;
  [[nodiscard]] Choice close(FigureId figure, FigureId target) const;
  [[nodiscard]] Choice range(FigureId figure, FigureId target) const;
  [[nodiscard]] Choice add_target(FigureId figure, FigureId target) const;
  [[nodiscard]] Choice fire(FigureId figure) const;
  [[nodiscard]] Choice assign(FigureId target, int value) const;
  [[nodiscard]] Choice knock_back(FigureId target) const;
  [[nodiscard]] Choice place(FigureId figure, int x, int y) const;
  [[nodiscard]] Choice choose_first(int seat) const;
  [[nodiscard]] Choice accept() const { return {.verb = Verb::Accept, .seat = asked()}; }
  [[nodiscard]] Choice decline() const { return {.verb = Verb::Decline, .seat = asked()}; }
  [[nodiscard]] Choice pass() const { return {.verb = Verb::Pass, .seat = asked()}; }

  [[nodiscard]] SeatId asked() const;
  [[nodiscard]] SpaceId space(int x, int y) const;
  [[nodiscard]] FigureState& at(FigureId figure) { return state.figures[figure.index()]; }
  [[nodiscard]] const FigureState& at(FigureId figure) const { return state.figures[figure.index()]; }
  [[nodiscard]] SquareCoordinate square(FigureId figure) const { return game.square.coordinate(at(figure).space); }
  [[nodiscard]] int score(int seat) const { return state.seats[static_cast<std::size_t>(seat)].score; }
  /// The last event of a kind; fails the test if there is none.
  [[nodiscard]] const Event& last(EventKind kind) const;
  [[nodiscard]] int count(EventKind kind) const;

  Game game;
  State state{};
  EventLog log;

 private:
  void check_invariants() const;
};

}  // namespace fracas
