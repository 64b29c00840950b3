#include <algorithm>
#include <cstdio>
#include <vector>

#include "bench/stopwatch.hpp"
#include "engine/api/rule_sets.hpp"
#include "engine/core/hash.hpp"
#include "engine/rules/scape/reach.hpp"
#include "engine/rules/scape/scape_rules.hpp"
#include "tests/movement/reference_reach.hpp"
#include "tests/movement/rough_ground.hpp"

using namespace fracas;
using namespace fracas::scape;

namespace {

constexpr int boards = 12;
constexpr int rounds = 8;  ///< of both in turn; the best of each counts, because the machine does other things too
constexpr int fast_repeats = 20;
constexpr int move_number = 6;

/// A figure about to move on rough ground.
struct Position {
  Game game;
  State state{};
};

/// A game on a board so many hexes across, with enemies and friends in the way.
bool make_position(System system, std::uint64_t seed, int across, Position& position) {
  FastRandom random(seed);
  position.game.system = system;
  position.game.rules = &rule_set_for(system);
  position.game.hex = rough_ground(random, across);
  position.game.seats = {{"P1", 0}, {"P2", 1}};
  for (std::uint16_t card = 0; card < 10; ++card) {
    CardDefinition mover = random_mover(random, move_number);
    if (card == 0) mover.scape.base.clear();
    position.game.definitions.push_back(mover);
    (void)add_card(position.game, SeatId{static_cast<std::uint8_t>(card < 2 ? 0 : 1)}, card);
  }
  if (!scatter(position.game, position.state, random) || !position.state.figures[1].is_on_board()) return false;
  position.state.figures[0].set(FigureMark::Activated);
  position.state.figures[1].set(FigureMark::Activated);
  start_at(position.game, position.state, {.phase = Moment::Phase::Move, .player = SeatId{0}, .activated = FigureId{0}});
  return position.state.pending.decision == DecisionKind::MovePhase;
}

std::uint64_t chained(std::uint64_t mark, const std::vector<ReachedStance>& reached) {
  for (const ReachedStance& end : reached) {
    const int values[] = {end.stance.lead.value, end.stance.trailing.value, end.stance.facing, end.cost,
                          end.safest_cost,       end.expected.eightieths};
    const std::uint64_t both[] = {mark, hash_bytes(values, sizeof values).value};
    mark = hash_bytes(both, sizeof both).value;
  }
  return mark;
}

std::vector<Position> make_positions(System system, int across) {
  std::vector<Position> positions(boards);
  std::uint64_t seed = 1;
  for (Position& position : positions) {
    while (!make_position(system, seed, across, position)) position = Position{}, ++seed;
    ++seed;
  }
  return positions;
}

/// What one search took and gave.
struct Timing {
  double nanoseconds = 1e18;  ///< each
  std::uint64_t checksum = 0;
  std::size_t ends = 0;

  template <class Search>
  void take(const std::vector<Position>& positions, int repeats, Search search) {
    const Stopwatch watch;
    for (int repeat = 0; repeat < repeats; ++repeat) {
      checksum = 0;
      ends = 0;
      for (const Position& position : positions) {
        const std::vector<ReachedStance> reached = search(position);
        checksum = chained(checksum, reached);
        ends += reached.size();
      }
    }
    nanoseconds = std::min(nanoseconds, static_cast<double>(watch.nanoseconds()) / repeats / boards);
  }
};

void measure(System system, const char* name, int across) {
  const std::vector<Position> positions = make_positions(system, across);
  std::size_t spaces = 0;
  for (const Position& position : positions) spaces += position.game.hex.size() / boards;
  Timing fast;
  Timing slow;
  for (int round = 0; round < rounds; ++round) {
    fast.take(positions, fast_repeats, [](const Position& position) {
      const Situation situation(variant_of(position.game), position.game, position.state);
      return reached_stances(situation, mover_at_start(situation, FigureId{0}));
    });
    slow.take(positions, 1, [](const Position& position) { return reference_reach(position.game, position.state, FigureId{0}); });
  }
  std::printf("%s: Move %d, %d boards of %zu spaces, %zu ends: fast %.1f us, plain %.0f us, ratio %.1f, checksum %016llx %s\n",
              name, move_number, boards, spaces, fast.ends / boards, fast.nanoseconds / 1e3, slow.nanoseconds / 1e3,
              slow.nanoseconds / fast.nanoseconds, static_cast<unsigned long long>(fast.checksum),
              fast.checksum == slow.checksum ? "agrees" : "DIFFERS");
}

}  // namespace

int main() {
  for (const int across : {14, 19, 27, 37}) {  // about 250, 500, 1,000 and 2,000 spaces
    measure(System::SuperScape, "superscape reach", across);
    measure(System::HeroScape, "heroscape reach", across);
  }
  return 0;
}
