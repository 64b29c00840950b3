#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "server/http_wire.hpp"
#include "server/network.hpp"
#include "server/service.hpp"

namespace fracas {

/// What all connections have in common. It must outlive them.
struct SocketsTogether {
  Network::Measure measure;
  Network::Trouble trouble;
  std::size_t most_waiting_bytes = 0;
  std::size_t waiting_bytes = 0;  ///< sent but not yet taken, by all of them
  std::uint64_t choices = 0;      ///< of players
};

/// One client on a WebSocket.
class SocketSession final : public Socket, public std::enable_shared_from_this<SocketSession> {
 public:
  using CloseCode = boost::beast::websocket::close_code;

  SocketSession(boost::beast::tcp_stream stream, SocketsTogether& together) : stream_(std::move(stream)), together_(together) {}
  SocketSession(const SocketSession&) = delete;
  SocketSession& operator=(const SocketSession&) = delete;
  ~SocketSession() override { forget_waiting(); }

  /// Shakes hands and serves the client until it is gone.
  boost::asio::awaitable<void> run(WireRequest request, HttpRequest parts, Service& service);

  void send(std::string message) override;
  void close(CloseReason reason) override;
  void begin_choice() override;
  /// Ends the connection politely, whatever still waits to be sent.
  void say_goodbye(CloseCode code);

 private:
  void prepare();
  boost::asio::awaitable<void> read_messages(Service& service);
  void handle(Service& service, std::string_view message);
  void write_next();
  void written(const boost::system::error_code& error);
  void end_choice();
  /// Whether one more message of this size may wait.
  [[nodiscard]] bool may_wait(std::size_t bytes) const;
  void forget_waiting();
  void hang_up();

  boost::beast::websocket::stream<boost::beast::tcp_stream> stream_;
  SocketsTogether& together_;
  std::deque<std::string> waiting_;
  std::size_t waiting_bytes_ = 0;
  bool is_open_ = false;
  bool is_writing_ = false;
  std::optional<CloseCode> closing_code_;
  std::optional<std::chrono::steady_clock::time_point> choice_began_;
};

}  // namespace fracas
