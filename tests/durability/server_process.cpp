#include "tests/durability/server_process.hpp"

#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <stdexcept>

namespace fracas::tests {
namespace {

std::vector<char*> as_arguments(std::vector<std::string>& words) {
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  return arguments;
}

/// In the child: it must not outlive the test, and a full disk is an error of the write instead of the end.
void prepare_child(pid_t parent, const ServerProcess::Bounds& bounds) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(1);
  signal(SIGXFSZ, SIG_IGN);
  if (bounds.file_bytes == 0) return;
  const rlimit limit{.rlim_cur = bounds.file_bytes, .rlim_max = RLIM_INFINITY};
  setrlimit(RLIMIT_FSIZE, &limit);
}

}  // namespace

std::string program_under_test() {
  if (const char* named = std::getenv("FRACAS_BINARY")) return named;
  return (std::filesystem::read_symlink("/proc/self/exe").parent_path() / "../../fracas").string();
}

bool run_program(const std::vector<std::string>& arguments) {
  std::vector<std::string> words = arguments;
  words.insert(words.begin(), program_under_test());
  const std::vector<char*> pointers = as_arguments(words);
  const pid_t parent = getpid();
  const pid_t process = fork();
  if (process == 0) {
    prepare_child(parent, {});
    const int nowhere = open("/dev/null", O_WRONLY);
    dup2(nowhere, STDOUT_FILENO);
    execv(pointers[0], pointers.data());
    _exit(127);
  }
  int status = 0;
  waitpid(process, &status, 0);
  return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

ServerProcess::ServerProcess(const std::string& data, std::uint16_t port, Bounds bounds) {
  // Limits are for people; these players are quicker, and all of one address.
  std::vector<std::string> words = {
      program_under_test(), "serve", "--port", std::to_string(port), "--store", data, "--log", "errors"};
  for (const char* limit : {"--messages-per-second", "--new-games-per-minute", "--requests-per-minute", "--claims-per-minute",
                            "--reads-per-minute", "--joins-per-minute", "--connections-per-address"})
    words.insert(words.end(), {limit, "100000"});
  const std::vector<char*> pointers = as_arguments(words);
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
  const pid_t parent = getpid();
  process_ = fork();
  if (process_ < 0) throw std::runtime_error("no process");
  if (process_ == 0) {
    prepare_child(parent, bounds);
    dup2(ends[1], STDOUT_FILENO);
    execv(pointers[0], pointers.data());
    _exit(127);
  }
  close(ends[1]);
  read_ready_line(ends[0]);
  close(ends[0]);
}

ServerProcess::~ServerProcess() {
  if (process_ > 0) end(SIGKILL);
}

void ServerProcess::end(int signal) {
  kill(process_, signal);
  int status = 0;
  waitpid(process_, &status, 0);
  process_ = 0;
}

void ServerProcess::set_file_bytes(std::uint64_t bytes) const {
  const rlimit limit{.rlim_cur = bytes == 0 ? RLIM_INFINITY : bytes, .rlim_max = RLIM_INFINITY};
  if (prlimit(process_, RLIMIT_FSIZE, &limit, nullptr) != 0) throw std::runtime_error("the limit cannot be set");
}

void ServerProcess::read_ready_line(int descriptor) {
  std::string line;
  char letter = 0;
  while (read(descriptor, &letter, 1) == 1 && letter != '\n') line += letter;
  unsigned port = 0;
  if (std::sscanf(line.c_str(), "Fracas is ready: http://127.0.0.1:%u/", &port) != 1)
    throw std::runtime_error("the server did not start: " + line);
  port_ = static_cast<std::uint16_t>(port);
}

}  // namespace fracas::tests
