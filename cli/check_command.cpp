#include "cli/check_command.hpp"

#include <fmt/core.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "cli/paint.hpp"
#include "engine/content/check_content.hpp"
#include "engine/content/embedded_content.hpp"

namespace fracas {
namespace {

nlohmann::json to_json(const ContentReport& report) {
  nlohmann::json errors = nlohmann::json::array();
  for (const LoadError& error : report.errors) {
    errors.push_back({{"file", error.file}, {"line", error.line}, {"column", error.column}, {"message", error.message}});
  }
  return {{"packs", report.packs},     {"cards", report.cards}, {"maps", report.maps},
          {"battles", report.battles}, {"rules", report.rules}, {"errors", errors}};
}

}  // namespace

ExitCode run_check(const CheckRequest& request) {
  std::error_code ignored;
  if (!request.folder.empty() && !std::filesystem::is_directory(request.folder, ignored)) {
    fmt::print(stderr, "{}: there is no such folder.\n", request.folder);
    return ExitCode::BadInput;
  }
  const ContentReport report = request.folder.empty() ? check_content(embedded_content()) : check_content_folder(request.folder);
  if (request.as_json) {
    fmt::print("{}\n", to_json(report).dump(2, ' ', false, nlohmann::json::error_handler_t::replace));
    return report.errors.empty() ? ExitCode::Ok : ExitCode::No;
  }
  const Paint paint = Paint::for_standard_output();
  fmt::print("{}", to_text(report.errors));
  fmt::print("{} packs, {} cards, {} maps, {} battles, {} rules: {}\n", report.packs, report.cards, report.maps, report.battles,
             report.rules,
             report.errors.empty() ? paint.good("no mistakes") : paint.bad(fmt::format("{} mistakes", report.errors.size())));
  return report.errors.empty() ? ExitCode::Ok : ExitCode::No;
}

}  // namespace fracas
