#include "bench/load/echo_server.hpp"

#include <unistd.h>

#include <cstdlib>
#include <map>
#include <set>
#include <string>

#include "server/network.hpp"

namespace fracas {
namespace {

class EchoService final : public Service {
 public:
  HttpResponse answer(const HttpRequest&) override { return error_response(404, "Only WebSockets are echoed."); }
  std::optional<HttpResponse> refuse_socket(const HttpRequest&) override { return std::nullopt; }
  void opened(Socket& socket, const HttpRequest&) override { pair_of_.emplace(&socket, std::string()); }
  void received(Socket& socket, std::string_view message) override {
    std::string& pair = pair_of_[&socket];
    if (pair.empty()) {
      pair = message;
      pairs_[pair].insert(&socket);
      return;
    }
    const std::string answer(std::strtoull(std::string(message).c_str(), nullptr, 10), '.');
    for (Socket* one : pairs_[pair]) one->send(answer);
  }
  void closed(Socket& socket) override {
    pairs_[pair_of_[&socket]].erase(&socket);
    pair_of_.erase(&socket);
  }

 private:
  std::map<Socket*, std::string> pair_of_;
  std::map<std::string, std::set<Socket*>> pairs_;
};

}  // namespace

void run_echo_server(int output) {
  // All players come from one address here.
  Network network({.is_exempt = [](const std::string&) { return true; }});
  const auto port = network.listen("127.0.0.1", 0, false);
  if (!port) return;
  const std::string line = "ready " + std::to_string(*port) + "\n";
  if (write(output, line.data(), line.size()) < 0) return;
  EchoService service;
  network.run(service);
}

}  // namespace fracas
