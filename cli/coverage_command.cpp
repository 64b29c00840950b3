#include "cli/coverage_command.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <atomic>
#include <functional>
#include <nlohmann/json.hpp>
#include <set>
#include <thread>

#include "bench/stopwatch.hpp"
#include "cli/loaded_content.hpp"
#include "cli/power_report.hpp"
#include "cli/progress_bar.hpp"
#include "cli/random_match.hpp"
#include "cli/text_file.hpp"
#include "engine/content/system_words.hpp"
#include "engine/core/nearest_word.hpp"
#include "replay/replay_file.hpp"

namespace fracas {
namespace {

/// Games that are drafted together, from what was known before the first of them: as many for every number of threads, so that
/// the same games are played whatever that is.
constexpr std::size_t games_together = 32;
constexpr std::size_t most_replays = 10;

/// A game in which something broke.
struct BrokenGame {
  std::uint64_t number = 0;
  Match match;
  std::uint32_t stops = 0;
  std::string problem;
};

/// Calls work(i) for every i below count, on several threads.
void for_each_parallel(std::size_t count, unsigned threads, const std::function<void(std::size_t)>& work) {
  std::atomic<std::size_t> next{0};
  const auto run = [&] {
    for (std::size_t i = next++; i < count; i = next++) work(i);
  };
  std::vector<std::thread> helpers;
  for (unsigned i = 1; i < threads; ++i) helpers.emplace_back(run);
  run();
  for (std::thread& helper : helpers) helper.join();
}

PowerGoal goal_of(const CoverageRequest& request) {
  return {.pack = request.pack, .at_least = request.at_least, .is_each = request.is_each};
}

/// The run: drafts, plays, counts.
class Coverage {
 public:
  Coverage(const CoverageRequest& request, const MatchPool& pool)
      : request_(request), pool_(pool), tallies_(pool.powers.rows().size()), seeds_(request.seed) {}

  void run() {
    const std::uint64_t most = request_.games > 0 ? request_.games : request_.most_games;
    ProgressBar bar("games");
    while (games_ < most) {
      if (request_.games == 0 && is_covered()) return;
      play_together(std::min<std::uint64_t>(games_together, most - games_));
      bar.show(games_, most);
    }
  }

  [[nodiscard]] bool is_covered() const {
    const std::vector<std::uint32_t> missing = missing_by_row(pool_.powers, tallies_, goal_of(request_));
    return std::all_of(missing.begin(), missing.end(), [](std::uint32_t count) { return count == 0; });
  }
  [[nodiscard]] const std::vector<PowerTally>& tallies() const { return tallies_; }
  [[nodiscard]] const std::vector<BrokenGame>& broken() const { return broken_; }
  [[nodiscard]] std::uint64_t games() const { return games_; }
  [[nodiscard]] std::uint64_t stops() const { return stops_; }
  [[nodiscard]] std::uint64_t checksum() const { return checksum_; }

 private:
  void play_together(std::size_t count) {
    const std::vector<std::uint32_t> wanted = wanted_cards();
    std::vector<Match> matches;
    for (std::size_t i = 0; i < count; ++i) matches.push_back(draft_match(pool_, wanted, seeds_.next()));
    std::vector<MatchResult> results(count);
    const Checking checking = request_.is_thorough ? Checking::Everything : Checking::Samples;
    for_each_parallel(count, request_.threads, [&](std::size_t i) { results[i] = play_match(pool_, matches[i], checking); });
    for (std::size_t i = 0; i < count; ++i) take(matches[i], results[i]);
  }

  void take(const Match& match, const MatchResult& result) {
    ++games_;
    stops_ += result.stops;
    checksum_ = checksum_ * 0x100000001b3ULL + result.final_hash;
    for (std::size_t row = 0; row < result.tallies.size(); ++row) {
      tallies_[row].considered += result.tallies[row].considered;
      tallies_[row].fired += result.tallies[row].fired;
    }
    if (result.problem) broken_.push_back({.number = games_, .match = match, .stops = result.stops, .problem = *result.problem});
  }

  /// How often powers of each card still have to fire, those of its other side with them.
  [[nodiscard]] std::vector<std::uint32_t> wanted_cards() const {
    const std::vector<std::uint32_t> missing = missing_by_row(pool_.powers, tallies_, goal_of(request_));
    const Edition edition = pool_.grounds.front()->options.edition;
    const auto missing_of = [&](const CardDefinition& card) {
      std::uint32_t most = 0;
      for (const std::size_t row : pool_.powers.rows_of(card, edition)) most = std::max(most, missing[row]);
      return most;
    };
    std::vector<std::uint32_t> wanted;
    for (const CardDefinition* card : pool_.cards) {
      const LibraryCard* back = pool_.library.find_card(pool_.system, card->other_side);
      wanted.push_back(std::max(missing_of(*card), back == nullptr ? 0 : missing_of(back->card)));
    }
    return wanted;
  }

  const CoverageRequest& request_;
  const MatchPool& pool_;
  std::vector<PowerTally> tallies_;
  std::vector<BrokenGame> broken_;
  FastRandom seeds_;
  std::uint64_t games_ = 0;
  std::uint64_t stops_ = 0;
  std::uint64_t checksum_ = 0;
};

/// What a team of a usual game may cost.
int usual_points(System system) { return system == System::HeroClix ? 300 : 1000; }

/// One battle for each battlefield.
std::vector<const Battle*> grounds_of(const Library& library, System system, const std::string& wish) {
  std::vector<const Battle*> grounds;
  std::set<std::string> maps;
  for (const Battle& battle : library.battles()) {
    const bool is_meant = wish.empty() || battle.full_id() == wish || battle.id == wish;
    if (battle.system != system || battle.teams.size() < 2 || !is_meant) continue;
    const bool has_goals = std::any_of(battle.teams.begin(), battle.teams.end(),
                                       [](const BattleTeam& team) { return !team.goals.empty(); });  // they name other figures
    if (!has_goals && maps.insert(battle.map).second) grounds.push_back(&battle);
  }
  return grounds;
}

/// Cards with powers that a team can afford; those of one pack if one is asked for.
std::vector<const CardDefinition*> cards_of(const Library& library, System system, const CoverageRequest& request, int points) {
  std::vector<const CardDefinition*> cards;
  for (const LibraryCard& card : library.cards()) {
    const bool is_meant = card.system == system && (request.pack.empty() || card.pack == request.pack);
    const bool is_unit = card.card.points > 0 && card.card.points <= points;
    const bool has_powers = !card.card.abilities.abilities.empty() || !card.card.clix.all_standard().is_empty();
    if (is_meant && is_unit && has_powers) cards.push_back(&card.card);
  }
  return cards;
}

void save_replay(const CoverageRequest& request, const MatchPool& pool, const BrokenGame& broken) {
  const std::string path = fmt::format("{}/broken-game-{}.json", request.replays, broken.number);
  const auto replay = record_match(pool, broken.match, broken.stops + 1);
  if (replay && write_or_complain(path, write_replay(*replay))) fmt::print("  Replay: {}\n", path);
}

void print_broken(const CoverageRequest& request, const MatchPool& pool, const Coverage& coverage) {
  for (std::size_t i = 0; i < coverage.broken().size(); ++i) {
    const BrokenGame& broken = coverage.broken()[i];
    fmt::print("Game {} is broken after {} stops: {}\n  {}\n  seed {}\n", broken.number, broken.stops, broken.problem,
               broken.match.battle, broken.match.seed);
    if (i < most_replays) save_replay(request, pool, broken);
  }
}

ExitCode report(const CoverageRequest& request, const MatchPool& pool, const Coverage& coverage, double seconds) {
  const bool is_good = coverage.is_covered() && coverage.broken().empty();
  if (request.as_json) {
    nlohmann::json answer = {{"games", coverage.games()},
                             {"stops", coverage.stops()},
                             {"checksum", fmt::format("{:016x}", coverage.checksum())},
                             {"broken", nlohmann::json::array()},
                             {"powers", powers_json(pool.powers, coverage.tallies(), goal_of(request))}};
    for (const BrokenGame& broken : coverage.broken()) {
      answer["broken"].push_back(
          {{"game", broken.number}, {"battle", broken.match.battle}, {"seed", broken.match.seed}, {"problem", broken.problem}});
    }
    fmt::print("{}\n", answer.dump(2, ' ', false, nlohmann::json::error_handler_t::replace));
    return is_good ? ExitCode::Ok : ExitCode::No;
  }
  fmt::print("{}", powers_text(pool.powers, coverage.tallies(), goal_of(request), request.is_listing_all));
  print_broken(request, pool, coverage);
  fmt::print("{} games, {} stops, {} broken, {:.1f} s, checksum {:016x}\n", coverage.games(), coverage.stops(),
             coverage.broken().size(), seconds, coverage.checksum());
  return is_good ? ExitCode::Ok : ExitCode::No;
}

}  // namespace

ExitCode run_coverage(const CoverageRequest& request) {
  const System system = *find_system(request.system);
  const int points = request.points > 0 ? request.points : usual_points(system);
  const auto content = load_content(request.content);
  if (!content) {
    fmt::print(stderr, "{}", to_text(content.error()));
    return ExitCode::BadInput;
  }
  if (!request.pack.empty() && content->library.find_pack(system, request.pack) == nullptr) {
    std::vector<std::string_view> packs;
    for (const Pack& pack : content->library.packs()) {
      if (pack.system == system) packs.push_back(pack.id);
    }
    fmt::print(stderr, "There is no pack {}. There are {}.\n", fracas::quoted(request.pack), list_words(packs));
    return ExitCode::BadInput;
  }
  const PowerList powers(content->library, system);
  const MatchPool pool{.library = content->library,
                       .powers = powers,
                       .system = system,
                       .grounds = grounds_of(content->library, system, request.battle),
                       .cards = cards_of(content->library, system, request, points),
                       .points = points};
  if (pool.grounds.empty()) {
    fmt::print(stderr, "There is no such battle of {} to take the battlefield from.\n", system_title(system));
    return ExitCode::BadInput;
  }
  if (pool.cards.size() < 2) {
    fmt::print(stderr, "There are not two cards with powers that fit into {} points.\n", points);
    return ExitCode::BadInput;
  }
  const Stopwatch watch;
  Coverage coverage(request, pool);
  coverage.run();
  return report(request, pool, coverage, static_cast<double>(watch.nanoseconds()) / 1e9);
}

}  // namespace fracas
