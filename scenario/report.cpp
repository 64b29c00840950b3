#include "scenario/report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <set>
#include <system_error>

namespace fracas {
namespace {

namespace fs = std::filesystem;

/// Larger files are not read into memory at all.
constexpr std::uintmax_t max_file_size = 8U << 20U;
constexpr std::size_t max_files = 100'000;

ScenarioResult unreadable(const std::string& file, std::string message) {
  ScenarioResult result;
  result.file = file;
  result.problems.push_back({file, 0, 0, std::move(message)});
  return result;
}

bool is_scenario_file(const fs::path& path) { return path.extension() == ".yaml" || path.extension() == ".yml"; }

/// The scenario files of a folder, by name.
std::vector<std::string> files_below(const std::string& folder, ScenarioReport& report) {
  std::vector<std::string> files;
  std::error_code error;
  for (auto it = fs::recursive_directory_iterator(folder, error); !error && it != fs::recursive_directory_iterator();
       it.increment(error)) {
    if (it->is_regular_file(error) && is_scenario_file(it->path())) files.push_back(it->path().generic_string());
    if (files.size() > max_files) break;
  }
  if (error) report.results.push_back(unreadable(folder, "the folder cannot be read: " + error.message()));
  if (files.empty()) report.results.push_back(unreadable(folder, "the folder holds no file that ends in .yaml"));
  std::sort(files.begin(), files.end());
  return files;
}

void run_file(const std::string& file, const ScenarioContent& content, bool does_explain, ScenarioReport& report) {
  std::error_code error;
  const std::uintmax_t size = fs::file_size(file, error);
  if (error || size > max_file_size) {
    report.results.push_back(unreadable(file, error ? "the file cannot be read: " + error.message() : "the file is too large"));
    return;
  }
  std::ifstream stream(file, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
  std::vector<ScenarioResult> results = check_scenarios(text, file, content, does_explain);
  ++report.files;
  report.results.insert(report.results.end(), std::make_move_iterator(results.begin()), std::make_move_iterator(results.end()));
}

std::string result_text(const ScenarioResult& result) {
  std::string text;
  if (!result.explanation.empty()) {
    text += fmt::format("{}:{}: {}\n", result.file, result.line, result.title);
    for (const std::string& line : result.explanation) text += "  " + line + "\n";
  }
  if (result.has_passed()) return text;
  text += fmt::format("FAILED {}:{}: {}\n", result.file, result.line, result.title.empty() ? "(no title)" : result.title);
  for (const LoadError& problem : result.problems) text += "  " + to_text(problem) + "\n";
  return text;
}

nlohmann::json result_json(const ScenarioResult& result) {
  nlohmann::json problems = nlohmann::json::array();
  for (const LoadError& problem : result.problems) {
    problems.push_back(
        {{"file", problem.file}, {"line", problem.line}, {"column", problem.column}, {"message", problem.message}});
  }
  nlohmann::json json = {{"file", result.file},          {"line", result.line},     {"title", result.title},
                         {"proves", result.proves},      {"checks", result.checks}, {"problems", problems},
                         {"passed", result.has_passed()}};
  if (!result.explanation.empty()) json["explanation"] = result.explanation;
  return json;
}

}  // namespace

std::size_t ScenarioReport::passed() const {
  return static_cast<std::size_t>(
      std::count_if(results.begin(), results.end(), [](const ScenarioResult& result) { return result.has_passed(); }));
}

std::size_t ScenarioReport::checks() const {
  std::size_t count = 0;
  for (const ScenarioResult& result : results) count += static_cast<std::size_t>(result.checks);
  return count;
}

std::vector<std::string> ScenarioReport::rules_proven() const {
  std::set<std::string> rules;
  for (const ScenarioResult& result : results) {
    if (result.has_passed()) rules.insert(result.proves.begin(), result.proves.end());
  }
  return {rules.begin(), rules.end()};
}

ScenarioReport run_scenario_paths(const std::vector<std::string>& paths, const ScenarioContent& content,
                                  const ScenarioRunOptions& options) {
  ScenarioReport report;
  std::vector<std::string> files;
  for (const std::string& path : paths) {
    std::error_code error;
    if (fs::is_directory(path, error)) {
      const std::vector<std::string> below = files_below(path, report);
      files.insert(files.end(), below.begin(), below.end());
    } else {
      files.push_back(path);
    }
  }
  for (std::size_t i = 0; i < files.size(); ++i) {
    run_file(files[i], content, options.does_explain, report);
    if (options.progress) options.progress(i + 1, files.size());
  }
  return report;
}

std::string report_text(const ScenarioReport& report) {
  std::string text;
  for (const ScenarioResult& result : report.results) text += result_text(result);
  text += fmt::format("{} scenarios in {} files: {} passed, {} failed, {} checks, {} rules proven\n", report.results.size(),
                      report.files, report.passed(), report.failed(), report.checks(), report.rules_proven().size());
  return text;
}

std::string report_json(const ScenarioReport& report) {
  nlohmann::json scenarios = nlohmann::json::array();
  for (const ScenarioResult& result : report.results) scenarios.push_back(result_json(result));
  const nlohmann::json json = {{"files", report.files},     {"passed", report.passed()},      {"failed", report.failed()},
                               {"checks", report.checks()}, {"rules", report.rules_proven()}, {"scenarios", scenarios}};
  return json.dump(2, ' ', false, nlohmann::json::error_handler_t::replace);
}

}  // namespace fracas
