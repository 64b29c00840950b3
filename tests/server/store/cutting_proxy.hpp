#pragma once

#include <atomic>
#include <cstdint>
#include <thread>

namespace fracas::tests {

/// Stands between a client and PostgreSQL, and cuts the connection when told to.
class CuttingProxy {
 public:
  /// When the next COMMIT comes by.
  enum class Cut : std::uint8_t {
    Never,
    BeforeCommit,  ///< the server does not hear of it
    AfterCommit,   ///< the server has done it, and the client does not hear of that
  };

  explicit CuttingProxy(std::uint16_t server_port);
  CuttingProxy(const CuttingProxy&) = delete;
  CuttingProxy& operator=(const CuttingProxy&) = delete;
  ~CuttingProxy();

  [[nodiscard]] std::uint16_t port() const { return port_; }
  void cut_next(Cut cut) { cut_ = cut; }
  [[nodiscard]] bool has_cut() const { return cut_ == Cut::Never; }

 private:
  void run();
  void serve(int client, int server);
  /// Passes on what one side has sent; false if the connection ends.
  bool pass_to_server(int client, int server);

  std::uint16_t server_port_;
  std::uint16_t port_ = 0;
  int listener_ = -1;
  std::atomic<Cut> cut_ = Cut::Never;
  std::atomic<bool> is_ending_ = false;
  std::thread thread_;
};

}  // namespace fracas::tests
