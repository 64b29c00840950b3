#pragma once

#include <cstdint>
#include <string_view>

namespace fracas {

/// How much the server says on its error output.
enum class LogLevel : std::uint8_t { Quiet, Errors, Info, Debug };
/// Lines for people, or one JSON object a line for programs.
enum class LogFormat : std::uint8_t { Text, Json };

/// The operator's log: one line a message, on the error output. Secrets (tokens, seeds, passwords) and what people say to each
/// other never go in. An event is a fixed word to search for; game is the id of the game it is about, if any.
class Log {
 public:
  explicit Log(LogLevel level, LogFormat format = LogFormat::Text) : level_(level), format_(format) {}

  void error(std::string_view event, std::string_view message, std::string_view game = {}) const {
    write(LogLevel::Errors, event, message, game);
  }
  void info(std::string_view event, std::string_view message, std::string_view game = {}) const {
    write(LogLevel::Info, event, message, game);
  }
  void debug(std::string_view event, std::string_view message, std::string_view game = {}) const {
    write(LogLevel::Debug, event, message, game);
  }

 private:
  void write(LogLevel level, std::string_view event, std::string_view message, std::string_view game) const;

  LogLevel level_;
  LogFormat format_;
};

}  // namespace fracas
