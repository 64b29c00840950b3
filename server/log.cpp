#include "server/log.hpp"

#include <array>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <string>

#include "server/game_json.hpp"

namespace fracas {
namespace {

std::string word_of(LogLevel level) {
  if (level == LogLevel::Errors) return "error";
  return level == LogLevel::Info ? "info" : "debug";
}

/// The present moment as 2026-01-05T18:03:11.042Z.
std::string time_text() {
  const auto now = std::chrono::system_clock::now();
  const std::time_t seconds = std::chrono::system_clock::to_time_t(now);
  const auto since_1970 = std::chrono::duration_cast<std::chrono::milliseconds>(now.time_since_epoch()).count();
  std::tm parts{};
  gmtime_r(&seconds, &parts);
  std::array<char, 40> text{};
  const std::size_t length = std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%S", &parts);
  std::array<char, 8> fraction{};
  std::snprintf(fraction.data(), fraction.size(), ".%03dZ", static_cast<int>(since_1970 % 1000));
  return std::string(text.data(), length) + fraction.data();
}

/// Text from outside must not be able to forge a line of the log.
std::string on_one_line(std::string_view message) {
  std::string line;
  for (const char letter : message) line += static_cast<unsigned char>(letter) < ' ' ? ' ' : letter;
  return line;
}

std::string json_line(LogLevel level, std::string_view event, std::string_view message, std::string_view game) {
  OrderedJson line = {{"time", time_text()}, {"level", word_of(level)}, {"event", std::string(event)}};
  if (!game.empty()) line["game"] = std::string(game);
  line["message"] = on_one_line(message);
  return json_text(line);
}

}  // namespace

void Log::write(LogLevel level, std::string_view event, std::string_view message, std::string_view game) const {
  if (level > level_) return;
  const std::string line = (format_ == LogFormat::Json ? json_line(level, event, message, game)
                                                       : "fracas " + word_of(level) + ": " + on_one_line(message)) +
                           "\n";
  std::fwrite(line.data(), 1, line.size(), stderr);
}

}  // namespace fracas
