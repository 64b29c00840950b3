#include "server/network.hpp"

#include <doctest/doctest.h>

#include <atomic>
#include <future>
#include <map>
#include <mutex>
#include <set>
#include <stdexcept>
#include <thread>

#include "server/trouble_log.hpp"
#include "tests/server/protocol_client.hpp"

using namespace fracas;
using namespace fracas::tests;

namespace {

/// A service that fails where it is told to, and answers with what it was told of the request.
class FailingService final : public Service {
 public:
  HttpResponse answer(const HttpRequest& request) override {
    if (request.path == "/fails") throw std::runtime_error("the answer is broken");
    return text_response(request.forwarded_for + "|" + request.host);
  }
  std::optional<HttpResponse> refuse_socket(const HttpRequest&) override { return std::nullopt; }
  void opened(Socket& socket, const HttpRequest& request) override {
    sockets_.insert(&socket);
    if (request.path == "/ws/fails") throw std::runtime_error("the opening is broken");
  }
  void received(Socket& socket, std::string_view message) override {
    if (message == "fails") throw std::runtime_error("the message is broken");
    for (Socket* one : std::set<Socket*>(sockets_)) one->send(std::string(message == "flood" ? flood_bytes : 2, 'x'));
    socket.send("done");
  }
  void closed(Socket& socket) override { sockets_.erase(&socket); }

  static constexpr std::size_t flood_bytes = 256U << 10;

 private:
  std::set<Socket*> sockets_;
};

/// A network on a thread of its own, and what it tells of its troubles.
class RunningNetwork {
 public:
  explicit RunningNetwork(NetworkLimits limits = {})
      : network_(std::move(limits), {}, [this](const char* event, const std::string& message) { keep(event, message); }) {
    port_ = network_.listen("127.0.0.1", 0, true).value();
    thread_ = std::thread([this] { network_.run(service_); });
  }
  ~RunningNetwork() {
    network_.stop();
    thread_.join();
  }
  RunningNetwork(const RunningNetwork&) = delete;
  RunningNetwork& operator=(const RunningNetwork&) = delete;

  [[nodiscard]] std::uint16_t port() const { return port_; }
  [[nodiscard]] Network& network() { return network_; }
  [[nodiscard]] NetworkCounts counts() {
    std::promise<NetworkCounts> counts;
    network_.post([&] { counts.set_value(network_.counts()); });
    return counts.get_future().get();
  }
  [[nodiscard]] std::string told(const std::string& event) {
    const std::lock_guard guard(mutex_);
    return told_[event];
  }

 private:
  void keep(const std::string& event, const std::string& message) {
    const std::lock_guard guard(mutex_);
    told_[event] += message;
  }

  FailingService service_;
  std::mutex mutex_;
  std::map<std::string, std::string> told_;
  Network network_;
  std::uint16_t port_ = 0;
  std::thread thread_;
};

/// Waits until something is so; a test that waits in vain is ended from outside.
void wait_until(const std::function<bool()>& is_so) {
  while (!is_so()) std::this_thread::sleep_for(std::chrono::milliseconds(5));
}

std::string status_line(const std::string& answer) { return answer.substr(0, answer.find('\r')); }

}  // namespace

TEST_CASE("whatever fails inside is answered and told, and the others are served on") {
  RunningNetwork running;
  CHECK(request(running.port(), "GET", "/fails?secret=token").status == 500);
  CHECK(running.told("request-failed") == "GET /fails could not be answered: the answer is broken");
  SocketClient socket(running.port());
  socket.send(std::string("fails"));
  CHECK(socket.receive_text()->find("could not handle this message") != std::string::npos);
  CHECK(running.told("message-failed").find("the message is broken") != std::string::npos);
  socket.send(std::string("fine"));
  CHECK(socket.receive_text() == "xx");

  SocketClient broken(running.port(), {}, "/ws/fails");
  CHECK_FALSE(broken.receive_text().has_value());
  wait_until([&] { return running.told("connection-failed").find("the opening is broken") != std::string::npos; });
  wait_until([&] { return running.counts().sockets == 1; });

  running.network().post([] { throw std::runtime_error("the work is broken"); });
  running.network().post([] { throw 7; });
  CHECK(request(running.port(), "GET", "/").status == 200);
  CHECK(running.told("work-failed").find("the work is broken") != std::string::npos);
  CHECK(running.told("work-failed").find("no exception") != std::string::npos);
}

TEST_CASE("what fails in masses is told some times a minute, and then how often") {
  std::vector<std::string> lines;
  TroubleLog log([&](std::string_view event, std::string_view message) {
    lines.push_back(std::string(event) + ": " + std::string(message));
  });
  const Allowance::Time begin{};
  for (int i = 0; i < 1'000; ++i) log.tell("request-failed", "broken", begin);
  log.tell("message-failed", "broken", begin);
  CHECK(lines.size() == TroubleLog::lines_per_minute + 1);
  log.tell("request-failed", "again", begin + std::chrono::minutes(1));
  CHECK(lines.back() == "request-failed: again (990 more like it were left out before)");
  log.tell("request-failed", "again", begin + std::chrono::minutes(1));
  CHECK(lines.back() == "request-failed: again");
}

TEST_CASE("requests that two servers could read differently are refused") {
  RunningNetwork running;
  const auto answer = [&](const std::string& bytes) { return status_line(raw_exchange(running.port(), bytes)); };
  CHECK(answer("GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n") == "HTTP/1.1 400 Bad Request");
  CHECK(answer("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n") ==
        "HTTP/1.1 400 Bad Request");
  CHECK(answer("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nContent-Length: 5\r\n\r\nabcde") ==
        "HTTP/1.1 400 Bad Request");
  CHECK(answer("GET /ws HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
               "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n") ==
        "HTTP/1.1 400 Bad Request");
  CHECK(request(running.port(), "GET", "/").status == 200);
}

TEST_CASE("a header that proxies add to is read whole, however many lines it has") {
  RunningNetwork running;
  const std::string answer = raw_exchange(
      running.port(),
      "GET / HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 203.0.113.7\r\nX-Forwarded-For: 198.51.100.1\r\nConnection: close\r\n\r\n");
  CHECK(answer.ends_with("203.0.113.7, 198.51.100.1|a"));
}

TEST_CASE("where all clients together are too far behind, those who do not read are disconnected") {
  NetworkLimits limits;
  limits.waiting_bytes_of_all = 8 * FailingService::flood_bytes;
  RunningNetwork running(limits);
  std::vector<std::unique_ptr<SocketClient>> sleepers;
  for (int i = 0; i < 8; ++i) sleepers.push_back(std::make_unique<SocketClient>(running.port()));
  SocketClient reader(running.port());
  while (running.counts().sockets > 1) {
    reader.send(std::string("flood"));
    auto text = reader.receive_text();
    while (text && *text != "done") text = reader.receive_text();
    REQUIRE(text);
  }
  reader.send(std::string("fine"));
  CHECK(reader.receive_text() == "xx");
}
