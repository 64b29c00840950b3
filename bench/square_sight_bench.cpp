// Draws every line of every HeroClix map, characters on it included, with the engine's line of fire and with the slow
// reading of the catalogue, in one run; prints both speeds, their ratio and the checksums, which must be equal.
#include <algorithm>
#include <cstdio>
#include <string>
#include <vector>

#include "bench/stopwatch.hpp"
#include "engine/content/embedded_content.hpp"
#include "engine/content/library.hpp"
#include "engine/core/random.hpp"
#include "tests/sight/square_reference_line.hpp"

namespace {

using namespace fracas;

constexpr int standard = 2;

/// A standard character on every eighth square or so.
std::vector<int> crowd_on(const SquareBoard& board, FastRandom& random) {
  std::vector<int> sizes(board.size(), -1);
  for (int& size : sizes) size = random.below(8) == 0 ? standard : -1;
  return sizes;
}

struct Timing {
  double nanoseconds = 0;
  std::uint64_t checksum = 0;
};

std::uint64_t mixed(std::uint64_t checksum, LineOfFire line) { return checksum * 3 + static_cast<std::uint64_t>(line); }

template <class Draw>
Timing time_all_pairs(const SquareBoard& board, Draw draw) {
  Timing timing;
  const auto count = static_cast<std::uint16_t>(board.size());
  const Stopwatch watch;
  for (SpaceId from{0}; from.value < count; ++from.value) {
    for (SpaceId to{0}; to.value < count; ++to.value) timing.checksum = mixed(timing.checksum, draw(from, to));
  }
  timing.nanoseconds = static_cast<double>(watch.nanoseconds()) / (static_cast<double>(count) * count);
  return timing;
}

Timing time_fast(const SquareBoard& board, const std::vector<int>& sizes) {
  const SquareGround ground(board);
  return time_all_pairs(board, [&](SpaceId from, SpaceId to) {
    const auto blocker = [&](SpaceId space, bool is_across) {
      const bool does_block = space != from && space != to && !is_across && sizes[space.index()] >= standard;
      return does_block ? FigureId{0} : FigureId{};
    };
    return line_of_fire(ground, {.from = from, .to = to}, blocker);
  });
}

Timing time_slow(const SquareBoard& board, const std::vector<int>& sizes) {
  return time_all_pairs(board, [&](SpaceId from, SpaceId to) {
    const ReferenceTable table{.board = board,
                               .square = [&](SquareCoordinate at) { return board[at]; },
                               .size_at =
                                   [&](SquareCoordinate at) {
                                     const SpaceId space = board.space(at);
                                     return space == from || space == to ? -1 : sizes[space.index()];
                                   }};
    return draw_reference(table, board.coordinate(from), board.coordinate(to)).status;
  });
}

bool measure(const std::string& id, SquareBoard board) {
  FastRandom random(7);
  const std::vector<int> sizes = crowd_on(board, random);
  const Stopwatch watch;
  board.keep_lines(tabulate_lines(board));
  const double table = static_cast<double>(watch.nanoseconds()) / 1e6;
  Timing fast = time_fast(board, sizes);
  for (int round = 0; round < 4; ++round) fast.nanoseconds = std::min(fast.nanoseconds, time_fast(board, sizes).nanoseconds);
  const Timing slow = time_slow(board, sizes);
  std::printf("%-26s %8zu lines  table %6.1f ms %7zu bytes  fast %7.1f ns  slow %9.1f ns  ratio %6.1f  %016llx %s\n", id.c_str(),
              board.size() * board.size(), table, board.size() * board.size(), fast.nanoseconds, slow.nanoseconds,
              slow.nanoseconds / fast.nanoseconds, static_cast<unsigned long long>(fast.checksum),
              fast.checksum == slow.checksum ? "equal" : "DIFFERENT");
  return fast.checksum == slow.checksum;
}

}  // namespace

int main() {
  const LoadedLibrary loaded = load_library(embedded_content());
  bool is_equal = loaded.errors.empty();
  for (const std::string_view id : loaded.library.map_ids(System::HeroClix))
    is_equal = measure(std::string(id), loaded.library.find_map(System::HeroClix, id)->map.square) && is_equal;
  return is_equal ? 0 : 1;
}
