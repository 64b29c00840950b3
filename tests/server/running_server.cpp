#include "tests/server/running_server.hpp"

#include <stdexcept>
#include <utility>

#include "tests/replay/shipped_battles.hpp"

namespace fracas::tests {

ServeOptions test_options(const std::filesystem::path& data_folder) {
  return {.port = 0,
          .data_folder = data_folder,
          .web_folder = {},
          .content = {.library = &shipped_library(), .rule_book = &shipped_rule_book()},
          .log_level = LogLevel::Quiet};
}

RunningServer::RunningServer(const ServeOptions& options) {
  auto server = Server::open(options);
  if (!server) throw std::runtime_error(server.error());
  server_ = std::move(server).value();
  thread_ = std::thread([this] { server_->run(); });
}

RunningServer::~RunningServer() {
  server_->stop();
  thread_.join();
}

}  // namespace fracas::tests
