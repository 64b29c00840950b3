// Plays many games at once through the protocol, both sides on this machine, next to a bare echo through the same network layer:
//   build/release/fracas_server_load --help
#include <fmt/format.h>
#include <sys/resource.h>

#include <CLI/CLI.hpp>
#include <cstdlib>
#include <filesystem>
#include <optional>

#include "bench/load/child_process.hpp"
#include "bench/load/echo_server.hpp"
#include "bench/load/load_players.hpp"

namespace {

using namespace fracas;
using std::chrono::milliseconds;

struct LoadPlan {
  std::string program = "build/release/fracas";
  std::string battle = "superscape/quarry-duel";
  std::string store;  ///< a connection string; empty: SQLite in a folder of its own
  std::size_t games = 1'000;
  int interval = 2'000;
  int seconds = 30;
  int warm_up = 15;
};

/// A folder that is gone at the end.
struct DataFolder {
  std::filesystem::path path;
  DataFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "fracas-load-XXXXXX").string();
    path = mkdtemp(name.data());
  }
  DataFolder(const DataFolder&) = delete;
  DataFolder& operator=(const DataFolder&) = delete;
  ~DataFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path, ignored);
  }
};

ChildProcess start_server(const LoadPlan& plan, const DataFolder& data) {
  const std::string store = plan.store.empty() ? data.path.string() : plan.store;
  return ChildProcess::of_program({plan.program, "serve", "--port", "0", "--log", "errors", "--store", store});
}

/// The port in "Fracas is ready: http://127.0.0.1:40123/" or "ready 40123".
std::uint16_t port_in(const std::string& line) {
  std::size_t place = line.find_last_of(": ");
  if (place == std::string::npos) throw std::runtime_error("the server did not start");
  return static_cast<std::uint16_t>(std::strtoul(line.c_str() + place + 1, nullptr, 10));
}

void print_row(const std::string& name, LoadReport& report, double processor_seconds) {
  fmt::print("{:<22} {:>10.0f} {:>10.2f} {:>10.2f} {:>10.2f} {:>12.0f} {:>8.0f} % {:>8} {:>6}\n", name,
             static_cast<double>(report.choices) / report.seconds, report.latencies.milliseconds_at(0.5),
             report.latencies.milliseconds_at(0.99), report.latencies.milliseconds_at(1),
             report.choices == 0 ? 0.0 : static_cast<double>(report.bytes) / static_cast<double>(report.choices),
             100 * processor_seconds / report.seconds, report.refused, report.lost);
}

void print_heading() {
  fmt::print("{:<22} {:>10} {:>10} {:>10} {:>10} {:>12} {:>10} {:>8} {:>6}\n", "", "choices/s", "median ms", "99 % ms",
             "worst ms", "bytes each", "processor", "refused", "lost");
}

struct Paced {
  LoadReport report;
  double processor_seconds = 0;
};

Paced play_paced(LoadPlayers& players, const ChildProcess& server, const LoadPlan& plan) {
  const double before = server.processor_seconds();
  LoadReport report = players.play(milliseconds(plan.interval), std::chrono::seconds(plan.seconds));
  return {.report = std::move(report), .processor_seconds = server.processor_seconds() - before};
}

void measure_echo(const LoadPlan& plan, std::size_t bytes) {
  const ChildProcess server = ChildProcess::of_function(run_echo_server);
  LoadPlayers players(port_in(server.read_line()), {});
  const double before = server.processor_seconds();
  LoadReport report = players.echo(plan.games, bytes, milliseconds(plan.interval), std::chrono::seconds(plan.seconds));
  print_row("echo, same sizes", report, server.processor_seconds() - before);
}

/// Kills the server, starts it anew and lets everybody join again; false if a game stands at another question than before.
bool measure_restart(LoadPlayers& players, ChildProcess& server, const LoadPlan& plan, const DataFolder& data) {
  const std::vector<std::uint64_t> before = players.questions();
  server.kill_at_once();
  players.disconnect();
  const auto start = std::chrono::steady_clock::now();
  const ChildProcess again = start_server(plan, data);
  players.set_port(port_in(again.read_line()));
  const double ready = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  players.connect();
  const double all = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  std::size_t behind = 0;
  const std::vector<std::uint64_t> after = players.questions();
  for (std::size_t i = 0; i < after.size(); ++i) behind += after[i] < before[i] ? 1U : 0U;
  fmt::print(
      "after kill -9: ready in {:.2f} s; all {} games restored and both players of each back in {:.2f} s: {:.0f} games/s\n",
      ready, players.games(), all, static_cast<double>(players.games()) / all);
  fmt::print("games that stand before what their players had seen: {}\n", behind);
  return behind == 0;
}

int measure(const LoadPlan& plan) {
  const DataFolder data;
  ChildProcess server = start_server(plan, data);
  LoadPlayers players(port_in(server.read_line()), plan.battle);
  const std::uint64_t empty = server.resident_bytes();
  players.create(plan.games);
  const std::uint64_t idle = server.resident_bytes();
  players.connect();
  static_cast<void>(players.play(milliseconds(0), std::chrono::seconds(plan.warm_up)));
  const std::uint64_t watched = server.resident_bytes();
  fmt::print("{} games of {}, two players each, store: {}\n", plan.games, plan.battle,
             plan.store.empty() ? "SQLite" : "PostgreSQL");
  print_heading();
  Paced paced = play_paced(players, server, plan);
  const double bytes =
      static_cast<double>(paced.report.bytes) / static_cast<double>(std::max<std::uint64_t>(paced.report.messages, 1));
  print_row("fracas, one each " + fmt::format("{:.1f} s", plan.interval / 1000.0), paced.report, paced.processor_seconds);
  const double before = server.processor_seconds();
  LoadReport full = players.play(milliseconds(0), std::chrono::seconds(plan.seconds / 2));
  print_row("fracas, flat out", full, server.processor_seconds() - before);
  measure_echo(plan, static_cast<std::size_t>(bytes));
  fmt::print("memory: {:.1f} KiB for each idle game, {:.1f} KiB for each game in play with two connections\n",
             static_cast<double>(idle - empty) / 1024 / static_cast<double>(plan.games),
             static_cast<double>(watched - empty) / 1024 / static_cast<double>(plan.games));
  const bool is_whole = measure_restart(players, server, plan, data);
  return is_whole && paced.report.lost == 0 && full.lost == 0 ? 0 : 1;
}

/// Every player is a socket.
void allow_many_sockets() {
  rlimit limit{};
  getrlimit(RLIMIT_NOFILE, &limit);
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

}  // namespace

int main(int count, char** words) {
  LoadPlan plan;
  CLI::App app("Plays many games at once through the protocol and measures how long a choice takes to be acknowledged.");
  app.add_option("--program", plan.program, "The server")->capture_default_str();
  app.add_option("--battle", plan.battle, "What is played; for two players")->capture_default_str();
  app.add_option("--store", plan.store, "postgresql:// connection string of an empty database [default: SQLite]");
  app.add_option("--games", plan.games, "Games at once")->capture_default_str()->check(CLI::PositiveNumber);
  app.add_option("--interval", plan.interval, "Milliseconds between two choices of one game")->capture_default_str();
  app.add_option("--seconds", plan.seconds, "How long to measure")->capture_default_str()->check(CLI::PositiveNumber);
  app.add_option("--warm-up", plan.warm_up, "Seconds to play at full speed first")->capture_default_str();
  CLI11_PARSE(app, count, words);
  allow_many_sockets();
  try {
    return measure(plan);
  } catch (const std::exception& error) {
    fmt::print(stderr, "{}\n", error.what());
    return 3;
  }
}
