#include "cli/play_command.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <iostream>
#include <memory>
#include <random>
#include <vector>

#include "ai/policy.hpp"
#include "cli/draft_terminal.hpp"
#include "cli/loaded_content.hpp"
#include "cli/terminal_game.hpp"
#include "cli/text_file.hpp"
#include "cli/trace_text.hpp"
#include "engine/content/system_words.hpp"
#include "engine/content/team_text.hpp"
#include "engine/core/nearest_word.hpp"
#include "replay/replay_file.hpp"

namespace fracas {
namespace {

/// Mixed into the seed, so that bots do not foresee the dice.
constexpr std::uint64_t bot_stream = 0x9d39247e33776d41ULL;

/// What a drafted team may cost where a battle sets no limit (SS-TEM-01).
constexpr std::uint16_t usual_build_total = 1000;

std::uint64_t seed_by_chance() {
  std::random_device device;
  return (std::uint64_t{device()} << 32) | device();
}

ExitCode list_battles(const Library& library) {
  for (const Battle& battle : library.battles()) {
    fmt::print("{:<28} {}: {}\n", battle.full_id(), system_title(battle.system), battle.title);
    for (const BattleTeam& team : battle.teams) fmt::print("{:<28}   {}\n", "", team.name);
  }
  fmt::print("\nBots:");
  for (const std::string_view bot : policy_names()) fmt::print(" {}", bot);
  fmt::print("\n");
  return ExitCode::Ok;
}

/// What is wrong with the wish for a bot or a seat, or nothing.
std::optional<std::string> wrong_players(const PlayRequest& request, const Battle& battle) {
  const std::vector<std::string_view>& words = policy_names();
  const bool is_known = std::find(words.begin(), words.end(), request.bot) != words.end();
  if (!request.bot.empty() && !is_known)
    return "There is no bot " + fracas::quoted(request.bot) + ". There are " + list_words(words) + ".";
  if (request.is_watching && request.bot.empty()) return "--watch wants --bot: who shall play?";
  if (static_cast<std::size_t>(request.seat) > battle.teams.size())
    return fmt::format("--seat {}: this battle has {} sides.", request.seat, battle.teams.size());
  if (request.is_snake && !request.is_drafting) return "--snake wants --draft.";
  return std::nullopt;
}

/// The ids of who plays each seat: a bot, or empty for a person.
std::vector<std::string> players_of(const PlayRequest& request, std::size_t seats) {
  std::vector<std::string> players(seats, request.bot);
  if (!request.is_watching) players[static_cast<std::size_t>(request.seat) - 1].clear();
  return players;
}

/// A bot for each seat that has one; they share a generator that is not that of the dice.
std::vector<SeatBot> make_bots(const Game& game, const std::vector<std::string>& players, std::uint64_t seed) {
  const auto random = std::make_shared<FastRandom>(seed ^ bot_stream);
  std::vector<SeatBot> bots;
  for (const std::string& player : players) {
    if (player.empty()) {
      bots.emplace_back();
      continue;
    }
    const std::shared_ptr<Policy> policy = make_policy(player);
    bots.emplace_back([&game, policy, random](const View& seen) {
      OptionList options;
      list_options(game, seen.state, seen.seat, options);
      return policy->choose(game, seen, options, *random);
    });
  }
  return bots;
}

ExitCode report_end(TerminalEnd end) {
  if (end == TerminalEnd::InputEnded) fmt::print("The input ended before the game did.\n");
  return end == TerminalEnd::InputEnded ? ExitCode::No : ExitCode::Ok;
}

/// Replaces the teams of a battle by drafted ones.
TerminalEnd draft_teams(const PlayRequest& request, const Library& library, Battle& battle) {
  DraftTerms terms{.system = battle.system,
                   .players = battle.teams.size(),
                   .options = battle.options,
                   .is_snake = request.is_snake || battle.system == System::HeroScape,
                   .cards = all_cards(library, battle.system)};
  if (!terms.options.has_build_total && battle.system != System::HeroClix) {
    terms.options.has_build_total = true;
    terms.options.build_total = usual_build_total;
  }
  battle.options.has_build_total = true;
  battle.options.build_total = terms.options.build_total;
  std::vector<std::string> names;
  for (const BattleTeam& team : battle.teams) names.push_back(team.name);
  DraftTerminal terminal(std::move(terms), std::move(names), players_of(request, battle.teams.size()), std::cin, *request.seed);
  const TerminalEnd end = terminal.play();
  if (end == TerminalEnd::Over) battle = with_drafted_teams(std::move(battle), terminal.draft());
  return end;
}

ExitCode play_game(const PlayRequest& request, Game& game, const std::string& battle, const RuleBook& rules) {
  std::optional<WholeFile> record;
  if (!request.record.empty()) {
    auto file = WholeFile::prepare(request.record);
    if (!file) {
      fmt::print(stderr, "{}\n", file.error().sentence);
      return ExitCode::BadInput;
    }
    record.emplace(std::move(file).value());
  }
  const std::uint64_t seed = *request.seed;
  const std::vector<std::string> players = players_of(request, game.seat_count());
  const Game quiet = game;  // what bots try out is no part of the trace
  std::optional<TraceText> trace;
  if (const auto detail = trace_detail(request.trace)) trace.emplace(game, *detail);
  game.watch = trace ? &*trace : nullptr;
  GameRecorder recorder(game, battle, players);
  TerminalGame terminal(recorder, rules, make_bots(quiet, players, seed), std::cin, seed, trace ? &*trace : nullptr);
  fmt::print("{}. Type help at any question.\n\n", game.title);
  const ExitCode code = report_end(terminal.play());
  if (!record) return code;
  if (const auto problem = record->write(write_replay(recorder.replay()))) {
    fmt::print(stderr, "{}\n", problem->sentence);
    return ExitCode::BadInput;
  }
  fmt::print("Replay: {}\n", request.record);
  return code;
}

}  // namespace

ExitCode run_play(const PlayRequest& request) {
  const auto content = load_content(request.content);
  if (!content) {
    fmt::print(stderr, "{}", to_text(content.error()));
    return ExitCode::BadInput;
  }
  if (request.is_listing) return list_battles(content->library);
  const auto chosen = choose_battle(content->library, request.battle);
  if (!chosen) {
    fmt::print(stderr, "{}\n", chosen.error());
    return ExitCode::BadInput;
  }
  if (const auto wrong = wrong_players(request, *chosen)) {
    fmt::print(stderr, "{}\n", *wrong);
    return ExitCode::Usage;
  }
  PlayRequest seeded = request;
  if (!seeded.seed) seeded.seed = seed_by_chance();
  Battle battle = *chosen;
  if (request.is_drafting) {
    const auto end = draft_teams(seeded, content->library, battle);
    if (end != TerminalEnd::Over) return report_end(end);
  }
  const std::string id = battle_text(*content->library.find_battle(battle.full_id()), battle);
  auto made = make_game_of(content->library, battle);
  if (!made) {
    fmt::print(stderr, "{}", to_text(made.error()));
    return ExitCode::BadInput;
  }
  Game game = std::move(made).value();
  return play_game(seeded, game, id, content->rules);
}

}  // namespace fracas
