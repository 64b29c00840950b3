#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/result.hpp"
#include "server/front_door.hpp"
#include "server/log.hpp"
#include "server/network.hpp"
#include "server/playable_content.hpp"
#include "server/room.hpp"
#include "server/thinking.hpp"

namespace fracas {

/// What an operator may decide.
struct ServeOptions {
  std::string address = "127.0.0.1";
  std::uint16_t port = 7654;                    ///< 0: any free one; another free one is taken if this one is not free
  std::filesystem::path data_folder;            ///< games are kept here
  std::vector<ContentFile> page;                ///< files of the web client; none: only the protocol
  std::filesystem::path web_folder;             ///< if it is named: the web client instead of those
  std::string base_path;                        ///< prefix of all paths, such as "/fracas"
  std::optional<PublicAddress> public_address;  ///< where people find the server; then the port must be free
  std::vector<IpRange> trusted_proxies;         ///< whose word on clients counts
  std::size_t connection_limit = NetworkLimits{}.connections;
  std::size_t connections_per_address = NetworkLimits{}.connections_per_address;
  RequestLimits limits;
  Retention retention;  ///< which games are deleted when; usually none ever
  std::size_t thinking_threads = Thinking::usual_threads();
  MetricsAccess metrics_access = MetricsAccess::Loopback;
  bool has_accounts = true;
  PlayableContent content;
  std::filesystem::path sandbox_folder;  ///< an author's content, watched and tried in sandbox games; empty: there is no sandbox
  LogLevel log_level = LogLevel::Info;
  LogFormat log_format = LogFormat::Text;
  DiceSource dice = {};  ///< none: fair dice, from a seed of each game
};

/// A server that listens as soon as it is made and serves while run is running.
class Server {
 public:
  /// Opens the store, restores all unfinished games and takes a port.
  [[nodiscard]] static Result<std::unique_ptr<Server>, std::string> open(const ServeOptions& options);
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;
  ~Server();

  [[nodiscard]] std::uint16_t port() const;
  /// The address of the page, such as "http://127.0.0.1:7654/".
  [[nodiscard]] std::string page() const;
  void run();
  /// Ends run; may be called from any thread.
  void stop();
  void stop_on_signals();

 private:
  struct Parts;
  explicit Server(std::unique_ptr<Parts> parts);
  std::unique_ptr<Parts> parts_;
};

/// Whether games could be kept in a place of this name; one that cannot be may be half an address with a password in it.
[[nodiscard]] bool can_be_store(std::string_view place);
/// The name of such a place without any password.
[[nodiscard]] std::string store_without_secrets(std::string_view place);

/// Serves until SIGINT or SIGTERM; prints "Fracas is ready: http://127.0.0.1:PORT/" on the standard output once it
/// listens. Gives the exit code: 0 after a clean stop, 1 if it could not start.
[[nodiscard]] int serve(const ServeOptions& options);

}  // namespace fracas
