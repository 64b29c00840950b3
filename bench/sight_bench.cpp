// fracas_sight_bench: the engine's sight beside the reference of the tests, and what boards of several sizes cost.
// Prints times, ratios and checksums; ends with 1 if the two give different answers.
#include <fmt/core.h>

#include <algorithm>
#include <cstdlib>
#include <vector>

#include "bench/stopwatch.hpp"
#include "engine/board/hex/compile_hex_board.hpp"
#include "engine/content/embedded_content.hpp"
#include "engine/content/library.hpp"
#include "engine/core/hash.hpp"
#include "engine/core/random.hpp"
#include "tests/sight/reference_sight.hpp"
#include "tests/sight/rough_board.hpp"

namespace fracas {
namespace {

SpaceId space_id(std::size_t index) { return SpaceId{static_cast<std::uint16_t>(index)}; }

SightBody body_on(const HexBoard& board, std::size_t index, Height height = usual_height) {
  return {.at = board.spaces()[index].at, .base = board.spaces()[index].level, .height = height, .space = space_id(index)};
}

/// Answers in a row and their mark.
struct Answers {
  std::vector<std::uint8_t> list;
  std::uint64_t nanoseconds = 0;

  [[nodiscard]] Hash checksum() const { return hash_bytes(list.data(), list.size()); }
  [[nodiscard]] double each() const { return static_cast<double>(nanoseconds) / static_cast<double>(list.size()); }
};

/// As many figures as two armies have, spread over the board.
std::vector<SightBody> spread_figures(const HexBoard& board) {
  FastRandom random(3);
  std::vector<SightBody> figures;
  for (int i = 0; i < 16; ++i) {
    const Height height{static_cast<std::int16_t>(4 + random.below(3))};
    figures.push_back(body_on(board, random.below(static_cast<std::uint32_t>(board.size())), height));
  }
  return figures;
}

template <class Ask>
Answers ask_pairs(const HexBoard& board, std::size_t stride, Ask ask) {
  Answers answers;
  const std::size_t count = board.size() * board.size();
  answers.list.reserve(count / stride + 1);
  const Stopwatch watch;
  for (std::size_t pair = 0; pair < count; pair += stride)
    answers.list.push_back(static_cast<std::uint8_t>(ask(pair / board.size(), pair % board.size())));
  answers.nanoseconds = watch.nanoseconds();
  return answers;
}

/// The board again, with empty tables.
HexBoard fresh(const HexBoard& board) { return compile_hex_board(board.build()).value(); }

/// Fast against slow on the same pairs, figures included; how many pairs is a matter of patience.
bool compare(const std::string& name, const HexBoard& original, std::size_t slow_pairs) {
  const HexBoard board = fresh(original);
  const std::vector<SightBody> figures = spread_figures(board);
  const auto fast = [&](std::size_t from, std::size_t to) {
    return find_sight(board, {.from = body_on(board, from), .to = body_on(board, to), .others = figures});
  };
  const auto slow = [&](std::size_t from, std::size_t to) {
    return reference_sight(board, {.from = body_on(board, from), .to = body_on(board, to), .others = figures});
  };
  const std::size_t all = board.size() * board.size();
  std::size_t stride = std::max<std::size_t>(1, all / slow_pairs);
  while (stride > 1 && board.size() % stride == 0) ++stride;  // not always the same targets
  const Answers reference = ask_pairs(board, stride, slow);
  const Answers first = ask_pairs(board, stride, fast);  // tables still empty
  const Answers everything = ask_pairs(board, 1, fast);
  const Answers again = ask_pairs(board, stride, fast);
  const Answers known = ask_pairs(board, 1, fast);
  const bool is_equal = reference.checksum() == first.checksum() && reference.checksum() == again.checksum() &&
                        everything.checksum() == known.checksum();
  fmt::print("{}: {} spaces, {} pairs, 16 figures in the way\n", name, board.size(), all);
  fmt::print("  slow reference    {:>10.0f} ns a question, checksum {:016x} ({} pairs)\n", reference.each(),
             reference.checksum().value, reference.list.size());
  fmt::print("  fast, first time  {:>10.0f} ns a question, checksum {:016x}, {:.0f} times as fast\n", first.each(),
             first.checksum().value, reference.each() / first.each());
  fmt::print("  fast, again       {:>10.0f} ns a question, checksum {:016x}, {:.0f} times as fast\n", again.each(),
             again.checksum().value, reference.each() / again.each());
  fmt::print("  fast, all pairs   {:>10.0f} ns a question, then {:.0f} ns, checksum {:016x}: {}\n", everything.each(),
             known.each(), everything.checksum().value, is_equal ? "equal" : "DIFFERENT");
  return is_equal;
}

/// Answers found in the table a second, over as many random pairs as were asked before.
double look_ups_per_second(const HexBoard& board, int pair_count, std::uint64_t& sum) {
  FastRandom random(11);
  std::vector<std::pair<SpaceId, SpaceId>> pairs;
  for (int i = 0; i < pair_count; ++i) {
    const auto count = static_cast<std::uint32_t>(board.size());
    pairs.emplace_back(space_id(random.below(count)), space_id(random.below(count)));
  }
  const auto ask_all = [&] {
    for (const auto& [from, to] : pairs)
      sum += static_cast<std::uint64_t>(terrain_sight(board, from, usual_height, to, usual_height, SightModel::HitZones));
  };
  ask_all();  // fills the table
  std::uint64_t best = UINT64_MAX;
  for (int round = 0; round < 100; ++round) {
    const Stopwatch watch;
    ask_all();
    best = std::min(best, watch.nanoseconds());  // the machine does other things too
  }
  return per_second(pairs.size(), best);
}

void measure_look_ups(const HexBoard& board) {
  std::uint64_t sum = 0;
  const double found = look_ups_per_second(board, 1 << 16, sum);
  fmt::print("  table look-ups    {:>10.1f} million a second, sum {}\n", found / 1e6, sum);
}

/// What a first question costs at worst and on average, and what the tables take.
void measure_growth(std::size_t spaces) {
  const HexBuild build = rough_build(spaces);
  std::uint64_t compile_time = UINT64_MAX;
  auto compiled = compile_hex_board(build);
  for (int again = 0; again < 5; ++again) {
    const Stopwatch compiling;
    compiled = compile_hex_board(build);
    compile_time = std::min(compile_time, compiling.nanoseconds());
  }
  if (!compiled) {
    fmt::print("  {} spaces: {}\n", spaces, compiled.error().front().what);
    return;
  }
  const HexBoard& board = *compiled;
  FastRandom random(5);
  std::uint64_t worst = 0;
  std::uint64_t total = 0;
  constexpr std::uint32_t questions = 5'000;
  for (std::uint32_t i = 0; i < questions; ++i) {
    SightQuestion question{.from = body_on(board, random.below(static_cast<std::uint32_t>(board.size()))),
                           .to = body_on(board, random.below(static_cast<std::uint32_t>(board.size())))};
    (void)find_sight(board, question);
    question.from.space = SpaceId{};  // never from the table
    std::uint64_t best = UINT64_MAX;  // of three, because the machine does other things too
    for (int again = 0; again < 3; ++again) {
      const Stopwatch watch;
      (void)find_sight(board, question);
      best = std::min(best, watch.nanoseconds());
    }
    worst = std::max(worst, best);
    total += best;
  }
  std::uint64_t sum = 0;
  const double found = look_ups_per_second(board, 1 << 14, sum);
  fmt::print(
      "  {:>5} spaces: compiled in {:>6.1f} ms; ranges {:>8} bytes; a sight table {:>8} bytes; first question {:>5.1f} us, at "
      "worst {:>6.1f} us; look-ups {:>5.1f} million a second, sum {}\n",
      board.size(), static_cast<double>(compile_time) / 1e6, board.columns().size() * board.columns().size(),
      board.pair_answers().bytes(), static_cast<double>(total) / questions / 1e3, static_cast<double>(worst) / 1e3, found / 1e6,
      sum);
}

int run(std::size_t slow_pairs) {
  const LoadedLibrary loaded = load_library(embedded_content());
  const LibraryMap* largest = nullptr;
  for (const LibraryMap& map : loaded.library.maps()) {
    if (map.map.shape == BoardShape::Hex && (largest == nullptr || map.map.hex.size() > largest->map.hex.size())) largest = &map;
  }
  if (largest == nullptr) return 1;
  bool is_equal = compare(largest->map.id, largest->map.hex, slow_pairs);
  measure_look_ups(fresh(largest->map.hex));
  const HexBoard rough = rough_board(300);
  is_equal = compare("a rough board", rough, slow_pairs) && is_equal;
  measure_look_ups(rough);
  fmt::print("growth, rough boards, Height 5\n");
  for (const std::size_t spaces : {std::size_t{250}, std::size_t{500}, std::size_t{1000}, std::size_t{2000}})
    measure_growth(spaces);
  return is_equal ? 0 : 1;
}

}  // namespace
}  // namespace fracas

/// An argument says how many pairs the slow reference is asked about (500 if there is none).
int main(int argument_count, char** arguments) {
  const std::size_t pairs = argument_count > 1 ? std::strtoul(arguments[1], nullptr, 10) : 500;
  return fracas::run(std::max<std::size_t>(pairs, 1));
}
