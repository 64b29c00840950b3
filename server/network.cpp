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
#include <deque>
#include <map>
#include <set>

#include "server/address_text.hpp"
#include "server/error_messages.hpp"
#include "server/security_headers.hpp"

namespace fracas {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using ErrorCode = boost::system::error_code;
using BeastRequest = http::request<http::string_body>;

constexpr auto request_timeout = std::chrono::seconds(NetworkLimits::request_seconds);

template <typename Name>
std::string header_of(const BeastRequest& request, Name name) {
  const auto found = request.find(name);
  return found == request.end() ? std::string() : std::string(found->value());
}

/// The address of the other end; one of IPv4 is written as such on whatever socket it came.
std::string address_of(const tcp::socket& socket) {
  ErrorCode error;
  const asio::ip::address address = socket.remote_endpoint(error).address();
  if (address.is_v6() && address.to_v6().is_v4_mapped())
    return asio::ip::make_address_v4(asio::ip::v4_mapped, address.to_v6()).to_string();
  return address.to_string();
}

/// The parts of a request the product looks at; nothing if its address is malformed.
std::optional<HttpRequest> taken_apart(const BeastRequest& request, const std::string& client) {
  const std::string_view target(request.target().data(), request.target().size());
  const std::size_t question_mark = target.find('?');
  auto path = decode_address(target.substr(0, question_mark), false);
  if (!path || !path->starts_with('/')) return std::nullopt;
  return HttpRequest{
      .method = std::string(request.method_string()),
      .path = std::move(*path),
      .query = question_mark == std::string_view::npos ? std::string() : std::string(target.substr(question_mark + 1)),
      .host = header_of(request, http::field::host),
      .origin = header_of(request, http::field::origin),
      .content_type = header_of(request, http::field::content_type),
      .accept_encoding = header_of(request, http::field::accept_encoding),
      .if_none_match = header_of(request, http::field::if_none_match),
      .cookie = header_of(request, http::field::cookie),
      .forwarded_for = header_of(request, "X-Forwarded-For"),
      .forwarded_host = header_of(request, "X-Forwarded-Host"),
      .forwarded_proto = header_of(request, "X-Forwarded-Proto"),
      .client = client,
      .body = request.body()};
}

/// What went wrong with reading a request, as an answer; nothing if the connection is simply gone.
std::optional<HttpResponse> answer_to(const ErrorCode& error) {
  if (error == http::error::body_limit) return error_response(413, "The body is larger than 64 KiB.");
  if (error == http::error::header_limit) return error_response(431, "The headers are larger than 16 KiB.");
  if (error == http::error::end_of_stream || error.category() != http::make_error_code(http::error::bad_method).category())
    return std::nullopt;
  return error_response(400, "The request is not well-formed HTTP.");
}

/// One client on a WebSocket.
class SocketSession final : public Socket, public std::enable_shared_from_this<SocketSession> {
 public:
  SocketSession(beast::tcp_stream stream, const Network::Measure& measure, std::uint64_t& choices)
      : stream_(std::move(stream)), measure_(measure), choices_(choices) {}

  asio::awaitable<void> run(BeastRequest request, HttpRequest parts, Service& service) {
    ErrorCode error;
    prepare();
    co_await stream_.async_accept(request, asio::redirect_error(asio::use_awaitable, error));
    if (error) co_return;
    is_open_ = true;
    service.opened(*this, parts);
    co_await read_messages(service);
    is_open_ = false;
    service.closed(*this);
  }

  void send(std::string message) override {
    if (!is_open_) return;
    end_choice();
    waiting_bytes_ += message.size();
    if (waiting_bytes_ > NetworkLimits::waiting_bytes) {
      hang_up();
      return;
    }
    waiting_.push_back(std::move(message));
    if (!is_writing_) write_next();
  }

  void close(CloseReason reason) override {
    closing_code_ = reason == CloseReason::TooMuch ? websocket::close_code::policy_error : websocket::close_code::normal;
    if (!is_writing_) say_goodbye(*closing_code_);
  }

  void begin_choice() override {
    ++choices_;
    choice_began_ = std::chrono::steady_clock::now();
  }

  /// Ends the connection politely, whatever still waits to be sent.
  void say_goodbye(websocket::close_code code) {
    if (!is_open_) return;
    is_open_ = false;
    stream_.async_close(websocket::close_reason(code), [self = shared_from_this()](ErrorCode) {});
  }

 private:
  void prepare() {
    beast::get_lowest_layer(stream_).expires_never();
    stream_.set_option(websocket::stream_base::timeout{.handshake_timeout = request_timeout,
                                                       .idle_timeout = std::chrono::seconds(NetworkLimits::socket_idle_seconds),
                                                       .keep_alive_pings = true});
    stream_.read_message_max(NetworkLimits::socket_message_bytes);
    stream_.text(true);
  }

  asio::awaitable<void> read_messages(Service& service) {
    ErrorCode error;
    beast::flat_buffer buffer;
    for (;;) {
      buffer.clear();
      co_await stream_.async_read(buffer, asio::redirect_error(asio::use_awaitable, error));
      if (error) co_return;
      if (closing_code_) continue;
      if (!stream_.got_text()) {
        send(error_message("A text message was expected."));
        continue;
      }
      handle(service, {static_cast<const char*>(buffer.data().data()), buffer.data().size()});
    }
  }

  void handle(Service& service, std::string_view message) {
    try {
      service.received(*this, message);
    } catch (const std::exception&) {
      send(error_message("The server could not handle this message."));
    }
  }

  void write_next() {
    is_writing_ = true;
    stream_.async_write(asio::buffer(waiting_.front()),
                        [self = shared_from_this()](ErrorCode error, std::size_t) { self->written(error); });
  }

  void written(ErrorCode error) {
    is_writing_ = false;
    waiting_bytes_ -= waiting_.front().size();
    waiting_.pop_front();
    if (error || !is_open_) return;
    if (!waiting_.empty()) {
      write_next();
    } else if (closing_code_) {
      say_goodbye(*closing_code_);
    }
  }

  void end_choice() {
    if (!choice_began_) return;
    if (measure_) measure_(std::chrono::duration<double>(std::chrono::steady_clock::now() - *choice_began_).count());
    choice_began_.reset();
  }

  void hang_up() {
    is_open_ = false;
    beast::get_lowest_layer(stream_).close();
  }

  websocket::stream<beast::tcp_stream> stream_;
  std::deque<std::string> waiting_;
  std::size_t waiting_bytes_ = 0;
  bool is_open_ = false;
  bool is_writing_ = false;
  std::optional<websocket::close_code> closing_code_;
  std::optional<std::chrono::steady_clock::time_point> choice_began_;
  const Network::Measure& measure_;
  std::uint64_t& choices_;
};

}  // namespace

/// The accepting socket, the connections, and the thread's queue of work.
class Network::Implementation {
 public:
  Implementation(NetworkLimits limits, Measure measure) : limits_(std::move(limits)), measure_(std::move(measure)) {}

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
    asio::co_spawn(context_, accept(service), asio::detached);
    context_.run();
  }

  void stop() {
    asio::post(context_, [this] { end(); });
  }

  void post(std::function<void()> work) { asio::post(context_, std::move(work)); }

  NetworkCounts counts() const {
    return {.connections = connection_count_, .sockets = sockets_.size(), .refused = refused_, .choices = choices_};
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

  asio::awaitable<void> accept(Service& service) {
    while (acceptor_.is_open()) {
      ErrorCode error;
      tcp::socket socket = co_await acceptor_.async_accept(asio::redirect_error(asio::use_awaitable, error));
      if (error) {
        // Out of file handles, most likely: wait for some to be given back instead of spinning.
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
    beast::flat_buffer buffer;
    bool is_kept = true;
    while (is_kept) is_kept = co_await serve_request(stream, buffer, client, service);
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
      if (const auto response = answer_to(error)) co_await send(stream, *response, BeastRequest(), false);
      co_return false;
    }
    BeastRequest request = parser.release();
    const std::optional<HttpRequest> parts = taken_apart(request, client);
    if (parts && websocket::is_upgrade(request)) co_return co_await upgrade(stream, std::move(request), *parts, service);
    HttpResponse response = parts ? answer(service, *parts) : error_response(400, "The address is malformed.");
    if (response.pending != nullptr) response = co_await awaited(response.pending);
    co_return co_await send(stream, response, request, request.keep_alive());
  }

  static HttpResponse answer(Service& service, const HttpRequest& request) {
    try {
      return service.answer(request);
    } catch (const std::exception&) {
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

  asio::awaitable<bool> upgrade(beast::tcp_stream& stream, BeastRequest request, const HttpRequest& parts, Service& service) {
    if (const auto refused = service.refuse_socket(parts)) co_return co_await send(stream, *refused, request, false);
    auto session = std::make_shared<SocketSession>(std::move(stream), measure_, choices_);
    sockets_.insert(session);
    co_await session->run(std::move(request), parts, service);
    sockets_.erase(session);
    co_return false;
  }

  asio::awaitable<bool> send(beast::tcp_stream& stream, const HttpResponse& response, const BeastRequest& request, bool is_kept) {
    const std::shared_ptr<const std::string> body = response.body;
    http::response<http::span_body<const char>> message{static_cast<http::status>(response.status), 11};
    message.set(http::field::content_type, response.content_type);
    message.set(http::field::cache_control, response.cache_control);
    for (const SecurityHeader& header : security_headers) message.set(header.name, header.value);
    for (const auto& [name, value] : response.headers) message.insert(name, value);
    message.keep_alive(is_kept);
    const std::size_t size = body ? body->size() : 0;
    if (request.method() != http::verb::head && body) message.body() = {body->data(), size};
    if (response.status != 304) message.content_length(size);
    ErrorCode error;
    stream.expires_after(request_timeout);
    http::response_serializer<http::span_body<const char>> serializer{message};
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
  Measure measure_;
  Service* service_ = nullptr;
  asio::io_context context_{1};
  tcp::acceptor acceptor_{context_};
  asio::signal_set signals_{context_};
  asio::steady_timer farewell_{context_};
  std::set<std::shared_ptr<SocketSession>> sockets_;
  std::map<std::string, std::size_t> connections_of_;
  std::size_t connection_count_ = 0;
  std::uint64_t refused_ = 0;
  std::uint64_t choices_ = 0;
  bool is_ending_ = false;
  std::string last_error_;
};

Network::Network(NetworkLimits limits, Measure measure)
    : implementation_(std::make_unique<Implementation>(std::move(limits), std::move(measure))) {}
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
