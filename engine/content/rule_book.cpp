#include "engine/content/rule_book.hpp"

#include <algorithm>
#include <array>
#include <exception>
#include <map>
#include <optional>
#include <utility>

#include "engine/content/json_tree.hpp"
#include "engine/content/limits.hpp"
#include "engine/content/yaml_reader.hpp"
#include "engine/core/nearest_word.hpp"

namespace fracas {
namespace {

constexpr std::array<YamlKey, 4> catalogue_keys = {{{"catalogue", true}, {"name", true}, {"sections", true}, {"rules", true}}};
constexpr std::array<YamlKey, 2> section_keys = {{{"code", true}, {"title", true}}};
constexpr std::array<YamlKey, 5> rule_keys = {
    {{"id", true}, {"title", true}, {"text", true}, {"source", true}, {"section", true}}};
constexpr std::array<std::string_view, 3> catalogue_words = {"superscape", "heroscape", "heroclix"};

constexpr std::size_t longest_rule_text = 20'000;

/// Letters of ids and search words are ASCII; everything else is compared as it stands.
char lower(char letter) { return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter; }

std::string lower(std::string_view text) {
  std::string result(text);
  std::transform(result.begin(), result.end(), result.begin(), [](char letter) { return lower(letter); });
  return result;
}

std::vector<std::string> split_words(std::string_view text) {
  std::vector<std::string> words;
  std::size_t start = text.find_first_not_of(" \t\r\n");
  while (start != std::string_view::npos) {
    const std::size_t end = std::min(text.find_first_of(" \t\r\n", start), text.size());
    words.push_back(lower(text.substr(start, end - start)));
    start = text.find_first_not_of(" \t\r\n", end);
  }
  return words;
}

bool contains_all(const std::string& text, const std::vector<std::string>& words) {
  return std::all_of(words.begin(), words.end(), [&](const std::string& word) { return text.find(word) != std::string::npos; });
}

/// Reads one catalogue after the other into one list of rules.
class RuleBookLoader {
 public:
  std::vector<Rule> rules;
  std::vector<RuleSection> sections;
  LoadErrors errors;

  void load(const ContentFile& file, const std::string& shown_path) {
    const YamlLimits limits{.bytes = content_limits::rules_file_bytes, .depth = 8, .nodes = content_limits::rules * 8};
    const Result<YamlNode, LoadError> document = parse_json(file.bytes, shown_path, limits);
    if (!document) {
      errors.push_back(document.error());
      return;
    }
    YamlReader reader(shown_path, errors);
    if (!reader.expect_map(*document, catalogue_keys, "a rule catalogue")) return;
    const YamlNode* word = document->find("catalogue");
    const std::optional<std::size_t> index =
        word == nullptr ? std::nullopt : reader.word(*word, "the catalogue", catalogue_words);
    if (!index) return;
    const std::string catalogue(catalogue_words[*index]);
    if (file.path != "rules/" + catalogue + ".json")
      reader.error(*word, "the catalogue belongs into rules/" + catalogue + ".json");
    if (const YamlNode* name = document->find("name")) (void)reader.text(*name, "the name", content_limits::name_length);
    if (const YamlNode* list = document->find("sections")) read_sections(*list, catalogue, reader);
    if (const YamlNode* list = document->find("rules")) read_rules(*list, catalogue, reader);
  }

 private:
  static std::string field(const YamlNode& node, std::string_view key, std::size_t longest, YamlReader& reader) {
    const YamlNode* value = node.find(key);
    return value == nullptr ? std::string() : reader.text(*value, key, longest).value_or("");
  }

  void read_sections(const YamlNode& list, const std::string& catalogue, YamlReader& reader) {
    if (!reader.expect_list(list, "sections", 1, content_limits::rules)) return;
    for (const YamlNode& node : list.items) {
      if (!reader.expect_map(node, section_keys, "a section")) continue;
      RuleSection section{.code = field(node, "code", content_limits::id_length, reader),
                          .title = field(node, "title", content_limits::text_length, reader),
                          .catalogue = catalogue};
      if (!section_lines_.emplace(section.code, node.line).second)
        reader.error(node, "the section " + fracas::quoted(section.code) + " is given twice");
      sections.push_back(std::move(section));
    }
  }

  void read_rules(const YamlNode& list, const std::string& catalogue, YamlReader& reader) {
    if (!reader.expect_list(list, "rules", 1, content_limits::rules)) return;
    for (const YamlNode& node : list.items) {
      const std::size_t errors_before = reader.error_count();
      if (!reader.expect_map(node, rule_keys, "a rule")) continue;
      Rule rule{.id = field(node, "id", content_limits::id_length, reader),
                .title = field(node, "title", content_limits::text_length, reader),
                .text = field(node, "text", longest_rule_text, reader),
                .source = field(node, "source", content_limits::text_length, reader),
                .section = field(node, "section", content_limits::id_length, reader),
                .catalogue = catalogue};
      if (reader.error_count() != errors_before) continue;
      check_rule(rule, node, reader);
      if (reader.error_count() == errors_before) rules.push_back(std::move(rule));
    }
  }

  void check_rule(const Rule& rule, const YamlNode& node, YamlReader& reader) {
    if (!section_lines_.contains(rule.section)) {
      reader.error(*node.find("section"), "the section " + fracas::quoted(rule.section) + " is not listed in 'sections'");
    }
    if (!rule.id.starts_with(rule.section + "-")) {
      reader.error(*node.find("id"),
                   "the id " + fracas::quoted(rule.id) + " does not begin with its section, " + fracas::quoted(rule.section));
    }
    if (!rule_files_.emplace(rule.id, reader.file()).second) {
      reader.error(*node.find("id"), "the rule " + fracas::quoted(rule.id) + " is given twice; first in " + rule_files_[rule.id]);
    }
  }

  std::map<std::string, int> section_lines_;
  std::map<std::string, std::string> rule_files_;
};

}  // namespace

RuleBook::RuleBook(std::vector<Rule> rules, std::vector<RuleSection> sections)
    : rules_(std::move(rules)), sections_(std::move(sections)) {
  for (std::size_t i = 0; i < rules_.size(); ++i) by_id_.emplace_back(lower(rules_[i].id), i);
  std::sort(by_id_.begin(), by_id_.end());
}

const Rule* RuleBook::find(std::string_view id) const {
  const std::string wanted = lower(id);
  const auto position = std::lower_bound(by_id_.begin(), by_id_.end(), wanted,
                                         [](const auto& entry, const std::string& word) { return entry.first < word; });
  return position != by_id_.end() && position->first == wanted ? &rules_[position->second] : nullptr;
}

std::string_view RuleBook::nearest_id(std::string_view id) const {
  std::string wanted(id);
  std::transform(wanted.begin(), wanted.end(), wanted.begin(),
                 [](char letter) { return letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter; });
  std::vector<std::string_view> ids;
  for (const Rule& rule : rules_) ids.push_back(rule.id);
  return nearest_word(wanted, ids);
}

std::vector<const Rule*> RuleBook::search(std::string_view words, std::size_t most) const {
  const std::vector<std::string> wanted = split_words(words);
  if (wanted.empty()) return {};
  std::vector<const Rule*> in_title;
  std::vector<const Rule*> in_text;
  for (const Rule& rule : rules_) {
    const std::string heading = lower(rule.id) + "\n" + lower(rule.title);
    if (contains_all(heading, wanted)) {
      in_title.push_back(&rule);
    } else if (contains_all(heading + "\n" + lower(rule.text), wanted)) {
      in_text.push_back(&rule);
    }
  }
  in_title.insert(in_title.end(), in_text.begin(), in_text.end());
  if (in_title.size() > most) in_title.resize(most);
  return in_title;
}

LoadedRuleBook load_rule_book(const ContentSource& source) {
  try {
    RuleBookLoader loader;
    for (const ContentFile& file : source.files()) {
      const bool is_catalogue =
          file.path.starts_with("rules/") && file.path.ends_with(".json") && !file.path.ends_with(".schema.json");
      if (is_catalogue) loader.load(file, source.display_path(file.path));
    }
    return {.book = RuleBook(std::move(loader.rules), std::move(loader.sections)), .errors = std::move(loader.errors)};
  } catch (const std::exception& exception) {
    return {.book = {},
            .errors = {{.file = source.display_path("rules"), .message = std::string("loading failed: ") + exception.what()}}};
  }
}

}  // namespace fracas
