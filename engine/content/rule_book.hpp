#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/content/content_source.hpp"
#include "engine/content/load_error.hpp"

namespace fracas {

/// One rule or ruling as the product shows it.
struct Rule {
  std::string id;
  std::string title;
  std::string text;
  std::string source;
  std::string section;    ///< code of its section, such as SS-MOV
  std::string catalogue;  ///< superscape, heroscape or heroclix
};

/// A section of a catalogue.
struct RuleSection {
  std::string code;
  std::string title;
  std::string catalogue;
};

/// All rules of the catalogues, in their order.
class RuleBook {
 public:
  RuleBook() = default;
  RuleBook(std::vector<Rule> rules, std::vector<RuleSection> sections);

  [[nodiscard]] const std::vector<Rule>& rules() const { return rules_; }
  [[nodiscard]] const std::vector<RuleSection>& sections() const { return sections_; }
  /// The rule of this id in large or small letters, or nothing.
  [[nodiscard]] const Rule* find(std::string_view id) const;
  /// The id most like this one, or an empty text.
  [[nodiscard]] std::string_view nearest_id(std::string_view id) const;
  /// Rules that contain every word (in id, title or text, in large or small letters): those with the words in the id or title
  /// first, then in the order of the catalogues.
  [[nodiscard]] std::vector<const Rule*> search(std::string_view words, std::size_t most = 50) const;

 private:
  std::vector<Rule> rules_;
  std::vector<RuleSection> sections_;
  std::vector<std::pair<std::string, std::size_t>> by_id_;  ///< ids in small letters, sorted
};

/// What loading gave: the rules that are right, and everything that is wrong with the rest.
struct LoadedRuleBook {
  RuleBook book;
  LoadErrors errors;
};

/// Reads rules/*.json of a content source.
[[nodiscard]] LoadedRuleBook load_rule_book(const ContentSource& source);

}  // namespace fracas
