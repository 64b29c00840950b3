#pragma once

#include <sys/types.h>

#include <cstdint>
#include <string>

#include "tests/server/store/store_place.hpp"
#include "tests/server/temporary_folder.hpp"

namespace fracas::tests {

/// A real PostgreSQL on a free port of the loopback, with its data in a temporary folder.
class PostgresServer {
 public:
  static constexpr const char* password = "p4ss-Word";

  PostgresServer();
  PostgresServer(const PostgresServer&) = delete;
  PostgresServer& operator=(const PostgresServer&) = delete;
  ~PostgresServer();

  void start();
  /// From the next start on none of its files may become larger, as on a disk that is full; 0: as large as they need.
  void limit_files(std::uint64_t bytes) { file_limit_ = bytes; }
  /// Ends it as an operator does, or as a crash does: then the log of the database must be played again.
  void stop();
  void crash();
  /// Lets it stand still without ending a connection, as a machine does that is out of reach; and go on.
  void freeze() const;
  void thaw() const;

  [[nodiscard]] std::uint16_t port() const { return port_; }
  /// An address for `open_store`; each schema is an empty database for itself.
  [[nodiscard]] std::string address(const std::string& schema) const { return address(schema, port_); }
  /// The same through another port.
  [[nodiscard]] static std::string address(const std::string& schema, std::uint16_t port);

 private:
  void end(int signal);
  /// Sends a signal to it and to the processes of its connections.
  void tell_all(int signal) const;

  TemporaryFolder folder_;
  std::uint16_t port_ = 0;
  pid_t process_ = 0;
  std::uint64_t file_limit_ = 0;
};

/// The one that all tests of this program share; it runs when this returns.
[[nodiscard]] PostgresServer& postgres_server();

/// An empty schema of it.
class PostgresPlace final : public StorePlace {
 public:
  PostgresPlace();
  [[nodiscard]] std::string kind() const override { return "PostgreSQL"; }
  [[nodiscard]] std::string text() const override { return postgres_server().address(schema_); }
  [[nodiscard]] const std::string& schema() const { return schema_; }

 private:
  std::string schema_;
};

}  // namespace fracas::tests
