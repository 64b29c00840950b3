#include "cli/replay_command.hpp"

#include <fmt/core.h>

#include <nlohmann/json.hpp>

#include "cli/loaded_content.hpp"
#include "cli/paint.hpp"
#include "cli/text_file.hpp"
#include "cli/trace_text.hpp"
#include "replay/replay_file.hpp"
#include "replay/verify.hpp"
#include "scenario/moment_scenario.hpp"

namespace fracas {
namespace {

/// A replay from a file, or nothing after saying why.
std::optional<Replay> load_replay(const std::string& path) {
  const auto text = read_text_file(path, ReplayLimits::document_bytes);
  if (!text) {
    fmt::print(stderr, "{}\n", text.error().sentence);
    return std::nullopt;
  }
  auto replay = read_replay(*text);
  if (!replay) {
    fmt::print(stderr, "{}: {}\n", path, replay.error().sentence());
    return std::nullopt;
  }
  return std::move(replay).value();
}

/// The game a replay was played with, as today's content makes it, or nothing after saying why.
std::optional<Game> game_of(const Replay& replay, const std::string& folder) {
  const auto content = load_content(folder);
  if (!content) {
    fmt::print(stderr, "{}", to_text(content.error()));
    return std::nullopt;
  }
  const auto battle = choose_battle(content->library, replay.battle);
  if (!battle) {
    fmt::print(stderr, "The content the replay was made with is not here. {}\n", battle.error());
    return std::nullopt;
  }
  auto game = make_game_of(content->library, *battle);
  if (!game) {
    fmt::print(stderr, "{}", to_text(game.error()));
    return std::nullopt;
  }
  return std::move(game).value();
}

void print_lines(const std::vector<ReplayLine>& lines, const Paint& paint) {
  for (const ReplayLine& line : lines) {
    fmt::print("        {}{}\n", line.text, line.rule.empty() ? "" : paint.dim("  [" + line.rule + "]"));
  }
}

/// Where an input comes from that no single player chose.
std::string source_of(const ReplayEntry& entry) { return entry.kind == ReplayEntry::Kind::Agreement ? "agreed:" : "dice:"; }

const char* word_of(DiceFinding::Kind kind) {
  switch (kind) {
    case DiceFinding::Kind::NoSeed: return "no-seed";
    case DiceFinding::Kind::Untold: return "untold";
    case DiceFinding::Kind::Follows: return "follows";
    case DiceFinding::Kind::Differs: return "differs";
  }
  return "";
}

nlohmann::json dice_json(const DiceFinding& dice) {
  return {{"finding", word_of(dice.kind)}, {"commitment", dice.commitment}, {"rolls", dice.rolls},
          {"taken_back", dice.taken_back}, {"copied", dice.copied},         {"entry", dice.entry},
          {"difference", dice.difference}};
}

void print_replay(const Replay& replay, const Paint& paint) {
  fmt::print("{}  {}\n", paint.bold(replay.title), paint.dim(replay.battle));
  for (const ReplaySeat& seat : replay.seats) fmt::print("  {} ({})\n", seat.name, seat.player.empty() ? "human" : seat.player);
  print_lines(replay.opening_lines, paint);
  for (std::size_t i = 0; i < replay.entries.size(); ++i) {
    const ReplayEntry& entry = replay.entries[i];
    const bool is_choice = entry.kind == ReplayEntry::Kind::Choice && entry.seat.index() < replay.seats.size();
    fmt::print("{:>5}  {} {}  {}\n", i + 1,
               is_choice ? paint.seat(entry.seat, replay.seats[entry.seat.index()].name + ":") : source_of(entry), entry.input,
               paint.dim(format_hash(entry.hash)));
    print_lines(entry.lines, paint);
  }
}

/// The game of a replay again, told with its windows and abilities; it ends where it cannot be played any more.
ExitCode trace_replay(const ReplayRequest& request, const Replay& replay, TraceDetail detail) {
  auto made = game_of(replay, request.content);
  if (!made) return ExitCode::BadInput;
  Game game = std::move(*made);
  TraceText trace(game, detail);
  game.watch = &trace;
  EventLog log;
  State state = start(game, &log);
  const auto print = [&] {
    for (const std::string& line : trace.take_lines(state)) fmt::print("        {}\n", line);
  };
  print();
  for (std::size_t i = 0; i < replay.entries.size(); ++i) {
    const ReplayEntry& entry = replay.entries[i];
    const bool is_choice = entry.kind == ReplayEntry::Kind::Choice && entry.seat.index() < replay.seats.size();
    fmt::print("{:>5}  {} {}\n", i + 1, is_choice ? replay.seats[entry.seat.index()].name + ":" : source_of(entry), entry.input);
    log.clear();
    if (const auto refused = apply_entry(game, state, entry, &log)) {
      fmt::print("The game goes another way today: {}\n", *refused);
      return ExitCode::No;
    }
    print();
  }
  return ExitCode::Ok;
}

}  // namespace

ExitCode show_replay(const ReplayRequest& request) {
  const auto replay = load_replay(request.file);
  if (!replay) return ExitCode::BadInput;
  if (const auto detail = trace_detail(request.trace)) return trace_replay(request, *replay, *detail);
  if (request.as_json) {
    fmt::print("{}", write_replay(*replay));
  } else {
    print_replay(*replay, Paint::for_standard_output());
  }
  return ExitCode::Ok;
}

ExitCode verify_replay(const ReplayRequest& request) {
  const auto replay = load_replay(request.file);
  if (!replay) return ExitCode::BadInput;
  const auto game = game_of(*replay, request.content);
  if (!game) return ExitCode::BadInput;
  const Verification finding = verify(*replay, *game);
  if (request.as_json) {
    const nlohmann::json answer = {{"same", finding.is_same},
                                   {"content_changed", finding.has_content_changed},
                                   {"entry", finding.entry},
                                   {"difference", finding.difference},
                                   {"dice", dice_json(finding.dice)}};
    fmt::print("{}\n", answer.dump(2, ' ', false, nlohmann::json::error_handler_t::replace));
  } else {
    fmt::print("{}\n", finding.sentence());
  }
  return finding.is_good() ? ExitCode::Ok : ExitCode::No;
}

ExitCode replay_to_scenario(const ReplayRequest& request) {
  const auto replay = load_replay(request.file);
  if (!replay) return ExitCode::BadInput;
  const auto game = game_of(*replay, request.content);
  if (!game) return ExitCode::BadInput;
  const auto text = scenario_of_moment(*replay, *game, request.at);
  if (!text) {
    fmt::print(stderr, "{}\n", text.error().sentence);
    return ExitCode::BadInput;
  }
  fmt::print("{}", *text);
  return ExitCode::Ok;
}

}  // namespace fracas
