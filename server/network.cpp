#include "server/network.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <exception>
#include <map>
#include <set>

#include "server/http_wire.hpp"
#include "server/socket_session.hpp"

namespace fracas {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using ErrorCode = boost::system::error_code;

constexpr auto request_timeout = std::chrono::seconds(NetworkLimits::request_seconds);
constexpr auto answer_timeout = std::chrono::seconds(NetworkLimits::answer_seconds);

/// The address of the other end; one of IPv4 is written as such on whatever socket it came.
std::string address_of(const tcp::socket& socket) {
  ErrorCode error;
  const asio::ip::address address = socket.remote_endpoint(error).address();
  if (address.is_v6() && address.to_v6().is_v4_mapped())
    return asio::ip::make_address_v4(asio::ip::v4_mapped, address.to_v6()).to_string();
  return address.to_string();
}

/// What somebody threw, for the log.
std::string words_of(const std::exception_ptr& failure) {
  try {
    std::rethrow_exception(failure);
  } catch (const std::exception& error) {
    return error.what();
  } catch (...) {
    return "something that is no exception";
  }
}

/// An address from outside as the log tells it: without what follows the question mark, and not at any length.
std::string for_log(const HttpRequest& request) {
  constexpr std::size_t most_bytes = 120;
  return request.method + " " + request.path.substr(0, most_bytes);
}

}  // namespace

/// The accepting socket, the connections, and the thread's queue of work.
class Network::Implementation {
 public:
  Implementation(NetworkLimits limits, Measure measure, Trouble trouble)
      : limits_(std::move(limits)),
        together_{
            .measure = std::move(measure), .trouble = std::move(trouble), .most_waiting_bytes = limits_.waiting_bytes_of_all} {}

  Result<std::uint16_t, std::string> listen(const std::string& address, std::uint16_t port, bool may_take_another) {
    ErrorCode error;
    const asio::ip::address parsed = asio::ip::make_address(address == "localhost" ? "127.0.0.1" : address, error);
    if (error) return "The address " + address + " is not an IP address, such as 127.0.0.1.";
    if (port != 0 && open({parsed, port})) return port;
    if (port != 0 && !may_take_another)
      return "Port " + std::to_string(port) + " of " + address + " cannot be opened: " + last_error_ + ".";
    if (open({parsed, 0})) return acceptor_.local_endpoint().port();
    return "No port of " + address + " can be opened: " + last_error_ + ".";
  }

  void run(Service& service) {
    service_ = &service;
    begin_accepting();
    // One game or client whose work fails must not take the others down with it.
    while (!context_.stopped()) {
      try {
        context_.run();
      } catch (...) {
        tell("work-failed", "some work could not be done: " + words_of(std::current_exception()));
      }
    }
  }

  void stop() {
    asio::post(context_, [this] { end(); });
  }

  void post(std::function<void()> work) { asio::post(context_, std::move(work)); }

  NetworkCounts counts() const {
    return {.connections = connection_count_, .sockets = sockets_.size(), .refused = refused_, .choices = together_.choices};
  }

  void post_after(std::chrono::milliseconds delay, std::function<void()> work) {
    auto timer = std::make_shared<asio::steady_timer>(context_, delay);
    timer->async_wait([timer, due = std::move(work)](ErrorCode error) {
      if (!error) due();
    });
  }

  void stop_on_signals() {
    signals_.add(SIGINT);
    signals_.add(SIGTERM);
    signals_.async_wait([this](ErrorCode error, int) {
      if (!error) end();
    });
  }

 private:
  bool open(const tcp::endpoint& endpoint) {
    ErrorCode error;
    acceptor_.open(endpoint.protocol(), error);
    if (!error) acceptor_.set_option(asio::socket_base::reuse_address(true), error);
    if (!error) acceptor_.bind(endpoint, error);
    if (!error) acceptor_.listen(asio::socket_base::max_listen_connections, error);
    if (!error) return true;
    last_error_ = error.message();
    acceptor_.close(error);
    return false;
  }

  void tell(const char* event, const std::string& message) const {
    if (together_.trouble) together_.trouble(event, message);
  }

  void begin_accepting() {
    asio::co_spawn(context_, accept(*service_), [this](const std::exception_ptr& failure) {
      if (!failure) return;
      tell("accept-failed", "connections could not be accepted: " + words_of(failure));
      begin_accepting();
    });
  }

  asio::awaitable<void> accept(Service& service) {
    while (acceptor_.is_open()) {
      ErrorCode error;
      tcp::socket socket = co_await acceptor_.async_accept(asio::redirect_error(asio::use_awaitable, error));
      if (error && !acceptor_.is_open()) co_return;
      if (error) {
        // Out of file handles, most likely: wait for some to be given back instead of spinning.
        tell("accept-failed", "a connection could not be accepted: " + error.message());
        asio::steady_timer pause(context_, std::chrono::milliseconds(100));
        co_await pause.async_wait(asio::redirect_error(asio::use_awaitable, error));
      } else if (const std::string client = address_of(socket); may_connect(client)) {
        socket.set_option(tcp::no_delay(true), error);
        asio::co_spawn(context_, serve(beast::tcp_stream(std::move(socket)), client, service), asio::detached);
      }
    }
  }

  /// Counts those who are turned away: they are simply disconnected.
  bool may_connect(const std::string& client) {
    if (connection_count_ >= limits_.connections) {
      ++refused_;
      return false;
    }
    if (limits_.is_exempt && limits_.is_exempt(client)) return true;
    const auto found = connections_of_.find(client);
    if (found == connections_of_.end() || found->second < limits_.connections_per_address) return true;
    ++refused_;
    return false;
  }

  asio::awaitable<void> serve(beast::tcp_stream stream, std::string client, Service& service) {
    ++connection_count_;
    ++connections_of_[client];
    try {
      beast::flat_buffer buffer;
      bool is_kept = true;
      while (is_kept) is_kept = co_await serve_request(stream, buffer, client, service);
    } catch (...) {
      tell("connection-failed", "a connection ended by an error: " + words_of(std::current_exception()));
    }
    ErrorCode error;
    if (stream.socket().is_open()) stream.socket().shutdown(tcp::socket::shutdown_send, error);
    --connection_count_;
    if (--connections_of_[client] == 0) connections_of_.erase(client);
  }

  /// Answers one request; false if the connection is not to be used again.
  asio::awaitable<bool> serve_request(beast::tcp_stream& stream, beast::flat_buffer& buffer, const std::string& client,
                                      Service& service) {
    ErrorCode error;
    http::request_parser<http::string_body> parser;
    parser.header_limit(NetworkLimits::header_bytes);
    parser.body_limit(NetworkLimits::body_bytes);
    stream.expires_after(request_timeout);
    co_await http::async_read(stream, buffer, parser, asio::redirect_error(asio::use_awaitable, error));
    if (error) {
      if (const auto response = answer_to(error)) co_await send(stream, *response, WireRequest(), false);
      co_return false;
    }
    WireRequest request = parser.release();
    const auto parts = taken_apart(request, client);
    const bool is_upgrade = websocket::is_upgrade(request);
    if (is_upgrade && buffer.size() > 0)
      co_return co_await send(stream, error_response(400, "Nothing may be sent before the answer."), request, false);
    if (parts && is_upgrade) co_return co_await upgrade(stream, std::move(request), *parts, service);
    HttpResponse response = parts ? answer(service, *parts) : error_response(400, parts.error());
    if (response.pending != nullptr) response = co_await awaited(response.pending);
    co_return co_await send(stream, response, request, request.keep_alive());
  }

  HttpResponse answer(Service& service, const HttpRequest& request) const {
    try {
      return service.answer(request);
    } catch (...) {
      tell("request-failed", for_log(request) + " could not be answered: " + words_of(std::current_exception()));
      return error_response(500, "The server could not answer this request.");
    }
  }

  asio::awaitable<HttpResponse> awaited(std::shared_ptr<PendingResponse> pending) {
    if (!pending->response()) {
      // A timer that is hardly ever waited out serves as the bell.
      const auto bell = std::make_shared<asio::steady_timer>(context_, request_timeout);
      pending->when_complete([bell] { bell->cancel(); });
      ErrorCode rung;
      co_await bell->async_wait(asio::redirect_error(asio::use_awaitable, rung));
    }
    co_return pending->response().value_or(error_response(503, "The answer took too long."));
  }

  asio::awaitable<bool> upgrade(beast::tcp_stream& stream, WireRequest request, const HttpRequest& parts, Service& service) {
    if (const auto refused = service.refuse_socket(parts)) co_return co_await send(stream, *refused, request, false);
    auto session = std::make_shared<SocketSession>(std::move(stream), together_);
    sockets_.insert(session);
    std::exception_ptr failure;
    try {
      co_await session->run(std::move(request), parts, service);
    } catch (...) {
      failure = std::current_exception();
    }
    sockets_.erase(session);
    if (failure) std::rethrow_exception(failure);
    co_return false;
  }

  asio::awaitable<bool> send(beast::tcp_stream& stream, const HttpResponse& response, const WireRequest& request, bool is_kept) {
    const WireResponse message = on_the_wire(response, request.method() == http::verb::head, is_kept);
    ErrorCode error;
    stream.expires_after(answer_timeout);
    http::response_serializer<http::span_body<const char>, http::fields> serializer{message};
    if (request.method() == http::verb::head) {
      co_await http::async_write_header(stream, serializer, asio::redirect_error(asio::use_awaitable, error));
    } else {
      co_await http::async_write(stream, serializer, asio::redirect_error(asio::use_awaitable, error));
    }
    co_return !error && is_kept;
  }

  /// Takes nobody new, waits until what was begun is finished, says goodbye to everybody and stops; all of it in bounded time.
  void end() {
    if (is_ending_) return;
    is_ending_ = true;
    ErrorCode error;
    acceptor_.close(error);
    signals_.cancel(error);
    settle(std::chrono::steady_clock::now() + NetworkLimits::settling_time);
  }

  void settle(std::chrono::steady_clock::time_point latest) {
    if (service_ == nullptr || service_->is_settled() || std::chrono::steady_clock::now() >= latest) {
      // "Service restart": pages come back by themselves.
      for (const auto& socket : sockets_) socket->say_goodbye(websocket::close_code::service_restart);
      leave(std::chrono::steady_clock::now() + NetworkLimits::farewell_time);
      return;
    }
    look_again([this, latest] { settle(latest); });
  }

  void leave(std::chrono::steady_clock::time_point latest) {
    if (sockets_.empty() || std::chrono::steady_clock::now() >= latest) {
      context_.stop();
      return;
    }
    look_again([this, latest] { leave(latest); });
  }

  void look_again(std::function<void()> next) {
    farewell_.expires_after(std::chrono::milliseconds(5));
    farewell_.async_wait([next = std::move(next)](ErrorCode) { next(); });
  }

  NetworkLimits limits_;
  SocketsTogether together_;  ///< connections end with the context: it comes after this
  Service* service_ = nullptr;
  asio::io_context context_{1};
  tcp::acceptor acceptor_{context_};
  asio::signal_set signals_{context_};
  asio::steady_timer farewell_{context_};
  std::set<std::shared_ptr<SocketSession>> sockets_;
  std::map<std::string, std::size_t> connections_of_;
  std::size_t connection_count_ = 0;
  std::uint64_t refused_ = 0;
  bool is_ending_ = false;
  std::string last_error_;
};

Network::Network(NetworkLimits limits, Measure measure, Trouble trouble)
    : implementation_(std::make_unique<Implementation>(std::move(limits), std::move(measure), std::move(trouble))) {}
Network::~Network() = default;

Result<std::uint16_t, std::string> Network::listen(const std::string& address, std::uint16_t port, bool may_take_another) {
  return implementation_->listen(address, port, may_take_another);
}
void Network::run(Service& service) { implementation_->run(service); }
void Network::stop() { implementation_->stop(); }
void Network::post(std::function<void()> work) { implementation_->post(std::move(work)); }
void Network::post_after(std::chrono::milliseconds delay, std::function<void()> work) {
  implementation_->post_after(delay, std::move(work));
}
void Network::stop_on_signals() { implementation_->stop_on_signals(); }
NetworkCounts Network::counts() const { return implementation_->counts(); }

}  // namespace fracas
