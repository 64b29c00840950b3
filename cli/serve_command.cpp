#include "cli/serve_command.hpp"

#include <fmt/core.h>

#include <cstdlib>
#include <filesystem>

#include "cli/embedded_page.hpp"
#include "cli/loaded_content.hpp"
#include "cli/serve_settings.hpp"
#include "server/serve.hpp"

namespace fracas {
namespace {

std::optional<std::string> environment(const std::string& name) {
  const char* value = std::getenv(name.c_str());
  return value == nullptr ? std::nullopt : std::optional<std::string>(value);
}

/// Where the user's programs keep their data, as the XDG base directory specification says; empty if there is no home.
std::string user_data_folder() {
  if (const std::string data = environment("XDG_DATA_HOME").value_or(""); !data.empty()) return data + "/fracas";
  if (const std::string home = environment("HOME").value_or(""); !home.empty()) return home + "/.local/share/fracas";
  return {};
}

LogLevel log_level(const std::string& word) {
  if (word == "quiet") return LogLevel::Quiet;
  if (word == "errors") return LogLevel::Errors;
  return word == "debug" ? LogLevel::Debug : LogLevel::Info;
}

MetricsAccess metrics_access(const std::string& word) {
  if (word == "off") return MetricsAccess::Nobody;
  return word == "everyone" ? MetricsAccess::Everybody : MetricsAccess::Loopback;
}

RequestLimits request_limits(const SettingsInForce& settings) {
  constexpr int seconds_at_once = 20;
  return {.requests_per_minute = settings.number("requests-per-minute"),
          .new_games_per_minute = settings.number("new-games-per-minute"),
          .logins_per_minute = settings.number("logins-per-minute"),
          .claims_per_minute = settings.number("claims-per-minute"),
          .reads_per_minute = settings.number("reads-per-minute"),
          .joins_per_minute = settings.number("joins-per-minute"),
          .messages_per_second = settings.number("messages-per-second"),
          .messages_at_once = settings.number("messages-per-second") * seconds_at_once,
          .sockets_per_client = static_cast<std::size_t>(settings.number("connections-per-address"))};
}

/// A number of days; 0 stands for "for ever".
std::optional<std::int64_t> days(const SettingsInForce& settings, std::string_view name) {
  const int number = settings.number(name);
  return number == 0 ? std::nullopt : std::optional<std::int64_t>(number);
}

ServeOptions options_of(const SettingsInForce& settings) {
  const std::string& public_address = settings.text("public-address");
  const int bot_threads = settings.number("bot-threads");
  return {.address = settings.text("address"),
          .port = static_cast<std::uint16_t>(settings.number("port")),
          .page = settings.text("web").empty() ? embedded_page().files() : std::vector<ContentFile>(),
          .web_folder = settings.text("web"),
          .base_path = read_base_path(settings.text("base-path")).value_or(""),
          .public_address = public_address.empty() ? std::nullopt : std::optional(read_public_address(public_address).value()),
          .trusted_proxies = read_ip_ranges(settings.text("trusted-proxy")).value(),
          .connection_limit = static_cast<std::size_t>(settings.number("connections")),
          .connections_per_address = static_cast<std::size_t>(settings.number("connections-per-address")),
          .limits = request_limits(settings),
          .retention = {.finished = days(settings, "keep-finished"), .unfinished = days(settings, "keep-unfinished")},
          .thinking_threads = bot_threads == 0 ? Thinking::usual_threads() : static_cast<std::size_t>(bot_threads),
          .metrics_access = metrics_access(settings.text("metrics")),
          .has_accounts = settings.text("accounts") == "on",
          .log_level = log_level(settings.text("log")),
          .log_format = settings.text("log-format") == "json" ? LogFormat::Json : LogFormat::Text};
}

ExitCode serve_with(const SettingsInForce& settings, bool has_sandbox) {
  const std::string store = settings.text("store").empty() ? user_data_folder() : settings.text("store");
  if (store.empty()) {
    fmt::print(stderr, "Neither XDG_DATA_HOME nor HOME is set: say with --store where games shall be kept.\n");
    return ExitCode::BadInput;
  }
  const auto content = load_content(settings.text("content"));
  if (!content) {
    fmt::print(stderr, "{}", to_text(content.error()));
    return ExitCode::BadInput;
  }
  ServeOptions options = options_of(settings);
  options.data_folder = store;
  options.content = {.library = &content->library, .rule_book = &content->rules};
  if (has_sandbox) options.sandbox_folder = settings.text("content");
  return serve(options) == 0 ? ExitCode::Ok : ExitCode::BadInput;
}

}  // namespace

ExitCode run_serve(const ServeRequest& request) {
  const auto settings = settings_in_force({.file = request.config, .environment = environment, .flags = request.flags});
  if (!settings) {
    fmt::print(stderr, "{}\n", settings.error().sentence);
    return settings.error().is_on_command_line ? ExitCode::Usage : ExitCode::BadInput;
  }
  if (request.is_printing_config) {
    fmt::print("{}", settings->printed());
    return ExitCode::Ok;
  }
  if (request.has_sandbox && settings->text("content").empty()) {
    fmt::print(stderr, "--sandbox needs --content: the folder that is watched.\n");
    return ExitCode::Usage;
  }
  return serve_with(*settings, request.has_sandbox);
}

}  // namespace fracas
