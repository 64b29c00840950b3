#include "server/serve.hpp"

#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <utility>

#include "server/address_text.hpp"
#include "server/measured_store.hpp"
#include "server/network.hpp"
#include "server/old_games.hpp"
#include "server/restoring.hpp"
#include "server/rooms.hpp"
#include "server/sandbox_games.hpp"
#include "server/sandbox_watch.hpp"
#include "server/site.hpp"
#include "server/store/attempt.hpp"
#include "server/store/open_store.hpp"
#include "server/store/write_queue.hpp"
#include "server/thinking.hpp"
#include "server/trouble_log.hpp"
#include "server/web_assets.hpp"

namespace fracas {
namespace {

/// The name a browser on this machine can use.
std::string host_in_address(const std::string& address) {
  if (address == "0.0.0.0" || address == "::" || address == "localhost") return "127.0.0.1";
  return address.find(':') == std::string::npos ? address : "[" + address + "]";
}

Result<WebAssets, std::string> load_assets(const ServeOptions& options) {
  return options.web_folder.empty() ? Result<WebAssets, std::string>(WebAssets::from_files(options.page))
                                    : WebAssets::from_folder(options.web_folder);
}

std::string prefix_of(const ServeOptions& options) {
  return options.base_path.empty() && options.public_address ? options.public_address->prefix : options.base_path;
}

/// Whose number of connections is not bounded: proxies, and this machine unless a proxy may run on it.
NetworkLimits network_limits(const ServeOptions& options) {
  return {.connections = options.connection_limit,
          .connections_per_address = options.connections_per_address,
          .is_exempt = [proxies = options.trusted_proxies](const std::string& address) {
            return contain(proxies, address) || (proxies.empty() && is_loopback_address(address));
          }};
}

/// Every connection is an open file; the usual limit is for programs with few of them.
void raise_file_limit(std::size_t connections) {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  constexpr rlim_t files_besides = 256;
  const rlim_t wanted = connections + files_besides;
  if (limit.rlim_cur >= wanted) return;
  limit.rlim_cur = std::min<rlim_t>(wanted, limit.rlim_max);
  static_cast<void>(setrlimit(RLIMIT_NOFILE, &limit));
}

/// The sandbox games and how their folder looked when it was read.
struct Sandbox {
  FolderStamp stamp;
  std::unique_ptr<SandboxGames> games;
};

Sandbox make_sandbox(const std::filesystem::path& folder) {
  if (folder.empty()) return {};
  const FolderStamp stamp = stamp_of(folder);
  return {.stamp = stamp, .games = std::make_unique<SandboxGames>(read_sandbox_content(folder))};
}

/// A connection for accounts; none if there shall be no accounts.
Result<std::unique_ptr<Database>, StoreError> open_accounts(const ServeOptions& options) {
  if (!options.has_accounts) return std::unique_ptr<Database>();
  return attempt<std::unique_ptr<Database>>([&] { return open_database(options.data_folder.string()); });
}

std::unique_ptr<Accounts> made_accounts(std::unique_ptr<Database> database, const std::string& prefix, Accounts::Later later) {
  if (database == nullptr) return nullptr;
  return std::make_unique<Accounts>(AccountStore(std::move(database)), Accounts::Setting{.cookie_path = prefix + "/"},
                                    std::move(later));
}

}  // namespace

/// In the order of their making: whatever uses another part comes after it.
struct Server::Parts {
  Parts(const ServeOptions& options, std::unique_ptr<Store> opened_store, std::unique_ptr<Database> accounts_database,
        WebAssets assets)
      : log(options.log_level, options.log_format),
        troubles([this](std::string_view event, std::string_view message) { log.error(event, message); }),
        store(std::move(opened_store), metrics),
        network(
            network_limits(options), [this](double seconds) { metrics.choice_seconds.measure(seconds); },
            [this](const char* event, const std::string& message) { troubles.tell(event, message); }),
        queue(store, later().next),
        writer(queue),
        rooms(options.content, store, writer, options.dice),
        sandbox(make_sandbox(options.sandbox_folder)),
        thinking(options.thinking_threads),
        site({.content = options.content,
              .sandbox = sandbox.games.get(),
              .has_accounts = options.has_accounts,
              .joins_per_minute = options.limits.joins_per_minute,
              .metrics = &metrics},
             rooms, log, thinking, later()),
        restoring(rooms, log, later(), [this](const std::string& game) { site.keep_working(game); }),
        old_games(options.retention, rooms, store, writer, log, later()),
        accounts(made_accounts(std::move(accounts_database), prefix_of(options), later().next)),
        front_door(door_setting(options, std::move(assets)), site, metrics, log),
        address(options.address),
        prefix(prefix_of(options)),
        public_address(options.public_address) {
    if (sandbox.games != nullptr) watch_sandbox(options);
  }

  [[nodiscard]] Later later() {
    return {.next = [this](std::function<void()> work) { network.post(std::move(work)); },
            .after = [this](std::chrono::milliseconds delay,
                            std::function<void()> work) { network.post_after(delay, std::move(work)); }};
  }

  [[nodiscard]] FrontDoor::Setting door_setting(const ServeOptions& options, WebAssets assets) {
    return {.assets = std::move(assets),
            .is_loopback_only = is_loopback_address(options.address),
            .prefix = prefix_of(options),
            .public_address = options.public_address,
            .trusted_proxies = options.trusted_proxies,
            .limits = options.limits,
            .metrics_access = options.metrics_access,
            .now = [this] { return metrics_now(); },
            .is_store_reachable = [this] { return store.is_reachable(); },
            .is_settled = [this] { return writer.is_idle(); },
            .accounts = accounts.get()};
  }

  void watch_sandbox(const ServeOptions& options) {
    log.info("sandbox", "the sandbox watches " + options.sandbox_folder.string());
    if (!is_loopback_address(options.address))
      log.error("sandbox", "the sandbox is for authors, and this address lets others into it");
    watch = std::make_unique<SandboxWatch>(options.sandbox_folder, sandbox.stamp, [this](SandboxReport report) {
      log.info("sandbox", report.content == nullptr ? "the sandbox folder has mistakes" : "the sandbox folder was read anew");
      network.post([this, told = std::move(report)] { sandbox.games->receive(told); });
    });
  }

  [[nodiscard]] MetricsNow metrics_now() {
    const NetworkCounts counts = network.counts();
    std::map<std::string, std::size_t> games_by_stage;
    for (const auto& [stage, count] : rooms.loaded_by_stage()) games_by_stage.emplace(stage_word(stage), count);
    return {.connections = counts.connections,
            .sockets = counts.sockets,
            .choices = counts.choices,
            .thoughts = thinking.thought_count(),
            .refused_connections = counts.refused,
            .games_by_stage = std::move(games_by_stage),
            .is_store_reachable = store.is_reachable(),
            .uptime_seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - started).count(),
            .memory_bytes = memory_in_use()};
  }

  std::chrono::steady_clock::time_point started = std::chrono::steady_clock::now();
  Log log;
  TroubleLog troubles;
  Metrics metrics;
  MeasuredStore store;
  Network network;
  WriteQueue queue;  ///< its thread posts to the network, so that it ends before it
  CountedWriter writer;
  Rooms rooms;
  Sandbox sandbox;
  Thinking thinking;  ///< its threads post to the network, so that they end before it
  Site site;
  Restoring restoring;
  OldGames old_games;
  std::unique_ptr<Accounts> accounts;  ///< its thread posts to the network, so that it ends before it
  FrontDoor front_door;
  std::string address;
  std::string prefix;
  std::optional<PublicAddress> public_address;
  std::uint16_t port = 0;
  std::unique_ptr<SandboxWatch> watch;  ///< its thread posts to the network, so that it ends first
};

Server::Server(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
Server::~Server() = default;

Result<std::unique_ptr<Server>, std::string> Server::open(const ServeOptions& options) {
  auto store = open_store(options.data_folder.string());
  if (!store) return store.error().message;
  auto accounts = open_accounts(options);
  if (!accounts) return accounts.error().message;
  auto assets = load_assets(options);
  if (!assets) return assets.error();
  const bool has_page = !assets->is_empty();
  auto parts = std::make_unique<Parts>(options, std::move(store).value(), std::move(accounts).value(), std::move(assets).value());
  const auto unfinished = parts->rooms.begin_restoring();
  if (!unfinished) return unfinished.error().message;
  const auto port = parts->network.listen(options.address, options.port, !options.public_address);
  if (!port) return port.error();
  if (options.port != 0 && *port != options.port)
    parts->log.info("port-taken", "port " + std::to_string(options.port) + " is taken; another one is used");
  parts->port = *port;
  if (!has_page)
    parts->log.info("no-page", "this program has no page inside, and none was named (--web): only the protocol is served");
  parts->network.post([running = parts.get()] {
    running->restoring.go_on();
    running->old_games.look();
  });
  return std::unique_ptr<Server>(new Server(std::move(parts)));
}

std::uint16_t Server::port() const { return parts_->port; }

std::string Server::page() const {
  if (parts_->public_address) return parts_->public_address->origin + parts_->prefix + "/";
  return "http://" + host_in_address(parts_->address) + ":" + std::to_string(parts_->port) + parts_->prefix + "/";
}

void Server::run() { parts_->network.run(parts_->front_door); }
void Server::stop() { parts_->network.stop(); }
void Server::stop_on_signals() { parts_->network.stop_on_signals(); }

bool can_be_store(std::string_view place) { return is_place(place); }

std::string store_without_secrets(std::string_view place) { return place_without_secrets(place); }

int serve(const ServeOptions& options) {
  try {
    raise_file_limit(options.connection_limit);
    const auto server = Server::open(options);
    if (!server) {
      Log(LogLevel::Errors, options.log_format).error("start-failed", server.error());
      return 1;
    }
    (*server)->stop_on_signals();
    std::printf("Fracas is ready: %s\n", (*server)->page().c_str());
    std::fflush(stdout);
    (*server)->run();
    Log(options.log_level, options.log_format).info("stopped", "the server has stopped");
    return 0;
  } catch (const std::exception& error) {
    Log(LogLevel::Errors, options.log_format).error("stopped-by-error", error.what());
    return 1;
  }
}

}  // namespace fracas
