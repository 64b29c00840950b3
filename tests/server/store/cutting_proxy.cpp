#include "tests/server/store/cutting_proxy.hpp"

#include <arpa/inet.h>
#include <doctest/doctest.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <string_view>
#include <vector>

namespace fracas::tests {
namespace {

sockaddr_in loopback(std::uint16_t port) {
  sockaddr_in place{};
  place.sin_family = AF_INET;
  place.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  place.sin_port = htons(port);
  return place;
}

bool pass(int from, int to) {
  std::array<char, 65'536> bytes{};
  const ssize_t size = read(from, bytes.data(), bytes.size());
  return size > 0 && send(to, bytes.data(), static_cast<std::size_t>(size), MSG_NOSIGNAL) == size;
}

}  // namespace

CuttingProxy::CuttingProxy(std::uint16_t server_port) : server_port_(server_port), listener_(socket(AF_INET, SOCK_STREAM, 0)) {
  sockaddr_in place = loopback(0);
  socklen_t size = sizeof place;
  REQUIRE(bind(listener_, reinterpret_cast<sockaddr*>(&place), size) == 0);
  REQUIRE(listen(listener_, 16) == 0);
  REQUIRE(getsockname(listener_, reinterpret_cast<sockaddr*>(&place), &size) == 0);
  port_ = ntohs(place.sin_port);
  thread_ = std::thread([this] { run(); });
}

CuttingProxy::~CuttingProxy() {
  is_ending_ = true;
  shutdown(listener_, SHUT_RDWR);
  thread_.join();
  close(listener_);
}

void CuttingProxy::run() {
  std::vector<std::thread> connections;
  for (;;) {
    const int client = accept(listener_, nullptr, nullptr);
    if (client < 0) break;
    const int server = socket(AF_INET, SOCK_STREAM, 0);
    const sockaddr_in place = loopback(server_port_);
    if (connect(server, reinterpret_cast<const sockaddr*>(&place), sizeof place) != 0) {
      close(client);
      close(server);
      continue;
    }
    connections.emplace_back([this, client, server] { serve(client, server); });
  }
  for (std::thread& connection : connections) connection.join();
}

void CuttingProxy::serve(int client, int server) {
  for (bool is_open = true; is_open && !is_ending_;) {
    std::array<pollfd, 2> sides{pollfd{.fd = client, .events = POLLIN, .revents = 0},
                                pollfd{.fd = server, .events = POLLIN, .revents = 0}};
    if (poll(sides.data(), sides.size(), 100) <= 0) continue;
    if (sides[0].revents != 0) is_open = pass_to_server(client, server);
    if (is_open && sides[1].revents != 0) is_open = pass(server, client);
  }
  close(client);
  close(server);
}

bool CuttingProxy::pass_to_server(int client, int server) {
  std::array<char, 65'536> bytes{};
  const ssize_t size = read(client, bytes.data(), bytes.size());
  if (size <= 0) return false;
  const bool is_commit = std::string_view(bytes.data(), static_cast<std::size_t>(size)).find("COMMIT") != std::string_view::npos;
  const Cut cut = is_commit ? cut_.exchange(Cut::Never) : Cut::Never;
  if (cut == Cut::BeforeCommit) return false;
  if (send(server, bytes.data(), static_cast<std::size_t>(size), MSG_NOSIGNAL) != size) return false;
  if (cut == Cut::Never) return true;
  static_cast<void>(read(server, bytes.data(), bytes.size()));  // its answer, which nobody is told
  return false;
}

}  // namespace fracas::tests
