#include "cli/serve_command.hpp"

#include <fmt/core.h>

#include <cstdlib>
#include <filesystem>

#include "cli/loaded_content.hpp"
#include "server/serve.hpp"

namespace fracas {
namespace {

std::string environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? std::string{} : std::string(value);
}

/// Where the user's programs keep their data, as the XDG base directory specification says; empty if there is no home.
std::filesystem::path user_data_folder() {
  if (const std::string data = environment("XDG_DATA_HOME"); !data.empty()) return std::filesystem::path(data) / "fracas";
  if (const std::string home = environment("HOME"); !home.empty())
    return std::filesystem::path(home) / ".local" / "share" / "fracas";
  return {};
}

/// The page that is named, or the one built in this folder, or none.
std::filesystem::path web_folder(const std::string& named) {
  if (!named.empty()) return named;
  const std::filesystem::path built = std::filesystem::path("web") / "dist";
  std::error_code ignored;
  return std::filesystem::is_directory(built, ignored) ? built : std::filesystem::path{};
}

/// The command line lets no other word through.
LogLevel log_level(const std::string& word) {
  if (word == "quiet") return LogLevel::Quiet;
  if (word == "errors") return LogLevel::Errors;
  return word == "debug" ? LogLevel::Debug : LogLevel::Info;
}

}  // namespace

ExitCode run_serve(const ServeRequest& request) {
  const std::filesystem::path data = request.data.empty() ? user_data_folder() : std::filesystem::path(request.data);
  if (data.empty()) {
    fmt::print(stderr, "Neither XDG_DATA_HOME nor HOME is set: say with --data where games shall be kept.\n");
    return ExitCode::BadInput;
  }
  const auto content = load_content(request.content);
  if (!content) {
    fmt::print(stderr, "{}", to_text(content.error()));
    return ExitCode::BadInput;
  }
  const int code = serve({.address = request.address,
                          .port = request.port,
                          .data_folder = data,
                          .web_folder = web_folder(request.web),
                          .content = {.library = &content->library, .rule_book = &content->rules},
                          .sandbox_folder = request.has_sandbox ? request.content : std::string(),
                          .log_level = log_level(request.log)});
  return code == 0 ? ExitCode::Ok : ExitCode::BadInput;
}

}  // namespace fracas
