#include "cli/rules_command.hpp"

#include <fmt/core.h>

#include <nlohmann/json.hpp>

#include "cli/loaded_content.hpp"
#include "cli/rule_text.hpp"

namespace fracas {
namespace {

nlohmann::json to_json(const Rule& rule) {
  return {{"id", rule.id},         {"title", rule.title},     {"text", rule.text},
          {"source", rule.source}, {"section", rule.section}, {"catalogue", rule.catalogue}};
}

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

ExitCode print_json(const RuleBook& book, const std::string& words) {
  nlohmann::json rules = nlohmann::json::array();
  if (const Rule* rule = book.find(words)) {
    rules.push_back(to_json(*rule));
  } else {
    for (const Rule* found : book.search(words)) rules.push_back(to_json(*found));
  }
  fmt::print("{}\n", nlohmann::json{{"rules", rules}}.dump(2, ' ', false, nlohmann::json::error_handler_t::replace));
  return rules.empty() ? ExitCode::No : ExitCode::Ok;
}

void print_sections(const RuleBook& book, const Paint& paint) {
  std::string catalogue;
  for (const RuleSection& section : book.sections()) {
    if (section.catalogue != catalogue) fmt::print("{}\n", paint.bold(catalogue = section.catalogue));
    fmt::print("  {:<10} {}\n", section.code, section.title);
  }
  fmt::print("{} rules; `fracas rules SS-MOV` lists a section, `fracas rules WORDS` searches.\n", book.rules().size());
}

}  // namespace

ExitCode run_rules(const RulesRequest& request) {
  const Result<LoadedContent, LoadErrors> content = load_content(request.content);
  if (!content) {
    fmt::print(stderr, "{}", to_text(content.error()));
    return ExitCode::BadInput;
  }
  const Paint paint = Paint::for_standard_output();
  const std::string words = joined(request.words);
  if (request.as_json) return print_json(content->rules, words);
  if (words.empty()) {
    print_sections(content->rules, paint);
    return ExitCode::Ok;
  }
  const RuleAnswer answer = look_up_rules(content->rules, words, paint);
  fmt::print(answer.is_found ? stdout : stderr, "{}", answer.text);
  return answer.is_found ? ExitCode::Ok : ExitCode::No;
}

}  // namespace fracas
