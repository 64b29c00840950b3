#include "tests/clix/table.hpp"

#include <doctest/doctest.h>

#include <algorithm>

namespace fracas {
namespace {

SquareTerrain terrain_of(char letter) {
  for (const SquareTerrainInfo& info : square_terrain_table) {
    if (info.letter == letter) return info.terrain;
  }
  FAIL("no terrain has the letter ", letter);
  return SquareTerrain::Clear;
}

Sketch open_map(int width, int height) {
  return {.rows = std::vector<std::string>(static_cast<std::size_t>(height), std::string(static_cast<std::size_t>(width), '.'))};
}

}  // namespace

SquareBoard draw(const Sketch& sketch) {
  const int width = static_cast<int>(sketch.rows[0].size());
  const int height = static_cast<int>(sketch.rows.size());
  std::vector<Square> squares;
  for (std::size_t y = 0; y < sketch.rows.size(); ++y) {
    for (std::size_t x = 0; x < sketch.rows[y].size(); ++x) {
      Square square{.terrain = terrain_of(sketch.rows[y][x])};
      if (!sketch.elevations.empty()) square.elevation = static_cast<std::uint8_t>(sketch.elevations[y][x] - '0');
      const char area = sketch.areas.empty() ? '.' : sketch.areas[y][x];
      if (area != '.') square.start_area = SeatId{static_cast<std::uint8_t>(area - '0')};
      squares.push_back(square);
    }
  }
  for (const SketchedWall& wall : sketch.walls) {
    const SquareCoordinate first = std::min(wall.one, wall.other);
    Square& square = squares[static_cast<std::size_t>(first.y * width + first.x)];
    (wall.one.y == wall.other.y ? square.wall_east : square.wall_south) = true;
  }
  return SquareBoard(width, height, std::move(squares));
}

CardDefinition character(const Stats& stats) {
  CardDefinition definition{.id = "figure", .name = "Figure", .size = stats.size};
  definition.points = static_cast<std::uint16_t>(stats.points);
  Click click{static_cast<std::uint8_t>(stats.speed), static_cast<std::uint8_t>(stats.attack),
              static_cast<std::uint8_t>(stats.defense), static_cast<std::uint8_t>(stats.damage)};
  if (stats.has_super_strength) {
    click.powers = PowerSet::of(find_standard_power("super-strength").value());
    click.usable = click.powers;
  }
  definition.clix.dial.assign(static_cast<std::size_t>(stats.clicks), click);
  definition.clix.range = static_cast<std::uint8_t>(stats.range);
  definition.clix.bolts = static_cast<std::uint8_t>(stats.bolts);
  definition.clix.base = stats.base;
  definition.clix.improved_movement = stats.improved_movement;
  definition.clix.improved_targeting = stats.improved_targeting;
  definition.clix.passenger = static_cast<std::int8_t>(stats.passenger);
  definition.clix.break_away = static_cast<std::int8_t>(stats.break_away);
  definition.clix.hold = static_cast<std::int8_t>(stats.hold);
  definition.clix.has_knockback = stats.has_knockback;
  definition.clix.stands_firm = stats.stands_firm;
  return definition;
}

CardDefinition object(const ObjectStats& stats) {
  CardDefinition definition{.id = "object", .name = "Object"};
  definition.figures = 0;
  definition.points = static_cast<std::uint16_t>(stats.points);
  definition.element.kind = stats.kind;
  definition.element.weight = stats.weight;
  definition.element.is_indestructible = stats.is_indestructible;
  definition.element.equip = stats.equip;
  definition.element.unequip = stats.unequip;
  return definition;
}

Table::Table(const Sketch& sketch, int seats) {
  game.system = System::HeroClix;
  game.rules = &clix_rules();
  game.square = draw(sketch);
  for (int seat = 0; seat < seats; ++seat)
    game.seats.push_back({.name = "P" + std::to_string(seat + 1), .side = static_cast<std::uint8_t>(seat)});
}

Table::Table(int width, int height, int seats) : Table(open_map(width, height), seats) {}

FigureId Table::add(int seat, int x, int y, const Stats& stats) {
  game.definitions.push_back(character(stats));
  const CardId card =
      add_card(game, SeatId{static_cast<std::uint8_t>(seat)}, static_cast<std::uint16_t>(game.definitions.size() - 1));
  const FigureId figure = game.cards[card.index()].first_figure;
  at(figure) =
      FigureState{.space = space(x, y), .status = FigureStatus::OnBoard, .controller = SeatId{static_cast<std::uint8_t>(seat)}};
  state.occupants[space(x, y).index()] = figure;
  return figure;
}

void Table::begin(int seat, int round) {
  start_at(game, state, {.phase = Moment::Phase::Action, .player = SeatId{static_cast<std::uint8_t>(seat)}, .round = round},
           &log);
  check_invariants();
}

void Table::begin_at_set_up() {
  state = start(game, &log);
  check_invariants();
}

void Table::choose(Choice choice) {
  const OptionList listed = options();
  REQUIRE_MESSAGE(std::find(listed.begin(), listed.end(), choice) != listed.end(), "the choice is not offered");
  const auto refusal = apply(game, state, choice, &log);
  REQUIRE_MESSAGE(!refusal, "refused by ", std::string(refusal ? refusal->rule.text() : ""), ": ", refusal ? refusal->why : "");
  check_invariants();
}

void Table::refuse(Choice choice, RuleId rule) {
  CHECK_FALSE(offers(choice));
  const State before = state;
  const auto refusal = apply(game, state, choice, &log);
  REQUIRE(refusal);
  CHECK(std::string(refusal->rule.text()) == std::string(rule.text()));
  CHECK(hash_of(before) == hash_of(state));
}

void Table::roll(int first, int second) {
  REQUIRE(is_possible(state.pending, two_d6(first, second)));
  resolve(game, state, two_d6(first, second), &log);
  check_invariants();
}

void Table::roll(int value) {
  REQUIRE(is_possible(state.pending, d6(value)));
  resolve(game, state, d6(value), &log);
  check_invariants();
}

OptionList Table::options() const {
  OptionList listed;
  if (asked().is_some()) list_options(game, state, asked(), listed);
  return listed;
}

bool Table::offers(Choice choice) const {
  const OptionList listed = options();
  return std::find(listed.begin(), listed.end(), choice) != listed.end();
}

bool Table::asks(DecisionKind decision) const {
  return state.pending.kind == PendingKind::Decision && state.pending.decision == decision;
}

bool Table::awaits(ChanceKind chance) const {
  return state.pending.kind == PendingKind::Chance && state.pending.chance == chance;
}

SeatId Table::asked() const {
  for (std::uint8_t seat = 0; seat < game.seat_count(); ++seat) {
    if (state.pending.asks(SeatId{seat})) return SeatId{seat};
  }
  return {};
}

SpaceId Table::space(int x, int y) const {
  return game.square.space({static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)});
}

Choice Table::move(FigureId figure) const { return {.verb = Verb::Move, .seat = asked(), .figure = figure}; }
Choice Table::step(FigureId figure, int x, int y) const {
  return {.verb = Verb::Step, .seat = asked(), .figure = figure, .space = space(x, y)};
}
Choice Table::stop(FigureId figure) const { return {.verb = Verb::Stop, .seat = asked(), .figure = figure}; }
Choice Table::close(FigureId figure, FigureId target) const {
  return {.verb = Verb::CloseAttack, .seat = asked(), .figure = figure, .target = target};
}
Choice Table::range(FigureId figure, FigureId target) const {
  return {.verb = Verb::RangeAttack, .seat = asked(), .figure = figure, .target = target};
}
Choice Table::add_target(FigureId figure, FigureId target) const {
  return {.verb = Verb::AddTarget, .seat = asked(), .figure = figure, .target = target};
}
Choice Table::fire(FigureId figure) const { return {.verb = Verb::Fire, .seat = asked(), .figure = figure}; }
Choice Table::assign(FigureId target, int value) const {
  return {.verb = Verb::AssignDamage, .seat = asked(), .target = target, .value = static_cast<std::uint8_t>(value)};
}
Choice Table::knock_back(FigureId target) const { return {.verb = Verb::KnockBack, .seat = asked(), .target = target}; }
Choice Table::place(FigureId figure, int x, int y) const {
  return {.verb = Verb::Place, .seat = asked(), .figure = figure, .space = space(x, y)};
}
Choice Table::choose_first(int seat) const {
  return {.verb = Verb::ChooseFirst, .seat = asked(), .value = static_cast<std::uint8_t>(seat)};
}

const Event& Table::last(EventKind kind) const {
  const auto found = std::find_if(log.rbegin(), log.rend(), [&](const Event& event) { return event.kind == kind; });
  REQUIRE(found != log.rend());
  return *found;
}

int Table::count(EventKind kind) const {
  return static_cast<int>(std::count_if(log.begin(), log.end(), [&](const Event& event) { return event.kind == kind; }));
}

void Table::check_invariants() const {
  const char* fault = game.rules->broken_invariant(game, state);
  REQUIRE_MESSAGE(fault == nullptr, std::string(fault == nullptr ? "" : fault));
  if (state.pending.kind == PendingKind::Decision) REQUIRE_FALSE(options().empty());
}

}  // namespace fracas
