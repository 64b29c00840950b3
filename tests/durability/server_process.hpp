#pragma once

#include <sys/types.h>

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace fracas::tests {

/// The program under test: FRACAS_BINARY, or the one beside this test program.
[[nodiscard]] std::string program_under_test();

/// A small battle of each system.
inline constexpr std::array<const char*, 3> battles = {"superscape/quarry-duel", "heroscape/barrow-ford",
                                                       "heroclix/rooftop-chase"};

/// Runs the program to its end; true if its exit code is 0.
[[nodiscard]] bool run_program(const std::vector<std::string>& arguments);

/// `fracas serve` as a process of its own, which can be killed without a chance to tidy up. Throws if it does not start.
class ServerProcess {
 public:
  /// What the disk has room for in each file; no limit if 0.
  struct Bounds {
    std::uint64_t file_bytes = 0;
  };

  /// Serves the games of a data place on this port, or on any free one if it is 0.
  explicit ServerProcess(const std::string& data, std::uint16_t port = 0) : ServerProcess(data, port, Bounds{}) {}
  ServerProcess(const std::string& data, std::uint16_t port, Bounds bounds);
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;
  ~ServerProcess();

  [[nodiscard]] std::uint16_t port() const { return port_; }
  /// Sends a signal and waits for the end.
  void end(int signal);
  /// Changes what each file may take while the server runs.
  void set_file_bytes(std::uint64_t bytes) const;

 private:
  void read_ready_line(int descriptor);

  pid_t process_ = 0;
  std::uint16_t port_ = 0;
};

}  // namespace fracas::tests
