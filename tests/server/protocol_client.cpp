#include "tests/server/protocol_client.hpp"

#include <algorithm>
#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <cctype>
#include <stdexcept>

namespace fracas::tests {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;

constexpr auto patience = std::chrono::seconds(120);  // machines that run tests may be slow

tcp::endpoint endpoint_of(std::uint16_t port) { return {asio::ip::address_v4::loopback(), port}; }

std::string host_of(std::uint16_t port) { return "127.0.0.1:" + std::to_string(port); }

std::string small_letters(std::string_view text) {
  std::string small(text);
  std::transform(small.begin(), small.end(), small.begin(),
                 [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
  return small;
}

}  // namespace

HttpAnswer request(std::uint16_t port, const std::string& method, const std::string& target, const std::string& body,
                   const Headers& headers) {
  asio::io_context context;
  beast::tcp_stream stream(context);
  stream.connect(endpoint_of(port));
  http::request<http::string_body> message;
  message.method_string(method);
  message.target(target);
  message.set(http::field::host, host_of(port));
  if (!body.empty()) message.set(http::field::content_type, "application/json");
  for (const auto& [name, value] : headers) message.set(name, value);
  message.body() = body;
  message.prepare_payload();
  http::write(stream, message);
  beast::flat_buffer buffer;
  http::response_parser<http::string_body> parser;
  parser.body_limit(512U << 20);
  if (method == "HEAD") parser.skip(true);
  http::read(stream, buffer, parser);
  HttpAnswer answer{.status = static_cast<int>(parser.get().result_int()), .body = parser.get().body(), .headers = {}};
  for (const auto& field : parser.get()) answer.headers[small_letters(field.name_string())] = std::string(field.value());
  return answer;
}

std::string raw_exchange(std::uint16_t port, const std::string& bytes) {
  asio::io_context context;
  tcp::socket socket(context);
  socket.connect(endpoint_of(port));
  boost::system::error_code error;
  asio::write(socket, asio::buffer(bytes), error);
  socket.shutdown(tcp::socket::shutdown_send, error);
  std::string answer;
  asio::read(socket, asio::dynamic_buffer(answer), error);
  return answer;
}

struct SocketClient::Connection {
  asio::io_context context;
  websocket::stream<beast::tcp_stream> stream{context};
  beast::flat_buffer buffer;
};

SocketClient::SocketClient(std::uint16_t port, const Headers& headers, const std::string& target)
    : connection_(std::make_unique<Connection>()) {
  beast::get_lowest_layer(connection_->stream).connect(endpoint_of(port));
  connection_->stream.set_option(websocket::stream_base::decorator([headers](websocket::request_type& message) {
    for (const auto& [name, value] : headers) message.set(name, value);
  }));
  connection_->stream.read_message_max(64U << 20);
  connection_->stream.handshake(host_of(port), target);
}

SocketClient::SocketClient(SocketClient&&) noexcept = default;
SocketClient::~SocketClient() = default;

void SocketClient::send(const std::string& message) {
  connection_->stream.text(true);
  connection_->stream.write(asio::buffer(message));
}

void SocketClient::send_binary(const std::string& message) {
  connection_->stream.binary(true);
  connection_->stream.write(asio::buffer(message));
}

std::optional<std::string> SocketClient::receive_text() {
  boost::system::error_code result;
  bool is_done = false;
  connection_->buffer.clear();
  connection_->stream.async_read(connection_->buffer, [&](boost::system::error_code error, std::size_t) {
    result = error;
    is_done = true;
  });
  connection_->context.restart();
  connection_->context.run_for(patience);
  if (!is_done) {
    beast::get_lowest_layer(connection_->stream).close();
    connection_->context.run();
    throw std::runtime_error("the server sent nothing for too long");
  }
  if (result) return std::nullopt;
  return beast::buffers_to_string(connection_->buffer.data());
}

nlohmann::json SocketClient::receive() {
  const auto text = receive_text();
  if (!text) throw std::runtime_error("the server ended the connection");
  return nlohmann::json::parse(*text);
}

nlohmann::json SocketClient::receive(const std::string& type) {
  for (;;) {
    nlohmann::json message = receive();
    if (message.at("type") == type) return message;
  }
}

}  // namespace fracas::tests
