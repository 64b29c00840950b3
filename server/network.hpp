#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "engine/core/result.hpp"
#include "server/room.hpp"

namespace fracas {

/// What of an HTTP request the server looks at.
struct HttpRequest {
  std::string method;
  std::string path;   ///< decoded, without the query
  std::string query;  ///< as it came, without the question mark
  std::string host;
  std::string origin;
  std::string content_type;
  std::string body;
};

struct HttpResponse {
  int status = 200;
  std::string content_type = "application/json";
  std::shared_ptr<const std::string> body;
  std::string cache_control = "no-store";
};

/// An `{"error": ...}` answer.
[[nodiscard]] HttpResponse error_response(int status, const std::string& sentence);

/// An open WebSocket. Sending never blocks and calls nothing back; a client that does not read is disconnected.
class Socket : public Listener {
 public:
  virtual void close() = 0;
};

/// What the network asks of the product. All calls come from one thread.
class Service {
 public:
  Service() = default;
  Service(const Service&) = delete;
  Service& operator=(const Service&) = delete;
  virtual ~Service() = default;

  [[nodiscard]] virtual HttpResponse answer(const HttpRequest& request) = 0;
  /// Why a WebSocket may not be opened, or nothing.
  [[nodiscard]] virtual std::optional<HttpResponse> refuse_socket(const HttpRequest& request) = 0;
  virtual void opened(Socket& socket) = 0;
  virtual void received(Socket& socket, std::string_view message) = 0;
  /// The socket is gone when this returns.
  virtual void closed(Socket& socket) = 0;
};

/// Bounds of what anybody on the network may use.
struct NetworkLimits {
  static constexpr std::size_t connections = 512;
  static constexpr std::uint32_t header_bytes = 16U << 10;
  static constexpr std::size_t body_bytes = 64U << 10;
  static constexpr std::size_t socket_message_bytes = 1U << 20;  ///< past the protocol's limit there is an answer, past this none
  static constexpr std::size_t waiting_bytes = 32U << 20;        ///< sent but not yet taken by one client
  static constexpr int request_seconds = 30;
  static constexpr int socket_idle_seconds = 60;
};

/// HTTP and WebSocket on one thread. The only part that knows the network library.
class Network {
 public:
  Network();
  Network(const Network&) = delete;
  Network& operator=(const Network&) = delete;
  ~Network();

  /// Takes the port, or any free one if it is 0 or taken; gives the port it got.
  [[nodiscard]] Result<std::uint16_t, std::string> listen(const std::string& address, std::uint16_t port);
  /// Serves until stop.
  void run(Service& service);
  /// Ends run; may be called from any thread.
  void stop();
  /// Runs something on the serving thread, after what is under way.
  void post(std::function<void()> work);
  /// Ends run when the process is asked to stop (SIGINT, SIGTERM).
  void stop_on_signals();

 private:
  class Implementation;
  std::unique_ptr<Implementation> implementation_;
};

}  // namespace fracas
