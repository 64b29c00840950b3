// fracas_sight_agreement [MAP...]: asks the engine and the reference of the tests about every ordered pair of spaces of every
// hex map of the content, or of the maps named, in both models and with figures in the way. Ends with 1 on any difference.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "bench/stopwatch.hpp"
#include "engine/content/embedded_content.hpp"
#include "engine/content/library.hpp"
#include "engine/core/hash.hpp"
#include "engine/core/random.hpp"
#include "tests/sight/reference_sight.hpp"

namespace fracas {
namespace {

SpaceId space_id(std::size_t index) { return SpaceId{static_cast<std::uint16_t>(index)}; }

SightBody body_on(const HexBoard& board, std::size_t index, std::uint32_t height) {
  return {.at = board.spaces()[index].at,
          .base = board.spaces()[index].level,
          .height = Height{static_cast<std::int16_t>(height)},
          .space = space_id(index)};
}

/// What came of all pairs of a map.
struct Agreement {
  std::uint64_t questions = 0;
  std::uint64_t differences = 0;
  std::array<std::uint64_t, 3> answers{};
};

void ask_both(const HexBoard& board, const SightQuestion& question, Agreement& agreement) {
  const Sight slow = near_reference_sight(board, question);
  const Sight fast = find_sight(board, question);
  ++agreement.questions;
  ++agreement.answers[static_cast<std::size_t>(slow)];
  if (fast == slow) return;
  ++agreement.differences;
  fmt::print("  {} to {}, Heights {} and {}, {} figures: fast {}, slow {}\n", board.name(question.from.space),
             board.name(question.to.space), question.from.height.value, question.to.height.value, question.others.size(),
             static_cast<int>(fast), static_cast<int>(slow));
}

/// Heights from 1 to 3 keep the slow side bearable; taller figures only add samples. A third of the pairs has nobody else on
/// the board, so that answers come from the table.
void ask_pair(const HexBoard& board, std::size_t from, std::size_t to, FastRandom& random, Agreement& agreement) {
  std::vector<SightBody> figures;
  for (int i = 0; i < 8; ++i) {
    figures.push_back(body_on(board, random.below(static_cast<std::uint32_t>(board.size())), 1 + random.below(8)));
    figures.back().obstructs = random.below(8) == 0;
  }
  SightQuestion question{.from = body_on(board, from, 1 + random.below(3)),
                         .to = body_on(board, to, 1 + random.below(3)),
                         .others = figures,
                         .model = SightModel::HitZones};
  if (random.below(3) == 0) question.others = {};
  ask_both(board, question, agreement);
  question.model = SightModel::TargetPoint;
  ask_both(board, question, agreement);
}

bool agree_on(const std::string& id, const HexBoard& board) {
  FastRandom random(7);
  Agreement agreement;
  const Stopwatch watch;
  for (std::size_t from = 0; from < board.size(); ++from) {
    for (std::size_t to = 0; to < board.size(); ++to) ask_pair(board, from, to, random, agreement);
  }
  fmt::print("{}: {} spaces, {} pairs, {} questions, none {}, obstructed {}, clear {}; {} differences; {:.0f} s\n", id,
             board.size(), board.size() * board.size(), agreement.questions, agreement.answers[0], agreement.answers[1],
             agreement.answers[2], agreement.differences, static_cast<double>(watch.nanoseconds()) / 1e9);
  return agreement.differences == 0;
}

int run(const std::vector<std::string>& wishes) {
  const LoadedLibrary loaded = load_library(embedded_content());
  bool is_equal = loaded.errors.empty();
  for (const LibraryMap& map : loaded.library.maps()) {
    const bool is_wished = wishes.empty() || std::find(wishes.begin(), wishes.end(), map.map.id) != wishes.end();
    if (map.map.shape != BoardShape::Hex || !is_wished) continue;
    is_equal = agree_on(map.map.id, map.map.hex) && is_equal;
    std::fflush(stdout);
  }
  return is_equal ? 0 : 1;
}

}  // namespace
}  // namespace fracas

int main(int argument_count, char** arguments) { return fracas::run({arguments + 1, arguments + argument_count}); }
