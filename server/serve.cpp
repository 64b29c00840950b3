#include "server/serve.hpp"

#include <cstdio>
#include <utility>

#include "server/address_text.hpp"
#include "server/network.hpp"
#include "server/rooms.hpp"
#include "server/sandbox_games.hpp"
#include "server/sandbox_watch.hpp"
#include "server/site.hpp"
#include "server/sqlite_store.hpp"
#include "server/thinking.hpp"
#include "server/web_assets.hpp"

namespace fracas {
namespace {

/// The name a browser on this machine can use.
std::string host_in_address(const std::string& address) {
  if (address == "0.0.0.0" || address == "::" || address == "localhost") return "127.0.0.1";
  return address.find(':') == std::string::npos ? address : "[" + address + "]";
}

Result<WebAssets, std::string> load_assets(const std::filesystem::path& folder) {
  return folder.empty() ? Result<WebAssets, std::string>(WebAssets()) : WebAssets::from_folder(folder);
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

void tell(const RestoreReport& report, const Log& log) {
  if (!report.restored.empty()) log.info(std::to_string(report.restored.size()) + " unfinished games are restored");
  for (const std::string& game : report.kept_aside) log.error(game);
}

}  // namespace

/// In the order of their making: whatever uses another part comes after it.
struct Server::Parts {
  Parts(const ServeOptions& options, std::unique_ptr<Store> opened_store, WebAssets assets)
      : log(options.log_level),
        store(std::move(opened_store)),
        rooms(options.content, *store, options.dice),
        sandbox(make_sandbox(options.sandbox_folder)),
        site({.content = options.content,
              .assets = std::move(assets),
              .is_loopback_only = is_loopback_address(options.address),
              .sandbox = sandbox.games.get()},
             rooms, log, thinking, [this](std::function<void()> work) { network.post(std::move(work)); }),
        address(options.address) {
    if (sandbox.games == nullptr) return;
    log.info("the sandbox watches " + options.sandbox_folder.string());
    if (!is_loopback_address(options.address)) log.error("the sandbox is for authors, and this address lets others into it");
    watch = std::make_unique<SandboxWatch>(options.sandbox_folder, sandbox.stamp, [this](SandboxReport report) {
      log.info(report.content == nullptr ? "the sandbox folder has mistakes" : "the sandbox folder was read anew");
      network.post([this, told = std::move(report)] { sandbox.games->receive(told); });
    });
  }

  Log log;
  std::unique_ptr<Store> store;
  Network network;
  Rooms rooms;
  Sandbox sandbox;
  Thinking thinking;  ///< its threads post to the network, so that they end before it
  Site site;
  std::string address;
  std::uint16_t port = 0;
  std::unique_ptr<SandboxWatch> watch;  ///< its thread posts to the network, so that it ends first
};

Server::Server(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
Server::~Server() = default;

Result<std::unique_ptr<Server>, std::string> Server::open(const ServeOptions& options) {
  auto store = open_sqlite_store(options.data_folder);
  if (!store) return store.error().message;
  auto assets = load_assets(options.web_folder);
  if (!assets) return assets.error();
  auto parts = std::make_unique<Parts>(options, std::move(store).value(), std::move(assets).value());
  const auto report = parts->rooms.restore();
  if (!report) return report.error().message;
  tell(*report, parts->log);
  for (const std::string& game : report->restored) parts->site.keep_working(game);
  const auto port = parts->network.listen(options.address, options.port);
  if (!port) return port.error();
  if (options.port != 0 && *port != options.port)
    parts->log.info("port " + std::to_string(options.port) + " is taken; another one is used");
  parts->port = *port;
  return std::unique_ptr<Server>(new Server(std::move(parts)));
}

std::uint16_t Server::port() const { return parts_->port; }

std::string Server::page() const {
  return "http://" + host_in_address(parts_->address) + ":" + std::to_string(parts_->port) + "/";
}

void Server::run() { parts_->network.run(parts_->site); }
void Server::stop() { parts_->network.stop(); }
void Server::stop_on_signals() { parts_->network.stop_on_signals(); }

int serve(const ServeOptions& options) {
  try {
    const auto server = Server::open(options);
    if (!server) {
      Log(LogLevel::Errors).error(server.error());
      return 1;
    }
    (*server)->stop_on_signals();
    std::printf("Fracas is ready: %s\n", (*server)->page().c_str());
    std::fflush(stdout);
    (*server)->run();
    return 0;
  } catch (const std::exception& error) {
    Log(LogLevel::Errors).error(error.what());
    return 1;
  }
}

}  // namespace fracas
