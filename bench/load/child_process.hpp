#pragma once

#include <sys/types.h>

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace fracas {

/// A server in a process of its own, which tells its address in a line on its standard output. Killed when this is gone.
class ChildProcess {
 public:
  /// Runs a program.
  [[nodiscard]] static ChildProcess of_program(const std::vector<std::string>& words);
  /// Runs a function in a copy of this process; it is given where to write its line.
  [[nodiscard]] static ChildProcess of_function(const std::function<void(int output)>& run);

  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;
  ChildProcess(ChildProcess&& other) noexcept;
  ChildProcess& operator=(ChildProcess&&) = delete;
  ~ChildProcess();

  /// The next line it prints, without its end; empty when it prints no more.
  [[nodiscard]] std::string read_line() const;
  /// Ends it as a crash would: at once and without a word.
  void kill_at_once();
  /// Memory it holds now that is in use, in bytes.
  [[nodiscard]] std::uint64_t resident_bytes() const;
  /// Processor time it has used, in seconds.
  [[nodiscard]] double processor_seconds() const;

 private:
  ChildProcess(pid_t process, int output) : process_(process), output_(output) {}
  pid_t process_ = -1;
  int output_ = -1;
};

}  // namespace fracas
