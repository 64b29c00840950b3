#include "engine/content/yaml_tree.hpp"

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>

#include <algorithm>
#include <exception>
#include <sstream>
#include <utility>

#include "engine/content/plain_text.hpp"
#include "engine/core/nearest_word.hpp"

namespace fracas {
namespace {

/// Leaves the parser as soon as something is refused; never leaves this file.
struct Refused {
  LoadError error;
};

/// Builds our tree from the events of the parser. Works on events and not on its nodes, so that limits hold while reading and
/// anchors are seen before anything is shared.
class TreeBuilder : public YAML::EventHandler {
 public:
  TreeBuilder(std::string_view source, std::string_view file, const YamlLimits& limits)
      : source_(source), file_(file), limits_(limits) {
    std::size_t start = 0;
    while (start <= source.size()) {
      const std::size_t end = std::min(source.find('\n', start), source.size());
      lines_.push_back(source.substr(start, end - start));
      start = end + 1;
    }
  }

  std::vector<YamlNode> documents;

  void OnDocumentStart(const YAML::Mark&) override {}
  void OnDocumentEnd() override {}
  void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override {
    refuse_anchor(mark, anchor);
    add(node_at(mark, YamlKind::Null));
  }
  void OnAlias(const YAML::Mark& mark, YAML::anchor_t) override {
    refuse(mark, "references (*name) are not allowed; write the value out");
  }
  void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor, const std::string& value) override {
    refuse_anchor(mark, anchor);
    refuse_tag(mark, tag);
    YamlNode node = node_at(mark, YamlKind::Scalar);
    node.is_quoted = tag == "!";
    node.text = value;
    place_text(node);
    if (!node.is_quoted && (value.empty() || value == "~" || value == "null")) node.kind = YamlKind::Null;
    add(std::move(node));
  }
  void OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                       YAML::EmitterStyle::value) override {
    open(mark, tag, anchor, YamlKind::List);
  }
  void OnSequenceEnd() override { close(); }
  void OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor, YAML::EmitterStyle::value) override {
    open(mark, tag, anchor, YamlKind::Map);
  }
  void OnMapEnd() override { close(); }

 private:
  /// A list or map whose end has not been read yet.
  struct Open {
    YamlNode node;
    YamlEntry entry;
    bool has_key = false;
  };

  [[noreturn]] void refuse(int line, int column, std::string message) const {
    throw Refused{{.file = std::string(file_), .line = line, .column = column, .message = std::move(message)}};
  }
  [[noreturn]] void refuse(const YAML::Mark& mark, std::string message) const {
    refuse(mark.line + 1, mark.column + 1, std::move(message));
  }
  void refuse_anchor(const YAML::Mark& mark, YAML::anchor_t anchor) const {
    if (anchor != YAML::NullAnchor) refuse(mark, "anchors (&name) are not allowed; write the value out");
  }
  void refuse_tag(const YAML::Mark& mark, const std::string& tag) const {
    if (!tag.empty() && tag != "?" && tag != "!") refuse(mark, "tags (!name) are not allowed; leave it out");
  }

  static YamlNode node_at(const YAML::Mark& mark, YamlKind kind) {
    YamlNode node;
    node.kind = kind;
    node.line = mark.line + 1;
    node.column = mark.column + 1;
    node.text_line = node.line;
    node.text_column = node.column;
    return node;
  }

  /// The text of a block begins on the line below its | or >, behind its indentation.
  void place_text(YamlNode& node) const {
    if (!node.is_quoted) return;
    const std::string_view line = line_text(node.line);
    const std::size_t at = static_cast<std::size_t>(node.column - 1);
    if (at >= line.size()) return;
    if (line[at] == '"' || line[at] == '\'') ++node.text_column;
    if (line[at] != '|' && line[at] != '>') return;
    ++node.text_line;
    node.text_column = 1;
    for (std::size_t below = static_cast<std::size_t>(node.line); below < lines_.size(); ++below) {
      const std::size_t first = lines_[below].find_first_not_of(" \r");
      if (first == std::string_view::npos) continue;
      node.text_column = static_cast<int>(first) + 1;
      return;
    }
  }
  [[nodiscard]] std::string_view line_text(int line) const {
    const auto index = static_cast<std::size_t>(line - 1);
    return index < lines_.size() ? lines_[index] : std::string_view();
  }

  void open(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor, YamlKind kind) {
    refuse_anchor(mark, anchor);
    refuse_tag(mark, tag);
    if (open_.size() >= limits_.depth) refuse(mark, "at most " + std::to_string(limits_.depth) + " levels of nesting are read");
    if (!open_.empty() && open_.back().node.is_map() && !open_.back().has_key) refuse(mark, "expected a word as key");
    open_.push_back({.node = node_at(mark, kind)});
  }
  void close() {
    YamlNode node = std::move(open_.back().node);
    open_.pop_back();
    add(std::move(node));
  }

  void add(YamlNode node) {
    if (++node_count_ > limits_.nodes)
      refuse(node.line, node.column, "at most " + std::to_string(limits_.nodes) + " values are read");
    if (open_.empty()) {
      documents.push_back(std::move(node));
      return;
    }
    Open& parent = open_.back();
    if (parent.node.is_list()) {
      parent.node.items.push_back(std::move(node));
    } else if (parent.has_key) {
      parent.entry.value = std::move(node);
      parent.node.entries.push_back(std::exchange(parent.entry, {}));
      parent.has_key = false;
    } else {
      add_key(parent, node);
    }
  }
  void add_key(Open& parent, const YamlNode& node) const {
    if (!node.is_scalar()) refuse(node.line, node.column, "expected a word as key");
    if (parent.node.find(node.text) != nullptr) {
      refuse(node.line, node.column, "the key " + fracas::quoted(node.text) + " is given twice; each key is allowed once");
    }
    if (parent.node.entries.size() >= content_limits::yaml_keys) {
      refuse(node.line, node.column, "at most " + std::to_string(content_limits::yaml_keys) + " keys are read in a map");
    }
    parent.entry.key = node.text;
    parent.entry.line = node.line;
    parent.entry.column = node.column;
    parent.has_key = true;
  }

  std::string_view source_;
  std::string_view file_;
  YamlLimits limits_;
  std::vector<std::string_view> lines_;
  std::vector<Open> open_;
  std::size_t node_count_ = 0;
};

LoadError syntax_error(std::string_view file, const YAML::Exception& exception) {
  std::string told = exception.msg;  // may repeat a byte of the file that cannot be shown
  while (const auto bad = find_bad_byte(told)) told[*bad] = '?';
  LoadError error{.file = std::string(file), .message = "this is not valid YAML: " + told};
  if (!exception.mark.is_null()) {
    error.line = exception.mark.line + 1;
    error.column = exception.mark.column + 1;
  }
  return error;
}

}  // namespace

const YamlNode* YamlNode::find(std::string_view key) const {
  for (const YamlEntry& entry : entries) {
    if (entry.key == key) return &entry.value;
  }
  return nullptr;
}

Result<std::vector<YamlNode>, LoadError> parse_yaml(std::string_view text, std::string_view file, YamlLimits limits) {
  if (std::optional<LoadError> error = check_text(text, file, limits.bytes)) return *std::move(error);
  try {
    std::istringstream stream{std::string(text)};
    TreeBuilder builder(text, file, limits);
    YAML::Parser parser(stream);
    while (parser.HandleNextDocument(builder)) {
    }
    return std::move(builder.documents);
  } catch (const Refused& refused) {
    return refused.error;
  } catch (const YAML::Exception& exception) {
    return syntax_error(file, exception);
  } catch (const std::exception& exception) {
    return LoadError{.file = std::string(file), .message = std::string("this cannot be read as YAML: ") + exception.what()};
  }
}

Result<YamlNode, LoadError> parse_yaml_document(std::string_view text, std::string_view file, YamlLimits limits) {
  Result<std::vector<YamlNode>, LoadError> documents = parse_yaml(text, file, limits);
  if (!documents) return documents.error();
  if (documents->empty()) return LoadError{.file = std::string(file), .line = 1, .column = 1, .message = "the file is empty"};
  if (documents->size() > 1) {
    const YamlNode& second = (*documents)[1];
    return LoadError{.file = std::string(file),
                     .line = second.line,
                     .column = second.column,
                     .message = "expected one document in the file, found another one after ---"};
  }
  return std::move(documents.value()[0]);
}

}  // namespace fracas
