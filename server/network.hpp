#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "engine/core/result.hpp"
#include "server/service.hpp"

namespace fracas {

/// Bounds of what anybody on the network may use.
struct NetworkLimits {
  static constexpr std::uint32_t header_bytes = 16U << 10;
  static constexpr std::size_t body_bytes = 64U << 10;
  static constexpr std::size_t socket_message_bytes = 1U << 20;  ///< past the protocol's limit there is an answer, past this none
  static constexpr std::size_t waiting_bytes = 8U << 20;         ///< sent but not yet taken by one client
  static constexpr int request_seconds = 30;
  static constexpr int answer_seconds = 120;  ///< for a client to take an answer: slow ones take the page, too
  static constexpr int socket_idle_seconds = 60;
  static constexpr std::chrono::milliseconds settling_time{5'000};  ///< for what was begun, when the process shall end
  static constexpr std::chrono::milliseconds farewell_time{1'000};  ///< for clients to say goodbye, too

  std::size_t connections = 8'192;
  std::size_t connections_per_address = 64;
  std::size_t waiting_bytes_of_all = 512U << 20;  ///< past this, whoever is behind is disconnected
  /// Addresses of which the bound for each address does not hold; none: it holds for all.
  std::function<bool(const std::string&)> is_exempt;
};

/// What the network counts; read on the serving thread.
struct NetworkCounts {
  std::size_t connections = 0;
  std::size_t sockets = 0;
  std::uint64_t refused = 0;  ///< connections, for there were too many in all or from one address
  std::uint64_t choices = 0;  ///< of players
};

/// HTTP and WebSocket on one thread. The only part that knows the network library.
class Network {
 public:
  /// How long an answer to a choice took, in seconds.
  using Measure = std::function<void(double)>;
  /// Told what went wrong where nobody else can be: a fixed word, and a message without any secret. On the serving thread.
  using Trouble = std::function<void(const char* event, const std::string& message)>;

  explicit Network(NetworkLimits limits = {}, Measure measure = {}, Trouble trouble = {});
  Network(const Network&) = delete;
  Network& operator=(const Network&) = delete;
  ~Network();

  /// Takes the port; if it is 0, or taken and another may be used, any free one. Gives the port it got.
  [[nodiscard]] Result<std::uint16_t, std::string> listen(const std::string& address, std::uint16_t port, bool may_take_another);
  /// Serves until stop.
  void run(Service& service);
  /// Ends run when what was begun is finished and everybody has been told; may be called from any thread.
  void stop();
  /// Runs something on the serving thread, after what is under way.
  void post(std::function<void()> work);
  /// Runs something on the serving thread when this much time has passed; called on that thread.
  void post_after(std::chrono::milliseconds delay, std::function<void()> work);
  /// Ends run when the process is asked to stop (SIGINT, SIGTERM).
  void stop_on_signals();
  [[nodiscard]] NetworkCounts counts() const;

 private:
  class Implementation;
  std::unique_ptr<Implementation> implementation_;
};

}  // namespace fracas
