#include <doctest/doctest.h>

#include <algorithm>

#include "engine/content/embedded_content.hpp"
#include "engine/content/library.hpp"
#include "engine/core/random.hpp"
#include "tests/sight/square_reference_line.hpp"

namespace fracas {
namespace {

int between(FastRandom& random, int low, int high) {
  return low + static_cast<int>(random.below(static_cast<std::uint32_t>(high - low + 1)));
}

SquareTerrain random_terrain(FastRandom& random) {
  const int draw = between(random, 0, 11);
  if (draw < 3) return static_cast<SquareTerrain>(draw + 1);
  return SquareTerrain::Clear;
}

Square random_square(FastRandom& random) {
  Square square{.terrain = random_terrain(random),
                .elevation = static_cast<std::uint8_t>(between(random, 0, 5) == 0 ? between(random, 0, 3) : 1),
                .wall_east = between(random, 0, 7) == 0,
                .wall_south = between(random, 0, 7) == 0,
                .is_indoor = between(random, 0, 2) == 0};
  if (between(random, 0, 15) == 0) {
    square.boundary = between(random, 0, 1) == 0 ? SquareBoundary::Orange : SquareBoundary::Unusual;
    square.has_hook = true;
    square.hook_for_lines = random_terrain(random);
    square.hook_for_movement = random_terrain(random);
  }
  return square;
}

SquareBoard random_board(FastRandom& random) {
  const int width = between(random, 1, 9);
  const int height = between(random, 1, 9);
  std::vector<Square> squares;
  for (int i = 0; i < width * height; ++i) squares.push_back(random_square(random));
  return SquareBoard(width, height, std::move(squares));
}

/// Markers, debris, heavy objects and fallen walls on some squares.
void change_some(FastRandom& random, SquareGround& ground) {
  const int count = between(random, 0, 3);
  for (int i = 0; i < count; ++i) {
    const SpaceId space{static_cast<std::uint16_t>(random.below(static_cast<std::uint32_t>(ground.board().size())))};
    Square& square = ground.change(space);
    square.terrain = random_terrain(random);
    square.has_hook = false;
    square.has_heavy_object = between(random, 0, 2) == 0;
    if (between(random, 0, 1) == 0) square.wall_east = false;
    if (between(random, 0, 1) == 0) square.wall_south = false;
  }
}

SpaceId random_space(FastRandom& random, const SquareBoard& board) {
  return SpaceId{static_cast<std::uint16_t>(random.below(static_cast<std::uint32_t>(board.size())))};
}

/// Who stands where; one figure to a square, its number is the square's.
struct Crowd {
  std::vector<int> sizes;
  int drawer = 2;
  int target = 2;
};

Crowd random_crowd(FastRandom& random, const SquareBoard& board) {
  Crowd crowd{.sizes = std::vector<int>(board.size(), -1)};
  for (int& size : crowd.sizes) {
    if (between(random, 0, 7) == 0) size = between(random, 0, 4);
  }
  crowd.drawer = between(random, 0, 4);
  crowd.target = between(random, 0, 4);
  return crowd;
}

bool is_decider(const LineAnswer& answer, const ReferenceLine& line, const SquareBoard& board) {
  if (answer.status == LineOfFire::Clear) return answer.cause == LineCause::Nothing && line.deciders.empty();
  return std::any_of(line.deciders.begin(), line.deciders.end(), [&](const ReferenceFinding& finding) {
    const SpaceId found = board.space(finding.square);
    return finding.cause == answer.cause && (found == answer.square || found == answer.beside);
  });
}

/// Compares fast and slow on one line; returns the fast answer.
LineAnswer check_line(const SquareGround& ground, const LineQuestion& question, const Crowd& crowd) {
  const SquareBoard& board = ground.board();
  const auto size_at = [&](SpaceId space) {
    return space == question.from || space == question.to ? -1 : crowd.sizes[space.index()];
  };
  const ReferenceTable table{.board = board,
                             .square = [&](SquareCoordinate at) { return ground[at]; },
                             .size_at = [&](SquareCoordinate at) { return size_at(board.space(at)); },
                             .drawer = crowd.drawer,
                             .target = crowd.target,
                             .improved = question.improved};
  const auto blocker = [&](SpaceId space, bool is_across) {
    const int least = std::max({crowd.drawer, crowd.target, is_across ? 3 : 0});
    return size_at(space) >= least ? FigureId{static_cast<std::uint8_t>(space.value % 96)} : FigureId{};
  };
  const ReferenceLine slow = draw_reference(table, board.coordinate(question.from), board.coordinate(question.to));
  const LineAnswer fast = draw_line(ground, question, blocker);
  REQUIRE(fast.status == slow.status);
  REQUIRE(is_decider(fast, slow, board));
  REQUIRE(line_of_fire(ground, question, blocker) == slow.status);
  return fast;
}

Improvements random_improvements(FastRandom& random) {
  Improvements improved;
  if (between(random, 0, 1) == 0) return improved;
  for (const Improvement improvement : {Improvement::Elevated, Improvement::Hindering, Improvement::Blocking,
                                        Improvement::IndoorBlocking, Improvement::OutdoorBlocking}) {
    if (between(random, 0, 3) == 0) improved.add(improvement);
  }
  return improved;
}

}  // namespace

TEST_CASE(
    "HC-LOF-02, HC-LOF-03, HC-LOF-04, HC-RUL-14: the walk crosses exactly the squares of the definition, corners with their "
    "flanks") {
  for (std::int16_t x = -12; x <= 12; ++x) {
    for (std::int16_t y = -12; y <= 12; ++y) {
      const SquareCoordinate from{12, 12};
      const SquareCoordinate to{static_cast<std::int16_t>(12 + x), static_cast<std::int16_t>(12 + y)};
      const ReferenceTrace trace = trace_reference(from, to);
      std::vector<SquareCoordinate> crossed{from};
      std::vector<SquareCoordinate> flanks;
      walk_line(from, to, [&](SquareCoordinate at, SquareCoordinate next) {
        crossed.push_back(next);
        if (at.x != next.x && at.y != next.y) {
          flanks.push_back({next.x, at.y});
          flanks.push_back({at.x, next.y});
        }
        return true;
      });
      std::sort(flanks.begin(), flanks.end());
      CHECK(crossed == trace.crossed);
      CHECK(flanks == trace.touched);
    }
  }
}

TEST_CASE(
    "HC-LOF-05, HC-LOF-06, HC-LOF-07, HC-LOF-13, HC-RUL-17: fast and slow lines agree on 100,000 random boards and name what "
    "decides") {
  FastRandom random(20'261);
  for (int trial = 0; trial < 100'000; ++trial) {
    CAPTURE(trial);
    SquareBoard board = random_board(random);
    if (trial % 4 == 0) board.keep_lines(tabulate_lines(board));
    SquareGround ground(board);
    change_some(random, ground);
    const Crowd crowd = random_crowd(random, board);
    for (int i = 0; i < 4; ++i) {
      const LineQuestion question{
          .from = random_space(random, board), .to = random_space(random, board), .improved = random_improvements(random)};
      check_line(ground, question, crowd);
    }
  }
}

TEST_CASE("HC-LOF-22: without abilities blocking is the same in both directions on random boards") {
  FastRandom random(505);
  for (int trial = 0; trial < 3'000; ++trial) {
    const SquareBoard board = random_board(random);
    const SquareGround ground(board);
    const Crowd crowd = random_crowd(random, board);
    const SpaceId from = random_space(random, board);
    const SpaceId to = random_space(random, board);
    const LineAnswer there = check_line(ground, {.from = from, .to = to}, crowd);
    const LineAnswer back = check_line(ground, {.from = to, .to = from}, crowd);
    REQUIRE((there.status == LineOfFire::Blocked) == (back.status == LineOfFire::Blocked));
  }
}

TEST_CASE("HC-LOF-01, HC-LOF-12: fast and slow lines agree on every pair of squares of every HeroClix map of the content") {
  const LoadedLibrary loaded = load_library(embedded_content());
  REQUIRE(loaded.errors.empty());
  FastRandom random(31);
  int maps = 0;
  for (const std::string_view id : loaded.library.map_ids(System::HeroClix)) {
    CAPTURE(std::string(id));
    SquareBoard board = loaded.library.find_map(System::HeroClix, id)->map.square;
    board.keep_lines(tabulate_lines(board));
    const SquareGround ground(board);
    const Crowd crowd = random_crowd(random, board);
    const auto count = static_cast<std::uint16_t>(board.size());
    for (SpaceId from{0}; from.value < count; ++from.value) {
      for (SpaceId to{0}; to.value < count; ++to.value) check_line(ground, {.from = from, .to = to}, crowd);
    }
    ++maps;
  }
  CHECK(maps >= 4);
}

}  // namespace fracas
