#include "scenario/scenario.hpp"

#include <fmt/format.h>

#include <exception>
#include <utility>

#include "scenario/run.hpp"
#include "scenario/script.hpp"
#include "scenario/setting.hpp"
#include "scenario/square_commas.hpp"

namespace fracas {
namespace {

constexpr YamlLimits file_limits{.bytes = 4U << 20U, .depth = content_limits::yaml_depth, .nodes = 400'000};

LoadError to_problem(const std::string& file, ScenarioError error) {
  return {file, error.place.line, error.place.column, std::move(error.message)};
}

void check_rule(const YamlNode& node, const RuleBook& rules) {
  const std::string& id = text_of(node, "a rule id");
  const Rule* found = rules.find(id);
  if (found != nullptr && found->id == id) return;
  const std::string_view nearest = rules.nearest_id(id);
  fail(place_of(node),
       fmt::format("unknown rule '{}'{}", id, nearest.empty() ? "" : fmt::format("; did you mean '{}'?", nearest)));
}

std::vector<std::string> read_proves(Fields& scenario, const RuleBook& rules) {
  std::vector<std::string> proves;
  const YamlNode* node = scenario.find("proves");
  if (node == nullptr) return proves;
  for (const YamlNode* item : items_of(*node)) {
    check_rule(*item, rules);
    proves.push_back(item->text);
  }
  return proves;
}

/// A refusal that names no rule of the catalogues could never come true.
void check_refusals(const Script& script, const RuleBook& rules) {
  for (const ScriptLine& line : script.lines) {
    const auto* refuse = std::get_if<RefuseWish>(&line.what);
    if (refuse != nullptr && rules.find(refuse->rule) == nullptr) {
      const std::string_view nearest = rules.nearest_id(refuse->rule);
      fail(line.place,
           fmt::format("unknown rule '{}'{}", refuse->rule, nearest.empty() ? "" : fmt::format("; did you mean '{}'?", nearest)));
    }
  }
}

void run_scenario(const YamlNode& document, const ScenarioContent& content, bool does_explain, ScenarioResult& result) {
  Fields scenario(document, "a scenario");
  result.title = text_of(scenario.require("scenario"), "the title");
  result.proves = read_proves(scenario, content.rules);
  if (const YamlNode* note = scenario.find("note")) (void)text_of(*note, "a note");
  if (const YamlNode* refused = scenario.find("board-refused")) {
    check_rule(*refused, content.rules);
    check_refused_board(scenario, *refused);
    result.checks = 1;
    return;
  }
  if (const YamlNode* refused = scenario.find("teams-refused")) {
    check_rule(*refused, content.rules);
    check_refused_teams(scenario, *refused, content.library);
    result.checks = 1;
    return;
  }
  const Setting setting = read_setting(scenario, content.library);
  const Script script = read_script(scenario, Names(*setting.game));
  scenario.finish();
  check_refusals(script, content.rules);
  const std::unique_ptr<WrittenWatch> watch = content.watch ? content.watch(*setting.game) : nullptr;
  setting.game->watch = watch.get();
  RunOutcome outcome = run_script(setting, script, does_explain, watch.get());
  result.checks = outcome.checks;
  result.explanation = std::move(outcome.explanation);
  for (ScenarioError& problem : outcome.problems) result.problems.push_back(to_problem(result.file, std::move(problem)));
}

ScenarioResult check_document(const YamlNode& document, std::string_view file, const ScenarioContent& content,
                              bool does_explain) {
  ScenarioResult result;
  result.file = file;
  result.line = document.line;
  try {
    run_scenario(document, content, does_explain, result);
  } catch (const ScenarioError& error) {
    result.problems.push_back(to_problem(result.file, error));
  } catch (const std::exception& error) {
    result.problems.push_back(
        {result.file, document.line, document.column, std::string("the scenario cannot be run: ") + error.what()});
  }
  return result;
}

}  // namespace

std::vector<ScenarioResult> check_scenarios(std::string_view text, std::string_view file, const ScenarioContent& content,
                                            bool does_explain) {
  std::vector<ScenarioResult> results;
  const auto documents = parse_yaml(without_square_commas(text), file, file_limits);
  if (!documents) {
    ScenarioResult unread;
    unread.file = file;
    unread.problems.push_back(documents.error());
    results.push_back(std::move(unread));
    return results;
  }
  for (const YamlNode& document : *documents) {
    if (document.kind != YamlKind::Null) results.push_back(check_document(document, file, content, does_explain));
  }
  if (results.empty()) {
    ScenarioResult empty;
    empty.file = file;
    empty.problems.push_back({std::string(file), 1, 1, "the file holds no scenario"});
    results.push_back(std::move(empty));
  }
  return results;
}

}  // namespace fracas
