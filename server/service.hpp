#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/room.hpp"

namespace fracas {

/// What of an HTTP request the server looks at.
struct HttpRequest {
  std::string method;
  std::string path;   ///< decoded, without the query; behind the front door also without the path prefix
  std::string query;  ///< as it came, without the question mark
  std::string host;
  std::string origin;
  std::string content_type;
  std::string accept_encoding;
  std::string if_none_match;
  std::string cookie;
  std::string forwarded_for;    ///< what a proxy says; only the front door may look at these three
  std::string forwarded_host;   ///< and only if the proxy is trusted
  std::string forwarded_proto;  ///< http or https
  std::string client;         ///< IP address of the other end; behind the front door that of the client, whatever stands between
  bool is_secure = false;     ///< came by https, as far as is known
  bool is_unlimited = false;  ///< no limits on numbers hold for this client
  std::string account;        ///< id of the account whose session came with it; empty: none
  std::string body;
};

class PendingResponse;

struct HttpResponse {
  int status = 200;
  std::string content_type = "application/json";
  std::shared_ptr<const std::string> body;
  std::string cache_control = "no-store";
  std::shared_ptr<PendingResponse> pending =
      nullptr;  ///< where the answer will come from that is not known yet; all else is empty then
  std::vector<std::pair<std::string, std::string>> headers = {};  ///< further ones
};

/// An answer that something has to happen for first. All calls come from the serving thread.
class PendingResponse {
 public:
  /// Gives the answer; called once.
  void complete(HttpResponse response) {
    response_ = std::move(response);
    if (arrived_) arrived_();
  }
  [[nodiscard]] const std::optional<HttpResponse>& response() const { return response_; }
  void when_complete(std::function<void()> arrived) { arrived_ = std::move(arrived); }

 private:
  std::optional<HttpResponse> response_;
  std::function<void()> arrived_;
};

/// An answer of JSON text.
[[nodiscard]] HttpResponse text_response(std::string body, int status = 200);

/// An `{"error": ...}` answer.
[[nodiscard]] HttpResponse error_response(int status, const std::string& sentence);
/// The answer to a method that an address does not know; `allowed` are those it does, such as "GET, HEAD".
[[nodiscard]] HttpResponse wrong_method(const std::string& allowed);

/// Why the server ends a WebSocket.
enum class CloseReason : std::uint8_t { Done, TooMuch };

/// An open WebSocket. Sending never blocks and calls nothing back; a client that does not read is disconnected.
class Socket : public Listener {
 public:
  /// Ends the connection when all that waits has been sent.
  virtual void close(CloseReason reason = CloseReason::Done) = 0;
  /// The next message that is sent answers a choice; the time until then is measured.
  virtual void begin_choice() = 0;
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
  virtual void opened(Socket& socket, const HttpRequest& request) = 0;
  virtual void received(Socket& socket, std::string_view message) = 0;
  /// The socket is gone when this returns.
  virtual void closed(Socket& socket) = 0;
  /// Whether nothing that was begun waits to be finished, so that the process may end.
  [[nodiscard]] virtual bool is_settled() const { return true; }
};

}  // namespace fracas
