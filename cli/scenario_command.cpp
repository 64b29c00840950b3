#include "cli/scenario_command.hpp"

#include <fmt/core.h>

#include <filesystem>

#include "cli/loaded_content.hpp"
#include "cli/progress_bar.hpp"
#include "cli/trace_text.hpp"
#include "scenario/report.hpp"

namespace fracas {
namespace {

/// Runs all files with a bar for the patient.
ScenarioReport run_with_bar(const ScenarioRequest& request, const LoadedContent& content) {
  ProgressBar bar("scenarios");
  ScenarioRunOptions options{.does_explain = request.is_explaining || !request.trace.empty()};
  options.progress = [&bar](std::size_t done, std::size_t total) { bar.show(done, total); };
  ScenarioContent against{.library = content.library, .rules = content.rules};
  if (const auto detail = trace_detail(request.trace))
    against.watch = [detail](const Game& game) { return std::make_unique<TraceText>(game, *detail); };
  return run_scenario_paths(request.paths, against, options);
}

}  // namespace

ExitCode run_scenarios(const ScenarioRequest& request) {
  for (const std::string& path : request.paths) {
    std::error_code ignored;
    if (!std::filesystem::exists(path, ignored)) {
      fmt::print(stderr, "{}: there is no such file or folder.\n", path);
      return ExitCode::BadInput;
    }
  }
  const auto content = load_content(request.content);
  if (!content) {
    fmt::print(stderr, "{}", to_text(content.error()));
    return ExitCode::BadInput;
  }
  const ScenarioReport report = run_with_bar(request, *content);
  if (request.as_json) {
    fmt::print("{}\n", report_json(report));
  } else {
    if (request.is_listing_rules) {
      for (const std::string& rule : report.rules_proven()) fmt::print("{}\n", rule);
    }
    fmt::print("{}", report_text(report));
  }
  return report.failed() == 0 ? ExitCode::Ok : ExitCode::No;
}

}  // namespace fracas
