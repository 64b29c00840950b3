#include "tests/server/store/postgres_server.hpp"

#include <arpa/inet.h>
#include <doctest/doctest.h>
#include <fcntl.h>
#include <libpq-fe.h>
#include <netinet/in.h>
#include <pwd.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <fstream>
#include <memory>
#include <sstream>
#include <thread>
#include <vector>

namespace fracas::tests {
namespace {

constexpr const char* log_file = "log";

/// The folder of the programs of the newest installed version.
std::filesystem::path programs() {
  std::filesystem::path newest;
  std::error_code error;
  for (const auto& version : std::filesystem::directory_iterator("/usr/lib/postgresql", error)) {
    if (std::filesystem::exists(version.path() / "bin/postgres") && version.path() > newest) newest = version.path();
  }
  if (newest.empty()) FAIL("PostgreSQL is not installed; the tests need the package postgresql");
  return newest / "bin";
}

std::uint16_t free_port() {
  const int listener = socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in place{};
  place.sin_family = AF_INET;
  place.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof place;
  REQUIRE(bind(listener, reinterpret_cast<sockaddr*>(&place), size) == 0);
  REQUIRE(getsockname(listener, reinterpret_cast<sockaddr*>(&place), &size) == 0);
  close(listener);
  return ntohs(place.sin_port);
}

/// Starts a program that writes into the log. PostgreSQL refuses to run as root: then it is run as the user its package has made.
pid_t start_program(const std::filesystem::path& folder, std::vector<std::string> words, std::uint64_t file_limit = 0) {
  const passwd* user = geteuid() == 0 ? getpwnam("postgres") : nullptr;
  if (geteuid() == 0 && user == nullptr) FAIL("there is no user postgres");
  const std::string log = (folder / log_file).string();
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  const pid_t process = fork();
  REQUIRE(process >= 0);
  if (process > 0) return process;
  if (user != nullptr && (setgid(user->pw_gid) != 0 || setuid(user->pw_uid) != 0)) _exit(1);
  if (file_limit > 0) {
    rlimit limit{};
    getrlimit(RLIMIT_FSIZE, &limit);
    limit.rlim_cur = file_limit;
    if (setrlimit(RLIMIT_FSIZE, &limit) != 0) _exit(1);
  }
  prctl(PR_SET_PDEATHSIG, SIGQUIT);  // after the change of user, which forgets it
  const int output = open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
  dup2(output, STDOUT_FILENO);
  dup2(output, STDERR_FILENO);
  if (chdir(folder.c_str()) != 0) _exit(1);
  execv(arguments[0], arguments.data());
  _exit(1);
}

std::string text_of(const std::filesystem::path& file) {
  std::ifstream stream(file);
  return {std::istreambuf_iterator<char>(stream), {}};
}

}  // namespace

PostgresServer::PostgresServer() {
  const std::filesystem::path secret = folder_.path() / "secret";
  std::ofstream(secret) << password << "\n";
  if (const passwd* user = geteuid() == 0 ? getpwnam("postgres") : nullptr; user != nullptr) {
    for (const std::filesystem::path& path : {folder_.path(), secret})
      REQUIRE(chown(path.c_str(), user->pw_uid, user->pw_gid) == 0);
  }
  const pid_t process = start_program(
      folder_.path(), {(programs() / "initdb").string(), "-D", (folder_.path() / "data").string(), "-U", "fracas", "-A",
                       "scram-sha-256", "--pwfile=" + secret.string(), "-E", "UTF8", "--locale=C", "--no-sync"});
  int status = 0;
  waitpid(process, &status, 0);
  if (status != 0) FAIL(text_of(folder_.path() / log_file));
  start();
}

PostgresServer::~PostgresServer() { crash(); }  // nobody needs its data any more

void PostgresServer::start() {
  if (process_ > 0) return;
  if (port_ == 0) port_ = free_port();
  process_ = start_program(
      folder_.path(),
      {(programs() / "postgres").string(), "-D", (folder_.path() / "data").string(), "-p", std::to_string(port_), "-c",
       "listen_addresses=127.0.0.1", "-c", "unix_socket_directories=", "-c", "fsync=off", "-c", "max_connections=60"},
      file_limit_);
  const std::string probe = address("public");
  while (PQping(probe.c_str()) != PQPING_OK) {
    if (waitpid(process_, nullptr, WNOHANG) != 0) {
      process_ = 0;
      FAIL(text_of(folder_.path() / log_file));
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
}

void PostgresServer::end(int signal) {
  if (process_ == 0) return;
  kill(process_, signal);
  waitpid(process_, nullptr, 0);
  process_ = 0;
}

void PostgresServer::tell_all(int signal) const {
  kill(process_, signal);
  for (const auto& entry : std::filesystem::directory_iterator("/proc")) {
    const std::string name = entry.path().filename();
    if (name.find_first_not_of("0123456789") != std::string::npos) continue;
    // "number (name) state parent ..."; the name of a process of PostgreSQL has no parenthesis in it.
    std::istringstream words(text_of(entry.path() / "stat"));
    std::string number;
    std::string title;
    std::string state;
    pid_t parent = 0;
    words >> number;
    std::getline(words, title, ')');
    if (words >> state >> parent && parent == process_) kill(static_cast<pid_t>(std::stol(number)), signal);
  }
}

void PostgresServer::freeze() const { tell_all(SIGSTOP); }
void PostgresServer::thaw() const { tell_all(SIGCONT); }
void PostgresServer::stop() { end(SIGINT); }
void PostgresServer::crash() { end(SIGQUIT); }

std::string PostgresServer::address(const std::string& schema, std::uint16_t port) {
  return "postgresql://fracas:" + std::string(password) + "@127.0.0.1:" + std::to_string(port) +
         "/postgres?sslmode=disable&gssencmode=disable&options=-csearch_path%3D" + schema;
}

PostgresServer& postgres_server() {
  static PostgresServer server;
  server.start();
  return server;
}

PostgresPlace::PostgresPlace() {
  static int made = 0;
  schema_ = "place" + std::to_string(++made);
  const std::unique_ptr<PGconn, decltype(&PQfinish)> connection(PQconnectdb(postgres_server().address("public").c_str()),
                                                                &PQfinish);
  const std::unique_ptr<PGresult, decltype(&PQclear)> result(PQexec(connection.get(), ("CREATE SCHEMA " + schema_).c_str()),
                                                             &PQclear);
  if (PQresultStatus(result.get()) != PGRES_COMMAND_OK) FAIL(PQerrorMessage(connection.get()));
}

}  // namespace fracas::tests
