#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

namespace fracas::tests {

struct HttpAnswer {
  int status = 0;
  std::string body;
  std::map<std::string, std::string> headers;  ///< names in small letters

  [[nodiscard]] nlohmann::json json() const { return nlohmann::json::parse(body); }
};

using Headers = std::vector<std::pair<std::string, std::string>>;

/// One request to a server on this machine.
[[nodiscard]] HttpAnswer request(std::uint16_t port, const std::string& method, const std::string& target,
                                 const std::string& body = {}, const Headers& headers = {});
/// Sends bytes as they are and gives back all that comes until the server ends the connection.
[[nodiscard]] std::string raw_exchange(std::uint16_t port, const std::string& bytes);

/// A client on a WebSocket; whatever does not come within a few seconds fails.
class SocketClient {
 public:
  explicit SocketClient(std::uint16_t port, const Headers& headers = {}, const std::string& target = "/ws");
  SocketClient(SocketClient&&) noexcept;
  ~SocketClient();

  void send(const std::string& message);
  void send(const nlohmann::json& message) { send(message.dump()); }
  void send_binary(const std::string& message);
  /// The next message as it came; nothing if the connection ended.
  [[nodiscard]] std::optional<std::string> receive_text();
  /// The next message; throws if there is none.
  [[nodiscard]] nlohmann::json receive();
  /// The next message of a type, passing over others.
  [[nodiscard]] nlohmann::json receive(const std::string& type);

 private:
  struct Connection;
  std::unique_ptr<Connection> connection_;
};

}  // namespace fracas::tests
