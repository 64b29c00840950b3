#pragma once

#include <chrono>
#include <memory>
#include <string>

#include "server/store/database.hpp"

namespace fracas {

/// Connects to PostgreSQL (PostgresAddress). When the connection is lost, calls fail with DatabaseFailure::Kind::Lost, and the
/// next transaction or query tries to connect again: at once, then after growing pauses, in which calls fail without waiting.
/// Throws DatabaseFailure; no message holds the password.
[[nodiscard]] std::unique_ptr<Database> open_postgres_database(const std::string& address, std::chrono::milliseconds lock_wait);

}  // namespace fracas
