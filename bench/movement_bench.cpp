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
constexpr int fast_rounds = 100;
constexpr int move_number = 6;

/// A figure about to move on rough ground.
struct Position {
  Game game;
  State state{};
};

/// A game on a board large enough for Move 6, with enemies and friends in the way.
bool make_position(System system, std::uint64_t seed, Position& position) {
  FastRandom random(seed);
  position.game.system = system;
  position.game.rules = &rule_set_for(system);
  position.game.hex = rough_ground(random, 14);
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

void measure(System system, const char* name) {
  std::vector<Position> positions(boards);
  std::uint64_t seed = 1;
  for (Position& position : positions) {
    while (!make_position(system, seed, position)) position = Position{}, ++seed;
    ++seed;
  }
  std::uint64_t fast_mark = 0;
  std::uint64_t ends = 0;
  const Stopwatch fast_watch;
  for (int round = 0; round < fast_rounds; ++round) {
    fast_mark = 0;
    for (const Position& position : positions) {
      const Situation situation(variant_of(position.game), position.game, position.state);
      const auto reached = reached_stances(situation, mover_at_start(situation, FigureId{0}));
      fast_mark = chained(fast_mark, reached);
      ends += reached.size();
    }
  }
  const double fast = static_cast<double>(fast_watch.nanoseconds()) / fast_rounds / boards;
  std::uint64_t slow_mark = 0;
  const Stopwatch slow_watch;
  for (const Position& position : positions)
    slow_mark = chained(slow_mark, reference_reach(position.game, position.state, FigureId{0}));
  const double slow = static_cast<double>(slow_watch.nanoseconds()) / boards;
  std::printf("%s: Move %d, %d boards, %llu ends each: fast %.0f us, plain %.0f us, ratio %.1f, checksum %016llx %s\n", name,
              move_number, boards, static_cast<unsigned long long>(ends / fast_rounds / boards), fast / 1e3, slow / 1e3,
              slow / fast, static_cast<unsigned long long>(fast_mark), fast_mark == slow_mark ? "agrees" : "DIFFERS");
}

}  // namespace

int main() {
  measure(System::SuperScape, "superscape reach");
  measure(System::HeroScape, "heroscape reach");
  return 0;
}
