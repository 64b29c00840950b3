#include "cli/check_command.hpp"

#include <fmt/core.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "cli/paint.hpp"
#include "engine/content/check_content.hpp"
#include "engine/content/embedded_content.hpp"

namespace fracas {
namespace {

nlohmann::json to_json(const LoadErrors& complaints) {
  nlohmann::json list = nlohmann::json::array();
  for (const LoadError& one : complaints) {
    list.push_back({{"file", one.file}, {"line", one.line}, {"column", one.column}, {"message", one.message}});
  }
  return list;
}

nlohmann::json to_json(const ContentReport& report) {
  return {{"packs", report.packs},
          {"cards", report.cards},
          {"maps", report.maps},
          {"battles", report.battles},
          {"rules", report.rules},
          {"errors", to_json(report.errors)},
          {"warnings", to_json(report.warnings)}};
}

std::string counted(std::size_t count, std::string_view what) {
  return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
}

std::string verdict(const ContentReport& report, const Paint& paint) {
  std::string text = report.errors.empty() ? paint.good("no mistakes") : paint.bad(counted(report.errors.size(), "mistake"));
  if (!report.warnings.empty()) text += ", " + counted(report.warnings.size(), "warning");
  return text;
}

void print_warnings(const LoadErrors& warnings) {
  for (LoadError warning : warnings) {
    warning.message = "warning: " + warning.message;
    fmt::print("{}\n", to_text(warning));
  }
}

}  // namespace

ExitCode run_check(const CheckRequest& request) {
  std::error_code ignored;
  if (!request.folder.empty() && !std::filesystem::is_directory(request.folder, ignored)) {
    fmt::print(stderr, "{}: there is no such folder.\n", request.folder);
    return ExitCode::BadInput;
  }
  const ContentReport report = request.folder.empty() ? check_content(embedded_content()) : check_content_folder(request.folder);
  const bool is_right = report.errors.empty() && (report.warnings.empty() || !request.is_strict);
  const ExitCode answer = is_right ? ExitCode::Ok : ExitCode::No;
  if (request.as_json) {
    fmt::print("{}\n", to_json(report).dump(2, ' ', false, nlohmann::json::error_handler_t::replace));
    return answer;
  }
  fmt::print("{}", to_text(report.errors));
  print_warnings(report.warnings);
  fmt::print("{} packs, {} cards, {} maps, {} battles, {} rules: {}\n", report.packs, report.cards, report.maps, report.battles,
             report.rules, verdict(report, Paint::for_standard_output()));
  return answer;
}

}  // namespace fracas
