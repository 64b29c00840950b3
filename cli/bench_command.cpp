#include "cli/bench_command.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <functional>
#include <nlohmann/json.hpp>
#include <vector>

#include "bench/measure_copy.hpp"
#include "bench/measure_play.hpp"
#include "bench/stopwatch.hpp"
#include "cli/loaded_content.hpp"
#include "cli/progress_bar.hpp"

namespace fracas {
namespace {

/// Each part is measured this often, in turns, and the best time counts: the machine's other work only ever slows it down.
constexpr int repetitions = 5;
constexpr int copy_rounds = 40;
/// Copying a state may cost at most this much of memcpy.
constexpr double most_ratio = 1.5;

/// What was measured of one battle.
struct BattleBench {
  std::string battle;
  PlayMeasure silent;
  PlayMeasure told;
  OptionsMeasure options;
};

template <class Measure>
void keep_best(Measure& best, const Measure& candidate) {
  if (best.nanoseconds == 0 || candidate.nanoseconds < best.nanoseconds) best = candidate;
}

BattleBench bench_battle(const Game& game, const std::string& name, const BenchRequest& request,
                         const std::function<void()>& tick) {
  BattleBench bench{.battle = name};
  for (int i = 0; i < repetitions; ++i) {
    keep_best(bench.silent, measure_random_play(game, request.stops, request.seed, Listening::Nobody));
    keep_best(bench.told, measure_random_play(game, request.stops, request.seed, Listening::Log));
    keep_best(bench.options, measure_options(game, request.stops, request.seed));
    tick();
  }
  return bench;
}

/// The battle that was asked for, or the first of each system.
Result<std::vector<Battle>, std::string> battles_to_measure(const Library& library, const std::string& wish) {
  std::vector<Battle> battles;
  if (!wish.empty()) {
    const Result<Battle, std::string> battle = choose_battle(library, wish);
    if (!battle) return battle.error();
    battles.push_back(*battle);
    return battles;
  }
  for (const Battle& battle : library.battles()) {
    const bool is_known =
        std::any_of(battles.begin(), battles.end(), [&](const Battle& other) { return other.system == battle.system; });
    if (!is_known) battles.push_back(battle);
  }
  if (battles.empty()) return std::string("the content has no battle");
  return battles;
}

nlohmann::json to_json(const PlayMeasure& measure) {
  return {{"decisions", measure.decisions},
          {"chances", measure.chances},
          {"games", measure.games},
          {"options", measure.options},
          {"events", measure.events},
          {"nanoseconds", measure.nanoseconds},
          {"stops_per_second", per_second(measure.stops(), measure.nanoseconds)},
          {"checksum", fmt::format("{:016x}", measure.checksum.value)}};
}

void print_json(const CopyMeasure& copy, const std::vector<BattleBench>& benches) {
  nlohmann::json battles = nlohmann::json::array();
  for (const BattleBench& bench : benches) {
    battles.push_back({{"battle", bench.battle},
                       {"without_events", to_json(bench.silent)},
                       {"with_events", to_json(bench.told)},
                       {"options",
                        {{"lists_per_second", per_second(bench.options.lists, bench.options.nanoseconds)},
                         {"options_per_second", per_second(bench.options.options, bench.options.nanoseconds)},
                         {"checksum", fmt::format("{:016x}", bench.options.checksum.value)}}}});
  }
  const nlohmann::json document = {{"state_bytes", copy.state_bytes},
                                   {"copy_nanoseconds", copy.copy_nanoseconds},
                                   {"memcpy_nanoseconds", copy.memcpy_nanoseconds},
                                   {"copy_to_memcpy", copy.ratio()},
                                   {"copy_checksum", fmt::format("{:016x}", copy.checksum.value)},
                                   {"battles", battles}};
  fmt::print("{}\n", document.dump(2));
}

/// What share of the time of silent play goes into listing options; the rest is the rules themselves.
double listing_share(const BattleBench& bench) {
  const double for_one_list = static_cast<double>(bench.options.nanoseconds) / static_cast<double>(bench.options.lists);
  return for_one_list * static_cast<double>(bench.silent.decisions) / static_cast<double>(bench.silent.nanoseconds);
}

void print_table(const CopyMeasure& copy, const std::vector<BattleBench>& benches) {
  fmt::print("state         {} bytes\n", copy.state_bytes);
  fmt::print("state copy    {:.1f} ns, memcpy of as many bytes {:.1f} ns, ratio {:.2f} (at most {:.1f})  checksum {:016x}\n\n",
             copy.copy_nanoseconds, copy.memcpy_nanoseconds, copy.ratio(), most_ratio, copy.checksum.value);
  fmt::print("{:<30} {:>13} {:>13} {:>13} {:>13} {:>8}  {}\n", "random play on one core", "stops/s", "with events", "lists/s",
             "options/s", "listing", "checksum");
  for (const BattleBench& bench : benches) {
    fmt::print("{:<30} {:>13.0f} {:>13.0f} {:>13.0f} {:>13.0f} {:>6.0f} %  {:016x}\n", bench.battle,
               per_second(bench.silent.stops(), bench.silent.nanoseconds), per_second(bench.told.stops(), bench.told.nanoseconds),
               per_second(bench.options.lists, bench.options.nanoseconds),
               per_second(bench.options.options, bench.options.nanoseconds), 100 * listing_share(bench),
               bench.silent.checksum.value);
  }
  fmt::print(
      "\nA stop is a decision or a roll. Listing: share of silent play that goes into listing options.\n"
      "Checksums are the same on every machine for the same content, --stops and --seed.\n");
}

}  // namespace

ExitCode run_bench(const BenchRequest& request) {
  const Result<LoadedContent, LoadErrors> content = load_content(request.content);
  if (!content) {
    fmt::print(stderr, "{}", to_text(content.error()));
    return ExitCode::BadInput;
  }
  const auto battles = battles_to_measure(content->library, request.battle);
  if (!battles) {
    fmt::print(stderr, "{}\n", battles.error());
    return ExitCode::BadInput;
  }
  std::vector<BattleBench> benches;
  CopyMeasure copy;
  ProgressBar bar("bench");
  std::uint64_t done = 0;
  for (const Battle& battle : *battles) {
    const Result<Game, LoadErrors> game = make_game_of(content->library, battle);
    if (!game) {
      fmt::print(stderr, "{}", to_text(game.error()));
      return ExitCode::BadInput;
    }
    if (benches.empty()) copy = measure_copy(start(*game), copy_rounds);
    benches.push_back(bench_battle(*game, battle.full_id(), request, [&] { bar.show(++done, battles->size() * repetitions); }));
  }
  const bool is_consistent = std::all_of(benches.begin(), benches.end(),
                                         [](const BattleBench& bench) { return bench.silent.checksum == bench.told.checksum; });
  if (request.as_json) {
    print_json(copy, benches);
  } else {
    print_table(copy, benches);
  }
  if (!is_consistent) fmt::print(stderr, "Play with events came to other states than play without: a bug in the rules.\n");
  // Only wrong results are an answer of no: times vary with what else the machine does.
  return is_consistent ? ExitCode::Ok : ExitCode::No;
}

}  // namespace fracas
