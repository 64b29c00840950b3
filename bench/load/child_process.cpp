#include "bench/load/child_process.hpp"

#include <csignal>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <utility>

#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace fracas {

ChildProcess ChildProcess::of_function(const std::function<void(int output)>& run) {
  int ends[2] = {-1, -1};
  if (pipe(ends) != 0) throw std::runtime_error("no pipe can be made");
  const pid_t process = fork();
  if (process < 0) throw std::runtime_error("no process can be started");
  if (process == 0) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);  // an interrupted measurement leaves no server behind
    close(ends[0]);
    run(ends[1]);
    _exit(0);
  }
  close(ends[1]);
  return {process, ends[0]};
}

ChildProcess ChildProcess::of_program(const std::vector<std::string>& words) {
  return of_function([&words](int output) {
    dup2(output, STDOUT_FILENO);
    std::vector<char*> arguments;
    for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
    arguments.push_back(nullptr);
    execv(arguments[0], arguments.data());
    _exit(127);
  });
}

ChildProcess::ChildProcess(ChildProcess&& other) noexcept
    : process_(std::exchange(other.process_, -1)), output_(std::exchange(other.output_, -1)) {}

ChildProcess::~ChildProcess() {
  kill_at_once();
  if (output_ >= 0) close(output_);
}

std::string ChildProcess::read_line() const {
  std::string line;
  char letter = 0;
  while (read(output_, &letter, 1) == 1 && letter != '\n') line += letter;
  return line;
}

void ChildProcess::kill_at_once() {
  if (process_ < 0) return;
  kill(process_, SIGKILL);
  waitpid(process_, nullptr, 0);
  process_ = -1;
}

std::uint64_t ChildProcess::resident_bytes() const {
  std::ifstream file("/proc/" + std::to_string(process_) + "/statm");
  std::uint64_t all = 0;
  std::uint64_t resident = 0;
  file >> all >> resident;
  return resident * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
}

double ChildProcess::processor_seconds() const {
  std::ifstream file("/proc/" + std::to_string(process_) + "/stat");
  std::string text((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
  // The name of the program stands in brackets and may hold anything; fields are counted from behind it.
  std::istringstream fields(text.substr(text.rfind(')') + 2));
  std::string skipped;
  for (int i = 0; i < 11; ++i) fields >> skipped;
  double in_program = 0;
  double in_system = 0;
  fields >> in_program >> in_system;
  return (in_program + in_system) / static_cast<double>(sysconf(_SC_CLK_TCK));
}

}  // namespace fracas
