#include "server/socket_session.hpp"

#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <exception>
#include <utility>

#include "server/error_messages.hpp"

namespace fracas {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using ErrorCode = boost::system::error_code;

}  // namespace

asio::awaitable<void> SocketSession::run(WireRequest request, HttpRequest parts, Service& service) {
  ErrorCode error;
  prepare();
  co_await stream_.async_accept(request, asio::redirect_error(asio::use_awaitable, error));
  if (error) co_return;
  is_open_ = true;
  std::exception_ptr failure;
  try {
    service.opened(*this, parts);
    co_await read_messages(service);
  } catch (...) {
    failure = std::current_exception();
  }
  is_open_ = false;
  service.closed(*this);
  if (failure) std::rethrow_exception(failure);
}

void SocketSession::prepare() {
  beast::get_lowest_layer(stream_).expires_never();
  stream_.set_option(websocket::stream_base::timeout{.handshake_timeout = std::chrono::seconds(NetworkLimits::request_seconds),
                                                     .idle_timeout = std::chrono::seconds(NetworkLimits::socket_idle_seconds),
                                                     .keep_alive_pings = true});
  stream_.read_message_max(NetworkLimits::socket_message_bytes);
  stream_.text(true);
}

asio::awaitable<void> SocketSession::read_messages(Service& service) {
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

void SocketSession::handle(Service& service, std::string_view message) {
  try {
    service.received(*this, message);
  } catch (const std::exception& error) {
    if (together_.trouble) together_.trouble("message-failed", std::string("a message could not be handled: ") + error.what());
    send(error_message("The server could not handle this message."));
  }
}

// ---- sending ----

void SocketSession::send(std::string message) {
  if (!is_open_) return;
  end_choice();
  if (!may_wait(message.size())) return hang_up();
  waiting_bytes_ += message.size();
  together_.waiting_bytes += message.size();
  waiting_.push_back(std::move(message));
  if (!is_writing_) write_next();
}

/// Where all of them together are too far behind, those go first who have not taken what they were sent before; a share of their
/// own is more than whoever reads is sent at once.
bool SocketSession::may_wait(std::size_t bytes) const {
  constexpr std::size_t share_of_each = 1U << 20;
  if (waiting_bytes_ + bytes > NetworkLimits::waiting_bytes) return false;
  return together_.waiting_bytes + bytes <= together_.most_waiting_bytes || waiting_bytes_ < share_of_each;
}

void SocketSession::write_next() {
  is_writing_ = true;
  stream_.async_write(asio::buffer(waiting_.front()),
                      [self = shared_from_this()](ErrorCode error, std::size_t) { self->written(error); });
}

void SocketSession::written(const ErrorCode& error) {
  is_writing_ = false;
  const std::size_t size = waiting_.front().size();
  waiting_bytes_ -= size;
  together_.waiting_bytes -= size;
  waiting_.pop_front();
  if (error || !is_open_) return forget_waiting();
  if (!waiting_.empty()) {
    write_next();
  } else if (closing_code_) {
    say_goodbye(*closing_code_);
  }
}

void SocketSession::forget_waiting() {
  together_.waiting_bytes -= std::exchange(waiting_bytes_, 0);
  waiting_.clear();
}

// ---- choices ----

void SocketSession::begin_choice() {
  ++together_.choices;
  choice_began_ = std::chrono::steady_clock::now();
}

void SocketSession::end_choice() {
  if (!choice_began_) return;
  if (together_.measure)
    together_.measure(std::chrono::duration<double>(std::chrono::steady_clock::now() - *choice_began_).count());
  choice_began_.reset();
}

// ---- the end ----

void SocketSession::close(CloseReason reason) {
  closing_code_ = reason == CloseReason::TooMuch ? websocket::close_code::policy_error : websocket::close_code::normal;
  if (!is_writing_) say_goodbye(*closing_code_);
}

void SocketSession::say_goodbye(CloseCode code) {
  if (!is_open_) return;
  is_open_ = false;
  stream_.async_close(websocket::close_reason(code), [self = shared_from_this()](ErrorCode) {});
}

void SocketSession::hang_up() {
  is_open_ = false;
  beast::get_lowest_layer(stream_).close();
}

}  // namespace fracas
