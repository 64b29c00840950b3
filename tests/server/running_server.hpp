#pragma once

#include <filesystem>
#include <memory>
#include <thread>

#include "server/serve.hpp"
#include "tests/server/temporary_folder.hpp"

namespace fracas::tests {

/// Options for a quiet server on any free port with the shipped content.
[[nodiscard]] ServeOptions test_options(const std::filesystem::path& data_folder);

/// A real server on a thread of its own.
class RunningServer {
 public:
  explicit RunningServer(const ServeOptions& options);
  RunningServer(const RunningServer&) = delete;
  RunningServer& operator=(const RunningServer&) = delete;
  ~RunningServer();
  [[nodiscard]] std::uint16_t port() const { return server_->port(); }

 private:
  std::unique_ptr<Server> server_;
  std::thread thread_;
};

}  // namespace fracas::tests
