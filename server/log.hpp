#pragma once

#include <cstdint>
#include <string_view>

namespace fracas {

/// How much the server says on its error output.
enum class LogLevel : std::uint8_t { Quiet, Errors, Info, Debug };

/// The operator's log: one line a message, on the error output. Secrets never go in.
class Log {
 public:
  explicit Log(LogLevel level) : level_(level) {}

  void error(std::string_view message) const { write(LogLevel::Errors, "error", message); }
  void info(std::string_view message) const { write(LogLevel::Info, "info", message); }
  void debug(std::string_view message) const { write(LogLevel::Debug, "debug", message); }

 private:
  void write(LogLevel level, std::string_view word, std::string_view message) const;

  LogLevel level_;
};

}  // namespace fracas
